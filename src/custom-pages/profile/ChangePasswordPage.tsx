import { yupResolver } from '@hookform/resolvers/yup';
import { useMemo } from 'react';
import { useLogoutIfAccessDenied, useNavigate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText } from '../../admin/fields/useText.ts';
import { useSite } from '../../admin/site.tsx';
import { homeOf, storedSession } from '../../authProvider/session.ts';
import { can } from '../../engine/permissions.ts';
import { useInFlight } from '../../public-pages/parts/useInFlight.ts';
import { FormButtons } from './FormButtons.tsx';
import { PasswordControl } from './PasswordControl.tsx';
import { passwordSchema } from './passwordRules.ts';
import { type PasswordChange, savePassword } from './profileCalls.ts';
import { PROFILE_TEXTS } from './profileTexts.ts';
import { failureOf, validationTexts } from './refusal.ts';
import '../../admin/views/form.css';
import './profile.css';

/** How long the success stands before the next page, ms (spec section 9). */
const DONE_FOR = 3000;
const NEXT = '/datapasien';
const EMPTY: PasswordChange = { current_password: '', password: '', password_confirmation: '' };
const FIELDS = ['current_password', 'password', 'password_confirmation'] as const;

/** /ubah-password: another password, told with the current one (spec section 2, "Profile"). */
export default function ChangePasswordPage() {
  const text = useText();
  const banner = useBanner();
  const navigate = useNavigate();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const next = useNextPage();
  const { busy, run } = useInFlight();
  const schema = useMemo(() => passwordSchema(text), [text]);
  const form = useForm<PasswordChange>({ resolver: yupResolver(schema), defaultValues: EMPTY });

  const save = (change: PasswordChange) =>
    run(async () => {
      banner.clear();
      try {
        await savePassword(change);
      } catch (error) {
        if (await logoutIfAccessDenied(error)) return false;
        const { byField } = validationTexts(error);
        for (const name of FIELDS) if (byField[name]) form.setError(name, { message: byField[name] });
        const texts = { refused: text(PROFILE_TEXTS.passwordRefused), failed: text(PROFILE_TEXTS.passwordFailed) };
        banner.show({ severity: 'error', text: failureOf(error, texts) });
        return false;
      }
      form.reset(EMPTY);
      const then = () => navigate(next);
      banner.show({ severity: 'success', text: text(PROFILE_TEXTS.passwordChanged), after: DONE_FOR, then });
      return false;
    });

  return (
    <FormProvider {...form}>
      <form className="record-form profile-password" onSubmit={form.handleSubmit(save)} noValidate aria-busy={busy}>
        <section className="form-section">
          <div className="profile-stack">
            <PasswordControl
              name="current_password"
              label={text(PROFILE_TEXTS.currentPassword)}
              autoComplete="current-password"
            />
            <PasswordControl
              name="password"
              label={text(PROFILE_TEXTS.newPassword)}
              help={text(PROFILE_TEXTS.passwordHint)}
              autoComplete="new-password"
            />
            <PasswordControl name="password_confirmation" label={text(PROFILE_TEXTS.confirmation)} autoComplete="new-password" />
            <p className="profile-note">{text(PROFILE_TEXTS.otherSessions)}</p>
          </div>
        </section>
        <FormButtons busy={busy}>
          <button type="button" className="btn btn-plain" onClick={() => navigate('/profil')}>
            {text(PROFILE_TEXTS.cancel)}
          </button>
        </FormButtons>
      </form>
    </FormProvider>
  );
}

/** /datapasien as the spec says, or the home of a role that may not open it. */
function useNextPage(): string {
  const { routeMap } = useSite();
  const role = storedSession()?.role ?? '';
  const found = routeMap.find(NEXT);
  const open = found?.kind === 'resource' && can(found.resource, role, 'list');
  return open ? NEXT : (homeOf(role) ?? '/profil');
}

import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useMemo, useState } from 'react';
import { useLogoutIfAccessDenied, useNavigate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText } from '../../admin/fields/useText.ts';
import { useSite } from '../../admin/site.tsx';
import { draftOwner } from '../../admin/views/draftOwner.ts';
import { clearDraft, loadDraft, saveDraft } from '../../admin/views/drafts.ts';
import { useFormLock } from '../../admin/views/useFormLock.ts';
import { homeOf, storedSession } from '../../authProvider/session.ts';
import { statusOf } from '../../dataProvider/customCalls.ts';
import { can } from '../../engine/permissions.ts';
import { FormButtons } from './FormButtons.tsx';
import { PasswordControl } from './PasswordControl.tsx';
import { passwordSchema } from './passwordRules.ts';
import { type PasswordChange, savePassword } from './profileCalls.ts';
import { PROFILE_TEXTS } from './profileTexts.ts';
import { failureOf, markRefused } from './refusal.ts';
import '../../admin/views/form.css';
import './profile.css';

/** How long the success stands before the next page, ms (spec section 9). */
const DONE_FOR = 3000;
const NEXT = '/datapasien';
/** Names the draft, which holds no password but that one was about to be changed; the sign-in page reads it too. */
const PATH = '/ubah-password';
const EMPTY: PasswordChange = { current_password: '', password: '', password_confirmation: '' };
const FIELDS = ['current_password', 'password', 'password_confirmation'] as const;

/** /ubah-password: another password, told with the current one (spec section 2, "Profile"). */
export default function ChangePasswordPage() {
  const text = useText();
  const banner = useBanner();
  const navigate = useNavigate();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const next = useNextPage();
  const { locked, lock, free, leave } = useFormLock();
  const schema = useMemo(() => passwordSchema(text), [text]);
  const form = useForm<PasswordChange>({ resolver: yupResolver(schema), defaultValues: EMPTY });

  const [interrupted] = useState(() => loadDraft(PATH, draftOwner()) !== null);
  useEffect(() => clearDraft(PATH), []);

  const save = async (change: PasswordChange) => {
    if (!lock()) return;
    banner.clear();
    const owner = draftOwner();
    try {
      await savePassword(change);
    } catch (error) {
      free();
      if (statusOf(error) === 401) saveDraft(PATH, { owner, version: null, values: {} });
      if (await logoutIfAccessDenied(error)) return;
      markRefused(form, FIELDS, error);
      const texts = { refused: text(PROFILE_TEXTS.passwordRefused), failed: text(PROFILE_TEXTS.passwordFailed) };
      banner.show({ severity: 'error', text: failureOf(error, texts) });
      return;
    }
    form.reset(EMPTY);
    const then = () => leave(() => navigate(next));
    banner.show({ severity: 'success', text: text(PROFILE_TEXTS.passwordChanged), after: DONE_FOR, then });
  };

  return (
    <FormProvider {...form}>
      <form className="record-form profile-password" onSubmit={form.handleSubmit(save)} noValidate aria-busy={locked}>
        {interrupted && (
          <p className="form-notice" role="status">
            {text(PROFILE_TEXTS.notChanged)}
          </p>
        )}
        <section className="form-section" inert={locked}>
          <div className="profile-stack">
            <PasswordControl
              name="current_password"
              label={text(PROFILE_TEXTS.currentPassword)}
              autoComplete="current-password"
            />
            <p className="profile-note">
              {text(PROFILE_TEXTS.noPasswordYet)} <a href="/forgot-password">{text(PROFILE_TEXTS.makePassword)}</a>
            </p>
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
        <FormButtons busy={locked}>
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

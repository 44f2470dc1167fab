import { yupResolver } from '@hookform/resolvers/yup';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useLogoutIfAccessDenied, useNavigate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import * as yup from 'yup';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText } from '../../admin/fields/useText.ts';
import { LeaveGuard } from '../../admin/views/LeaveGuard.tsx';
import { renameSession } from '../../authProvider/session.ts';
import { useInFlight } from '../../public-pages/parts/useInFlight.ts';
import { EditProfileFields } from './EditProfileFields.tsx';
import { FormButtons } from './FormButtons.tsx';
import { PROFILE_KEY, type Profile, type ProfileChanges, saveProfile } from './profileCalls.ts';
import { PROFILE_TEXTS } from './profileTexts.ts';
import { failureOf, validationTexts } from './refusal.ts';
import '../../admin/views/form.css';
import './profile.css';

/** How long the success stands before /profil, ms (spec section 9). */
const DONE_FOR = 3000;
const FIELDS = ['nama_lengkap', 'kontak', 'foto_profil'] as const;

/** The form of /profile-edit over the profile as it was loaded; later versions of it do not touch what is typed. */
export function EditProfileForm({ profile }: { readonly profile: Profile }) {
  const text = useText();
  const banner = useBanner();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const { busy, run } = useInFlight();
  const leaving = useRef(false);
  const schema = useMemo(
    (): yup.ObjectSchema<ProfileChanges> =>
      yup.object({
        nama_lengkap: yup
          .string()
          .trim()
          .required(text(PROFILE_TEXTS.required, { label: text(PROFILE_TEXTS.name) })),
        kontak: yup.string().trim().defined(),
        foto_profil: yup.mixed<Blob>().nullable().defined(),
      }),
    [text],
  );
  const form = useForm<ProfileChanges>({
    resolver: yupResolver(schema),
    defaultValues: { nama_lengkap: profile.nama_lengkap, kontak: profile.kontak, foto_profil: null },
  });

  const leave = () => {
    leaving.current = true;
    navigate('/profil');
  };

  const save = (changes: ProfileChanges) =>
    run(async () => {
      banner.clear();
      try {
        await saveProfile(profile, changes);
      } catch (error) {
        if (await logoutIfAccessDenied(error)) return false;
        const { byField } = validationTexts(error);
        for (const name of FIELDS) if (byField[name]) form.setError(name, { message: byField[name] });
        const texts = { refused: text(PROFILE_TEXTS.updateRefused), failed: text(PROFILE_TEXTS.updateFailed) };
        banner.show({ severity: 'error', text: failureOf(error, texts) });
        return false;
      }
      leaving.current = true;
      renameSession(changes.nama_lengkap);
      // What is on screen stays; the next page asks anew.
      await queryClient.invalidateQueries({ queryKey: PROFILE_KEY, refetchType: 'none' });
      const then = leave;
      banner.show({ severity: 'success', text: text(PROFILE_TEXTS.updated), after: DONE_FOR, then });
      return true;
    });

  return (
    <FormProvider {...form}>
      <form className="record-form profile-form" onSubmit={form.handleSubmit(save)} noValidate aria-busy={busy}>
        <EditProfileFields profile={profile} />
        <FormButtons busy={busy}>
          <button type="button" className="btn btn-plain" onClick={leave}>
            {text(PROFILE_TEXTS.cancel)}
          </button>
        </FormButtons>
      </form>
      <LeaveGuard leaving={leaving} onLeave={() => undefined} />
    </FormProvider>
  );
}

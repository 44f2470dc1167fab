import { yupResolver } from '@hookform/resolvers/yup';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLogoutIfAccessDenied, useNavigate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import * as yup from 'yup';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText } from '../../admin/fields/useText.ts';
import { draftOwner } from '../../admin/views/draftOwner.ts';
import { clearDraft, type Draft, loadDraft, saveDraft } from '../../admin/views/drafts.ts';
import { LeaveGuard } from '../../admin/views/LeaveGuard.tsx';
import { VIEW_TEXTS } from '../../admin/views/viewTexts.ts';
import { renameSession } from '../../authProvider/session.ts';
import { ApiError } from '../../dataProvider/customCalls.ts';
import { hasInvisible, isPhoneNumber, onOneLine } from '../../engine/personRules.ts';
import { useInFlight } from '../../public-pages/parts/useInFlight.ts';
import { UploadProgress } from '../../public-pages/photos/UploadProgress.tsx';
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
const TYPED = ['nama_lengkap', 'kontak'] as const;
/** names the draft */
const PATH = '/profile-edit';

/** The form of /profile-edit over the profile as it was loaded; later versions of it do not touch what is typed. */
export function EditProfileForm({ profile }: { readonly profile: Profile }) {
  const text = useText();
  const banner = useBanner();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const { busy, run } = useInFlight();
  const leaving = useRef(false);
  const [draft] = useState(() => loadDraft(PATH, draftOwner()));
  const [sent, setSent] = useState<number | null>(null);
  const [saved, setSaved] = useState(false);
  const schema = useMemo(
    (): yup.ObjectSchema<ProfileChanges> =>
      yup.object({
        nama_lengkap: yup
          .string()
          .transform(onOneLine)
          .required(text(PROFILE_TEXTS.required, { label: text(PROFILE_TEXTS.name) }))
          .test('visible', text(PROFILE_TEXTS.nameInvisible), (name) => !hasInvisible(name)),
        kontak: yup
          .string()
          .trim()
          .defined()
          .test('phone', text(PROFILE_TEXTS.contactInvalid), (number) => number === '' || isPhoneNumber(number)),
        foto_profil: yup.mixed<Blob>().nullable().defined(),
      }),
    [text],
  );
  const form = useForm<ProfileChanges>({
    resolver: yupResolver(schema),
    defaultValues: { nama_lengkap: profile.nama_lengkap, kontak: profile.kontak, foto_profil: null },
  });

  useEffect(() => {
    for (const name of TYPED) {
      const typed = draft?.values[name];
      if (typeof typed === 'string') form.setValue(name, typed, { shouldDirty: true });
    }
  }, [draft, form]);

  const leave = () => {
    leaving.current = true;
    clearDraft(PATH);
    navigate('/profil');
  };

  const save = (changes: ProfileChanges) =>
    run(async () => {
      banner.clear();
      const owner = draftOwner();
      if (changes.foto_profil) setSent(0);
      try {
        await saveProfile(profile, changes, setSent);
      } catch (error) {
        setSent(null);
        if (error instanceof ApiError && error.status === 401) {
          // what was typed waits for the person to come back, and leaving asks nothing
          leaving.current = true;
          saveDraft(PATH, draftOf(changes, owner));
        }
        if (await logoutIfAccessDenied(error)) return false;
        const { byField } = validationTexts(error);
        for (const name of FIELDS) if (byField[name]) form.setError(name, { message: byField[name] });
        const texts = { refused: text(PROFILE_TEXTS.updateRefused), failed: text(PROFILE_TEXTS.updateFailed) };
        banner.show({ severity: 'error', text: failureOf(error, texts) });
        return false;
      }
      setSent(null);
      setSaved(true);
      leaving.current = true;
      clearDraft(PATH);
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
        {draft !== null && (
          <p className="form-notice" role="status">
            {text(VIEW_TEXTS.restored)} {draft.values.photo === true && text(PROFILE_TEXTS.photoAgain)}
          </p>
        )}
        {/* what would be typed on the way to the next page would be lost */}
        <div className="form-lock" inert={saved}>
          <EditProfileFields profile={profile} />
        </div>
        <UploadProgress sent={sent} />
        <FormButtons busy={busy}>
          <button type="button" className="btn btn-plain" onClick={leave}>
            {text(PROFILE_TEXTS.cancel)}
          </button>
        </FormButtons>
      </form>
      <LeaveGuard leaving={leaving} onLeave={() => clearDraft(PATH)} />
    </FormProvider>
  );
}

/** A photo cannot be kept; that there was one can. */
const draftOf = ({ nama_lengkap, kontak, foto_profil }: ProfileChanges, owner: string): Draft => ({
  owner,
  version: null,
  values: { nama_lengkap, kontak, photo: foto_profil !== null },
});

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
import { useFormLock } from '../../admin/views/useFormLock.ts';
import { VIEW_TEXTS } from '../../admin/views/viewTexts.ts';
import { renameSession } from '../../authProvider/session.ts';
import { statusOf } from '../../dataProvider/customCalls.ts';
import { hasInvisible } from '../../engine/invisible.ts';
import { isPhoneNumber, onOneLine } from '../../people/personRules.ts';
import { UploadProgress } from '../../public-pages/photos/UploadProgress.tsx';
import { EditProfileFields } from './EditProfileFields.tsx';
import { FormButtons } from './FormButtons.tsx';
import { PROFILE_KEY, type Profile, type ProfileChanges, saveProfile } from './profileCalls.ts';
import { PROFILE_TEXTS } from './profileTexts.ts';
import { failureOf, markRefused } from './refusal.ts';
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
  const { locked, lock, free, leave: leaveLocked } = useFormLock();
  const leaving = useRef(false);
  const [draft] = useState(() => loadDraft(PATH, draftOwner()));
  const [sent, setSent] = useState<number | null>(null);
  // until a chosen photo is ready the one before would be sent
  const [preparing, setPreparing] = useState(false);
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

  const save = async (changes: ProfileChanges) => {
    if (preparing || !lock()) return;
    banner.clear();
    const owner = draftOwner();
    if (changes.foto_profil) setSent(0);
    try {
      await saveProfile(profile, changes, setSent);
    } catch (error) {
      setSent(null);
      free();
      if (statusOf(error) === 401) {
        // what was typed waits for the person to come back, and leaving asks nothing
        leaving.current = true;
        saveDraft(PATH, draftOf(changes, owner));
      }
      if (await logoutIfAccessDenied(error)) return;
      markRefused(form, FIELDS, error);
      const texts = { refused: text(PROFILE_TEXTS.updateRefused), failed: text(PROFILE_TEXTS.updateFailed) };
      banner.show({ severity: 'error', text: failureOf(error, texts) });
      return;
    }
    setSent(null);
    leaving.current = true;
    clearDraft(PATH);
    renameSession(changes.nama_lengkap);
    // The next page asks anew, and shows what was saved until it is told.
    const { nama_lengkap, kontak } = changes;
    queryClient.setQueryData<Profile>(PROFILE_KEY, { ...profile, nama_lengkap, kontak });
    for (const queryKey of [PROFILE_KEY, ['photo']]) await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    const then = () => leaveLocked(leave);
    banner.show({ severity: 'success', text: text(PROFILE_TEXTS.updated), after: DONE_FOR, then });
  };

  return (
    <FormProvider {...form}>
      <form className="record-form profile-form" onSubmit={form.handleSubmit(save)} noValidate aria-busy={locked}>
        {draft !== null && (
          <p className="form-notice" role="status">
            {text(VIEW_TEXTS.restored)} {draft.values.photo === true && text(PROFILE_TEXTS.photoAgain)}
          </p>
        )}
        <div className="form-lock" inert={locked}>
          <EditProfileFields profile={profile} onPreparing={setPreparing} />
        </div>
        <UploadProgress sent={sent} />
        <FormButtons busy={locked} waiting={preparing}>
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

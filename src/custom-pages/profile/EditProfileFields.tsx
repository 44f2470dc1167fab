import { OutlinedInput } from '@mui/material';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { TextControl } from '../../admin/fields/TextControl.tsx';
import { useText } from '../../admin/fields/useText.ts';
import { PhotoField } from '../../public-pages/photos/PhotoField.tsx';
import { ProfilePhoto } from './ProfilePhoto.tsx';
import type { Profile } from './profileCalls.ts';
import { PROFILE_TEXTS } from './profileTexts.ts';
import { useOwnInput } from './useOwnInput.ts';

export interface EditProfileFieldsProps {
  readonly profile: Profile;
  /** told when a photo begins to be made ready and when it is */
  readonly onPreparing: (preparing: boolean) => void;
}

/** Photo, name, email (which stays as it is) and contact. */
export function EditProfileFields({ profile, onPreparing }: EditProfileFieldsProps) {
  const text = useText();
  const id = useId();
  const name = useOwnInput({ name: 'nama_lengkap', label: text(PROFILE_TEXTS.name), required: true });
  const contact = useOwnInput({ name: 'kontak', label: text(PROFILE_TEXTS.contact) });
  const { field, fieldState } = useController<{ foto_profil: Blob | null }, 'foto_profil'>({ name: 'foto_profil' });
  return (
    <section className="form-section">
      <div className="profile-edit-photo">
        <ProfilePhoto
          path={profile.foto_profil}
          chosen={field.value}
          alt={text(PROFILE_TEXTS.portrait)}
          none={text(PROFILE_TEXTS.noPortrait)}
        />
        <PhotoField
          id={`${id}-photo`}
          name="foto_profil"
          label={text(PROFILE_TEXTS.portrait)}
          shape="portrait"
          photo={field.value}
          onPhoto={field.onChange}
          onPreparing={onPreparing}
          error={fieldState.error?.message}
          required={false}
          inputRef={field.ref}
        />
      </div>
      <div className="form-fields">
        <TextControl input={name} autoComplete="name" />
        <div className="input-frame">
          <label className="input-label" htmlFor={`${id}-email`}>
            {text(PROFILE_TEXTS.email)}
          </label>
          <OutlinedInput
            id={`${id}-email`}
            value={profile.email}
            disabled
            className="profile-fixed"
            fullWidth
            inputProps={{ 'aria-describedby': `${id}-fixed` }}
          />
          <div className="input-notes">
            <p id={`${id}-fixed`}>{text(PROFILE_TEXTS.emailFixed)}</p>
          </div>
        </div>
        <TextControl input={contact} type="tel" inputMode="tel" autoComplete="tel" />
      </div>
    </section>
  );
}

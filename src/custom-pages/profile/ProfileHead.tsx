import type { RaRecord } from 'react-admin';
import { usePhoto } from '../../admin/fields/usePhoto.ts';
import { useText } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { PROFILE_TEXTS } from './profileTexts.ts';
import './profile.css';

/** Who one is: photo (the default image where there is none, or not yet), name and position. */
export function ProfileHead({ record }: { readonly record: RaRecord }) {
  const text = useText();
  const { state, url } = usePhoto(record.foto_profil);
  const name = text(state === 'none' ? PROFILE_TEXTS.noPortrait : PROFILE_TEXTS.portrait);
  return (
    <div className="profile-head">
      <span className="profile-photo">
        {url === null ? (
          <span role="img" aria-label={name}>
            <Icon name="person" size={64} />
          </span>
        ) : (
          <img src={url} alt={name} />
        )}
      </span>
      <div>
        <h2>{record.nama_lengkap}</h2>
        <p>{record.posisi}</p>
      </div>
    </div>
  );
}

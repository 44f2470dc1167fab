import { LinkBase } from 'react-admin';
import { useText } from '../../admin/fields/useText.ts';
import { FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { useCall } from '../../dataProvider/customCalls.ts';
import { ProfilePhoto } from './ProfilePhoto.tsx';
import { PROFILE_KEY, PROFILE_REQUEST, readProfile } from './profileCalls.ts';
import { PROFILE_TEXTS } from './profileTexts.ts';
import { loadFailureOf } from './refusal.ts';
import './profile.css';

const ROWS = [
  ['name', 'nama_lengkap'],
  ['nik', 'nik'],
  ['phone', 'kontak'],
  ['email', 'email'],
] as const;

/** /profil: one's own data, read only (spec section 2, "Profile"). */
export default function ProfilePage() {
  const text = useText();
  const { data, error, isPending, isFetching, refetch } = useCall(PROFILE_KEY, PROFILE_REQUEST, readProfile);
  if (isPending) return <LoadingState />;
  if (!data) {
    return (
      <FailedState
        message={text(loadFailureOf(error, PROFILE_TEXTS.loadFailed, PROFILE_TEXTS.failed))}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return (
    <section className="profile-card">
      <div className="profile-head">
        <ProfilePhoto path={data.foto_profil} alt={text(PROFILE_TEXTS.portrait)} none={text(PROFILE_TEXTS.noPortrait)} />
        <div>
          <h2>{data.nama_lengkap}</h2>
          <p>{data.posisi}</p>
        </div>
      </div>
      <dl className="profile-data">
        {ROWS.map(([label, name]) => (
          <div key={name}>
            <dt>{text(PROFILE_TEXTS[label])}</dt>
            <dd>{data[name] || text(PROFILE_TEXTS.empty)}</dd>
          </div>
        ))}
      </dl>
      <div className="profile-actions">
        <LinkBase to="/ubah-password">{text(PROFILE_TEXTS.changePassword)}</LinkBase>
        <LinkBase to="/profile-edit" role="button" className="btn">
          {text(PROFILE_TEXTS.edit)}
        </LinkBase>
      </div>
    </section>
  );
}

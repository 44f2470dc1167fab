import { usePhoto } from '../../admin/fields/usePhoto.ts';
import { Icon } from '../../admin/layout/Icon.tsx';

export interface ProfilePhotoProps {
  /** where it lies: below the API, which shows it only to whom it concerns, or somewhere public */
  readonly path: string | null;
  /** a chosen photo, shown instead */
  readonly chosen?: Blob | null;
  readonly alt: string;
  /** says that there is none */
  readonly none: string;
}

/** A person's photo, or the default image where there is none (or it is not, or not yet, loaded). */
export function ProfilePhoto({ path, chosen = null, alt, none }: ProfilePhotoProps) {
  const { state, url } = usePhoto(chosen ?? path);
  return (
    <span className="profile-photo">
      {url === null ? (
        <span role="img" aria-label={state === 'none' ? none : alt}>
          <Icon name="person" size={64} />
        </span>
      ) : (
        <img src={url} alt={alt} />
      )}
    </span>
  );
}

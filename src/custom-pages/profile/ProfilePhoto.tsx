import { Icon } from '../../admin/layout/Icon.tsx';
import { useBlobCall } from '../../dataProvider/customCalls.ts';
import { useBlobUrl } from '../../public-pages/photos/useBlobUrl.ts';

export interface ProfilePhotoProps {
  /** where it lies: below the API, which shows it only to whom it concerns, or somewhere public */
  readonly path: string | null;
  /** a chosen photo, shown instead */
  readonly chosen?: Blob | null;
  readonly alt: string;
  /** says that there is none */
  readonly none: string;
}

/** The part of an address below the API prefix; null for one on another host, which is shown as it is. */
const belowApi = (path: string): string | null =>
  /^[a-z][a-z0-9+.-]*:|^\/\//i.test(path) ? null : `/${path.replace(/^\/?(api\/)?/, '')}`;

/** A person's photo, or the default image where there is none (or it cannot be loaded). */
export function ProfilePhoto({ path, chosen = null, alt, none }: ProfilePhotoProps) {
  const url = path === null ? null : belowApi(path);
  const stored = useBlobCall(
    ['profile-photo', url],
    { method: 'GET', url: url ?? '' },
    { enabled: url !== null, staleTime: 60_000 },
  );
  const shown = useBlobUrl(chosen ?? stored.data ?? null);
  const source = shown ?? (path !== null && url === null ? path : null);
  return (
    <span className="profile-photo">
      {source === null ? (
        <span role="img" aria-label={none}>
          <Icon name="person" size={64} />
        </span>
      ) : (
        <img src={source} alt={alt} />
      )}
    </span>
  );
}

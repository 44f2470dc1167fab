import { useEffect, useState } from 'react';
import { useBlobCall } from '../../dataProvider/customCalls.ts';

export interface Photo {
  readonly state: 'none' | 'loading' | 'failed' | 'ready';
  /** what an `<img>` can show; null unless ready */
  readonly url: string | null;
  readonly retry: () => void;
}

/**
 * A photo to show: one just chosen (a file), one on another host (an address with its host), or one of
 * our server, which gives it to the signed-in person only. The latter is fetched with the token and
 * shown from memory: an `<img src>` could not carry a token, and an address that needs none could be passed on.
 */
export function usePhoto(value: unknown): Photo {
  const address = typeof value === 'string' && value !== '' ? value : null;
  const below = address === null ? null : belowApi(address);
  const stored = useBlobCall(
    ['photo', below],
    { method: 'GET', url: below ?? '' },
    { enabled: below !== null, staleTime: 60_000 },
  );
  const blob = value instanceof Blob ? value : (stored.data ?? null);
  const made = useBlobUrl(blob);
  const retry = () => void stored.refetch();
  if (value instanceof Blob || below !== null) {
    if (made !== null) return { state: 'ready', url: made, retry };
    return { state: stored.isError && !stored.isFetching ? 'failed' : 'loading', url: null, retry };
  }
  return address === null ? { state: 'none', url: null, retry } : { state: 'ready', url: address, retry };
}

/** The part of an address below the API prefix; null for one that names a host or holds the photo itself (`data:`). */
const belowApi = (address: string): string | null =>
  /^[a-z][a-z0-9+.-]*:|^\/\//i.test(address) ? null : `/${address.replace(/^\/?(api\/)?/, '')}`;

/** An address of this page for bytes in memory, given back when they are no longer shown. */
function useBlobUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === null) {
      setUrl(null);
      return;
    }
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

import { useState } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { isTokenMissing } from '../../dataProvider/browserHttp.ts';
import { statusOf } from '../../dataProvider/failureTexts.ts';
import { wordsOf } from './saveFailure.ts';

export type RecordState =
  | { readonly kind: 'loading' }
  /** the server's own words, where it gave any that are meant for people */
  | {
      readonly kind: 'failed';
      readonly status: number | null;
      readonly message: string | null;
      readonly final: boolean;
      /** nothing was asked for: there is no session any more */
      readonly signedOut: boolean;
      readonly busy: boolean;
      readonly retry: () => void;
    }
  | { readonly kind: 'ready'; readonly record: RaRecord };

/**
 * How a record is asked for: what the cache holds may be a row of the list, which has only part of the
 * fields, or older than what somebody is about to change. A failure is said by the page that asked.
 */
export const FRESH = {
  retry: false,
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  onError: () => undefined,
} as const;

/** What a controller of react-admin and `useGetOne` have in common. */
export interface Loading {
  readonly record?: RaRecord;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** How far loading has come, where it began with the component that asks; `atOnce`: what is known of the record counts until it is told. */
export function useLoading(loading: Loading, atOnce = false): RecordState {
  const [answered, setAnswered] = useState(!loading.isFetching || (atOnce && loading.record !== undefined));
  if (!answered && !loading.isFetching) setAnswered(true);
  return stateOf(loading, answered);
}

/**
 * A record by its id, fresh from the server. `within`: what came so many milliseconds ago is fresh enough, for a page
 * whose opener has just had the record and keeps it where it is looked for.
 */
export function useFreshRecord(resource: string, id: string, enabled: boolean, within = 0): RecordState {
  const known = within > 0 ? ({ ...FRESH, refetchOnMount: true, staleTime: within } as const) : FRESH;
  const { data, isFetchedAfterMount, ...rest } = useGetOne<RaRecord, Error>(resource, { id }, { enabled, ...known });
  const isThere = isFetchedAfterMount || (within > 0 && !rest.isFetching);
  // Once it was there it stays while it is read again: a form stands over it.
  const [shown, setShown] = useState(isThere ? id : null);
  if (isThere && shown !== id) setShown(id);
  return stateOf({ record: data, ...rest }, isThere || shown === id);
}

function stateOf({ record, error, isFetching, refetch }: Loading, answered: boolean): RecordState {
  if (error && !(isFetching && !answered)) {
    const status = statusOf(error);
    const refused = status !== null && status >= 400 && status < 500;
    return {
      kind: 'failed',
      status,
      message: refused ? wordsOf(error) : null,
      final: refused,
      signedOut: isTokenMissing(error),
      busy: isFetching,
      retry: () => void refetch(),
    };
  }
  // An empty record is react-admin's answer where the session has ended: sign-in is under way.
  if (!answered || record?.id === undefined) return { kind: 'loading' };
  return { kind: 'ready', record };
}

import { HttpError, type RaRecord, useGetOne, useParams } from 'react-admin';
import type { Resource } from '../../engine/resource.ts';
import { wordsOf } from './saveFailure.ts';

export type RecordState =
  | { readonly kind: 'loading' }
  /** the server's own words, where it gave any that are meant for people */
  | {
      readonly kind: 'failed';
      readonly status: number | null;
      readonly message: string | null;
      readonly final: boolean;
      readonly busy: boolean;
      readonly retry: () => void;
    }
  | { readonly kind: 'ready'; readonly record: RaRecord };

/**
 * The record the address names, fresh from the server: what the cache holds may be a row of the list,
 * which has only part of the fields, or older than what somebody is about to change.
 */
export function useRecord(resource: Resource, enabled: boolean): RecordState {
  const { id } = useParams();
  return useFreshRecord(resource.name, id ?? '', enabled && id !== undefined);
}

/** The same of any record by its id. */
export function useFreshRecord(resource: string, id: string, enabled: boolean): RecordState {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useGetOne<RaRecord, Error>(
    resource,
    { id },
    {
      enabled,
      retry: false,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  );
  if (error && !(isFetching && !isFetchedAfterMount)) {
    const refused = error instanceof HttpError && error.status >= 400 && error.status < 500;
    return {
      kind: 'failed',
      status: error instanceof HttpError ? error.status : null,
      message: refused ? wordsOf(error) : null,
      final: refused,
      busy: isFetching,
      retry: () => void refetch(),
    };
  }
  // An empty record is react-admin's answer where the session has ended: sign-in is under way.
  if (!isFetchedAfterMount || data?.id === undefined) return { kind: 'loading' };
  return { kind: 'ready', record: data };
}

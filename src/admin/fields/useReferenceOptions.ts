import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { FieldOf } from '../../engine/resource.ts';
import type { Option } from './options.ts';

/** A reference's list is asked for whole; beyond this many rows it is cut, and the current value is shown all the same. */
const MAX_OPTIONS = 1000;
const FRESH_FOR = 5 * 60_000;

export interface ReferenceOptions {
  readonly options: readonly Option[];
  readonly state: 'loading' | 'failed' | 'ready';
  readonly retry: () => void;
}

/** The rows of the other resource as value and text; every field and row that asks shares one request. */
export function useReferenceOptions(field: FieldOf<'reference'>): ReferenceOptions {
  const { data, isPending, error, refetch } = useGetList(
    field.resource,
    { pagination: { page: 1, perPage: MAX_OPTIONS }, sort: { field: field.text, order: 'ASC' }, filter: {} },
    { staleTime: FRESH_FOR, retry: 1 },
  );
  const options = useMemo(
    () =>
      (data ?? []).map(
        (row): Option => ({ value: String(row[field.value ?? 'id'] ?? ''), label: String(row[field.text] ?? '') }),
      ),
    [data, field.value, field.text],
  );
  return {
    options,
    state: data !== undefined ? 'ready' : error ? 'failed' : isPending ? 'loading' : 'ready',
    retry: () => void refetch(),
  };
}

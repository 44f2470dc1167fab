import { useMemo } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { knownExtensions } from '../../dataProvider/serverExtensions.ts';
import type { FieldOf } from '../../engine/resource.ts';
import { useSite } from '../site.tsx';
import type { Option } from './options.ts';

/** What a server that cuts out pages is asked for at once; of a longer list only what is searched for. */
const AT_ONCE = 100;
/** A server that does not answers its whole list in any case. */
const WHOLE = Number.MAX_SAFE_INTEGER;
const FRESH_FOR = 5 * 60_000;

export interface ReferenceOptions {
  readonly options: readonly Option[];
  /** whether these are all there are; else they are searched for (ReferenceSearch.tsx) */
  readonly complete: boolean;
  readonly state: 'loading' | 'failed' | 'ready';
  readonly retry: () => void;
}

/** A row of the other resource as value and text. */
export const optionOf = (field: FieldOf<'reference'>, row: RaRecord): Option => ({
  value: String(row[field.value ?? 'id'] ?? ''),
  label: String(row[field.text] ?? ''),
});

/** The rows of the other resource as value and text; every field and row that asks shares one request. */
export function useReferenceOptions(field: FieldOf<'reference'>): ReferenceOptions {
  const cutsPages = useSite().site.resource[field.resource]?.endpoints.list?.paging ?? knownExtensions().has('paging');
  const { data, total, isPending, error, refetch } = useGetList<RaRecord>(
    field.resource,
    { pagination: { page: 1, perPage: cutsPages ? AT_ONCE : WHOLE }, sort: { field: field.text, order: 'ASC' }, filter: {} },
    { staleTime: FRESH_FOR, retry: 1 },
  );
  const options = useMemo(() => (data ?? []).map((row) => optionOf(field, row)), [data, field]);
  return {
    options,
    complete: data === undefined || total === undefined || total <= data.length,
    state: data !== undefined ? 'ready' : error ? 'failed' : isPending ? 'loading' : 'ready',
    retry: () => void refetch(),
  };
}

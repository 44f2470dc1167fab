import { useMemo } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { knownExtensions } from '../../dataProvider/serverExtensions.ts';
import type { Locale } from '../../engine/definition.ts';
import { fieldType } from '../../engine/field-types/index.ts';
import type { FieldOf, Resource } from '../../engine/resource.ts';
import { isKept } from '../../engine/wire/extensions.ts';
import { useSite } from '../site.tsx';
import { useWhole } from '../useWhole.ts';
import type { Option } from './options.ts';
import { useViewLocale } from './useText.ts';

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

/** The same where one chooses: with what stands beside the text (`also`). */
export function choiceOf(field: FieldOf<'reference'>, row: RaRecord, other: Resource | undefined, locale: Locale): Option {
  const option = optionOf(field, row);
  const beside = (field.also ?? []).flatMap((name) => {
    const shown = other?.field[name];
    const words = shown ? fieldType(shown).format(fieldType(shown).parse(row[name], shown), shown, locale) : '';
    return words === '' ? [] : [words];
  });
  return beside.length === 0 ? option : { ...option, text: option.label, label: [option.label, ...beside].join(' · ') };
}

/** In which order they are chosen from: by text, or the latest first. */
export function choiceSort(field: FieldOf<'reference'>, other: Resource | undefined) {
  const [first = ''] = field.also ?? [];
  return other?.field[first]?.type === 'date'
    ? ({ field: first, order: 'DESC' } as const)
    : ({ field: field.text, order: 'ASC' } as const);
}

/** The rows of the other resource as value and text; every field and row that asks shares one request. */
export function useReferenceOptions(field: FieldOf<'reference'>): ReferenceOptions {
  const other = useWhole(useSite().site.resource[field.resource]);
  const locale = useViewLocale();
  const known = knownExtensions();
  const cutsPages = other?.endpoints.list?.paging ?? known.has('paging');
  // of what the server does not keep it is asked nothing: the value itself is shown
  const enabled = other === undefined || isKept(other, known);
  const { data, total, isPending, error, refetch } = useGetList<RaRecord>(
    field.resource,
    { pagination: { page: 1, perPage: cutsPages ? AT_ONCE : WHOLE }, sort: choiceSort(field, other), filter: {} },
    { staleTime: FRESH_FOR, retry: 1, enabled },
  );
  const options = useMemo(() => (data ?? []).map((row) => choiceOf(field, row, other, locale)), [data, field, other, locale]);
  return {
    options,
    complete: data === undefined || total === undefined || total <= data.length,
    state: data !== undefined || !enabled ? 'ready' : error ? 'failed' : isPending ? 'loading' : 'ready',
    retry: () => void refetch(),
  };
}

import { useMemo } from 'react';
import { type RaRecord, useLocation } from 'react-admin';
import type { Resource } from '../../engine/resource.ts';
import { openingIn } from './opening.ts';
import { type RecordState, useFreshRecord } from './useRecord.ts';

type Values = Readonly<Record<string, unknown>>;

export type SubjectState = Exclude<RecordState, { kind: 'ready' }> | { readonly kind: 'ready'; readonly given: Values };

/** Who has come from a page that shows the person need not wait for the person again. */
const HANDED_OVER_MS = 10 * 60_000;

/** Values of `given` fields that stand in the address: further placeholders of the route (`/formtambah/{nik}`). */
export function useGiven(resource: Resource): Values {
  const { search } = useLocation();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    const named = resource.fields.filter(({ given, name }) => given && params.has(name));
    return Object.fromEntries(named.map(({ name }) => [name, params.get(name)]));
  }, [resource, search]);
}

/**
 * Everything a form is given from around it: what the address says, and what is taken from the record
 * it is about (`form.subject`, e.g. the person examined), read before anything is asked.
 */
export function useSubject(resource: Resource): SubjectState {
  const given = useGiven(resource);
  const subject = resource.form?.subject ?? null;
  const by = subject === null ? '' : String(given[subject.by] ?? '');
  const wanted = subject !== null && by !== '';
  const { from } = openingIn(useLocation().state);
  const state = useFreshRecord(subject?.resource ?? resource.name, by, wanted, from === null ? 0 : HANDED_OVER_MS);
  const record: RaRecord | null = state.kind === 'ready' ? state.record : null;
  const all = useMemo(() => {
    const taken = record === null ? [] : Object.entries(subject?.fields ?? {});
    return { ...Object.fromEntries(taken.map(([name, other]) => [name, record?.[other] ?? null])), ...given };
  }, [given, record, subject]);
  if (!wanted) return { kind: 'ready', given };
  return state.kind === 'ready' ? { kind: 'ready', given: all } : state;
}

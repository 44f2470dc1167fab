import { useMemo } from 'react';
import { type RaRecord, useLocation } from 'react-admin';
import type { Resource } from '../../engine/resource.ts';
import { openingIn } from './opening.ts';
import { type RecordState, useFreshRecord } from './useRecord.ts';

type Values = Readonly<Record<string, unknown>>;

export type SubjectState = Exclude<RecordState, { kind: 'ready' }> | { readonly kind: 'ready'; readonly given: Values };

/** Who has come from a page that shows the person need not wait for the person again. */
const HANDED_OVER_MS = 10 * 60_000;

/** A record's key as an address has it; what has more digits than a number holds is text. */
const keyIn = (written: string): string | number => (/^\d{1,15}$/.test(written) ? Number(written) : written);

/** Values that stand in the address: of `given` fields, further placeholders of the route (`/formtambah/{nik}`), and records that references name (`?anggota=12`). */
export function useGiven(resource: Resource): Values {
  const { search } = useLocation();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    const named = resource.fields.filter(({ given, type, name }) => (given || type === 'reference') && params.has(name));
    return Object.fromEntries(
      named.map((field) => [field.name, field.given ? params.get(field.name) : keyIn(params.get(field.name) ?? '')]),
    );
  }, [resource, search]);
}

/**
 * Everything a form is given from around it: what the address says, and what is taken from the record
 * it is about (`form.subject`, e.g. the person examined), read before anything is asked.
 * @param stored the form is of a record that is there already
 */
export function useSubject(resource: Resource, { stored }: { readonly stored: boolean }): SubjectState {
  const given = useGiven(resource);
  const subject = resource.form?.subject ?? null;
  const by = subject === null ? '' : String(given[subject.by] ?? '');
  const wanted = subject !== null && by !== '';
  const { from } = openingIn(useLocation().state);
  const state = useFreshRecord(subject?.resource ?? resource.name, by, wanted, from === null ? 0 : HANDED_OVER_MS);
  const record: RaRecord | null = state.kind === 'ready' ? state.record : null;
  const all = useMemo(() => {
    const fields = record === null ? [] : Object.entries(subject?.fields ?? {});
    const taken = fields.filter(([name]) => !stored || !subject?.atFirst.includes(name));
    return { ...Object.fromEntries(taken.map(([name, other]) => [name, record?.[other] ?? null])), ...given };
  }, [given, record, subject, stored]);
  if (!wanted) return { kind: 'ready', given };
  return state.kind === 'ready' ? { kind: 'ready', given: all } : state;
}

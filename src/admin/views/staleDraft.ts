import type { RaRecord } from 'react-admin';
import type { Field, Resource } from '../../engine/resource.ts';
import type { Draft } from './drafts.ts';
import { threeWay } from './threeWay.ts';

type Values = Readonly<Record<string, unknown>>;

/** Both have changed the same field of the record. */
export interface Stale {
  /** the record as it is now, under the id this page was opened with */
  readonly record: RaRecord;
  /** the same as values of the form */
  readonly theirs: Values;
  /** what the person has changed and differs from it */
  readonly differing: readonly Field[];
  /** what the person has left alone and is something else now */
  readonly taken: Values;
}

/** The version of a record; null where it tells none. */
export const versionOf = (record: Values | null): string | null =>
  typeof record?.updated_at === 'string' ? record.updated_at : null;

type AsForm = (record: RaRecord | null) => Values;

/** What the form was filled from before anything was typed; null where a draft does not tell. */
export function loadedValues(draft: Draft | null, base: RaRecord | null, asForm: AsForm): Values | null {
  if (draft?.base) return draft.base;
  return draft === null || draft.version === versionOf(base) ? asForm(base) : null;
}

/**
 * What is to be chosen at once by whoever opens what was refused to mend it: the server has said already that somebody else
 * was faster. Null where nothing is mended, or nobody has changed the same.
 */
export function staleAtOnce(
  { fields }: Pick<Resource, 'fields'>,
  { draft, base, asForm }: { readonly draft: Draft | null; readonly base: RaRecord | null; readonly asForm: AsForm },
): Stale | null {
  if (!draft?.attempt?.mends || base === null || draft.version === versionOf(base)) return null;
  const theirs = asForm(base);
  const { conflict, ...rest } = threeWay(fields, draft.base ?? null, draft.values, theirs);
  return conflict ? { record: base, theirs, ...rest } : null;
}

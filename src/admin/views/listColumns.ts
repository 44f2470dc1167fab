import type { RaRecord } from 'react-admin';
import { isEmpty } from '../../engine/field-types/fieldRule.ts';
import type { Field, List, Resource } from '../../engine/resource.ts';

export interface ListColumns {
  /** what is only shown, left of the actions */
  readonly shown: readonly Field[];
  /** what is changed in place, at the end of the row (spec section 2, "Verifier dashboards": Detail, then Status) */
  readonly inline: readonly Field[];
}

/** The fields that are columns; those beyond the contract only with `additions`, where the server has announced that it knows them. */
export const columnFields = (resource: Resource, list: List, additions: boolean): readonly Field[] =>
  list.columns.flatMap((name) => resource.field[name] ?? []).filter(({ beyondContract }) => additions || !beyondContract);

/** What stands in a list of these records: its columns, and those of `also` of which one of them has a value. */
const columnsAmong = (resource: Resource, list: List, additions: boolean, records: readonly RaRecord[]): readonly Field[] => [
  ...columnFields(resource, list, additions),
  ...list.also
    .flatMap((name) => resource.field[name] ?? [])
    .filter(({ name }) => records.some((record) => !isEmpty(record[name]))),
];

/** The columns of a list of these records; without leave to edit nothing is changed in place. */
export function columnsOf(
  resource: Resource,
  list: List,
  {
    mayEdit,
    additions,
    records,
  }: { readonly mayEdit: boolean; readonly additions: boolean; readonly records: readonly RaRecord[] },
): ListColumns {
  const fields = columnsAmong(resource, list, additions, records);
  const changed = mayEdit ? (resource.inline?.fields ?? []) : [];
  return {
    shown: fields.filter(({ name }) => !changed.includes(name)),
    inline: fields.filter(({ name }) => changed.includes(name)),
  };
}

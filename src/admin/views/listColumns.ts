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

/** The columns of a list; without leave to edit nothing is changed in place. */
export function columnsOf(resource: Resource, list: List, mayEdit: boolean, additions: boolean): ListColumns {
  const fields = columnFields(resource, list, additions);
  const changed = mayEdit ? (resource.inline?.fields ?? []) : [];
  return {
    shown: fields.filter(({ name }) => !changed.includes(name)),
    inline: fields.filter(({ name }) => changed.includes(name)),
  };
}

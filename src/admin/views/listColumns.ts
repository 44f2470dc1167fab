import type { Field, List, Resource } from '../../engine/resource.ts';

export interface ListColumns {
  /** what is only shown, left of the actions */
  readonly shown: readonly Field[];
  /** what is changed in place, at the end of the row (spec section 2, "Verifier dashboards": Detail, then Status) */
  readonly inline: readonly Field[];
}

/** The columns of a list; without leave to edit nothing is changed in place. */
export function columnsOf(resource: Resource, list: List, mayEdit: boolean): ListColumns {
  const fields = list.columns.flatMap((name) => resource.field[name] ?? []);
  const changed = mayEdit ? (resource.inline?.fields ?? []) : [];
  return {
    shown: fields.filter(({ name }) => !changed.includes(name)),
    inline: fields.filter(({ name }) => changed.includes(name)),
  };
}

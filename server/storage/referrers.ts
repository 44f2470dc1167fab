/** Which columns of all tables name the records of one: what its definition and those of the others say. */
import type { Resource, Site } from '../../src/engine/resource.ts';
import { columnOf, tableOf, targetOf } from './table.ts';

/** A column whose values name records. */
export interface Referrer {
  readonly resource: Resource;
  readonly table: string;
  readonly column: string;
  /** the column of the named record that is its value */
  readonly by: string;
  /** a list of values */
  readonly many: boolean;
}

/** The columns that name records of a resource: its references everywhere, and what `storage.refers` tells beside them. */
export function referrersTo(named: Resource, site: Site): Referrer[] {
  const target = named.storage?.table;
  const kept = site.resources.filter(({ storage }) => storage !== null).map((resource) => tableOf(resource, site));
  return kept.flatMap((table) => {
    const of = { resource: table.resource, table: table.name };
    const fields = table.fields.flatMap(({ field, columns: [column] }) => {
      const to = targetOf(table, field);
      return to && to.table === target && column ? [{ ...of, column: column.name, by: to.column, many: false }] : [];
    });
    const beside = (table.resource.storage?.refers ?? [])
      .filter(({ resource }) => resource === named.name)
      .map(({ column, field }) => ({
        ...of,
        column,
        by: field === 'id' ? 'id' : (columnOf(tableOf(named, site), field)?.name ?? field),
        many: table.storage.columns.some(({ name, kind }) => name === column && kind === 'json'),
      }));
    return [...fields, ...beside];
  });
}

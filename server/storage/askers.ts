/** Who has asked the intimate answers of a record. */
import { isEmpty } from '../../src/engine/field-types/fieldRule.ts';
import type { ColumnValue } from '../../src/engine/field-types/serverHalf.ts';
import { keptFrom } from '../../src/engine/intimate.ts';
import type { Resource } from '../../src/engine/resource.ts';
import type { Row } from '../services/resourceService.ts';
import type { Step } from './hook.ts';
import { columnOf, type Table } from './table.ts';

/** The answers that are asked together, by the field that holds who asked; not what follows from them, nor a record's writer. */
export function askedTogether({ intimate, field, writer }: Resource): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const [name, holder] of Object.entries(intimate ?? {})) {
    if (holder === writer || field[name]?.computed) continue;
    groups.set(holder, [...(groups.get(holder) ?? []), name]);
  }
  return groups;
}

/**
 * Whoever answers anew has asked; nobody, where all of it was taken back. An answer of somebody who could not read the one
 * before is one anew whatever it is: that it was the same is not told either.
 */
export function askersOf(table: Table, changes: Row, { current, actor }: Step): Record<string, ColumnValue> {
  const { resource } = table;
  const kept = current === null ? new Set<string>() : keptFrom(resource, actor, current);
  const columns: Record<string, ColumnValue> = {};
  for (const [holder, names] of askedTogether(resource)) {
    if (!names.some((name) => name in changes && (kept.has(name) || changes[name] !== current?.[name]))) continue;
    const column = columnOf(table, holder);
    const answered = names.some((name) => !isEmpty(name in changes ? changes[name] : current?.[name]));
    if (column) columns[column.name] = answered ? actor.id : null;
  }
  return columns;
}

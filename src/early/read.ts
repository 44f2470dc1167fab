import { valueAt } from '../engine/wire/names.ts';
import type { EarlyList, EarlyRow, Reader, Sayers } from './types.ts';

/** A value of a row as the console says it, '' for none; null where only the console can say it. */
function said({ names, kind, options }: Reader, row: unknown, sayers: Sayers): string | null {
  const value = names.map((name) => valueAt(row, name)).find((told) => told !== null && told !== undefined && told !== '');
  if (value === undefined) return '';
  const isTold = typeof value === 'string' || typeof value === 'number';
  return (isTold && kind && sayers[kind]?.(String(value).trim(), options)) || null;
}

/** The rows of an answer as they are shown to a role; null where one of them is not quite as expected. */
export function readRows(list: EarlyList, role: string, body: unknown, sayers: Sayers): readonly EarlyRow[] | null {
  const { show } = list.allowed[role] ?? {};
  const seen = new Set<unknown>();
  const told = list.places.map((place) => (place === '' ? body : valueAt(body, place))).find(Array.isArray) ?? [];
  const rows = (told as unknown[])
    .filter((row) => {
      const value = list.distinct && said(list.distinct, row, sayers);
      return !value || (!seen.has(value) && seen.add(value));
    })
    .map((row) => {
      const key = show && said(show.value, row, sayers);
      return {
        name: said(list.represents, row, sayers),
        to: show && key ? show.path.replace('{}', () => encodeURIComponent(key)) : null,
        values: list.columns.map((column) => said(column, row, sayers)),
      };
    });
  const isPlain = rows.length > 0 && rows.every(({ name, to }) => name && (to !== null || !show));
  return isPlain ? (rows as EarlyRow[]) : null;
}

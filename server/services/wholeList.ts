import { PAGE_QUERY } from '../../src/engine/wire/extensions.ts';
import { fieldRefusal } from '../errors.ts';
import type { Listing, ListQuery } from './resourceService.ts';

/** Nobody can sort by this field: 422, the same everywhere. */
export const unsortable = () => fieldRefusal(PAGE_QUERY.sort, 'Data tidak dapat diurutkan menurut kolom ini.');

/** Sorts and pages a list that is small enough to be read whole; raises 422 for a field its rows do not have. */
export function pageOf<R extends object>(
  rows: readonly R[],
  { sort, page }: Pick<ListQuery, 'sort' | 'page'>,
): { rows: readonly R[]; total: Listing['total'] } {
  const field = sort.field;
  const known = (row: R): row is R & Record<string, unknown> => Object.hasOwn(row, field);
  if (rows.length > 0 && !rows.every(known)) throw unsortable();
  const sorted = rows.filter(known).toSorted((a, b) => compare(a[field], b[field]) * (sort.order === 'DESC' ? -1 : 1));
  if (!page) return { rows: sorted, total: null };
  return { rows: sorted.slice(page.offset, page.offset + page.limit), total: { count: rows.length, capped: false } };
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '').localeCompare(String(b ?? ''), 'id');
}

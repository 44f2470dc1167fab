import { fieldType } from '../engine/field-types/index.ts';
import { isObject } from '../engine/isObject.ts';
import type { Field, Resource } from '../engine/resource.ts';
import type { RecordValues, RestOfList, Sort } from './planTypes.ts';

export interface Cut<T> {
  readonly data: T[];
  /** rows that match, over all pages */
  readonly total: number;
}

const byLocale = new Intl.Collator('id', { numeric: true, sensitivity: 'base' });

/**
 * Filters, searches, sorts and pages rows as a server would: for servers that answer the whole list.
 * Search looks into the columns of the list, as people read them; filters compare whole values;
 * empty values come last in either order.
 */
export function listInBrowser<T extends RecordValues>(resource: Resource, rows: readonly T[], rest: RestOfList): Cut<T> {
  const found = rows.filter((row) => matches(resource, row, rest.filter) && contains(resource, row, rest.q));
  const sorted = rest.sort === null ? found : found.toSorted(comparison(rest.sort));
  if (rest.page === null) return { data: sorted, total: sorted.length };
  const from = (rest.page.page - 1) * rest.page.perPage;
  return { data: sorted.slice(from, from + rest.page.perPage), total: sorted.length };
}

function matches(resource: Resource, row: RecordValues, filter: RestOfList['filter']): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    const has = String(row[name] ?? inPlaceOfNone(resource.field[name]) ?? '');
    return (Array.isArray(wanted) ? wanted : [wanted]).some((value) => String(value) === has);
  });
}

/** A missing status counts as the default one, as it is shown (spec section 4, "Account status"). */
const inPlaceOfNone = (field: Field | undefined) => (field?.type === 'status' ? field.default : null);

function contains(resource: Resource, row: RecordValues, q: string | null): boolean {
  if (q === null) return true;
  const needle = q.toLocaleLowerCase('id');
  const names = resource.list?.columns ?? resource.fields.map((field) => field.name);
  return names.some((name) => {
    const field = resource.field[name];
    return field !== undefined && asRead(field, row[name]).toLocaleLowerCase('id').includes(needle);
  });
}

function asRead(field: Field, value: unknown): string {
  return fieldType(field).format(value ?? null, field, 'id');
}

function comparison({ field, order }: Sort): (a: RecordValues, b: RecordValues) => number {
  const sign = order === 'ASC' ? 1 : -1;
  return (a, b) => {
    const [left, right] = [a[field] ?? '', b[field] ?? ''];
    if (left === '' || right === '') return left === right ? 0 : left === '' ? 1 : -1;
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
    return sign * byLocale.compare(sortText(left), sortText(right));
  };
}

/** Times of an event are ordered by their beginning. */
const sortText = (value: unknown): string => (isObject(value) && 'start' in value ? String(value.start) : String(value));

import type { Locale } from '../engine/definition.ts';
import { fieldType } from '../engine/field-types/index.ts';
import { intlsOf, WRITTEN } from '../engine/languages.ts';
import type { Field, Resource } from '../engine/resource.ts';
import { isFound, isNearlyFound } from '../people/nameSearch.ts';
import type { RecordValues, RestOfList, Sort } from './planTypes.ts';

export interface Cut<T> {
  readonly data: T[];
  /** rows that match, over all pages */
  readonly total: number;
}

/**
 * Filters, searches, sorts and pages rows as a server would: for servers that answer the whole list.
 * Search looks into the columns of the list, as people read them in their language, by whose alphabet rows are sorted; where
 * nobody is found, for a letter more, less or other in the names, as our own server does; filters compare whole values; empty values come last in either order. What is special about a value its field type says.
 */
export function listInBrowser<T extends RecordValues>(resource: Resource, rows: readonly T[], rest: RestOfList): Cut<T> {
  const { locale = WRITTEN[0] } = rest;
  const meant = rows.filter((row) => matches(resource, row, rest.filter));
  const exactly = meant.filter((row) => contains(resource, row, rest.q, locale));
  const found = rest.q === null || exactly.length > 0 ? exactly : meant.filter((row) => isNear(resource, row, rest.q ?? ''));
  const sorted = rest.sort === null ? found : found.toSorted(comparison(resource, rest.sort, locale));
  if (rest.page === null) return { data: sorted, total: sorted.length };
  const from = (rest.page.page - 1) * rest.page.perPage;
  return { data: sorted.slice(from, from + rest.page.perPage), total: sorted.length };
}

/**
 * Whether rows were found for a letter more, less or other alone, whoever looked for them: none has what was typed, and each
 * has a name like it. What a server finds by a column that no row shows is not said to be near.
 */
export const isOnlyNear = (resource: Resource, rows: readonly RecordValues[], q: string, locale: Locale): boolean =>
  rows.length > 0 && rows.every((row) => !contains(resource, row, q, locale) && isNear(resource, row, q));

function matches(resource: Resource, row: RecordValues, filter: RestOfList['filter']): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    const has = String(row[name] ?? whereNone(resource.field[name]) ?? '');
    return (Array.isArray(wanted) ? wanted : [wanted]).some((value) => String(value) === has);
  });
}

const whereNone = (field: Field | undefined) => field && fieldType(field).whereNone?.(field);

/** As it was typed in one column, or as our own server finds people: the words in any order, a number however it is grouped. */
function contains(resource: Resource, row: RecordValues, q: string | null, locale: Locale): boolean {
  if (q === null) return true;
  const lower = (text: string): string => text.toLocaleLowerCase([...intlsOf(locale)]);
  const needle = lower(q);
  const shown = columnsOf(resource).map((field) => fieldType(field).format(row[field.name] ?? null, field, locale));
  return shown.some((text) => lower(text).includes(needle)) || isFound({ names: shown, nik: shown.join(' ') }, q);
}

const isNear = (resource: Resource, row: RecordValues, q: string): boolean => {
  const names = columnsOf(resource).flatMap(({ name, type }) => (type === 'text' ? [textIn(row[name])] : []));
  return isNearlyFound({ names, nik: '' }, q);
};

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const columnsOf = (resource: Resource): Field[] =>
  (resource.list?.columns ?? resource.fields.map(({ name }) => name)).flatMap((name) => resource.field[name] ?? []);

function comparison(resource: Resource, sort: Sort, locale: Locale): (a: RecordValues, b: RecordValues) => number {
  const sign = sort.order === 'ASC' ? 1 : -1;
  const { compare } = new Intl.Collator([...intlsOf(locale)], { numeric: true, sensitivity: 'base' });
  const field = resource.field[sort.field];
  const orderedBy = field && fieldType(field).orderedBy;
  const keyOf = ({ [sort.field]: value }: RecordValues): unknown => (orderedBy ? orderedBy(value) : value) ?? '';
  return (a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    if (left === '' || right === '') return left === right ? 0 : left === '' ? 1 : -1;
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
    return sign * compare(String(left), String(right));
  };
}

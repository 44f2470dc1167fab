/** Pages as a definition says a server gives them (`endpoints.list.paging`): asking for one, and what an answer tells of the rest. */
import type { PagingDefinition } from '../engine/definition.ts';
import type { ListEndpoint, Resource } from '../engine/resource.ts';
import { valueAt } from '../engine/wire/names.ts';
import type { Answer } from './answer.ts';
import type { ListQuery, PageOfRows, Sort } from './planTypes.ts';

/** Adds the parameters that ask for a page, sorted, by the server's names. */
export function askForPage(resource: Resource, list: ListEndpoint, parameters: URLSearchParams, query: ListQuery): void {
  const { pagination, sort, cursor = null } = query;
  if (list.paging === null || pagination === undefined) return;
  const place = placeIn(list.paging, pagination, cursor);
  if (place !== null) parameters.set(...place);
  if (list.paging.perPage !== undefined) parameters.set(list.paging.perPage, String(pagination.perPage));
  if (list.sort !== null && sort !== undefined) addSort(resource, list.sort, parameters, sort);
}

function placeIn(paging: PagingDefinition, { page, perPage }: PageOfRows, cursor: string | null): [string, string] | null {
  if ('page' in paging) return [paging.page, String(page)];
  if ('offset' in paging) return [paging.offset, String((page - 1) * perPage + (paging.base ?? 0))];
  return cursor === null ? null : [paging.cursor, cursor];
}

function addSort(resource: Resource, words: NonNullable<ListEndpoint['sort']>, parameters: URLSearchParams, sort: Sort): void {
  const name = resource.field[sort.field]?.wire.listed ?? sort.field;
  const descending = sort.order === 'DESC';
  parameters.set(words.by, words.order === undefined && descending ? `-${name}` : name);
  if (words.order !== undefined) parameters.set(words.order, descending ? 'desc' : 'asc');
}

/** What leads to the page after this one; null where it was the last, or pages are not asked for by cursor. */
export function nextCursor({ paging }: ListEndpoint, answer: Answer): string | null {
  const value = paging !== null && 'cursor' in paging ? valueAt(answer.body, paging.next) : null;
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;
}

export interface Count {
  readonly total: number;
  readonly meta?: { readonly capped: true };
}

/** How many rows match, as the answer tells it; where it does not, one more than have been seen while there may be more. */
export function countOf(list: ListEndpoint, answer: Answer, page: PageOfRows | null, rows: number): Count {
  const told = list.total === null ? null : wholeNumber(totalIn(list.total, answer));
  if (told !== null) return { total: told };
  const seen = page === null ? rows : (page.page - 1) * page.perPage + rows;
  const byCursor = list.paging !== null && 'cursor' in list.paging;
  const more = byCursor ? nextCursor(list, answer) !== null : page !== null && rows >= page.perPage;
  return more ? { total: seen + 1, meta: { capped: true } } : { total: seen };
}

const totalIn = (total: NonNullable<ListEndpoint['total']>, answer: Answer): unknown =>
  'header' in total ? answer.headers.get(total.header) : valueAt(answer.body, total.at);

const wholeNumber = (value: unknown): number | null =>
  (typeof value === 'number' || typeof value === 'string') && /^\d+$/.test(String(value)) ? Number(value) : null;

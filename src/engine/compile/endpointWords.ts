/** What a list call and a refusal say of themselves beyond where they are (definition/endpoints.ts). */
import type { PagingDefinition, RefusalDefinition, SortDefinition, TotalDefinition, Wrap } from '../definition.ts';
import { suggest } from '../problems.ts';
import type { ListEndpoint } from '../resource.ts';
import { type Cursor, refuseRepeats, type Shape } from '../walk.ts';

const PATH = /^[\w-]+(\.[\w-]+)*$/;

/** A path into an answer, names joined by dots. */
function readAnswerPath(cursor: Cursor): string {
  const path = cursor.string();
  if (path !== '' && !PATH.test(path)) cursor.report(`"${path}" is no path into an answer`, 'write it like "data.items"');
  return path;
}

export function readWrap(cursor: Cursor, usual: Wrap): Wrap {
  return cursor.present ? readAnswerPath(cursor) : usual;
}

type KeyOfUnion<T> = T extends unknown ? keyof T : never;
type PagingWord = KeyOfUnion<PagingDefinition>;

/** What each way of paging is written with; the first word names the way. */
const PAGINGS: Readonly<Record<'page' | 'offset' | 'cursor', Readonly<Partial<Record<PagingWord, 'required' | 'optional'>>>>> = {
  page: { page: 'required', perPage: 'optional' },
  offset: { offset: 'required', base: 'optional', perPage: 'required' },
  cursor: { cursor: 'required', next: 'required', perPage: 'optional' },
};
const WAYS = ['page', 'offset', 'cursor'] as const;

function readPaging(cursor: Cursor): PagingDefinition | null {
  if (!cursor.present || !cursor.object()) return null;
  const ways = WAYS.filter((way) => cursor.get(way).present);
  const [way] = ways;
  if (way === undefined || ways.length > 1) {
    const unknown = cursor.keys().find((key) => key !== 'perPage' && key !== 'base' && key !== 'next' && !ways.length);
    cursor.report(
      ways.length > 1 ? `a list is paged in one way, not by ${ways.join(' and ')}` : 'says no way of paging',
      unknown === undefined ? `ways: ${WAYS.join(', ')}` : suggest(unknown, WAYS),
    );
    return null;
  }
  cursor.shape(PAGINGS[way]);
  const text = (name: PagingWord): string => cursor.get(name).string();
  const perPage = cursor.get('perPage').present ? { perPage: text('perPage') } : {};
  const parameters = [way, 'perPage'].map((name) => ({ cursor: cursor.get(name), value: String(cursor.get(name).value ?? '') }));
  refuseRepeats(parameters, 'parameter');
  if (way === 'page') return { page: text('page'), ...perPage };
  if (way === 'cursor') return { cursor: text('cursor'), next: readAnswerPath(cursor.get('next')), ...perPage };
  const base = cursor.get('base');
  if (base.present && base.value !== 0 && base.value !== 1) base.report('must be 0 or 1');
  return { offset: text('offset'), base: base.value === 1 ? 1 : 0, perPage: text('perPage') };
}

const HEADER: Shape<{ header: string }> = { header: 'required' };
const AT: Shape<{ at: string }> = { at: 'required' };

function readTotal(cursor: Cursor): TotalDefinition | null {
  if (!cursor.present || !cursor.object()) return null;
  const [header, at] = [cursor.get('header'), cursor.get('at')];
  if (header.present) {
    cursor.shape(HEADER);
    return { header: header.string() };
  }
  if (!at.present) cursor.report('says no place', 'write "header" or "at"');
  else cursor.shape(AT);
  return { at: readAnswerPath(at) };
}

const SORT: Shape<SortDefinition> = { by: 'required', order: 'optional' };

export function readSort(cursor: Cursor): SortDefinition | null {
  if (!cursor.present || !cursor.shape(SORT)) return null;
  const order = cursor.get('order');
  return { by: cursor.get('by').string(), ...(order.present ? { order: order.string() } : {}) };
}

/** The words about pages, which say nothing of a list that is not asked for by pages. */
export function readPages(cursor: Cursor): Pick<ListEndpoint, 'paging' | 'total' | 'sort'> {
  const [total, sort] = [cursor.get('total'), cursor.get('sort')];
  for (const word of [total, sort]) {
    if (word.present && !cursor.get('paging').present) {
      word.report('without pages the whole list is read, and cut up and sorted in the browser', 'add "paging"');
    }
  }
  return { paging: readPaging(cursor.get('paging')), total: readTotal(total), sort: readSort(sort) };
}

const REFUSAL: Shape<RefusalDefinition> = { unless: 'optional', message: 'optional', errors: 'optional' };
const UNLESS: Shape<NonNullable<RefusalDefinition['unless']>> = { at: 'required', is: 'required' };

export function readRefusal(cursor: Cursor): RefusalDefinition | null {
  if (!cursor.present || !cursor.shape(REFUSAL)) return null;
  if (cursor.keys().length === 0) cursor.report('is empty', 'leave it out');
  const unless = readUnless(cursor.get('unless'));
  const path = (name: 'message' | 'errors') => (cursor.get(name).present ? { [name]: readAnswerPath(cursor.get(name)) } : {});
  return { ...(unless === null ? {} : { unless }), ...path('message'), ...path('errors') };
}

function readUnless(cursor: Cursor): RefusalDefinition['unless'] | null {
  if (!cursor.present || !cursor.shape(UNLESS)) return null;
  const { value } = cursor.get('is');
  const is = typeof value === 'number' || typeof value === 'boolean' ? value : cursor.get('is').string();
  return { at: readAnswerPath(cursor.get('at')), is };
}

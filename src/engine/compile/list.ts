import type { ListDefinition, Text } from '../definition.ts';
import type { List } from '../resource.ts';
import { type Cursor, refuseRepeats, type Shape } from '../walk.ts';
import { readFieldName, type Scope } from './scope.ts';

const LIST: Shape<ListDefinition> = {
  title: 'required',
  columns: 'optional',
  numbered: 'optional',
  filters: 'optional',
  search: 'optional',
  sort: 'optional',
  perPage: 'optional',
  empty: 'optional',
  createLabel: 'optional',
};
const FILTER: Shape<NonNullable<ListDefinition['filters']>[number]> = { field: 'required', all: 'required' };
const SEARCH: Shape<NonNullable<ListDefinition['search']>> = { placeholder: 'required' };
const SORT: Shape<NonNullable<ListDefinition['sort']>> = { field: 'required', order: 'required' };

const PER_PAGE = 25;
const EMPTY: Text = { id: 'Tidak ada data ditemukan.', en: 'No data found.' };

/** Field names in a list, none of them twice; `what` names their role ("column"). */
export function readFieldNames(items: readonly Cursor[], scope: Scope, what: string): string[] {
  const names = items.map((cursor) => ({ cursor, value: readFieldName(cursor, scope) }));
  refuseRepeats(names, what);
  return names.map(({ value }) => value);
}

function readFilters(cursor: Cursor, scope: Scope): List['filters'] {
  const filters = cursor.items().map((item) => {
    item.shape(FILTER);
    return { field: item.get('field'), all: item.get('all').text() };
  });
  const names = readFieldNames(
    filters.map(({ field }) => field),
    scope,
    'filter',
  );
  return filters.map(({ all }, i) => ({ field: names[i] ?? '', all }));
}

/** The names a search parameter can stand for: the filters, and `q` where there is a search box; none without a list. */
export const searchable = (list: List | null): string[] =>
  list === null ? [] : [...(list.search === null ? [] : ['q']), ...list.filters.map(({ field }) => field)];

/** The list view, or null where there is none; it is sorted by what represents a record unless it says otherwise. */
export function readList(cursor: Cursor, scope: Scope, represents: string): List | null {
  if (!cursor.present || !cursor.shape(LIST)) return null;
  const columns = cursor.get('columns');
  const search = cursor.get('search');
  const sort = cursor.get('sort');
  if (search.present) search.shape(SEARCH);
  if (sort.present) sort.shape(SORT);
  return {
    title: cursor.get('title').text(),
    columns: columns.present ? readFieldNames(columns.someItems(), scope, 'column') : [...(scope.names ?? [])],
    numbered: cursor.get('numbered').flag(true),
    filters: readFilters(cursor.get('filters'), scope),
    search: search.present ? { placeholder: search.get('placeholder').text() } : null,
    sort: sort.present
      ? { field: readFieldName(sort.get('field'), scope), order: sort.get('order').oneOf('order', ['ASC', 'DESC']) ?? 'ASC' }
      : { field: represents, order: 'ASC' },
    perPage: cursor.get('perPage').count(1, PER_PAGE),
    empty: cursor.get('empty').maybeText() ?? { ...EMPTY },
    createLabel: cursor.get('createLabel').maybeText(),
  };
}

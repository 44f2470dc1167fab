import type { ListDefinition } from '../definition.ts';
import { fieldTypes } from '../field-types/index.ts';
import type { Field, List } from '../resource.ts';
import { filled } from '../say.ts';
import { type Cursor, refuseRepeats, type Shape } from '../walk.ts';
import { DEFAULTS } from './defaults.ts';
import { readFieldName, readFilledText, readRecordPath, type Scope } from './scope.ts';

const LIST: Shape<ListDefinition> = {
  title: 'optional',
  intro: 'optional',
  columns: 'optional',
  also: 'optional',
  numberLabel: 'optional',
  filters: 'optional',
  search: 'optional',
  sort: 'optional',
  perPage: 'optional',
  paging: 'optional',
  pager: 'optional',
  empty: 'optional',
  failure: 'optional',
  withoutKey: 'optional',
  download: 'optional',
  createLabel: 'optional',
  actions: 'optional',
};
type ActionsDefinition = NonNullable<ListDefinition['actions']>;
const ACTIONS: Shape<ActionsDefinition> = { label: 'optional', show: 'optional' };
const ACTION: Shape<NonNullable<ActionsDefinition['show']>> = { label: 'optional', to: 'optional', missing: 'optional' };
const FILTER: Shape<Exclude<NonNullable<ListDefinition['filters']>[number], string>> = {
  field: 'required',
  all: 'optional',
  inContract: 'optional',
  usual: 'optional',
};
const SEARCH: Shape<Exclude<NonNullable<ListDefinition['search']>, true>> = { placeholder: 'optional', debounce: 'optional' };
const WITHOUT_KEY: Shape<NonNullable<ListDefinition['withoutKey']>> = { by: 'required', show: 'required', edit: 'required' };
const SORT: Shape<NonNullable<ListDefinition['sort']>> = { field: 'required', order: 'required' };

const PER_PAGE = 25;
/** Spec section 9, "Search debounce". */
const DEBOUNCE_MS = 500;

/** Field names in a list, none of them twice; `what` names their role ("column"). */
export function readFieldNames(items: readonly Cursor[], scope: Scope, what: string): string[] {
  const names = items.map((cursor) => ({ cursor, value: readFieldName(cursor, scope) }));
  refuseRepeats(names, what);
  return names.map(({ value }) => value);
}

/** A value that a list is narrowed to unasked: one of the field's few. */
function readUsual(cursor: Cursor, field: Field | undefined): string | null {
  const options = field && 'options' in field ? field.options.map(({ value }) => value) : [];
  if (field && options.length === 0) cursor.report('only a field with options has a usual value');
  return options.length === 0 ? null : cursor.oneOf('value', options);
}

function readFilters(cursor: Cursor, scope: Scope, fields: readonly Field[]): List['filters'] {
  const filters = cursor.items().map((item) => {
    if (typeof item.value === 'string') return { field: item, all: null, inContract: false, usual: null };
    item.shape(FILTER);
    return {
      field: item.get('field'),
      all: item.get('all').maybeText(),
      inContract: item.get('inContract').mark(),
      usual: item.get('usual'),
    };
  });
  const names = readFieldNames(
    filters.map(({ field }) => field),
    scope,
    'filter',
  );
  for (const [i, name] of names.entries()) {
    const type = scope.typeOf(name);
    if (type !== null && fieldTypes[type].readOnly) {
      filters[i]?.field.report(`a list cannot be filtered by a field of type ${type}`);
    }
  }
  return filters.map(({ all, inContract, usual }, i) => {
    const name = names[i] ?? '';
    const field = fields.find((one) => one.name === name);
    return {
      field: name,
      all: all ?? filled(DEFAULTS.all, { called: field?.label ?? name }),
      inContract,
      usual: usual?.present ? readUsual(usual, field) : null,
    };
  });
}

/** The names a search parameter can stand for: the filters, and `q` where there is a search box; none without a list. */
export const searchable = (list: List | null): string[] =>
  list === null ? [] : [...(list.search === null ? [] : ['q']), ...list.filters.map(({ field }) => field)];

function readActions(cursor: Cursor, scope: Scope): List['actions'] {
  const show = cursor.get('show');
  if (cursor.present) cursor.shape(ACTIONS);
  if (show.present) show.shape(ACTION);
  const to = show.get('to');
  if (show.get('missing').present && !to.present) show.get('missing').report('nothing can be missing', 'it belongs to a "to"');
  return {
    label: cursor.get('label').maybeText() ?? DEFAULTS.actions,
    show: {
      label: show.get('label').maybeText(),
      to: to.present ? readRecordPath(to, scope) : null,
      missing: show.get('missing').maybeText() ?? DEFAULTS.rowMissing,
    },
  };
}

function readWithoutKey(cursor: Cursor, scope: Scope): List['withoutKey'] {
  if (!cursor.present) return null;
  cursor.shape(WITHOUT_KEY);
  return { by: readFieldName(cursor.get('by'), scope), show: cursor.get('show').text(), edit: cursor.get('edit').text() };
}

function readSearch(cursor: Cursor, { label }: Scope): List['search'] {
  if (!cursor.present) return null;
  if (cursor.value !== true) cursor.shape(SEARCH);
  return {
    placeholder: cursor.get('placeholder').maybeText() ?? filled(DEFAULTS.search, { called: label.one }),
    debounce: cursor.get('debounce').count(0, DEBOUNCE_MS),
  };
}

/** The list view, or null where there is none; it is sorted by what represents a record unless it says otherwise. */
export function readList(cursor: Cursor, scope: Scope, represents: string, fields: readonly Field[]): List | null {
  if (!cursor.present || !cursor.shape(LIST)) return null;
  const [columns, also] = [cursor.get('columns'), cursor.get('also')];
  const intro = cursor.get('intro');
  const sort = cursor.get('sort');
  if (sort.present) sort.shape(SORT);
  return {
    title: cursor.get('title').maybeText() ?? scope.label.many,
    intro: intro.present ? readFilledText(intro, ['role', 'name']) : null,
    columns: columns.present ? readFieldNames(columns.someItems(), scope, 'column') : [...(scope.names ?? [])],
    also: also.present ? readFieldNames(also.someItems(), scope, 'column') : [],
    numberLabel: cursor.get('numberLabel').maybeText(),
    filters: readFilters(cursor.get('filters'), scope, fields),
    search: readSearch(cursor.get('search'), scope),
    sort: sort.present
      ? { field: readFieldName(sort.get('field'), scope), order: sort.get('order').oneOf('order', ['ASC', 'DESC']) ?? 'ASC' }
      : { field: represents, order: 'ASC' },
    perPage: cursor.get('perPage').count(1, PER_PAGE),
    paging: cursor.get('paging').oneOf('paging', ['server', 'browser']) ?? 'server',
    pager: cursor.get('pager').oneOf('pager', ['numbered', 'arrows']) ?? 'numbered',
    empty: cursor.get('empty').maybeText() ?? DEFAULTS.empty,
    failure: cursor.get('failure').maybeText() ?? DEFAULTS.loadFailed,
    withoutKey: readWithoutKey(cursor.get('withoutKey'), scope),
    download: cursor.get('download').flag(true),
    createLabel: cursor.get('createLabel').maybeText(),
    actions: readActions(cursor.get('actions'), scope),
  };
}

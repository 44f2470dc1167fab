/** One line for a field: what it says of itself about the list is put where the list and its search call would say it. */
import { fieldTypes } from '../field-types/index.ts';
import { isObject } from '../isObject.ts';
import type { Cursor } from '../walk.ts';
import { writtenType } from './scope.ts';

type Written = Readonly<Record<string, unknown>>;

const fieldOf = (filter: unknown): unknown => (isObject(filter) ? filter.field : filter);

/** A list that is written, with these names behind those it has; one that stands there already is reported at its field. */
function withNames(list: readonly unknown[], marks: readonly Cursor[], names: readonly string[], place: string): unknown[] {
  const there = list.map(fieldOf);
  for (const [i, name] of names.entries()) {
    if (there.includes(name)) marks[i]?.report(`"${name}" stands in ${place} already`, 'leave it out');
  }
  return [...list, ...names.filter((name) => !there.includes(name))];
}

/** The search call takes a filter under the field's name, unless it has a name for it. */
function withParams(endpoints: unknown, names: readonly string[]): unknown {
  if (!isObject(endpoints) || !isObject(endpoints.list) || !isObject(endpoints.list.search)) return endpoints;
  const { list } = endpoints;
  const { search } = endpoints.list;
  if (!isObject(search.params)) return endpoints;
  const params = { ...Object.fromEntries(names.map((name) => [name, name])), ...search.params };
  return { ...endpoints, list: { ...list, search: { ...search, params } } };
}

/** The fields that carry a mark, of which the list can make something; what it cannot is reported. */
function marked(cursor: Cursor, word: 'listed' | 'filter'): { readonly marks: Cursor[]; readonly names: string[] } {
  const fields = cursor.get('fields');
  const names = fields.keys().filter((name) => {
    const at = fields.get(name).get(word);
    if (!at.mark()) return false;
    const type = writtenType(fields.get(name));
    if (!cursor.get('list').present) at.report('there is no list', 'add "list" or leave it out');
    else if (word === 'filter' && type !== null && fieldTypes[type].readOnly) {
      at.report(`a list cannot be filtered by a field of type ${type}`, 'leave it out');
    } else return true;
    return false;
  });
  return { names, marks: names.map((name) => fields.get(name).get(word)) };
}

/** The definition at the cursor, with `listed` and `filter` of its fields put into its list and its search call. */
export function withFieldWords(cursor: Cursor, whole: Written): Written {
  const listed = marked(cursor, 'listed');
  const filter = marked(cursor, 'filter');
  const { list } = whole;
  if (!isObject(list) || listed.names.length + filter.names.length === 0) return whole;
  const { columns, filters = [] } = list;
  return {
    ...whole,
    list: {
      ...list,
      ...(Array.isArray(columns) ? { columns: withNames(columns, listed.marks, listed.names, 'list.columns') } : {}),
      ...(Array.isArray(filters) ? { filters: withNames(filters, filter.marks, filter.names, 'list.filters') } : {}),
    },
    endpoints: withParams(whole.endpoints, filter.names),
  };
}

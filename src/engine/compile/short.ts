/**
 * A short definition made whole: what follows from `route`, `access`, the name of a resource and the words of its fields is
 * put where it would be written, so that everything after this reads one form. Nothing that is written is changed.
 */
import type { Action, EndpointsDefinition, ResourceDefinition } from '../definition.ts';
import { isObject } from '../isObject.ts';
import { patternProblem, placeholdersOf } from '../paths.ts';
import type { Cursor } from '../walk.ts';
import { withFieldWords } from './fieldWords.ts';

export const ACTIONS: readonly Action[] = ['list', 'show', 'create', 'edit', 'delete'];

/** The actions that are written for a role, unknown words too. */
const actionsIn = (value: unknown): readonly unknown[] => (value === 'all' ? ACTIONS : Array.isArray(value) ? value : []);

/** What somebody may do. */
function granted(access: Cursor): readonly Action[] {
  const words = access.keys().flatMap((role) => actionsIn(access.get(role).value));
  return ACTIONS.filter((action) => words.includes(action));
}

type Routes = NonNullable<ResourceDefinition['routes']>;

/** The addresses that one of the list gives to every view somebody may see. */
function routesBelow(route: string, key: string, actions: readonly Action[], singleton: boolean): Routes {
  const path = `/${route.slice(1)}` as const;
  if (singleton) {
    return {
      ...(actions.includes('show') ? { show: path } : {}),
      ...(actions.includes('edit') ? { edit: `${path}-edit` as const } : {}),
    };
  }
  return {
    ...(actions.includes('list') ? { list: path } : {}),
    ...(actions.includes('create') ? { create: `${path}-tambah` as const } : {}),
    ...(actions.includes('edit') ? { edit: `${path}-edit/{${key}}` as const } : {}),
    ...(actions.includes('show') ? { show: `${path}-informasi/{${key}}` as const } : {}),
  };
}

/** The regular calls that what somebody may do needs, with everything the list is searched and narrowed by. */
function callsBelow(
  name: string,
  key: string | null,
  actions: readonly Action[],
  searched: readonly string[],
): EndpointsDefinition {
  const path = `/auth/${name}` as const;
  const one = key === null ? path : (`${path}/{${key}}` as const);
  const list = `GET ${path}` as const;
  const params = Object.fromEntries(searched.map((field) => [field, field]));
  const some = (...wanted: Action[]): boolean => wanted.some((action) => actions.includes(action));
  return {
    ...(some('list') ? { list: searched.length === 0 ? list : { call: list, search: { call: list, params } } } : {}),
    ...(some('show', 'edit') ? { one: `GET ${one}` as const } : {}),
    ...(some('create') ? { create: `POST ${path}` as const } : {}),
    ...(some('edit') ? { update: `PUT ${one}` as const } : {}),
    ...(some('delete') ? { delete: `DELETE ${one}` as const } : {}),
  };
}

/** What the list can be asked for: its search text and its filters. */
function searchedBy(list: Cursor): string[] {
  const filters = Array.isArray(list.get('filters').value) ? list.get('filters').items() : [];
  const fields = filters.map((item) => (typeof item.value === 'string' ? item : item.get('field')).value);
  return [...(list.get('search').present ? ['q'] : []), ...fields.filter((field) => typeof field === 'string')];
}

/** The path of `route`; null where there is none or it is none, which is reported. */
function readRoute(cursor: Cursor): string | null {
  if (!cursor.present) return null;
  const path = cursor.string();
  const problem = path === '' ? null : patternProblem(path);
  if (problem !== null) cursor.report(problem);
  else if (placeholdersOf(path).length > 0) cursor.report(`"${path}" needs values`, 'write "routes" instead');
  else if (path === '/') cursor.report('is the way in', 'give it a name');
  else return path === '' ? null : path;
  return null;
}

/** The same place with the whole definition. */
export function madeWhole(cursor: Cursor, key: string): Cursor {
  const { value } = cursor;
  if (!isObject(value)) return cursor;
  const actions = granted(cursor.get('access'));
  const route = readRoute(cursor.get('route'));
  const name = cursor.get('name').value;
  let whole: Record<string, unknown> = { ...value };
  if (route !== null) {
    const { list, form, routes } = value;
    const views = (['create', 'edit', 'show'] as const).filter((view) => actions.includes(view));
    whole.routes =
      isObject(routes) || routes === undefined
        ? { ...routesBelow(route, key, actions, value.singleton === true), ...routes }
        : routes;
    if (list === undefined && actions.includes('list')) whole.list = {};
    if ((form === undefined && views.length > 0) || isObject(form)) {
      whole.form = { ...Object.fromEntries(views.map((view) => [view, {}])), ...form };
    }
    if (value.delete === undefined && actions.includes('delete')) whole.delete = {};
  }
  whole = { ...withFieldWords(cursor.with(whole), whole) };
  if (value.endpoints === undefined && typeof name === 'string') {
    whole.endpoints = callsBelow(
      name,
      value.singleton === true ? null : key,
      actions,
      searchedBy(cursor.with(whole).get('list')),
    );
  }
  return cursor.with(whole);
}

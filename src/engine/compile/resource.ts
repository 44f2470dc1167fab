import type { Action, FormMode, ResourceDefinition, Role, Text } from '../definition.ts';
import { dictionary } from '../freeze.ts';
import { placeholdersOf } from '../paths.ts';
import { suggest } from '../problems.ts';
import type { Endpoints, Field, Form, Resource, Routes } from '../resource.ts';
import { filled } from '../say.ts';
import type { Cursor, Shape } from '../walk.ts';
import { ACTIONS, ROLES, readWords } from './conditions.ts';
import { DEFAULTS } from './defaults.ts';
import { readEndpoints } from './endpoints.ts';
import { readFields } from './fieldSet.ts';
import { readDelete, readForm } from './form.ts';
import { readInline } from './inline.ts';
import { readList, searchable } from './list.ts';
import { readMenu, readUnder } from './menu.ts';
import { readFieldName, readRecordPath, type Scope, scopeOf } from './scope.ts';
import { readHooks, readStorage } from './storage.ts';

const RESOURCE: Shape<ResourceDefinition> = {
  name: 'required',
  label: 'required',
  key: 'optional',
  keyMissing: 'optional',
  represents: 'required',
  fields: 'required',
  access: 'required',
  routes: 'optional',
  menu: 'optional',
  under: 'optional',
  list: 'optional',
  inline: 'optional',
  form: 'optional',
  delete: 'optional',
  endpoints: 'required',
  storage: 'optional',
  hooks: 'optional',
};
const LABEL: Shape<ResourceDefinition['label']> = { one: 'required', many: 'required' };
const ROUTES: Shape<NonNullable<ResourceDefinition['routes']>> = {
  list: 'optional',
  create: 'optional',
  edit: 'optional',
  show: 'optional',
};

const NAME = /^[a-z][\w-]*$/i;

/** What each action calls; one that is missing takes the action away from everybody. */
const NEEDS: Readonly<Record<Action, readonly (keyof Endpoints)[]>> = {
  list: ['list'],
  show: ['one'],
  create: ['create'],
  edit: ['one', 'update'],
  delete: ['delete'],
};

function readAccess(cursor: Cursor, endpoints: Endpoints): Record<Role, Action[]> {
  if (cursor.object()) {
    for (const role of cursor.keys()) {
      if (!ROLES.some((known) => known === role)) cursor.get(role).report(`unknown role "${role}"`, suggest(role, ROLES));
    }
  }
  const actionsOf = (role: Role): Action[] =>
    readWords(cursor.get(role).items(), 'action', ACTIONS).filter((action) =>
      NEEDS[action].every((name) => endpoints[name] !== null),
    );
  return {
    'Admin Verifikator': actionsOf('Admin Verifikator'),
    'Admin Desa': actionsOf('Admin Desa'),
    Kader: actionsOf('Kader'),
  };
}

function readRoutes(cursor: Cursor, scope: Scope): Routes {
  if (cursor.present) cursor.shape(ROUTES);
  const read = (view: keyof Routes): string | null => {
    const at = cursor.get(view);
    if (!at.present) return null;
    const path = readRecordPath(at, scope);
    const names = placeholdersOf(path);
    if (path !== '' && (view === 'edit' || view === 'show') && !names.includes(scope.key) && !names.includes('id')) {
      at.report(`"${path}" does not say which record`, `put {${scope.key}} into it`);
    }
    return path;
  };
  return { list: read('list'), create: read('create'), edit: read('edit'), show: read('show') };
}

/** Views without the route or the calls they live by, and routes without a view. */
function refuseHalfViews(cursor: Cursor, routes: Routes, endpoints: Endpoints): void {
  const endpointsGiven = cursor.get('endpoints').present;
  const demand = (view: Cursor, needs: readonly (keyof Endpoints)[]): void => {
    for (const name of endpointsGiven ? needs : []) {
      if (endpoints[name] === null) view.report(`there is no endpoint "${name}" to call`, `add endpoints.${name}`);
    }
  };
  const views: readonly (readonly [keyof Routes, Cursor])[] = [
    ['list', cursor.get('list')],
    ...(['create', 'edit', 'show'] as const satisfies readonly FormMode[]).map(
      (mode) => [mode, cursor.get('form').get(mode)] as const,
    ),
  ];
  for (const [name, view] of views) {
    if (view.present) {
      // a list whose call needs a value is shown where that value is known: on the page of another record
      const within = name === 'list' && placeholdersOf(endpoints.list?.path ?? '').length > 0;
      if (routes[name] === null && !within) view.report('no route leads to it', `add routes.${name}`);
      demand(view, NEEDS[name]);
    } else if (routes[name] !== null) {
      const missing = name === 'list' ? 'list' : `form.${name}`;
      cursor
        .get('routes')
        .get(name)
        .report(`leads to no page: there is no "${missing}"`, `add ${missing} or leave the route out`);
    }
  }
  if (cursor.get('delete').present) demand(cursor.get('delete'), NEEDS.delete);
}

function keyMissing(label: Text | null, key: string): Text {
  return filled(DEFAULTS.keyMissing, { key: label ?? key.toUpperCase() });
}

/** Conditions on being required, of fields that nothing requires. */
function refuseIdleConditions(cursor: Cursor, fields: readonly Field[], form: Form | null): void {
  for (const { name, required, requiredWhen } of fields) {
    const inMode = [form?.create, form?.edit].some((mode) => mode && Object.hasOwn(mode.required, name));
    if (requiredWhen === null || required || inMode) continue;
    cursor.get(name).get('requiredWhen').report('narrows "required", which the field is not', 'add "required: true"');
  }
}

/** One resource by itself; null where it is no object. What other resources must have is not looked at. */
export function readResource(cursor: Cursor): Resource | null {
  if (!cursor.shape(RESOURCE)) return null;
  const at = cursor.get('name');
  const name = at.string();
  if (name !== '' && !NAME.test(name)) at.report(`"${name}" is no name for a resource`, 'use letters, digits, - and _');
  const label = cursor.get('label');
  if (label.present) label.shape(LABEL);
  const keyAt = cursor.get('key');
  const key = keyAt.present ? keyAt.string() : 'id';
  const scope = scopeOf(cursor, key);
  if (key !== 'id') readFieldName(keyAt, scope);

  const represents = readFieldName(cursor.get('represents'), scope);
  const fields = readFields(cursor.get('fields'), scope);
  const list = readList(cursor.get('list'), scope, represents);
  const filters = list === null ? (cursor.get('list').present ? null : ['q', ...(scope.names ?? [])]) : searchable(list);
  const endpoints = readEndpoints(cursor.get('endpoints'), scope, name, filters);
  const access = readAccess(cursor.get('access'), endpoints);
  const routes = readRoutes(cursor.get('routes'), scope);
  refuseHalfViews(cursor, routes, endpoints);
  const form = readForm(cursor.get('form'), scope, fields);
  refuseIdleConditions(cursor.get('fields'), fields, form);
  return {
    name,
    label: { one: label.get('one').text(), many: label.get('many').text() },
    key,
    keyMissing:
      cursor.get('keyMissing').maybeText() ?? keyMissing(fields.find((field) => field.name === key)?.label ?? null, key),
    represents,
    fields,
    field: dictionary(fields.map((field) => [field.name, field])),
    access,
    routes,
    menu: readMenu(cursor.get('menu'), { path: routes.list, roles: ROLES.filter((role) => access[role].includes('list')) }),
    under: readUnder(cursor.get('under')),
    list,
    inline: readInline(cursor.get('inline'), scope, fields, endpoints),
    form,
    delete: readDelete(cursor.get('delete'), scope),
    endpoints,
    storage: readStorage(cursor, name, fields),
    hooks: readHooks(cursor.get('hooks')),
  };
}

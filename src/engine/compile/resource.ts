import type { Action, FormMode, ResourceDefinition, Role, Text } from '../definition.ts';
import { dictionary } from '../freeze.ts';
import { placeholdersOf } from '../paths.ts';
import { suggest } from '../problems.ts';
import type { Endpoints, Field, Form, Resource, Routes } from '../resource.ts';
import { filled } from '../say.ts';
import type { Cursor, Shape } from '../walk.ts';
import { readWords } from './conditions.ts';
import { DEFAULTS } from './defaults.ts';
import { readEndpoints } from './endpoints.ts';
import { readFields } from './fieldSet.ts';
import { readDelete, readForm } from './form.ts';
import { readInline } from './inline.ts';
import { readIntimate, readWriter } from './intimate.ts';
import { refuseUnknowable } from './knowable.ts';
import { readList, searchable } from './list.ts';
import { readMenu, readUnder } from './menu.ts';
import { readPocket } from './pocket.ts';
import { type Label, readFieldName, readRecordPath, representativeOf, type Scope, type SiteScope, scopeOf } from './scope.ts';
import { ACTIONS, madeWhole } from './short.ts';
import { readHooks, readStorage } from './storage.ts';
import { readTokens } from './tokens.ts';

const RESOURCE: Shape<ResourceDefinition> = {
  name: 'required',
  label: 'required',
  key: 'optional',
  keyMissing: 'optional',
  represents: 'optional',
  fields: 'required',
  access: 'required',
  route: 'optional',
  routes: 'optional',
  menu: 'optional',
  under: 'optional',
  list: 'optional',
  inline: 'optional',
  form: 'optional',
  delete: 'optional',
  endpoints: 'optional',
  singleton: 'optional',
  beyondContract: 'optional',
  storage: 'optional',
  pocket: 'optional',
  tokens: 'optional',
  writer: 'optional',
  hooks: 'optional',
};
const LABEL: Shape<Label> = { one: 'required', many: 'required' };
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

function readAccess(cursor: Cursor, endpoints: Endpoints, { roles }: SiteScope): Record<string, Action[]> {
  cursor.object();
  const written = cursor.keys();
  for (const role of written) {
    if (roles?.includes(role) === false) cursor.get(role).report(`unknown role "${role}"`, suggest(role, roles));
  }
  const actionsOf = (at: Cursor): Action[] =>
    (at.value === 'all' ? [...ACTIONS] : readWords(at.items(), 'action', ACTIONS)).filter((action) =>
      NEEDS[action].every((name) => endpoints[name] !== null),
    );
  return dictionary((roles ?? written).map((role) => [role, actionsOf(cursor.get(role))]));
}

function readLabel(cursor: Cursor): Label {
  if (!['one', 'many'].some((name) => cursor.get(name).present)) {
    const both = cursor.text();
    return { one: both, many: both };
  }
  cursor.shape(LABEL);
  return { one: cursor.get('one').text(), many: cursor.get('many').text() };
}

function readRoutes(cursor: Cursor, scope: Scope): Routes {
  if (cursor.present) cursor.shape(ROUTES);
  const read = (view: keyof Routes): string | null => {
    const at = cursor.get(view);
    if (!at.present) return null;
    const path = readRecordPath(at, scope);
    const names = placeholdersOf(path);
    if (scope.singleton) {
      if (names.length > 0) at.report(`"${path}" needs values, but there is only one record`, 'leave them out');
    } else if (path !== '' && (view === 'edit' || view === 'show') && !names.includes(scope.key) && !names.includes('id')) {
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
  const alsoBy = cursor.get('form').get('alsoBy');
  if (!alsoBy.present) return;
  demand(alsoBy, NEEDS.list);
  const [needed] = placeholdersOf(endpoints.list?.path ?? '');
  if (needed !== undefined) alsoBy.report(`the list needs a ${needed} and cannot be looked through`);
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

/** Roles in the order of the site that may do this. */
const rolesThat = (access: Record<string, readonly Action[]>, action: Action): Role[] =>
  Object.keys(access).filter((role): role is Role => access[role]?.includes(action) ?? false);

/** One resource by itself; null where it is no object. What other resources must have is not looked at. */
export function readResource(written: Cursor, site: SiteScope): Resource | null {
  if (!written.shape(RESOURCE)) return null;
  const at = written.get('name');
  const name = at.string();
  if (name !== '' && !NAME.test(name)) at.report(`"${name}" is no name for a resource`, 'use letters, digits, - and _');
  // what every object has would be found where nothing is
  if (Object.hasOwn(Object.prototype, name)) at.report(`"${name}" is JavaScript's own word`, 'use another name');
  const keyAt = written.get('key');
  const key = keyAt.present ? keyAt.string() : 'id';
  const cursor = madeWhole(written, key);
  const label = readLabel(cursor.get('label'));
  const scope = scopeOf(cursor, key, label, site);
  if (key !== 'id') readFieldName(keyAt, scope);

  const first = cursor.get('represents');
  const represents = first.present ? readFieldName(first, scope) : (representativeOf(cursor) ?? '');
  const fields = readFields(cursor.get('fields'), scope);
  const list = readList(cursor.get('list'), scope, represents, fields);
  const filters = list === null ? (cursor.get('list').present ? null : ['q', ...(scope.names ?? [])]) : searchable(list);
  const endpoints = readEndpoints(cursor.get('endpoints'), scope, name, filters);
  const access = readAccess(cursor.get('access'), endpoints, site);
  const routes = readRoutes(cursor.get('routes'), scope);
  const singleton = cursor.get('singleton').mark();
  if (singleton && cursor.get('list').present) cursor.get('list').report('there is only one record', 'leave it out');
  refuseHalfViews(cursor, routes, endpoints);
  const form = readForm(cursor.get('form'), scope, fields, routes.list);
  refuseIdleConditions(cursor.get('fields'), fields, form);
  const field = dictionary(fields.map((one) => [one.name, one]));
  const writer = readWriter(cursor.get('writer'), scope, field);
  const kept = { storage: readStorage(cursor, name, fields), hooks: readHooks(cursor.get('hooks')) };
  refuseUnknowable(cursor.get('fields'), { fields, field, form, ...kept });
  const entry = singleton ? 'show' : 'list';
  const menu = { path: routes[entry], roles: rolesThat(access, entry), title: label.many };
  return {
    name,
    label,
    key,
    keyMissing:
      cursor.get('keyMissing').maybeText() ?? keyMissing(fields.find((field) => field.name === key)?.label ?? null, key),
    represents,
    fields,
    field,
    access,
    routes,
    menu: readMenu(cursor.get('menu'), menu, site),
    under: readUnder(cursor.get('under')),
    list: list === null ? null : { ...list, createLabel: list.createLabel ?? form?.create?.title ?? null },
    inline: readInline(cursor.get('inline'), scope, fields, endpoints),
    form,
    delete: readDelete(cursor.get('delete'), scope),
    endpoints,
    ...kept,
    pocket: readPocket(cursor.get('pocket'), scope, endpoints),
    tokens: readTokens(cursor.get('tokens'), scope),
    writer,
    intimate: readIntimate(cursor, { scope, field, list, represents, writer }),
    singleton,
    beyondContract: cursor.get('beyondContract').mark(),
    titles: {
      list: list?.title ?? null,
      create: form?.create?.title ?? null,
      edit: form?.edit?.title ?? null,
      show: form?.show?.title ?? null,
    },
  };
}

import type { PageDefinition } from '../definition.ts';
import { patternProblem } from '../paths.ts';
import type { Page } from '../resource.ts';
import { type Cursor, refuseRepeats, type Shape } from '../walk.ts';
import { readRoles } from './conditions.ts';
import { readMenu, readUnder } from './menu.ts';
import type { SiteScope } from './scope.ts';

const PAGE: Shape<PageDefinition> = {
  name: 'required',
  path: 'required',
  title: 'optional',
  gate: 'required',
  roles: 'optional',
  menu: 'optional',
  under: 'optional',
  needs: 'optional',
  pocket: 'optional',
};

/** Where each address of a page is written: one text, or a list of them. */
export function pathCursors(page: Cursor): Cursor[] {
  const at = page.get('path');
  return Array.isArray(at.value) ? at.items() : at.present ? [at] : [];
}

/** One hand-written page; null where it is no object. */
export function readPage(cursor: Cursor, site: SiteScope): Page | null {
  if (!cursor.shape(PAGE)) return null;
  const at = cursor.get('path');
  if (Array.isArray(at.value) && at.value.length === 0) at.report('is empty');
  const paths = pathCursors(cursor).map((item) => ({ cursor: item, value: item.string() }));
  for (const path of paths) {
    const problem = path.value === '' ? null : patternProblem(path.value);
    if (problem !== null) path.cursor.report(problem);
  }
  refuseRepeats(paths, 'path');
  const roles = cursor.get('roles').present ? readRoles(cursor.get('roles'), site.roles) : null;
  const title = cursor.get('title').maybeText();
  const gate = cursor.get('gate').oneOf('gate', ['public', 'auth']) ?? 'auth';
  if (title === null && (gate === 'auth' || cursor.get('menu').present)) cursor.report('missing "title"');
  return {
    name: cursor.get('name').string(),
    paths: paths.map(({ value }) => value),
    title,
    gate,
    roles,
    menu: readMenu(cursor.get('menu'), { path: paths[0]?.value ?? '', roles, title: title ?? cursor.get('title').text() }, site),
    under: readUnder(cursor.get('under')),
    needs: cursor.get('needs').present ? cursor.get('needs').string() : null,
    pocket: readCalls(cursor.get('pocket')),
  };
}

/** Calls that a device takes along the answers of; each is the same for whoever asks, but for what it answers. */
function readCalls(cursor: Cursor): string[] {
  if (!cursor.present) return [];
  const calls = cursor.someItems().map((item) => ({ cursor: item, value: item.string() }));
  for (const { cursor: at, value } of calls) {
    if (value !== '' && (!value.startsWith('/') || value.includes('{'))) at.report(`"${value}" is no path of a call`);
  }
  refuseRepeats(calls, 'call');
  return calls.map(({ value }) => value);
}

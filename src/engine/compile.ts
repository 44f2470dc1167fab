/** From definitions (resource's, page's: what people write) to what code reads. Every default is filled here. */
import {
  checkAddresses,
  checkMenu,
  checkNeeds,
  checkReferences,
  type Placed,
  type PlacedMenu,
  refuseSameNames,
} from './compile/crossChecks.ts';
import { checkNeighbours } from './compile/neighbours.ts';
import { nameResources } from './compile/options.ts';
import { readPage } from './compile/page.ts';
import { checkPockets } from './compile/pocket.ts';
import { readResource } from './compile/resource.ts';
import { representativeOf, type SiteScope } from './compile/scope.ts';
import { checkRefers, refuseSharedTables } from './compile/storage.ts';
import type { ResourceDefinition, Role, SiteDefinition, Text } from './definition.ts';
import { deepFreeze, dictionary } from './freeze.ts';
import { DefinitionError, type Problem } from './problems.ts';
import type { Menu, Page, Resource, Site } from './resource.ts';
import { entryPath } from './routes.ts';
import { addressTexts, textsIn } from './say.ts';
import { Cursor, type Shape } from './walk.ts';

const SITE: Shape<SiteDefinition> = { roles: 'optional', resources: 'required', pages: 'required' };

/** Where something is written, by its name; by its place in the list where it has none. */
function named(item: Cursor, prefix: string): Cursor {
  const name = item.get('name').value;
  return typeof name === 'string' && name !== '' ? item.named(`${prefix}${name}`) : item;
}

function menuOf(resources: readonly Placed<Resource>[], pages: readonly Placed<Page>[]): PlacedMenu[] {
  const entry = (cursor: Cursor, menu: Menu | null, path: string | undefined | null, addition: string | null): PlacedMenu[] =>
    menu === null ? [] : [{ cursor: cursor.get('menu'), part: { ...menu, path: path ?? '', addition } }];
  return [
    ...resources.flatMap(({ cursor, part }) => entry(cursor, part.menu, entryPath(part), part.beyondContract ? part.name : null)),
    ...pages.flatMap(({ cursor, part }) => entry(cursor, part.menu, part.paths[0], part.needs)),
  ];
}

/** What a resource may refer to beside itself, as it is written. */
function siteScope(site: Cursor): SiteScope {
  const at = site.get('roles');
  const resources = site.get('resources').with(Array.isArray(site.get('resources').value) ? site.get('resources').value : []);
  const byName = new Map(resources.items().map((item) => [item.get('name').value, item]));
  return {
    roles: at.present ? at.someItems().map((role) => role.string()) : null,
    representative: (name) => {
      const found = byName.get(name);
      return found === undefined ? null : representativeOf(found);
    },
  };
}

/**
 * The compiled site: a new value, frozen all the way down; the definition stays as it is. It takes
 * definitions that came as plain JSON too and then believes nothing their types say.
 *
 * @throws {DefinitionError} with all problems of all resources and pages
 */
export function compileSite(site: SiteDefinition): Site {
  const problems: Problem[] = [];
  const cursor = new Cursor('site', site, problems);
  cursor.shape(SITE);

  const placed = <T>(list: Cursor, prefix: string, read: (item: Cursor) => T | null): Placed<T>[] =>
    list.items().flatMap((item) => {
      const at = named(item, prefix);
      const part = read(at);
      return part === null ? [] : [{ cursor: at, part }];
    });
  const scope = siteScope(cursor);
  const resources = placed(cursor.get('resources'), '', (item) => readResource(item, scope));
  const pages = placed(cursor.get('pages'), 'pages.', (item) => readPage(item, scope));
  const menu = menuOf(resources, pages);
  refuseSameNames(resources, 'resource');
  refuseSameNames(pages, 'page');
  refuseSharedTables(resources);
  checkRefers(resources);
  nameResources(resources);
  checkAddresses(resources, pages);
  checkReferences(resources);
  checkNeeds(resources, pages);
  checkNeighbours(resources);
  checkPockets(resources);
  checkMenu(menu, [...resources, ...pages]);
  if (problems.length > 0) throw new DefinitionError(problems);

  const written = resources.flatMap(({ part }) => Object.keys(part.access));
  const compiled: Site = deepFreeze({
    roles: [...new Set(scope.roles ?? written)].filter((role): role is Role => role !== ''),
    resources: resources.map(({ part }) => part),
    resource: dictionary(resources.map(({ part }) => [part.name, part])),
    pages: pages.map(({ part }) => part),
    menu: menu.map(({ part }) => part).sort((a, b) => a.order - b.order),
  });
  addressTexts(siteTexts(compiled));
  return compiled;
}

/** Every text of a site by its address (`resources.members.fields.nik.label`). */
export const siteTexts = ({ resources, pages }: Site): Map<string, Text> => textsIn({ resources, pages }, '');

/**
 * One resource by itself, for tests and tools: nothing is said about other resources it refers to,
 * nor about menu entries and pages its paths lead to. `roles`: every role there is; default: those it names.
 *
 * @throws {DefinitionError} with all problems
 */
export function compileResource(definition: ResourceDefinition, roles: readonly Role[] | null = null): Resource {
  const problems: Problem[] = [];
  const resource = readResource(named(new Cursor('resource', definition, problems), ''), {
    roles,
    representative: () => null,
  });
  if (resource === null || problems.length > 0) throw new DefinitionError(problems);
  return deepFreeze(resource);
}

/** From definitions (resource's, page's: what people write) to what code reads. Every default is filled here. */
import {
  checkAddresses,
  checkMenu,
  checkReferences,
  type Placed,
  type PlacedMenu,
  refuseSameNames,
} from './compile/crossChecks.ts';
import { checkNeighbours } from './compile/neighbours.ts';
import { nameResources } from './compile/options.ts';
import { readPage } from './compile/page.ts';
import { readResource } from './compile/resource.ts';
import { refuseSharedTables } from './compile/storage.ts';
import type { ResourceDefinition, SiteDefinition, Text } from './definition.ts';
import { deepFreeze, dictionary } from './freeze.ts';
import { DefinitionError, type Problem } from './problems.ts';
import type { Resource, Site } from './resource.ts';
import { addressTexts, textsIn } from './say.ts';
import { Cursor, type Shape } from './walk.ts';

const SITE: Shape<SiteDefinition> = { resources: 'required', pages: 'required' };

/** Where something is written, by its name; by its place in the list where it has none. */
function named(item: Cursor, prefix: string): Cursor {
  const name = item.get('name').value;
  return typeof name === 'string' && name !== '' ? item.named(`${prefix}${name}`) : item;
}

const menuOf = (
  parts: readonly Placed<{ readonly menu: Resource['menu'] }>[],
  pathOf: (index: number) => string | null | undefined,
): PlacedMenu[] =>
  parts.flatMap(({ cursor, part: { menu } }, i) =>
    menu === null ? [] : [{ cursor: cursor.get('menu'), part: { ...menu, path: pathOf(i) ?? '' } }],
  );

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
  const resources = placed(cursor.get('resources'), '', readResource);
  const pages = placed(cursor.get('pages'), 'pages.', readPage);
  const menu = [...menuOf(resources, (i) => resources[i]?.part.routes.list), ...menuOf(pages, (i) => pages[i]?.part.paths[0])];
  refuseSameNames(resources, 'resource');
  refuseSameNames(pages, 'page');
  refuseSharedTables(resources);
  nameResources(resources);
  checkAddresses(resources, pages);
  checkReferences(resources);
  checkNeighbours(resources);
  checkMenu(menu, [...resources, ...pages]);
  if (problems.length > 0) throw new DefinitionError(problems);

  const compiled: Site = deepFreeze({
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
 * nor about menu entries and pages its paths lead to.
 *
 * @throws {DefinitionError} with all problems
 */
export function compileResource(definition: ResourceDefinition): Resource {
  const problems: Problem[] = [];
  const resource = readResource(named(new Cursor('resource', definition, problems), ''));
  if (resource === null || problems.length > 0) throw new DefinitionError(problems);
  return deepFreeze(resource);
}

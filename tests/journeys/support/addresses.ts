/** Every address of the console, by its definitions; what gathers them for the product is the build's (src/resources/index.ts). */
import { readdirSync } from 'node:fs';
import { compileSite } from '../../../src/engine/compile.ts';
import type { ResourceDefinition, Role } from '../../../src/engine/definition.ts';
import { isObject } from '../../../src/engine/isObject.ts';
import { can, mayOpen } from '../../../src/engine/permissions.ts';
import { pages } from '../../../src/resources/pages.ts';
import { ROLES } from '../../../src/resources/terms.ts';

const FOLDER = new URL('../../../src/resources/', import.meta.url);
const NO_RESOURCES = ['index.ts', 'pages.ts', 'terms.ts'];
const VIEWS = ['list', 'create', 'show', 'edit'] as const;

const isResource = (value: unknown): value is ResourceDefinition => isObject(value) && 'name' in value && 'fields' in value;

export interface Addresses {
  /** of everything that the role may open, placeholders as the definitions write them */
  readonly all: readonly string[];
  /** of lists that a device takes along */
  readonly held: readonly string[];
}

export async function addressesOf(role: Role): Promise<Addresses> {
  const files = readdirSync(FOLDER).filter((name) => /^\w+\.ts$/.test(name) && !NO_RESOURCES.includes(name));
  const modules: object[] = await Promise.all(files.toSorted().map((name) => import(new URL(name, FOLDER).href)));
  const site = compileSite({ roles: ROLES, resources: modules.flatMap((one) => Object.values(one).filter(isResource)), pages });
  const open = site.resources.flatMap((resource) =>
    VIEWS.flatMap((view) => (can(resource, role, view) ? (resource.routes[view] ?? []) : [])),
  );
  return {
    all: [...open, ...site.pages.flatMap((page) => (page.gate === 'auth' && mayOpen(page, role) ? page.paths : []))],
    held: site.resources.flatMap(({ routes, pocket }) => (pocket?.list ? (routes.list ?? []) : [])),
  };
}

/// <reference types="vite/types/importMeta.d.ts" />
import type { ResourceDefinition, SiteDefinition } from '../engine/definition.ts';
import { isObject } from '../engine/isObject.ts';
import { pages } from './pages.ts';
import { ROLES } from './terms.ts';

// types of other projects know the roles only by an import that stays
export { ROLES } from './terms.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>(['./*.ts', '!./{index,pages,terms}.ts', '!./*.test.ts'], {
  eager: true,
});

// what is no whole definition after all is refused by `compileSite`, by name
const isResource = (value: unknown): value is ResourceDefinition => isObject(value) && 'name' in value && 'fields' in value;

/** Every resource and page of the product: each file of this folder that exports a resource is one, in the order of their names. */
export const site: SiteDefinition = {
  roles: ROLES,
  resources: Object.keys(files)
    .toSorted()
    .flatMap((file) => Object.values(files[file] ?? {}).filter(isResource)),
  pages,
};

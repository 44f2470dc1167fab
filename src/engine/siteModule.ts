/** A compiled site as the text of a module that makes it anew, for builds: the same values, texts and shared parts. */
import { DETAILS, isLate } from './late.ts';
import type { Resource, Site } from './resource.ts';
import { addressOf, isConstant, isText, recipeOf } from './say.ts';

/** What the text of the site calls. */
export const CALLED = ['filled', 'constantText', 'addressTexts', 'textsIn', 'deepFreeze', 'dictionary', 'outline'] as const;

/** How the module of a late resource's details is called, for `import`. */
export const detailsAddress = (name: string): string => `virtual:details/${name}`;

/** The statements that make `site`; nothing is imported yet. `load`: what the text says to fetch the details of a late resource; none: all are written here. */
export function bodyOf(site: Site, load?: (name: string) => string): string {
  const writer = createWriter(site, load);
  const whole = writer.write(site);
  return [
    ...writer.shared,
    `const site = deepFreeze(${whole});`,
    "addressTexts(textsIn({ resources: site.resources, pages: site.pages }, ''));",
  ].join('\n');
}

const IMPORTS = [
  "import { addressTexts, constantText, filled, textsIn } from '/src/engine/say.ts';",
  "import { deepFreeze, dictionary } from '/src/engine/freeze.ts';",
  "import { outline } from '/src/engine/late.ts';",
];

/** The module as a build reads it, its imports from the root of the project; `late`: without the details of what the contract does not know. */
export function moduleOf(site: Site, late = false): string {
  const load = (name: string) => `()=>import(${JSON.stringify(detailsAddress(name))})`;
  return [...IMPORTS, bodyOf(site, late ? load : undefined), 'export { site };', ''].join('\n');
}

/** The statements that make the `details` of a late resource. */
export function detailsBodyOf(resource: Resource): string {
  const details = Object.fromEntries(DETAILS.map((name) => [name, resource[name]]));
  const writer = createWriter(details);
  const written = writer.write(details);
  return [...writer.shared, `const details = ${written};`].join('\n');
}

/** Its module, likewise. */
export const detailsModuleOf = (resource: Resource): string =>
  [...IMPORTS, detailsBodyOf(resource), 'export { details };', ''].join('\n');

/** What a value is made of, in the order in which it is written. */
function partsOf(value: object): readonly unknown[] {
  const recipe = isText(value) ? recipeOf(value) : undefined;
  if (recipe !== undefined) return [recipe.text, ...Object.values(recipe.params)];
  return isText(value) ? [] : Object.values(value);
}

type Load = (name: string) => string;

/** What stays of a late resource. */
const outlineOf = (resource: Resource): object =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => !DETAILS.some((detail) => detail === name)));

function createWriter(root: object, load?: Load): { readonly shared: string[]; write(value: unknown): string } {
  const resources: readonly Resource[] = load === undefined ? [] : (root as Site).resources;
  const late = new Map<object, Resource>(resources.filter(isLate).map((resource) => [resource, resource]));
  const met = new Map<object, number>();
  const count = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const times = (met.get(value) ?? 0) + 1;
    met.set(value, times);
    const resource = late.get(value);
    if (times === 1) for (const part of partsOf(resource ? outlineOf(resource) : value)) count(part);
  };
  count(root);

  const shared: string[] = [];
  const names = new Map<object, string>();
  const write = (value: unknown): string => {
    if (typeof value === 'function') throw new Error('a site is data: it cannot be written with a function in it');
    if (typeof value !== 'object' || value === null) return value === undefined ? 'undefined' : JSON.stringify(value);
    const known = names.get(value);
    if (known !== undefined) return known;
    const written = literal(value);
    if (met.get(value) === 1) return written;
    const name = `v${names.size}`;
    names.set(value, name);
    shared.push(`const ${name} = ${written};`);
    return name;
  };
  const literal = (value: object): string => {
    const resource = late.get(value);
    if (resource && load) return `outline(${members(Object.entries(outlineOf(resource)))},${load(resource.name)})`;
    if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
    if (isText(value)) return text(value);
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
    if (Object.getPrototypeOf(value) !== null) return members(entries);
    return `dictionary([${entries.map(([name, inner]) => `[${JSON.stringify(name)},${write(inner)}]`).join(',')}])`;
  };
  const members = (entries: readonly (readonly [string, unknown])[]): string =>
    `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${write(inner)}`).join(',')}}`;
  const text = (value: Parameters<typeof recipeOf>[0]): string => {
    const recipe = recipeOf(value);
    if (recipe !== undefined) return `filled(${write(recipe.text)},${members(Object.entries(recipe.params))})`;
    const plain = JSON.stringify(value);
    return isConstant(value) ? `constantText(${JSON.stringify(addressOf(value))},${plain})` : plain;
  };
  return { shared, write };
}

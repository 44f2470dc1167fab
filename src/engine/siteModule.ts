/** A compiled site as the text of a module that makes it anew, for builds: the same values, texts and shared parts. */
import type { Site } from './resource.ts';
import { addressOf, isConstant, isText, recipeOf } from './say.ts';

/** What the text of the site calls. */
export const CALLED = ['filled', 'constantText', 'addressTexts', 'textsIn', 'deepFreeze', 'dictionary'] as const;

/** The statements that make `site`; nothing is imported yet. */
export function bodyOf(site: Site): string {
  const writer = createWriter(site);
  const whole = writer.write(site);
  return [
    ...writer.shared,
    `const site = deepFreeze(${whole});`,
    "addressTexts(textsIn({ resources: site.resources, pages: site.pages }, ''));",
  ].join('\n');
}

/** The module as a build reads it, its imports from the root of the project. */
export function moduleOf(site: Site): string {
  const imports = [
    "import { addressTexts, constantText, filled, textsIn } from '/src/engine/say.ts';",
    "import { deepFreeze, dictionary } from '/src/engine/freeze.ts';",
  ];
  return [...imports, bodyOf(site), 'export { site };', ''].join('\n');
}

/** What a value is made of, in the order in which it is written. */
function partsOf(value: object): readonly unknown[] {
  const recipe = isText(value) ? recipeOf(value) : undefined;
  if (recipe !== undefined) return [recipe.text, ...Object.values(recipe.params)];
  return isText(value) ? [] : Object.values(value);
}

function createWriter(root: object): { readonly shared: string[]; write(value: unknown): string } {
  const met = new Map<object, number>();
  const count = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const times = (met.get(value) ?? 0) + 1;
    met.set(value, times);
    if (times === 1) for (const part of partsOf(value)) count(part);
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

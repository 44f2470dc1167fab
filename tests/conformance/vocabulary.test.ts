/** docs/definitions.md names every word that a definition can be written with. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileSite } from '../../src/engine/compile.ts';
import type { ResourceDefinition } from '../../src/engine/definition.ts';
import { site } from '../../src/resources/index.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** What stands in code in the page: between backticks, in blocks or within lines. */
const code = read('docs/definitions.md')
  .split('`')
  .filter((_, i) => i % 2 === 1)
  .join('\n');
const parts = readdirSync(new URL('../../src/engine/definition/', import.meta.url)).map((file) =>
  read(`src/engine/definition/${file}`),
);
const vocabulary = [read('src/engine/definition.ts'), ...parts].join('\n');
const words = [...new Set([...vocabulary.matchAll(/readonly (\w+)\??:/g)].map(([, word = '']) => word))];

it('finds words to look for', () => {
  expect(words).toEqual(expect.arrayContaining(['represents', 'visibleWhen', 'distinct', 'editLabel']));
});

it.each(words)('tells what "%s" means', (word) => {
  expect(new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(code)).toBe(true);
});

const examples = [...read('docs/definitions.md').matchAll(/= defineResource\((.*?)\);\n```/gs)].map(([, object = '']) => object);

it('has examples of whole resources', () => {
  expect(examples).toHaveLength(2);
});

it.each(examples)('has an example of a resource that compiles beside those of the product: %#', async (object) => {
  const module = `data:text/javascript,export default ${encodeURIComponent(object)}`;
  const { default: written }: { default: ResourceDefinition } = await import(/* @vite-ignore */ module);
  const others: ResourceDefinition[] = site.resources.filter(({ name }) => name !== written.name);
  const compiled = compileSite({ ...site, resources: [...others, written] });
  expect(compiled.resource[written.name]?.routes.edit).toBe(`${written.route}-edit/{id}`);
});

/** docs/definitions.md names every word that a definition can be written with, and none of the file's types in vain. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** What stands in code in the page: between backticks, in blocks or within lines. */
const code = read('docs/definitions.md')
  .split('`')
  .filter((_, i) => i % 2 === 1)
  .join('\n');
const words = [...new Set([...read('src/engine/definition.ts').matchAll(/readonly (\w+)\??:/g)].map(([, word = '']) => word))];

it('finds words to look for', () => {
  expect(words).toEqual(expect.arrayContaining(['represents', 'visibleWhen', 'distinct', 'editLabel']));
});

it.each(words)('tells what "%s" means', (word) => {
  expect(new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(code)).toBe(true);
});

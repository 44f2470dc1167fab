/** What no definition says: counted, and each with its reason in docs/decisions.md. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CUSTOM_PAGE_NAMES } from '../../src/custom-pages/index.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { site as definitions } from '../../src/resources/index.ts';

const decisions = readFileSync(new URL('../../docs/decisions.md', import.meta.url), 'utf8');
/** First column of the table under 'Custom pages', names between backticks. */
const explained = (decisions.split('## Custom pages')[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name));

const { resources } = compileSite(definitions);
const views = resources.flatMap(({ routes }) => Object.values(routes)).filter((path) => path !== null).length;
process.stdout.write(
  `hand-written: ${CUSTOM_PAGE_NAMES.length} custom pages (${CUSTOM_PAGE_NAMES.join(', ')}); ` +
    `from definitions: ${resources.length} resources, ${views} screens\n`,
);

describe('docs/decisions.md', () => {
  it.each(CUSTOM_PAGE_NAMES)('says why no definition can express %s', (name) => {
    expect(explained).toContain(name);
  });

  it('explains no page that is gone', () => {
    expect(explained.filter((name) => !CUSTOM_PAGE_NAMES.includes(name))).toEqual([]);
  });
});

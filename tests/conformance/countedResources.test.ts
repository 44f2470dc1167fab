/** The resources of the life stages are one file each, and docs/definitions.md says of what else each is made. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { countResources, rowOf, sentenceOf } from '../../scripts/countResources.mjs';
import {
  cardFields,
  measuredOfStages,
  motherFields,
  stageSections,
  tuberculosisFields,
} from '../../src/resources/shared/visit/stages.ts';

const page = readFileSync(new URL('../../docs/definitions.md', import.meta.url), 'utf8');
const squeezed = page.replaceAll(/\s+/g, ' ');

it.each(countResources().map((counted) => [counted.name, counted] as const))(
  '%s is one file that no generic code names',
  (_, counted) => {
    expect(counted.named).toEqual([]);
    expect(counted.lines).toBeLessThan(150);
    expect(squeezed).toContain(rowOf(counted));
  },
);

it('the page counts lines, fields, sections and cards as they are', () => {
  expect(squeezed.includes(sentenceOf(countResources()))).toBe(true);
  const fields = { ...measuredOfStages, ...tuberculosisFields, ...motherFields, ...cardFields };
  const sections = Object.keys(stageSections).length;
  expect(squeezed.includes(`${Object.keys(fields).length} fields (two of them keep who asked) and ${sections} sections`)).toBe(
    true,
  );
  expect(Object.keys(fields).filter((name) => name.endsWith('_penanya'))).toHaveLength(2);
  const cards = readdirSync(new URL('../../src/custom-pages/kartu/cards', import.meta.url));
  expect(cards.filter((file) => !['card.ts', 'index.ts', 'parts.ts'].includes(file))).toHaveLength(6);
});

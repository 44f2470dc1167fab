import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvRows } from './csvRows.ts';

const OPTIONS = { delimiter: ';', escape: '"', relax_column_count: true, relax_quotes: true, skip_empty_lines: false } as const;

/** What comes of the text as a whole; null where a quote is not closed. */
function whole(text: string): string[][] | null {
  try {
    return parse(text, OPTIONS);
  } catch {
    return null;
  }
}

test.each(['\n', '\r\n', '\r'])('a text whose lines end by %j is divided in parts as it is as a whole', (end) => {
  let [seed, compared] = [7, 0];
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const pieces = ['a', 'Jl. é 3', ';', ';', '"', '"', '""', end, end, ' ', '";"', `"${end}"`];
  for (let round = 0; round < 1200; round += 1) {
    const text = `awal;baris${end}${Array.from({ length: random(14) }, () => pieces[random(pieces.length)]).join('')}`;
    const expected = whole(text);
    if (!expected) continue;
    compared += 1;
    for (const part of [1, 2, 3]) expect([...csvRows(text, ';', part)], JSON.stringify(text)).toEqual(expected);
  }
  expect(compared).toBeGreaterThan(300);
});

test('from where a quote is opened that nothing closes, quotes are letters', () => {
  expect([...csvRows('"a;b";c\n"d;e\n"";f', ';', 1)]).toEqual([
    ['a;b', 'c'],
    ['"d', 'e'],
    ['""', 'f'],
  ]);
});

import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvRows } from './csvRows.ts';

const OPTIONS = { delimiter: ';', escape: '"', relax_column_count: true, relax_quotes: true, skip_empty_lines: false } as const;

/** What a parser that many rely on makes of it; null where it says that a quote is not closed. */
function known(text: string): string[][] | null {
  try {
    return parse(text, OPTIONS);
  } catch {
    return null;
  }
}

test('texts of every kind are divided as csv-parse divides them', () => {
  let [seed, compared] = [7, 0];
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const pieces = ['a', 'Jl. 3', ';', ';', '"', '"', '""', '\n', '\r\n', ' ', '";"', '"\n"'];
  for (let round = 0; round < 20_000; round += 1) {
    const text = Array.from({ length: random(14) }, () => pieces[random(pieces.length)]).join('');
    const expected = known(text);
    if (!expected) continue;
    compared += 1;
    expect([...csvRows(text, ';')], JSON.stringify(text)).toEqual(expected);
  }
  expect(compared).toBeGreaterThan(5_000);
});

test('a quote that nothing closes is a letter, and others mean what they do elsewhere', () => {
  expect([...csvRows('"a;b";c\n"d;e\n"";f', ';')]).toEqual([
    ['a;b', 'c'],
    ['"d', 'e'],
    ['', 'f'],
  ]);
});

test('rows are given before the text has been read to its end', () => {
  const text = 'a;b\n'.repeat(1_000_000);
  const began = performance.now();
  expect(csvRows(text, ';').next().value).toEqual(['a', 'b']);
  expect(performance.now() - began).toBeLessThan(100);
});

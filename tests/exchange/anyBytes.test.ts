import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { FileRefused } from '../../server/importing/files/fileRefused.ts';
import { sheetsOf } from './reading.ts';
import { day, oldWorkbook, textFile, workbook } from './samples/sample.ts';

const rows = Array.from({ length: 30 }, (_, at) => [at, `32010155072300${at}`, 'Dewi', 3.2, at % 2 ? 'x' : null]);

// the reader of Excel 97 tells the console of what it does not know
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));

/**
 * Always the same changes: after one of some thousands the reader of Excel 97 goes on for ever, which the server ends with
 * the process that reads (readApart.ts) and nothing can end here.
 */
const SEED = 20261201;

/** Either sheets or a refusal in words: nothing else comes of a file, whatever it is. */
async function readsOrRefuses(bytes: Uint8Array): Promise<void> {
  const outcome = await sheetsOf(bytes).catch((error: unknown) => error);
  if (!Array.isArray(outcome)) expect(outcome).toBeInstanceOf(FileRefused);
}

it.each([
  ['a workbook', () => workbook([['No', 'NIK', 'Nama', 'BB', 'Lahir'], ...rows.map((row) => [...row, day('2023-07-15')])])],
  ['a workbook of Excel 97', () => oldWorkbook(rows)],
  ['a page', () => textFile(['<html><table>', ...rows.map((row) => `<tr><td>${row.join('</td><td>')}</td></tr>`), '</table>'])],
  ['a text', () => textFile(rows.map((row) => row.join(';')))],
] as const)('%s that is cut, or changed anywhere, is read or refused', async (_, make) => {
  const whole = await make();
  const place = fc.nat({ max: whole.length - 1 });
  await fc.assert(
    fc.asyncProperty(
      fc.option(place),
      fc.array(fc.tuple(place, fc.nat({ max: 255 })), { maxLength: 4 }),
      async (cut, changes) => {
        const bytes = whole.slice(0, cut ?? whole.length);
        for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
        await readsOrRefuses(bytes);
      },
    ),
    { numRuns: 150, seed: SEED },
  );
});

it('any bytes are read or refused, also behind the first ones of a known kind', async () => {
  const start = fc.constantFrom(
    [],
    [0x50, 0x4b, 3, 4],
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    [0xff, 0xfe],
    [9, 8, 16, 0],
  );
  await fc.assert(
    fc.asyncProperty(start, fc.uint8Array({ maxLength: 2000 }), (first, rest) =>
      readsOrRefuses(new Uint8Array([...first, ...rest])),
    ),
    { numRuns: 200, seed: SEED },
  );
});

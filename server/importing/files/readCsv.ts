import { meantCsvText } from '../../../src/exchange/cells/csvText.ts';
import { csvRows } from './csvRows.ts';
import { decodeText } from './decodeText.ts';
import { FileRefused } from './fileRefused.ts';
import type { FileLimits } from './limits.ts';
import { placing, type SheetPart } from './sheetParts.ts';
import { widerThanHeader } from './widerThanHeader.ts';

const SEPARATORS = [';', ',', '\t', '|'] as const;
/** So much of the text tells how it is divided. */
const SAMPLE_LINES = 40;

/** The cells of a text with separators between them: all of them texts, as they stand there. */
export function* readCsv(bytes: Uint8Array, name: string, limits: FileLimits): Generator<SheetPart> {
  const text = decodeText(bytes);
  if (isBinary(text)) throw new FileRefused('notATable');
  const { separator, rest } = divided(text);
  yield { sheet: name.replace(/\.[^.]*$/, '') || 'CSV' };
  const place = placing(limits);
  // where commas divide a text, those of decimals may have: only how many cells there are tells
  const least = separator === ',' ? widerThanHeader() : () => 0;
  let index = 0;
  for (const texts of csvRows(rest, separator)) {
    const cells = texts.map((cell) => (cell === '' ? null : meantCsvText(cell)));
    yield* place({ index, cells, least: least(index, cells) });
    index += 1;
  }
}

/** Excel may say it in a line of its own; else it is what divides most lines into equally many cells. */
function divided(text: string): { readonly separator: string; readonly rest: string } {
  const said = /^sep=(.)\r?\n/i.exec(text);
  if (said?.[1]) return { separator: said[1], rest: text.slice(said[0].length) };
  const sample = text.split(/\r\n|\r|\n/, SAMPLE_LINES).join('\n');
  const [best = ','] = SEPARATORS.map((separator) => ({ separator, score: evenness(sample, separator) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ separator }) => separator);
  return { separator: best, rest: text };
}

/** How many rows have as many cells as most do, weighted by how many cells that are; one cell a row is no division. */
function evenness(sample: string, separator: string): number {
  const counts = new Map<number, number>();
  for (const { length } of csvRows(sample, separator)) {
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  return Math.max(0, ...[...counts].map(([cells, rows]) => rows * Math.sqrt(cells)));
}

/** Characters that no text has, and many of them. */
function isBinary(text: string): boolean {
  const start = text.slice(0, 4096);
  const strange = start.match(/(?![\t\n\v\f\r])[\p{Cc}\ufffd]/gu)?.length ?? 0;
  return strange > start.length / 100;
}

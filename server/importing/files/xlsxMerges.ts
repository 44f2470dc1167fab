/** Which cells of a workbook are merged: it stands at the end of each sheet, behind the rows that are read by it. */
import { FileRefused } from './fileRefused.ts';
import type { FileLimits } from './limits.ts';
import type { MergedDown } from './mergedHeadings.ts';
import { type ZipPart, zipParts } from './zipParts.ts';

/** The cells of a sheet that reach down in one column, by its place among all sheets. Its part is passed through, and not kept. */
export async function readsMerges(bytes: Uint8Array, limits: FileLimits): Promise<(sheet: number) => Promise<MergedDown[]>> {
  const parts = await zipParts(bytes);
  const paths = await sheetPaths(parts, limits);
  return async (sheet) => {
    const found: MergedDown[] = [];
    const scan = scanner((merged) => {
      if (merged.column >= limits.columns || merged.from >= limits.rows) return;
      // nobody merges more than some columns of every row
      if (found.push(merged) > limits.rows * MOST_OF_ROW) throw new FileRefused('bomb');
    });
    const part = parts.find(({ path }) => path === paths[sheet]);
    if (part) for await (const piece of part.pieces(limits)) scan(piece);
    return found;
  };
}

const MOST_OF_ROW = 4;

const attribute = (element: string, name: string): string | null =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)["']`).exec(element)?.[1] ?? null;
const elements = (xml: string, name: string): string[] => xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? [];

async function textOf(part: ZipPart | undefined, limits: FileLimits): Promise<string> {
  const pieces: Buffer[] = [];
  if (part) for await (const piece of part.pieces(limits)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** The parts of a workbook that hold its sheets, in their order. */
async function sheetPaths(parts: readonly ZipPart[], limits: FileLimits): Promise<string[]> {
  const named = (ending: RegExp) => parts.find(({ path }) => ending.test(path));
  const [main, related] = [named(/(?:^|\/)workbook\.xml$/i), named(/(?:^|\/)workbook\.xml\.rels$/i)];
  const [book, relations] = [await textOf(main, limits), await textOf(related, limits)];
  const folder = main?.path.slice(0, main.path.lastIndexOf('/') + 1) ?? '';
  const targets = new Map(
    elements(relations, 'Relationship').map((one) => [attribute(one, 'Id'), attribute(one, 'Target') ?? '']),
  );
  return elements(book, 'sheet')
    .filter((one) => attribute(one, 'name') && attribute(one, 'id'))
    .map((one) => {
      const target = targets.get(attribute(one, 'id')) ?? '';
      return target.startsWith('/') ? target.replace(/^\/+/, '') : `${folder}${target.replace(/^\.\//, '')}`;
    });
}

const MERGED = /<(?:\w+:)?mergeCell\s[^>]*?ref\s*=\s*["']\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})["']/g;
/** No element of a merged cell is longer. */
const LONGEST = 200;
const MERGE = Buffer.from('mergeCell');

/** Looks through a part as it comes; what begins in one piece may end in the next. */
function scanner(take: (merged: MergedDown) => void): (piece: Buffer) => void {
  let before: Buffer = Buffer.alloc(0);
  return (piece) => {
    const bytes = before.length > 0 ? Buffer.concat([before, piece]) : piece;
    // most of a sheet has none, and is never made a text
    const text = bytes.includes(MERGE) ? bytes.toString('latin1') : '';
    let read = 0;
    for (const match of text.matchAll(MERGED)) {
      const [whole, first = '', from = '', last = '', to = ''] = match;
      read = match.index + whole.length;
      if (first === last && Number(to) > Number(from)) {
        take({ column: columnOf(first), from: Number(from) - 1, to: Number(to) - 1 });
      }
    }
    before = bytes.subarray(Math.max(read, bytes.length - LONGEST));
  };
}

const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

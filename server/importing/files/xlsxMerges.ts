/** Which cells of a workbook are merged: it stands at the end of each sheet, behind the rows that are read by it. */
import { strFromU8, unzipSync } from 'fflate';
import { FileRefused } from './fileRefused.ts';
import type { MergedDown } from './fillDown.ts';
import type { FileLimits } from './limits.ts';
import { zipPart } from './zipPart.ts';

/** The cells of a sheet that reach down in one column, by its place among all sheets. Its part is passed through, and not kept. */
export function readsMerges(bytes: Uint8Array, limits: FileLimits): (sheet: number) => Promise<MergedDown[]> {
  const paths = sheetPaths(bytes);
  return async (sheet) => {
    const found: MergedDown[] = [];
    const scan = scanner((merged) => {
      if (merged.column >= limits.columns || merged.from >= limits.rows) return;
      // nobody merges more than some columns of every row
      if (found.push(merged) > limits.rows * MOST_OF_ROW) throw new FileRefused('bomb');
    });
    for await (const chunk of zipPart(bytes, paths[sheet] ?? '', limits)) scan(chunk);
    return found;
  };
}

const MOST_OF_ROW = 4;

const plainPath = (path: string): string => path.replace(/^\/+/, '');
const attribute = (element: string, name: string): string | null =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)["']`).exec(element)?.[1] ?? null;
const elements = (xml: string, name: string): string[] => xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? [];

/** The parts of a workbook that hold its sheets, in their order. */
function sheetPaths(bytes: Uint8Array): string[] {
  const parts = new Map(
    Object.entries(unzipSync(bytes, { filter: ({ name }) => /(?:^|\/)workbook\.xml(?:\.rels)?$/i.test(name) })).map(
      ([path, part]) => [plainPath(path), strFromU8(part)] as const,
    ),
  );
  const [path = '', book = ''] = [...parts].find(([name]) => /workbook\.xml$/i.test(name)) ?? [];
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const [, relations = ''] = [...parts].find(([name]) => /workbook\.xml\.rels$/i.test(name)) ?? [];
  const targets = new Map(
    elements(relations, 'Relationship').map((one) => [attribute(one, 'Id'), attribute(one, 'Target') ?? '']),
  );
  return elements(book, 'sheet')
    .filter((one) => attribute(one, 'name') && attribute(one, 'id'))
    .map((one) => {
      const target = targets.get(attribute(one, 'id')) ?? '';
      return target.startsWith('/') ? plainPath(target) : `${folder}${target.replace(/^\.\//, '')}`;
    });
}

const MERGED = /<(?:\w+:)?mergeCell\s[^>]*?ref\s*=\s*["']\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})["']/g;
/** No element of a merged cell is longer. */
const LONGEST = 200;

/** Looks through a part as it comes; what begins in one chunk may end in the next. */
function scanner(take: (merged: MergedDown) => void): (chunk: Uint8Array) => void {
  let before = '';
  return (chunk) => {
    const text = before + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
    let read = 0;
    if (text.includes('mergeCell')) {
      for (const match of text.matchAll(MERGED)) {
        const [whole, first = '', from = '', last = '', to = ''] = match;
        read = match.index + whole.length;
        if (first === last && Number(to) > Number(from)) {
          take({ column: columnOf(first), from: Number(from) - 1, to: Number(to) - 1 });
        }
      }
    }
    before = text.slice(Math.max(read, text.length - LONGEST));
  };
}

const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

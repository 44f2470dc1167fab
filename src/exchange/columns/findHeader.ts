import type { Cell, Sheet } from '../cells/cells.ts';
import { saysNothing, shownCell } from '../cells/emptyCell.ts';
import { type Header, headersAt } from '../headers/headers.ts';
import { numberedColumns } from '../headers/numberedGroups.ts';
import { isNote, secondRow } from '../headers/subHeadings.ts';
import type { Knowledge } from '../model/knowledge.ts';
import { isWords } from '../titles/rowKinds.ts';
import { type HeaderWords, headerWords } from './headerWords.ts';
import { type Recognised, recognise } from './recognise.ts';

/** Where the header of a file stands, and what it means. */
export interface FoundHeader {
  readonly sheet: number;
  readonly header: number;
  readonly headerRows: 1 | 2;
  readonly headers: readonly Header[];
  readonly recognised: Recognised;
  /** whether it was known by its words; else it is the first row that could be one */
  readonly certain: boolean;
}

/** What stands above a table is no longer than this. */
const PREAMBLE = 20;
/** A row of which fewer words are known is a sentence by chance. */
const FEW_KNOWN = 2;

/** The header as somebody has said where it stands. */
export function headerAt(sheets: readonly Sheet[], sheet: number, row: number, rows: 1 | 2, knowing: Knowledge): FoundHeader {
  const headers = headersAt(sheets[sheet] ?? { name: '', rows: [] }, row, rows, headerWords(knowing));
  return { sheet, header: row, headerRows: rows, headers, recognised: recognise(knowing, headers), certain: true };
}

/** In all sheets, or one, the row or two rows of which most words are known; the first of several. */
export function findHeader(sheets: readonly Sheet[], knowing: Knowledge, only?: number): FoundHeader {
  let best: FoundHeader | null = null;
  let most = 0;
  const words = headerWords(knowing);
  for (const [at, sheet] of sheets.entries()) {
    if (only !== undefined && at !== only) continue;
    const isDouble = doubleRows(sheet, knowing);
    for (let row = 0; row < Math.min(PREAMBLE, sheet.rows.length); row += 1) {
      for (const rows of [1, 2] as const) {
        // a header of two rows is neither half nor shifted: its first row alone tells of its groups what is that of one column
        if (isDouble(row) ? rows === 1 : isDouble(row - 1) || (rows === 2 && isDouble(row + 1))) continue;
        if (rows === 2 && isTitle(sheet.rows[row], sheet.rows[row + 1])) continue;
        const isNumbered = rows === 2 && numberedColumns(sheet.rows[row], sheet.rows[row + 1]).size > 0;
        if (!isDouble(row) && !isWords(sheet.rows[isNumbered ? row : row + rows - 1])) continue;
        const found = headerAt(sheets, at, row, rows, knowing);
        // one row is less to assume than two, and a known kind of file tells more than single words
        const worth = found.recognised.known + (found.recognised.shape ? 5 : 0) - (rows === 2 ? 0.5 : 0);
        if (found.recognised.known < FEW_KNOWN || worth <= most) continue;
        // whoever stands between would be passed over unseen
        const between = best?.sheet === at ? sheet.rows.slice(best.header + best.headerRows, row + rows - 1) : [];
        if (best && namesPeople(best, between, words)) continue;
        [best, most] = [found, worth];
      }
    }
  }
  return best ?? { ...firstWords(sheets, knowing, only), certain: false };
}

/** Somebody's name, number or day. */
const OF_SOMEBODY = /[a-z]{2}|\d{6,}|^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/i;

/** Whether rows below a header name people by it: by two of its columns, or by one and what was measured. */
function namesPeople({ headers, recognised }: FoundHeader, rows: Sheet['rows'], words: HeaderWords): boolean {
  const places = recognised.columns.flatMap((target, at) => (target === null ? [] : [{ at, isOfWho: words.isOfWho(target) }]));
  const naming = places.filter(({ isOfWho }) => isOfWho).map(({ at }) => at);
  const measured = places.filter(({ at }) => words.isOfVisit(headers[at]?.text ?? '')).map(({ at }) => at);
  const isSaid = (cell: Cell): boolean => {
    const text = shownCell(cell);
    return !saysNothing(cell) && !isNote(text) && !words.isKnown(text);
  };
  return rows.some((row) => {
    const named = naming.filter((at) => isSaid(row[at] ?? null) && OF_SOMEBODY.test(shownCell(row[at] ?? null))).length;
    return named >= FEW_KNOWN || (named > 0 && measured.some((at) => isSaid(row[at] ?? null)));
  });
}

/** Whether a row holds the title of the whole table below, and no group of its columns: it stands alone over the first of them. */
function isTitle(upper: Sheet['rows'][number] = [], lower: Sheet['rows'][number] = []): boolean {
  const [first, ...others] = upper.flatMap((cell, at) => (saysNothing(cell) ? [] : [at]));
  return first !== undefined && others.length === 0 && first <= lower.findIndex((cell) => !saysNothing(cell));
}

/** Tells of the rows of a sheet whether the columns of their groups are named in the row below. */
function doubleRows({ rows }: Sheet, knowing: Knowledge): (row: number) => boolean {
  const words = headerWords(knowing);
  const found = rows
    .slice(0, PREAMBLE + 1)
    .map((upper, row) => isWords(upper) && secondRow(upper, rows[row + 1], words) !== null);
  return (row) => found[row] ?? false;
}

/** Where nothing is known: the first row of words in the longest sheet. */
function firstWords(sheets: readonly Sheet[], knowing: Knowledge, only?: number): FoundHeader {
  const lengths = sheets.map(({ rows }) => rows.length);
  const sheet = only ?? lengths.indexOf(Math.max(...lengths));
  const rows = sheets[sheet]?.rows ?? [];
  const row = rows.slice(0, PREAMBLE).findIndex(isWords);
  return headerAt(sheets, sheet, Math.max(0, row), 1, knowing);
}

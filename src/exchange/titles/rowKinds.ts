import type { Cell } from '../cells/cells.ts';
import { saysNothing, shownCell } from '../cells/emptyCell.ts';
import { isNote } from '../headers/subHeadings.ts';
import { monthOfDay } from '../times/months.ts';

type Row = readonly Cell[];

const filledOf = (row: Row): Cell[] => row.filter((cell) => !saysNothing(cell));

/** A row in which nothing stands. */
export const isBlank = (row: Row): boolean => row.every(saysNothing);

const TOTAL = /^(?:sub\s*|grand\s*)?(?:jumlah|jml|total|rata\s*-?\s*rata|rekap\w*)\b/i;

/** A row that sums up those above it; `names`: whether somebody has to be meant by it. */
export const isTotal = (row: Row, names: () => boolean): boolean =>
  filledOf(row)
    .slice(0, 3)
    .some((cell) => typeof cell === 'string' && TOTAL.test(shownCell(cell))) && !names();

/** Whether a day or a number of many digits stands in a cell, though one that there is not. */
export const isLikeDayOrId = (cell: Cell): boolean => /\d{8}|\d[-/. ]+\w+[-/. ]+\d{2}/.test(shownCell(cell));

const PLACE = /^(?:\d{1,2}[.)]\s*)?(?:posyandu|posko|pos|dusun|dsn|rw)\b[\s.:-]*\S/i;
const HAMLET = /^(?:dusun|dsn|rw)\b/i;

/** Whether the title of a table names a part of the village, and no posko: it may stand below one that does. */
export const isOfHamlet = (title: string): boolean => HAMLET.test(title);

/** The name of a place that stands alone in a row, over the table of that place; null: it is no such row. */
export function titleOf(row: Row): string | null {
  const [title = null, ...others] = fewCells(row) ?? [];
  return typeof title === 'string' && others.length === 0 && PLACE.test(shownCell(title)) ? shownCell(title) : null;
}

/** No NIK, and no number to call; '28/30' is two of them. */
const COUNT = /^\d{1,7}(?:[.,]\d+)?\s*%?$|^\d{1,4}\s*\/\s*\d{1,4}$/;

/** What posyandu count of a month: 'D/S 83%', 'Sasaran : 40'. */
const SUMMARY = /^(?:[skdno]\s*\/\s*[skdnbt]\b|(?:[skdn]|bgm|sasaran)\s*[:=])/i;

/** Stands between a word and its number. */
const EQUALS = /^[:=]$/;

/** A row in which nothing stands but words for a sum and numbers, in whichever columns. */
function isTotalAlone(row: Row): boolean {
  let named = false;
  for (const cell of row) {
    if (saysNothing(cell)) continue;
    const text = shownCell(cell);
    if (COUNT.test(text) || (named && EQUALS.test(text))) continue;
    if (!TOTAL.test(text) && !SUMMARY.test(text)) return false;
    named = true;
  }
  return named;
}

/** Likewise by the letter alone, in a cell beside its number. */
const LETTER = /^(?:[skdntob]|bgm)$/i;
const OF_LETTER = /^(?:[skdntob]|bgm)(?: [:=])? \d{1,7} ?%?$/i;

function isOfLetter(row: Row = []): boolean {
  const first = row.find((cell) => !saysNothing(cell));
  return typeof first === 'string' && LETTER.test(shownCell(first)) && OF_LETTER.test(filledOf(row).map(shownCell).join(' '));
}

/** A row of sums and counts alone: of letters with a number where others are beside it, as somebody may be called by a letter. */
export function areTotals(rows: readonly Row[], at: number): boolean {
  const row = rows[at] ?? [];
  const isCounted = (beside: Row = []) => isOfLetter(beside) || isTotalAlone(beside);
  return isTotalAlone(row) || (isOfLetter(row) && (isCounted(rows[at - 1]) || isCounted(rows[at + 1])));
}

/** What stands below a table has no more cells: a place, a date, who signs. */
const FEW_CELLS = 2;
const SIGNED =
  /^(?:mengetahui|menyetujui|dibuat oleh|diperiksa oleh|yang membuat|(?:ketua|kader|bidan|petugas|koordinator)\b.{0,40}$|tanda tangan|ttd)\b|^\(.*\)$/i;

/** The cells of a row that has so few of them as those beside or below a table; null: it has more. */
export function fewCells(row: Row): readonly Cell[] | null {
  const filled: Cell[] = [];
  // of thousands of rows most have more, which the first cells tell
  for (const cell of row) {
    if (saysNothing(cell)) continue;
    if (filled.length === FEW_CELLS) return null;
    filled.push(cell);
  }
  return filled;
}

const isText = (cell: Cell): boolean => typeof cell === 'string' && /^[^\d]*[a-z]{3}/i.test(cell);

/** A row below a table in which somebody signs. */
export function isSigned(row: Row): boolean {
  const cells = fewCells(row) ?? [];
  return cells.length > 0 && cells.every((cell) => typeof cell === 'string') && SIGNED.test(shownCell(cells[0] ?? null));
}

/** Nothing stands in a row but a few words. */
export const isFewWords = (row: Row): boolean => fewCells(row)?.every(isText) ?? false;

const FAMILY = /^(?:(?:no|nomor)\b[\s.]*)?(?:kk|kartu\s+keluarga)\b[\s.:]*\d{10,}/i;

/** The number of a family that stands alone in a row, over its people; null: it is no such row. */
export function familyOf(row: Row): string | null {
  const few = fewCells(row);
  if (few === null) return null;
  const text = few.map(shownCell).join(' ');
  return FAMILY.test(text) ? text : null;
}

/** A row of the header once more, as it stands on each page of what was printed. */
export function isHeaderAgain(row: Row, header: Row): boolean {
  let [same, other] = [0, 0];
  for (const [at, cell] of row.entries()) {
    if (cell === null || cell === '') continue;
    if (typeof cell === 'string' && cell === header[at]) same += 1;
    else other += 1;
  }
  return same >= 2 && same > other;
}

/** So many rows below the header may number the columns of a form. */
const NUMBERING_WITHIN = 2;

/** The numbers of a form's columns so many rows below its header: 1, 2, 3, or (1), (2), (3). */
export function isNumbering(row: Row, below: number): boolean {
  if (below >= NUMBERING_WITHIN) return false;
  const numbers = filledOf(row).map((cell) =>
    typeof cell === 'object' ? Number.NaN : Number(String(cell).replace(/[()\s]/g, '')),
  );
  const first = row.findIndex((cell) => !saysNothing(cell)) + 1;
  // they begin with the first column, or with its place; what somebody measures may rise as well
  const isFirst = numbers[0] === 1 || numbers[0] === first;
  return (
    isFirst && numbers.length >= 3 && numbers.every((number, at) => Number.isInteger(number) && number === (numbers[0] ?? 0) + at)
  );
}

/** A third row of a header, which tells no more than the units of its columns. */
export const isUnits = (row: Row, below: number): boolean =>
  below < NUMBERING_WITHIN && !isBlank(row) && filledOf(row).every((cell) => typeof cell === 'string' && isNote(shownCell(cell)));

/** Digits of an id, a day, a number with a fraction. */
const NO_WORD = /^'?\d{5,}$|^\d+[-/.,]\d/;
/** A spreadsheet makes a day of 'Jan 2026'. */
const isMonth = (cell: Cell): boolean => typeof cell === 'object' && cell !== null && monthOfDay(cell.date) !== null;

/** A row that may be a header: one of data has numbers and days. */
export function isWords(row: Row = []): boolean {
  let [filled, texts] = [0, 0];
  for (const cell of row) {
    if (saysNothing(cell)) continue;
    if (typeof cell === 'string' ? NO_WORD.test(cell) : !isMonth(cell)) return false;
    filled += 1;
    if (typeof cell === 'string') texts += 1;
  }
  return filled > 1 && texts > 0;
}

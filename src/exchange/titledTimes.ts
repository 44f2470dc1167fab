/** Of which time the rows below a title are that stands among the rows of a table: 'BULAN NOVEMBER 2026', 'TAHUN 2025'. */
import type { Cell } from './cells.ts';
import { saysNothing, shownCell } from './emptyCell.ts';
import { fewCells } from './rowKinds.ts';
import { type Named, namedBy, namedIn, OF_OTHERS } from './titledDays.ts';

type Row = readonly Cell[];

/** What titles are made of, beside what they name. */
const WORDS =
  /^(?:(?:hari|senin|selasa|rabu|kamis|jum'?at|sabtu|minggu|ahad|tanggal|tgl|bulan|bln|periode|tahun|thn|th|hasil|data|laporan|daftar|kegiatan|register|buku|rekap\w*|(?:pe)?nimbangan|pengukuran|pelayanan|posyandu|posko|pos|balita|bayi|anak|lansia|bumil|ibu|hamil|melanjutkan|lanjutan)\b[\s/.:,-]*)*/i;
/** What sums up the rows above it is no title of those below. */
const SUM = /^(?:sub\s*|grand\s*)?(?:jumlah|jml|total|rata)\b/i;
/** Where and when somebody signs: 'Bogor, 5 November 2026'. */
const SIGNED = /^[a-z .()-]+,\s*(?:tgl\.?|tanggal)?\s*\d/i;
const WEEKDAY = /^(?:senin|selasa|rabu|kamis|jum'?at|sabtu|minggu|ahad)\b/i;
const YEAR_ALONE = /^(?:19|20)\d{2}$/;
/** A title in several cells has no more: 'BULAN', ':', 'NOVEMBER', 2026. */
const MOST_CELLS = 6;

const two = (part: number): string => String(part).padStart(2, '0');

/** The cells of a row that may be a title: few of them, or those behind a word of titles. */
function titleCells(row: Row): readonly Cell[] | null {
  const few = fewCells(row);
  if (few !== null) return few;
  const first = row.find((cell) => !saysNothing(cell)) ?? null;
  if (typeof first !== 'string' || WORDS.exec(shownCell(first))?.[0] === '') return null;
  const filled = row.filter((cell) => !saysNothing(cell));
  return filled.length <= MOST_CELLS ? filled : null;
}

/** The days, months and years that a title among the rows names; null: the row is no such title. */
export function titledTimes(row: Row): readonly string[] | null {
  const cells = titleCells(row);
  if (cells === null || !cells.some((cell) => typeof cell === 'string')) return null;
  const text = cells.map(shownCell).join(' ');
  const words = WORDS.exec(text)?.[0] ?? '';
  if (SUM.test(text) || OF_OTHERS.test(text) || (SIGNED.test(text) && !WEEKDAY.test(text))) return null;
  // in several cells a name and a day may stand, and nothing else of somebody
  if (words === '' && cells.length > 1) return null;
  const rest = text.slice(words.length).trim();
  if (YEAR_ALONE.test(rest) && words !== '') return [rest];
  const named = cells.some((cell) => typeof cell === 'object')
    ? cells.flatMap((cell) => namedBy(cell, cells))
    : namedIn(text, false);
  const times = named.flatMap((one) => timeOf(one, rest, words !== ''));
  return times.length > 0 ? times : null;
}

function timeOf({ day, month, year }: Named, rest: string, isTitle: boolean): string[] {
  if (day !== undefined) return isTitle || /^[\d\s./-]+(?:[a-z]+)?[\d\s./-]*$/i.test(rest) ? [day] : [];
  if (year !== null) return [`${year}-${two(month)}`];
  // a note tells of months, too
  return /^[a-z]+\.?(?:\s*(?:-|–|s\s*[./]?\s*d\.?|sampai|dan|\/)\s*[a-z]+\.?)?$/i.test(rest) ? [two(month)] : [];
}

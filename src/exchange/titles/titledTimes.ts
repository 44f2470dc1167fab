/** Of which time the rows below a title are that stands among the rows of a table: 'BULAN NOVEMBER 2026', 'TAHUN 2025'. */
import type { Cell } from '../cells/cells.ts';
import { saysNothing, shownCell } from '../cells/emptyCell.ts';
import { MONTHS } from '../times/months.ts';
import { daysByNumber, daysWithoutYear, monthsByNumber, type Named, namedIn } from '../times/namedDays.ts';
import { fewCells, isLikeDayOrId } from './rowKinds.ts';
import { namedBy, OF_OTHERS } from './titledDays.ts';

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
/** A month and its year in cells of their own, and nothing else. */
const MONTH_AND_YEAR = new RegExp(String.raw`^(?:${[...MONTHS.keys()].join('|')})[\s.,:/-]+(?:19|20)\d{2}$`, 'i');
/** A title in several cells has no more: 'BULAN', ':', 'NOVEMBER', 2026. */
const MOST_CELLS = 6;

const two = (part: number): string => String(part).padStart(2, '0');

/** What titles say of the people in a table: alone it is a part of them, or the beginning of a name. */
const OF_PEOPLE = new Set(['balita', 'bayi', 'anak', 'lansia', 'bumil', 'ibu', 'hamil']);
const OF_TITLES =
  /^(?:hari|senin|selasa|rabu|kamis|jum'?at|sabtu|minggu|ahad|tanggal|tgl|bulan|bln|periode|tahun|thn|th|hasil|data|laporan|daftar|kegiatan|register|buku|rekap\w*|(?:pe)?nimbangan|pengukuran|pelayanan|posyandu|posko|pos|melanjutkan|lanjutan|sd|s|d|sampai|dan)$/;
const PLACES = new Set(['posyandu', 'posko', 'pos', 'dusun', 'dsn', 'rw', 'rt', 'desa', 'kelurahan', 'kel', 'kecamatan', 'kec']);
/** No name of a place has more words, nor one that tells what became of somebody. */
const LONGEST_NAME = 3;
const OF_NOTES =
  /^(?:tidak|tdk|belum|blm|pindah\w*|mutasi|masuk|keluar|lulus|hadir|absen|libur|tutup|catatan|ket|keterangan|imunisasi|ke|di|dari|per|mulai|sejak|usia|umur|lahir|kelahiran|baru|lama)$/;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z'\d]+/)
    .filter((word) => word !== '');
const isOfTime = (word: string): boolean => /^\d+$/.test(word) || MONTHS.has(word);
/** The words of a title without the time that it names, by which two of them are of the same form. */
const formOf = (text: string): string =>
  wordsOf(text)
    .filter((word) => !isOfTime(word))
    .join(' ');

/** Whether a text says of a table no more than whose it is, where and when, and not of people alone. */
function isOfTable(text: string): boolean {
  let [name, isPlain] = [0, true];
  for (const word of wordsOf(text)) {
    if (PLACES.has(word)) name = LONGEST_NAME;
    else if (isOfTime(word) || OF_TITLES.test(word) || OF_PEOPLE.has(word)) name = 0;
    else if (name > 0 && !OF_NOTES.test(word)) name -= 1;
    else return false;
    if (OF_PEOPLE.has(word)) isPlain = false;
  }
  return isPlain || wordsOf(text).some((word) => PLACES.has(word) || OF_TITLES.test(word));
}

/** The cells of a row that may be a title: few of them, or those behind a word of titles; of one text that fills several, one. */
function titleCells(row: Row): readonly Cell[] | null {
  const few = fewCells(row);
  if (few !== null) return few;
  const first = row.find((cell) => !saysNothing(cell)) ?? null;
  const isOfTitle =
    typeof first === 'string' && (MONTHS.has(shownCell(first).toLowerCase()) || WORDS.exec(shownCell(first))?.[0] !== '');
  if (!isOfTitle) return null;
  const filled = row.filter((cell) => !saysNothing(cell));
  if (filled.every((cell) => cell === first)) return [first];
  return filled.length <= MOST_CELLS ? filled : null;
}

/** Whether a row of several cells fills a column by which something is told, other than with a part of a title. */
function tellsOfSomebody(row: Row, known: ReadonlySet<number>): boolean {
  const from = row.findIndex((cell) => !saysNothing(cell));
  const first = row[from] ?? null;
  const isLabelled =
    MONTH_AND_YEAR.test(
      row
        .filter((cell) => !saysNothing(cell))
        .map(shownCell)
        .join(' '),
    ) ||
    (typeof first === 'string' && isOfTable(shownCell(first)) && WORDS.exec(shownCell(first))?.[0] !== '');
  return row.some((cell, at) => {
    if (at === from || !known.has(at) || saysNothing(cell) || cell === first) return false;
    if (typeof cell !== 'string') return !isLabelled;
    const text = shownCell(cell);
    return !isOfTable(text) || (!isLabelled && !/[a-z]/i.test(text));
  });
}

/** A title among the rows, or a note that names a time as one does. */
export interface TitledTimes {
  /** the days, months and years that it names */
  readonly times: readonly string[];
  /** days of which those below it may be, where it names several, or what may be a week: which one, only a person sees */
  readonly open: readonly string[];
  /** it says nothing but that the rows below it are of that time */
  readonly ofTable: boolean;
}

/**
 * Tells of a row whether it is a title that names a time; null: it is none. `known`: the places of the columns by which people
 * and visits are told; `above`: the rows above the header, whose title is one for certain; `dates`: the places of columns of days.
 */
export function titlesAmong(
  known: ReadonlySet<number>,
  above: readonly Row[],
  dates: ReadonlySet<number> = new Set(),
): (row: Row) => TitledTimes | null {
  const forms = new Set(
    above
      .flatMap((row) => [...row.map(shownCell), row.map(shownCell).join(' ')].filter((text) => namedIn(text, false).length > 0))
      .map(formOf),
  );
  return (row) => {
    const cells = titleCells(row);
    if (cells === null) return null;
    if (!cells.some((cell) => typeof cell === 'string')) return dayCell(row, cells, dates);
    if (cells.length > 1 && (tellsOfSomebody(row, known) || isBornAndMeasured(row, known, dates))) return null;
    const text = cells.map(shownCell).join(' ');
    const told = timesIn(cells, text);
    if (told === null) return null;
    const months = new Set(wordsOf(text).flatMap((word) => MONTHS.get(word) ?? []));
    const ofTable = months.size < 2 && (isOfTable(text) || forms.has(formOf(text)));
    return cells.length === 1 || ofTable ? { ...told, ofTable } : null;
  };
}

/** A day of a spreadsheet that stands alone, where no column tells days. */
function dayCell(row: Row, cells: readonly Cell[], dates: ReadonlySet<number>): TitledTimes | null {
  const [cell = null, ...others] = cells;
  if (typeof cell !== 'object' || others.length > 0 || dates.has(row.indexOf(cell))) return null;
  const times = namedBy(cell, cells).map(wholeOf);
  return times.length > 0 ? { times, open: [], ofTable: true } : null;
}

const NUMBER = /^\d{1,5}(?:[.,]\d+)?\s*[a-z]*$/i;

/** Somebody is called as a month or a posko is, who has a day of birth and a weight. */
function isBornAndMeasured(row: Row, known: ReadonlySet<number>, dates: ReadonlySet<number>): boolean {
  const [first, ...others] = [...row.keys()].filter((at) => !saysNothing(row[at] ?? null));
  return (
    first !== undefined &&
    others.some((at) => dates.has(at) && isLikeDayOrId(row[at] ?? null)) &&
    others.some((at) => known.has(at) && !dates.has(at) && NUMBER.test(shownCell(row[at] ?? null)))
  );
}

/** 'MINGGU 2 NOVEMBER' is a week of it, or a Sunday. */
const WEEK_OR_DAY = /\b(?:minggu|pekan)[\s.,:-]*[1-5]\b(?!\s*[/.-]\s*\d)/i;

const isDay = (time: string): boolean => time.length === 10 || time.length === 5;
const monthOf = (time: string): string => (isDay(time) ? time.slice(0, -3) : time);
const wholeOf = ({ day, month, year }: Named): string => day ?? (year === null ? two(month) : `${year}-${two(month)}`);

/** The times of a title, and which of them are no more than possible. */
function sorted(times: readonly string[], others: readonly string[], text: string): Omit<TitledTimes, 'ofTable'> {
  const days = new Set([...times.filter(isDay), ...others]);
  if (others.length === 0 && days.size < 2 && !(days.size === 1 && WEEK_OR_DAY.test(text))) return { times, open: [] };
  return { times: [...new Set(times.map(monthOf))], open: [...days] };
}

/** The days, months and years that the cells of a title name; null: it is no such title. */
function timesIn(cells: readonly Cell[], text: string): Omit<TitledTimes, 'ofTable'> | null {
  const words = WORDS.exec(text)?.[0] ?? '';
  if (SUM.test(text) || OF_OTHERS.test(text) || (SIGNED.test(text) && !WEEKDAY.test(text))) return null;
  // in several cells a name and a day may stand, and nothing else of somebody
  if (words === '' && cells.length > 1 && !MONTH_AND_YEAR.test(text)) return null;
  const rest = text.slice(words.length).trim();
  if (YEAR_ALONE.test(rest) && words !== '') return { times: [rest], open: [] };
  const named = cells.some((cell) => typeof cell === 'object')
    ? cells.flatMap((cell) => namedBy(cell, cells))
    : namedIn(text, false);
  const isTitle = words !== '' || isOfTable(text);
  const months = named.flatMap((one) => timeOf(one, rest, isTitle));
  const days = isTitle && months.every((time) => !isDay(time)) ? daysWithoutYear(text) : [];
  // the month of such a day tells no more
  const times = days.length > 0 ? [...days, ...months.filter((time) => time.length !== 2)] : months;
  if (times.length === 0) {
    const time = isTitle ? timeByNumber(text) : null;
    return time === null ? null : { times: [time], open: [] };
  }
  return sorted(
    times,
    named.flatMap((one) => one.days ?? []),
    text,
  );
}

/** A month or a day that is called by its number alone: '2026-11', '11', '-12'; null: none is, or several are. */
function timeByNumber(text: string): string | null {
  const [[month, ...months], [day, ...days]] = [monthsByNumber(text), daysByNumber(text)];
  const [year, ...years] = text.match(/\b(?:19|20)\d{2}\b/g) ?? [];
  if (month && months.length + days.length + years.length === 0 && day === undefined)
    return year === undefined ? two(month.month) : `${year}-${two(month.month)}`;
  return day !== undefined && !month && days.length === 0 && year === undefined ? `-${two(day)}` : null;
}

function timeOf({ day, month, year }: Named, rest: string, isTitle: boolean): string[] {
  if (day !== undefined) return isTitle || /^[\d\s./-]+(?:[a-z]+)?[\d\s./-]*$/i.test(rest) ? [day] : [];
  if (year !== null) return [`${year}-${two(month)}`];
  // a note tells of months, too
  return /^[a-z]+\.?(?:\s*(?:-|–|s\s*[./]?\s*d\.?|sampai|dan|\/)\s*[a-z]+\.?)?$/i.test(rest) ? [two(month)] : [];
}

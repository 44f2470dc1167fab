/** The days and months that a text names. */
import { isIsoDate } from '../../engine/calendar.ts';
import { MONTHS } from './months.ts';

/** A day (`2026-11-12`), a month (`2026-11`), or one whose year stands elsewhere, if anywhere. */
export interface Named {
  readonly day?: string;
  readonly month: number;
  readonly year: number | null;
  /** it may be read otherwise, too */
  readonly open?: true;
  /** the days of it, where several are named and no whole month: '2 DAN 9 NOVEMBER 2026' */
  readonly days?: readonly string[];
}

const two = (part: number): string => String(part).padStart(2, '0');

/** With these a month stands for itself without its year; a name may be one, too. */
const OF_MONTH = /\b(?:bulan|bln|periode|laporan|hasil|rekap\w*|data|kegiatan)\b|[tn]imbang|ukur|pelayanan/i;

const NAME = [...MONTHS.keys()].toSorted((a, b) => b.length - a.length).join('|');
const YEAR = String.raw`((?:19|20)\d{2})(?!\d)`;
const BETWEEN = String.raw`[\s.,:/-]*(?:tahun|thn|th)?[\s.,:/-]*`;

const ISO_DAY = /(?<!\d)((?:19|20)\d{2})-(\d{2})-(\d{2})(?!\d)/g;
const NAMED_DAY = new RegExp(String.raw`(?<!\d)(\d{1,2})[\s./-]*(${NAME})\b${BETWEEN}${YEAR}`, 'gi');
const NUMBERED_DAY = new RegExp(String.raw`(?<![\d/.-])(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?${YEAR}`, 'g');
/** '12-14/11/2026' */
const NUMBERED_SPAN = new RegExp(String.raw`(?<![\d/.-])(\d{1,2})\s?[-–&]\s?(\d{1,2})\s?[/.]\s?(\d{1,2})\s?[/.]\s?${YEAR}`, 'g');
/** Beside a word for a day: 'Tgl 12-11-26' */
const SHORT_DAY = /(?<![\d/.-])(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{2})(?!\s?[\d/-])/g;
const ISO_MONTH = /(?<![\d-])((?:19|20)\d{2})-(0[1-9]|1[0-2])(?![\d-])/g;
const NUMBERED_MONTH = new RegExp(String.raw`(?<![\d/.-])(0?[1-9]|1[0-2])\s?[/-]\s?${YEAR}`, 'g');
const NAMED_MONTH = new RegExp(String.raw`\b(${NAME})\b${BETWEEN}${YEAR}`, 'gi');
const SHORT_YEAR = new RegExp(String.raw`\b(${NAME})\b[\s.]*['’\s-](\d{2})(?!\d)`, 'gi');
const MONTH_ALONE = new RegExp(String.raw`\b(${NAME})\b`, 'gi');
/** Before a day: that it is the last one of several. */
const AND = String.raw`(?:-|–|&|\+|,|s\s*[./]?\s*d\.?|sampai(?:\s+dengan)?|dan|hingga)`;
const BETWEEN_DAYS = String.raw`(?:\/|${AND})`;
const UNTIL = new RegExp(String.raw`(?:\d|\b(?:${NAME}))\s*${BETWEEN_DAYS}\s*(?:tanggal|tgl\.?)?\s*$`, 'i');
/** The days that stand before the last one: '2, 9 dan ' */
const DAYS_BEFORE = new RegExp(String.raw`(?<![\d/.-])(?:\d{1,2}\s*${BETWEEN_DAYS}\s*)+$`, 'i');
/** Days from one to another, those between them as well. */
const SPAN = /^(\d{1,2})\s*(?:-|–|s\s*[./]?\s*d\.?|sampai(?:\s+dengan)?|hingga)\s*$/i;
/** Years of two digits are of it. */
const CENTURY = 2000;
/** No month ends earlier. */
const LAST_DAY = 28;
/** Before a number: that it is one of a place, after which no days are several of one month: 'RW 01 - 5 NOVEMBER'. */
const OF_PLACE = /\b(?:rt|rw|pos|posko|posyandu|dusun|dsn|th|thn|tahun)[\s./:-]*\d+\s*(?:[-–/,]\s*(?:rt|rw)?[\s./:-]*\d*\s*)*$/i;

/** Before a number: that it counts the weeks of a month, and is no day of it. */
const COUNTED = /\b(?:ke|pekan|tahap|putaran)[\s.-]*$/i;

const monthNamed = (name: string): number => MONTHS.get(name.toLowerCase()) ?? 0;

/** The days that end with one, by what stands before it; null: they are the whole month. */
function daysUntil(last: number, before: string): number[] | null {
  const [list = ''] = DAYS_BEFORE.exec(before) ?? [];
  const [, first] = SPAN.exec(list) ?? [];
  if (Number(first) === 1 && last >= LAST_DAY) return null;
  const named = [...(list.match(/\d+/g) ?? []).map(Number), last];
  if (first === undefined || Number(first) >= last) return named;
  return Array.from({ length: last - Number(first) + 1 }, (_, at) => Number(first) + at).slice(0, MOST_OF_SPAN);
}

/** More days are offered by no question. */
const MOST_OF_SPAN = 7;

const DAY_OF_NAME = new RegExp(String.raw`(?<!\d)(\d{1,2})[\s./-]*(${NAME})\b(?!${BETWEEN}${YEAR})`, 'gi');
const DAY_OF_NUMBER = /(?<![\d/.,-])(?<!\b(?:rt|rw)[\s./:-]*)(\d{1,2})\s?[/.-]\s?(\d{1,2})(?!\s?[\d/.,-])/gi;
const OF_DAY = /\b(?:tanggal|tgl|hari|senin|selasa|rabu|kamis|jum'?at|sabtu|minggu|ahad)\b/i;

/** The days without a year that a text names: '11-12' of 'Kamis 12 November'. */
export function daysWithoutYear(text: string): string[] {
  const found: string[] = [];
  const add = (day: number, month: number, before: string) => {
    const isDay = isIsoDate(`2000-${two(month)}-${two(day)}`);
    if (isDay && !COUNTED.test(before)) found.push(`${two(month)}-${two(day)}`);
  };
  for (const { 1: day, 2: name = '', index } of text.matchAll(DAY_OF_NAME)) {
    const before = text.slice(0, index);
    const isLast = UNTIL.test(before) && !OF_PLACE.test(before);
    for (const one of isLast ? (daysUntil(Number(day), before) ?? []) : [Number(day)]) add(one, monthNamed(name), before);
  }
  if (found.length > 0 || !OF_DAY.test(text)) return found;
  for (const { 1: day, 2: month, index } of text.matchAll(DAY_OF_NUMBER)) add(Number(day), Number(month), text.slice(0, index));
  return found;
}

/** What may stand between 'Tanggal' and its number. */
const OF_DAYS =
  "(?:tanggal|tgl|pelaksanaan|kegiatan|pelayanan|posyandu|buka|(?:pe)?nimbangan|timbang|(?:pe)?ngukuran|ukur|senin|selasa|rabu|kamis|jum['’]?at|sabtu|minggu|ahad)";
/** 'Tanggal : 12', 'Hari/Tgl: Kamis, 12', 'Tgl Posyandu 5 dan 12' */
const DAY_BY_NUMBER = new RegExp(
  String.raw`\b(?:tanggal|tgl|hari)\b[\s.:=/,]*(?:${OF_DAYS}\b[\s.:=/,]*)*((?:\d{1,2}\s*${AND}\s*)*)(\d{1,2})(?!\d|\s*[-–/.]\s*\d|[\s./-]*(?:${NAME})\b)`,
  'gi',
);

/** The days of a month that a title calls by their numbers alone. */
export const daysByNumber = (title: string): number[] =>
  [...title.matchAll(DAY_BY_NUMBER)].flatMap(([, before = '', last]) => daysUntil(Number(last), before) ?? []);

/** 'BULAN : 11' */
const MONTH_BY_NUMBER =
  /\b(?:bulan|bln|periode)\b[\s.:=]*(0?[1-9]|1[0-2])(?!\d|\s*[-–/.,]\s*\d|\s*(?:bulan|bln|s\s*\/?\s*d)\b|\s*(?:dan|sampai|hingga|&|\+)\s*\d)/gi;

/** The months that a title calls by their numbers, after the word for a month. */
export const monthsByNumber = (title: string): Named[] =>
  [...title.matchAll(MONTH_BY_NUMBER)].map(([, month]) => ({ month: Number(month), year: null }));

/** What a text names; `isHeader`: it is of columns, and a month in it needs no word beside it. */
export function namedIn(text: string, isHeader: boolean): Named[] {
  const found: Named[] = [];
  let rest = text.replaceAll('_', ' ');
  /** takes out of the text what has been understood, so that no part of it is understood once more */
  const each = (pattern: RegExp, understood: (match: RegExpExecArray, before: string) => Named | null) => {
    for (const match of [...rest.matchAll(pattern)]) {
      const one = understood(match, rest.slice(0, match.index));
      if (one) found.push(one);
    }
    rest = rest.replace(pattern, (whole) => ' '.repeat(whole.length));
  };
  const dayOf = (year: number, month: number, day: number, before: string): Named | null => {
    const iso = `${year}-${two(month)}-${two(day)}`;
    if (!isIsoDate(iso)) return month >= 1 && month <= 12 ? { month, year } : null;
    if (COUNTED.test(before)) return { month, year };
    if (!UNTIL.test(before) || OF_PLACE.test(before)) return { day: iso, month, year };
    const days = daysUntil(day, before)?.map((one) => `${year}-${two(month)}-${two(one)}`);
    return days ? { month, year, days: days.filter(isIsoDate) } : { month, year };
  };
  each(ISO_DAY, ([, year, month, day], before) => dayOf(Number(year), Number(month), Number(day), before));
  each(NAMED_DAY, ([, day, name = '', year], before) => dayOf(Number(year), monthNamed(name), Number(day), before));
  each(NUMBERED_SPAN, ([, first, last, month, year]) => dayOf(Number(year), Number(month), Number(last), `${first}-`));
  each(NUMBERED_DAY, ([, day, month, year], before) => {
    const one = dayOf(Number(year), Number(month), Number(day), before);
    return one && Number(day) <= 12 && day !== month ? { ...one, open: true } : one;
  });
  if (OF_DAY.test(text)) {
    each(SHORT_DAY, ([, day, month, year], before) => {
      const one = dayOf(CENTURY + Number(year), Number(month), Number(day), before);
      return one && { ...one, open: true };
    });
  }
  each(ISO_MONTH, ([, year, month]) => ({ month: Number(month), year: Number(year) }));
  each(NUMBERED_MONTH, ([, month, year]) => ({ month: Number(month), year: Number(year) }));
  each(NAMED_MONTH, ([, name = '', year]) => ({ month: monthNamed(name), year: Number(year) }));
  each(SHORT_YEAR, ([, name = '', year]) => ({ month: monthNamed(name), year: CENTURY + Number(year), open: true }));
  const stands = isHeader || OF_MONTH.test(text) || /^[^a-z]*$/i.test(rest.replace(MONTH_ALONE, ' '));
  each(MONTH_ALONE, ([, name = '']) => {
    // 'Des.' is a village, too, and 'Agus' somebody
    const isJoined = () => new RegExp(String.raw`\b${name}\b\.?\s*${BETWEEN_DAYS}\s*(?:${NAME})\b`, 'i').test(text);
    const isWhole = isHeader || name.length > 4 || /^(?:mei|juni|juli)$/i.test(name) || rest.trim().length === name.length;
    return stands && (isWhole || isJoined()) ? { month: monthNamed(name), year: null } : null;
  });
  return found;
}

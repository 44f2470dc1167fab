/** Columns of registers in which one row tells a whole year. */
const NAMES: readonly (readonly string[])[] = [
  ['januari', 'january', 'jan'],
  ['februari', 'february', 'pebruari', 'feb', 'peb'],
  ['maret', 'march', 'mar', 'mrt'],
  ['april', 'apr'],
  ['mei', 'may'],
  ['juni', 'june', 'jun'],
  ['juli', 'july', 'jul'],
  ['agustus', 'august', 'agust', 'agus', 'agu', 'agt', 'ags', 'aug'],
  ['september', 'sept', 'sep'],
  ['oktober', 'october', 'okt', 'oct'],
  ['november', 'nopember', 'nov', 'nop'],
  ['desember', 'december', 'des', 'dec'],
];

/** By its name in lower case, in full or in short, 1 to 12. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, at) => names.map((name) => [name, at + 1] as const)),
);
/** The longest first, so that none is taken for the beginning of another. */
const LONGEST_FIRST = [...MONTHS.keys()].toSorted((a, b) => b.length - a.length);

export interface MonthHeader {
  readonly month: number;
  /** as it is called there */
  readonly name: string;
  /** that stands beside the month; null: none does */
  readonly year: number | null;
  /** the year is written with its last two digits alone, which may be those of a day as well */
  readonly short: boolean;
  /** the key of what the column tells of the month; '' where nothing but the month stands there */
  readonly rest: string;
}

const YEAR = /(?:19|20)\d{2}/;
const CENTURY = 2000;
/** Beside a month that says nothing further: 'Bulan', and a day. */
const BESIDE = /^(?:bulan|bln)|(?:bulan|bln)$|^\d{2}$/;

/** The month that a header's key begins or ends with, alone or with its year; every way it can be taken apart. */
export function monthHeaders(key: string): MonthHeader[] {
  const year = YEAR.exec(key)?.[0];
  const plain = key.replace(YEAR, '');
  return LONGEST_FIRST.flatMap((name) => {
    const at = plain.startsWith(name) ? 0 : plain.lastIndexOf(name);
    if (at < 0) return [];
    const [before, after] = [plain.slice(0, at), plain.slice(at + name.length)];
    const digits = year === undefined ? (/^\d{2}(?!\d)/.exec(after)?.[0] ?? '') : '';
    const behind = after.slice(digits.length);
    if (before !== '' && behind !== '') return [];
    const whole = digits === '' ? Number(year) : CENTURY + Number(digits);
    const rest = `${before}${behind}`.replace(BESIDE, '');
    return [{ month: MONTHS.get(name) ?? 0, name, year: Number.isNaN(whole) ? null : whole, short: digits !== '', rest }];
  });
}

const DAY = /^\d{1,2}[\s./-]+([a-z]{3,}|\d{1,2})(?:[\s.,/-]+\d{2,4})?$/i;
const WHOLE_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a header is a day: '7 Jan', '07-01-26'. */
export function isDayHeading(text: string): boolean {
  const [, month] = DAY.exec(text.trim()) ?? [];
  return WHOLE_DAY.test(text) || (month !== undefined && (/^\d/.test(month) || MONTHS.has(month.toLowerCase())));
}

/** The first day of a month as a header calls it, where a spreadsheet has made a day of 'Jan 2026'. */
export const monthOfDay = (iso: string): string | null => {
  const [year, month, day] = iso.split('-');
  return day === '01' ? `${NAMES[Number(month) - 1]?.[0] ?? ''} ${year}` : null;
};

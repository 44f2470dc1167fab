/** The days and months that a text names. */
import { isIsoDate } from '../engine/calendar.ts';
import { MONTHS } from './months.ts';

/** A day (`2026-11-12`), a month (`2026-11`), or one whose year stands elsewhere, if anywhere. */
export interface Named {
  readonly day?: string;
  readonly month: number;
  readonly year: number | null;
  /** it may be read otherwise, too */
  readonly open?: true;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** With these a month stands for itself without its year; a name may be one, too. */
const OF_MONTH = /\b(?:bulan|bln|periode|laporan|hasil|rekap\w*|data|kegiatan)\b|timbang|ukur|pelayanan/i;

const NAME = [...MONTHS.keys()].toSorted((a, b) => b.length - a.length).join('|');
const YEAR = String.raw`((?:19|20)\d{2})(?!\d)`;
const BETWEEN = String.raw`[\s.,:/-]*(?:tahun|thn|th)?[\s.,:/-]*`;

const ISO_DAY = /(?<!\d)((?:19|20)\d{2})-(\d{2})-(\d{2})(?!\d)/g;
const NAMED_DAY = new RegExp(String.raw`(?<!\d)(\d{1,2})[\s./-]*(${NAME})\b${BETWEEN}${YEAR}`, 'gi');
const NUMBERED_DAY = new RegExp(String.raw`(?<![\d/.-])(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?${YEAR}`, 'g');
const ISO_MONTH = /(?<![\d-])((?:19|20)\d{2})-(0[1-9]|1[0-2])(?![\d-])/g;
const NUMBERED_MONTH = new RegExp(String.raw`(?<![\d/.-])(0?[1-9]|1[0-2])\s?[/-]\s?${YEAR}`, 'g');
const NAMED_MONTH = new RegExp(String.raw`\b(${NAME})\b${BETWEEN}${YEAR}`, 'gi');
const SHORT_YEAR = new RegExp(String.raw`\b(${NAME})\b[\s.]*['’\s-](\d{2})(?!\d)`, 'gi');
const MONTH_ALONE = new RegExp(String.raw`\b(${NAME})\b`, 'gi');
/** Before a day: that it is the last one of several. */
const UNTIL = /\d\s*(?:-|–|\/|&|s\s*[./]?\s*d\.?|sampai|dan|hingga)\s*$/i;

/** Before a number: that it counts the weeks of a month, and is no day of it. */
const COUNTED = /\b(?:ke|pekan|tahap|putaran)[\s.-]*$/i;

const monthNamed = (name: string): number => MONTHS.get(name.toLowerCase()) ?? 0;

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
    return UNTIL.test(before) || COUNTED.test(before) ? { month, year } : { day: iso, month, year };
  };
  each(ISO_DAY, ([, year, month, day], before) => dayOf(Number(year), Number(month), Number(day), before));
  each(NAMED_DAY, ([, day, name = '', year], before) => dayOf(Number(year), monthNamed(name), Number(day), before));
  each(NUMBERED_DAY, ([, day, month, year], before) => {
    const one = dayOf(Number(year), Number(month), Number(day), before);
    return one && Number(day) <= 12 && day !== month ? { ...one, open: true } : one;
  });
  each(ISO_MONTH, ([, year, month]) => ({ month: Number(month), year: Number(year) }));
  each(NUMBERED_MONTH, ([, month, year]) => ({ month: Number(month), year: Number(year) }));
  each(NAMED_MONTH, ([, name = '', year]) => ({ month: monthNamed(name), year: Number(year) }));
  each(SHORT_YEAR, ([, name = '', year]) => ({ month: monthNamed(name), year: 2000 + Number(year), open: true }));
  const stands = isHeader || OF_MONTH.test(text) || /^[^a-z]*$/i.test(rest.replace(MONTH_ALONE, ' '));
  each(MONTH_ALONE, ([, name = '']) => {
    // 'Des.' is a village, too, and 'Agus' somebody
    const isWhole = isHeader || name.length > 4 || /^(?:mei|juni|juli)$/i.test(name) || rest.trim().length === name.length;
    return stands && isWhole ? { month: monthNamed(name), year: null } : null;
  });
  return found;
}

/** The months that columns tell of by their headers. */
import { isDayOfMonth } from './dayHeaders.ts';
import { VISIT_DAY } from './groupMeanings.ts';
import { headerKey } from './headerKey.ts';
import { type Header, keysOf } from './headers.ts';
import type { Knowledge } from './knowledge.ts';
import { isDayHeading, monthHeaders } from './months.ts';
import type { CalledMonth } from './monthYears.ts';
import { fieldsOf, isMeasure, partsOf } from './targets.ts';

/** What a register writes of a month under its name alone. */
const MONTH_ALONE = 'penimbangan';

/** What is called by less in the group of a month. */
const IN_MONTH: ReadonlyMap<string, string> = new Map([
  ['tgl', VISIT_DAY],
  ['tanggal', VISIT_DAY],
  ['kg', MONTH_ALONE],
  ['cm', 'tb'],
]);
/** A group of months that says nothing of what is told of them, but that it is what was weighed. */
const OF_TIME =
  /^(?:hasil|kegiatan|data|bulan|bln|tahun|thn|th|ke|per|dan|penimbangan|timbang|pemantauan|pertumbuhan|posyandu|balita|bayi|anak|beratbadan|berat|bb|kilogram|kg|gram|gr|(?:19|20)\d{2})*$/;

/** What the columns of a header tell of months, by their places; null: nothing. */
export const calledMonths = (headers: readonly Header[], knowing: Knowledge): (CalledMonth | null)[] =>
  headers.map((header) => calledMonth(header, knowing));

/** What a column tells of a month; its target is null where nothing of it is kept. */
function calledMonth(header: Header, knowing: Knowledge): CalledMonth | null {
  const { names, repeated, site } = knowing;
  if (header.number !== undefined) return numberedMonth(header.number, header.group ?? [], knowing);
  const { under } = header;
  // a day tells more than its month, and of which visit that of a month is, what stands beside it tells
  if (under ? isDayHeading(under.own) : isDayOfMonth(header)) return null;
  const ofItself = under && !OF_TIME.test(headerKey(under.group)) ? keysOf(under.own) : [];
  for (const { rest, ...called } of header.keys.filter((key) => !ofItself.includes(key)).flatMap(monthHeaders)) {
    if (rest === 'umur' || rest === 'usia') return { ...called, target: null, measured: false };
    const target = names.get((under ? IN_MONTH.get(rest) : undefined) ?? (rest === '' ? MONTH_ALONE : rest));
    // a person is the same in every month
    if (target !== undefined && repeated.has(partsOf(target).resource))
      return { ...called, target, measured: rest !== '' && fieldsOf(site, target).some(isMeasure) };
  }
  return null;
}

const OF_MONTHS = /(?:bulan|bln)(?:ke)?/;
const LAST_MONTH = 12;

/** The month that a number below a group may be; whether it is one is asked. */
function numberedMonth(month: number, group: readonly string[], { names, repeated }: Knowledge): CalledMonth | null {
  if (month < 1 || month > LAST_MONTH) return null;
  for (const key of group) {
    const target = names.get(key) ?? names.get(key.replace(OF_MONTHS, '') || MONTH_ALONE);
    if (target !== undefined && repeated.has(partsOf(target).resource))
      return { month, year: null, short: false, target, measured: false };
  }
  return null;
}

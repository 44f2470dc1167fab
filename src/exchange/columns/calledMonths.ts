/** The months that columns tell of by their headers. */

import { headerKey } from '../headers/headerKey.ts';
import { type Header, keysOf } from '../headers/headers.ts';
import type { Knowledge } from '../model/knowledge.ts';
import { fieldsOf, isMeasure, partsOf } from '../model/targets.ts';
import { isDayHeading, monthHeaders } from '../times/months.ts';
import { isDayOfMonth } from './dayHeaders.ts';
import { VISIT_DAY } from './groupMeanings.ts';
import type { CalledMonth } from './monthYears.ts';

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

type Under = NonNullable<Header['under']>;

/** Likewise by letters alone, where no other letter stands beside them: 'T' is a status beside 'N'. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['b', MONTH_ALONE],
  ['t', 'tb'],
  ['p', 'tb'],
  ['u', 'umur'],
]);

/** What the columns of a header tell of months, by their places; null: nothing. */
export function calledMonths(headers: readonly Header[], knowing: Knowledge): (CalledMonth | null)[] {
  const isLetter = ({ group, own }: Under) => /^[a-z]$/i.test(own) && monthHeaders(headerKey(group)).length > 0;
  const letters = new Set(headers.flatMap(({ under }) => (under && isLetter(under) ? [under.own.toLowerCase()] : [])));
  const areMeasures = letters.has('b') && letters.size > 1 && [...letters].every((letter) => LETTERS.has(letter));
  return headers.map((header) => calledMonth(header, knowing, areMeasures ? new Map([...IN_MONTH, ...LETTERS]) : IN_MONTH));
}

/** What a column tells of a month; its target is null where nothing of it is kept. */
function calledMonth(header: Header, knowing: Knowledge, inMonth: ReadonlyMap<string, string>): CalledMonth | null {
  const { names, repeated, site } = knowing;
  if (header.number !== undefined) return numberedMonth(header.number, header.group ?? [], knowing);
  const { under } = header;
  // a day tells more than its month, and of which visit that of a month is, what stands beside it tells
  if (under ? isDayHeading(under.own) : isDayOfMonth(header)) return null;
  const ofItself = under && !OF_TIME.test(headerKey(under.group)) ? keysOf(under.own) : [];
  for (const { rest: said, name, ...called } of header.keys.filter((key) => !ofItself.includes(key)).flatMap(monthHeaders)) {
    // 'SEP' over 'T' is no 'SEPT'
    if (under && ![under.group, under.own].some((text) => headerKey(text).includes(name))) continue;
    const rest = (under && inMonth.get(said)) ?? said;
    if (rest === 'umur' || rest === 'usia') return { ...called, target: null, measured: false };
    const target = names.get(rest === '' ? MONTH_ALONE : rest);
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

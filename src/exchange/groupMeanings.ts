/** What columns mean by the group that they stand in, above which a header of its own stands. */
import type { Field } from '../engine/resource.ts';
import type { Target } from './arrangement.ts';
import { headerKey } from './headerKey.ts';
import { type Header, keysOf } from './headers.ts';
import type { Knowledge } from './knowledge.ts';
import type { CalledMonth } from './monthYears.ts';
import { fieldsOf, isMeasure, partsOf } from './targets.ts';

/** What the day of a visit is called. */
export const VISIT_DAY = 'tanggaltimbang';

/** What was weighed the month before, or at birth, is nothing of the visit that a list is of. */
const BEFORE = /\b(?:lalu|kemarin|sebelum(?:nya)?|lampau|awal|lahir|kelahiran|ideal)\b/i;

/** Whether a header says that it is of such a time. */
export const isOfBefore = (header: string): boolean => BEFORE.test(header.replace(/[^a-z]+/gi, ' '));

/** Worked out, or wished for, whatever it is called by below. */
const OF_OTHER = /\b(?:z|zscore|score|status|selisih|kenaikan|kbm|median|target)\b/i;

/** Whether a header says that a column is worked out. */
export const isOfOther = (header: string): boolean => OF_OTHER.test(header.replace(/[^a-z]+/gi, ' '));

/** Whether what a column is called by its own word is meant in its group: under 'IMUNISASI' no 'HB' is the blood's, under 'LILA' no 'IBU' a name. */
export function meantInGroup({ under }: Header, { site, names, repeated }: Knowledge): (key: string, target: Target) => boolean {
  if (!under) return () => true;
  const own = keysOf(under.own);
  const group = keysOf(under.group).flatMap((key) => names.get(key) ?? [])[0];
  const ofVisit = group !== undefined && repeated.has(partsOf(group).resource) ? group : null;
  const isMeasured = ofVisit !== null && fieldsOf(site, ofVisit).some(isMeasure);
  const isOther = isOfOther(under.group);
  return (key, target) => {
    if (!own.includes(key)) return true;
    if (isOther && repeated.has(partsOf(target).resource)) return false;
    return ofVisit === null || (isMeasured && repeated.has(partsOf(target).resource));
  };
}

/** Whether a field is the day of a record. */
export const isDay = ({ type, required }: Field): boolean => type === 'date' && required;
/** What its column is called in few words. */
export const DAY_HEADINGS: ReadonlySet<string> = new Set(['tgl', 'tanggal']);

/** By their places, the columns of the day in groups of what was measured: 'BERAT BADAN' over 'TGL' and 'KG'. */
export function daysOfGroups(
  headers: readonly Header[],
  meant: readonly (Target | null | undefined)[],
  months: readonly (CalledMonth | null)[],
  { site, names, repeated }: Knowledge,
): (readonly [number, Target])[] {
  const target = names.get(VISIT_DAY);
  if (target === undefined) return [];
  const isMeasured = (one: Target | null | undefined) =>
    one && partsOf(one).month === null && repeated.has(partsOf(one).resource) && fieldsOf(site, one).some(isMeasure);
  return headers.flatMap(({ under, text }, at) => {
    if (!under || meant[at] !== undefined || months[at] || !DAY_HEADINGS.has(headerKey(under.own))) return [];
    if (isOfBefore(text)) return [];
    const isOfGroup = headers.some((other, place) => other.under?.group === under.group && isMeasured(meant[place]));
    return isOfGroup ? [[at, target] as const] : [];
  });
}

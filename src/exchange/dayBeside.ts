/** A column that is headed 'TGL' alone, right before what was measured: it tells of which day that is. */
import type { Target } from './arrangement.ts';
import { DAY_HEADINGS, VISIT_DAY } from './groupMeanings.ts';
import { headerKey } from './headerKey.ts';
import type { Header } from './headers.ts';
import type { Knowledge } from './knowledge.ts';
import type { CalledMonth } from './monthYears.ts';
import { fieldsOf, isMeasure, partsOf } from './targets.ts';

/** The place of such a column, or of one of each of several visits in a row, where no other one tells the day and none of several months. */
export function daysBeside(
  headers: readonly Header[],
  meant: readonly (Target | null | undefined)[],
  months: readonly (CalledMonth | null)[],
  { site, names, repeated }: Knowledge,
): (readonly [at: number, target: Target])[] {
  const target = names.get(VISIT_DAY);
  if (target === undefined || meant.includes(target) || months.some((one) => one !== null)) return [];
  const isMeasured = (one: Target | null | undefined) =>
    one && repeated.has(partsOf(one).resource) && fieldsOf(site, one).some(isMeasure);
  const places = headers.flatMap(({ text, under }, at) =>
    !under && meant[at] === undefined && DAY_HEADINGS.has(headerKey(text)) ? [at] : [],
  );
  return places.every((at) => isMeasured(meant[at + 1])) ? places.map((at) => [at, target] as const) : [];
}

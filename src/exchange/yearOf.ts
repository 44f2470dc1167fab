import type { Site } from '../engine/resource.ts';
import type { Target } from './arrangement.ts';
import type { Sheet } from './cells.ts';
import { shownCell } from './emptyCell.ts';
import { fieldsOf, partsOf } from './targets.ts';

const YEAR = /\b(?:19|20)\d{2}\b/g;

/** Months of a row that have a day of their own tell their year. */
export function monthsWithoutDay(targets: readonly Target[], site: Site): number[] {
  const isDay = (target: Target) => fieldsOf(site, target).some(({ type }) => type === 'date');
  const monthsOf = (of: readonly Target[]) => new Set(of.flatMap((target) => partsOf(target).month ?? []));
  const withDay = monthsOf(targets.filter(isDay));
  return [...monthsOf(targets)].filter((month) => !withDay.has(month));
}

/** The year of a register: the only one that its name, what stands above its table, or its header tells. */
export function yearOf(targets: readonly Target[], sheet: Sheet, bodyFrom: number, today: string): number | null {
  if (!targets.some((target) => partsOf(target).month !== null)) return null;
  const above = sheet.rows.slice(0, bodyFrom).flatMap((row) => row.filter((cell) => typeof cell !== 'number').map(shownCell));
  const years = new Set([sheet.name, ...above].flatMap((text) => text.match(YEAR) ?? []).map(Number));
  const [only] = years;
  return years.size === 1 && only !== undefined && only <= Number(today.slice(0, 4)) ? only : null;
}

/** Days of birth that one slip takes for each other, and names of mothers as they may be kept and written. */
import { folded } from '../../src/people/nameSearch.ts';
import { tellsLess } from './nameLikeness.ts';

/** Whether one of day, month and year is another, day and month have changed places, or it is the day before or after. */
export function isNearBirth(one: string, other: string): boolean {
  if (one === other) return false;
  const [a, b] = [one.split('-'), other.split('-')];
  const same = a.filter((part, i) => part === b[i]).length;
  if (same === 2) return true;
  if (a[0] === b[0] && a[1] === b[2] && a[2] === b[1]) return true;
  return Math.abs(Date.parse(one) - Date.parse(other)) === DAY_MS;
}

const DAY_MS = 86_400_000;

/** The day before and the day after one. */
export const neighboursOf = (day: string): readonly string[] => {
  const at = Date.parse(day);
  return Number.isNaN(at) ? [] : [at - DAY_MS, at + DAY_MS].map((one) => new Date(one).toISOString().slice(0, 10));
};

/** A name as it may be kept, so that people are found by an index of it: as it is written, and in the letters that lists are in. */
export function writtenSo(name: string): readonly string[] {
  const plain = name.trim().replace(/\s+/g, ' ');
  const small = plain.toLowerCase();
  return [
    ...new Set([name, plain, small, plain.toUpperCase(), small.replace(/(^|[\s.])\p{L}/gu, (begin) => begin.toUpperCase())]),
  ];
}

/** Whether one mother may be named by both, by one of them in short. */
export const mayBeOfMother = (one: string, other: string): boolean =>
  folded(one) === folded(other) || tellsLess(one, other) || tellsLess(other, one);

/** Days of birth that one slip takes for each other, and names of mothers as they may be kept and written. */
import { folded } from '../../src/people/nameSearch.ts';
import { readName, sameWord, tellsLess } from './nameLikeness.ts';

/** Whether one of day, month and year is another, day and month have changed places, or it is the day before or after. */
export function isNearBirth(one: string, other: string): boolean {
  if (one === other) return false;
  // thousands are asked about: parts are compared where they stand
  const isOfYear = isSamePart(one, other, 0, 4);
  const [isOfMonth, isOfDay] = [isSamePart(one, other, 5, 7), isSamePart(one, other, 8, 10)];
  if (Number(isOfYear) + Number(isOfMonth) + Number(isOfDay) === 2) return true;
  if (isOfYear && one.slice(5, 7) === other.slice(8, 10) && one.slice(8, 10) === other.slice(5, 7)) return true;
  return isNextDay(one, other);
}

function isSamePart(one: string, other: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (one.charCodeAt(at) !== other.charCodeAt(at)) return false;
  return true;
}

/** Days that are written for whoever only knows the year. */
const OF_YEARS = ['01-01', '07-01', '12-31'];

/** Likewise, where nothing but the name says that they may be one: a year is the one before or after, or another by one digit. */
export function isSlipOfBirth(one: string, other: string): boolean {
  if (!isNearBirth(one, other)) return false;
  const [a, b] = [one.slice(0, 4), other.slice(0, 4)];
  if (a === b || isNextDay(one, other)) return true;
  if (OF_YEARS.includes(one.slice(5))) return false;
  return Math.abs(Number(a) - Number(b)) === 1 || [...a].filter((digit, i) => digit !== b[i]).length === 1;
}

const DAY_MS = 86_400_000;

/** Whether one is the day before or after the other: a month ends between days of different ones, the first of which is seen at once. */
export const isNextDay = (one: string, other: string): boolean =>
  (isSamePart(one, other, 0, 7) || one.endsWith('-01') || other.endsWith('-01')) &&
  Math.abs(Date.parse(one) - Date.parse(other)) === DAY_MS;

/** Most days have both of those beside them in their own month, whichever that is. */
const WITHIN_MONTH = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[2-9]|1\d|2[0-7])$/;

/** The day before and the day after one. */
export const neighboursOf = (day: string): readonly string[] => {
  if (WITHIN_MONTH.test(day)) {
    const number = Number(day.slice(8));
    return [number - 1, number + 1].map((one) => `${day.slice(0, 8)}${String(one).padStart(2, '0')}`);
  }
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

/** How mothers are called to before their name, as lists write it. */
const CALLED_TO = ['Ny.', 'Ibu', 'Bu'];
const TITLE = /^(?:(?:ny|nyonya|ibu|bu|hj|h) )+(?=.)/;
const TITLE_WRITTEN = /^(?:(?:ny|nyonya|ibu|bu|hj|h)\b\.?\s*)+(?=\p{L})/iu;

/** The name of a mother as it is compared: how she is called to is no part of it. */
export const motherKey = (name: string): string => folded(name).replace(TITLE, '');

/** A mother's name as it may be kept, so that her children are found by an index of it: by the name alone, and with how she is called to. */
export function motherWritten(name: string): readonly string[] {
  const own = name.trim().replace(TITLE_WRITTEN, '');
  const ways = writtenSo(own);
  const written = new Set([name, ...ways]);
  for (const way of ways) {
    const isCapital = way === way.toUpperCase();
    for (const title of CALLED_TO) written.add(`${isCapital ? title.toUpperCase() : title} ${way}`);
  }
  return [...written];
}

/** Whether one mother may be named by both, by one of them in short, as she is called to, or spelt otherwise. */
export const mayBeOfMother = (one: string, other: string): boolean =>
  folded(one) === folded(other) ||
  bare(one) === bare(other) ||
  isSlipOfMother(one, other) ||
  tellsLess(one, other) ||
  tellsLess(other, one);

/** Whether no word of a mother's name is more than a slip apart from that of the other: 'Siti Aminah', 'Ibu Siti Amina'. */
export function isSlipOfMother(one: string, other: string): boolean {
  const [a, b] = [motherKey(one).split(' '), motherKey(other).split(' ')];
  return a.length === b.length && a.every((word, i) => sameWord(word, b[i] ?? ''));
}

/** A word of a name that is shortened without a dot: 'Ros' for Rosmawati. */
const SHORTEST = 3;

/** Likewise, also by the beginning of her first name. It says something only beside just the same name of the child. */
export const mayBeCalledMother = (one: string, other: string): boolean =>
  mayBeOfMother(one, other) || beginsName(one, other) || beginsName(other, one);

/** Whether somebody is called by no more than the beginning of a first name. */
export function beginsName(short: string, name: string): boolean {
  const [[word = '', ...others], [first = '']] = [readName(short).words, readName(name).words];
  return others.length === 0 && word.length >= SHORTEST && first.startsWith(word);
}

/** A name without how somebody is called to. */
function bare(name: string): string {
  const { words, count } = readName(name);
  // an address alone is no name
  return words.length === 0 ? folded(name) : [...words, count].join(' ');
}

/** Whether both are named, and alike but for how they are called to. */
export const isOfOneMother = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one) && Boolean(other) && (one === other || motherKey(String(one)) === motherKey(String(other)));

/** Visits that a row of headers numbers: 'TGL UKUR 1', 'BB 1', 'TGL UKUR 2', 'BB 2', or 'KUNJUNGAN 1 TGL', 'KUNJUNGAN 1 BB'. */

import { type Header, keysOf } from '../headers/headers.ts';
import type { Target } from '../model/arrangement.ts';
import type { Knowledge } from '../model/knowledge.ts';
import { fieldsOf, isMeasure, partsOf } from '../model/targets.ts';
import { DAY_WORDS, isDay, namesDay, VISIT_DAY } from './groupMeanings.ts';

/** What a header tells of one of several visits. */
interface NumberedHeader {
  /** as it is written, in small letters */
  readonly number: string;
  /** the header without it */
  readonly own: string;
}

const VISIT = String.raw`(?:kunjungan|kunj\.?|penimbangan|pengukuran|pemeriksaan)`;
const NUMBER = String.raw`(\d{1,2}|i{1,3}|iv|vi{0,3})`;
const BEFORE = new RegExp(String.raw`^${VISIT}[\s.-]*(?:ke)?[\s.-]*${NUMBER}[\s.:,/()-]+(\S.*)$`, 'i');
const BEHIND = new RegExp(String.raw`^(.*?[a-z)])(?:[\s._(-]+(?:${VISIT}[\s.-]*)?(?:ke)?[\s.-]*${NUMBER}\)?|(\d))$`, 'i');

/** The number of a visit that a header of one row begins or ends with; null: it tells none. */
export function numberedHeader(text: string): NumberedHeader | null {
  const [, first, rest] = BEFORE.exec(text) ?? [];
  if (first !== undefined && rest !== undefined) return { number: first.toLowerCase(), own: rest };
  const [, own, number, close] = BEHIND.exec(text) ?? [];
  const last = number ?? close;
  return own === undefined || last === undefined ? null : { number: last.toLowerCase(), own };
}

/** By their places, what the columns tell of visits that are numbered in one row of headers; several of these have a day and a measurement. */
export function numberedVisits(headers: readonly Header[], { site, names, repeated }: Knowledge): ReadonlyMap<number, Target> {
  if (!headers.some(namesDay)) return new Map();
  const told = headers.flatMap(({ text, under, keys }, at) => {
    const one = under || keys.length === 0 ? null : numberedHeader(text);
    const key = one && keysOf(one.own).find((own) => names.has(own) || DAY_WORDS.has(own));
    const target = key ? (names.get(key) ?? names.get(VISIT_DAY)) : undefined;
    return one && target !== undefined && repeated.has(partsOf(target).resource) ? [{ at, number: one.number, target }] : [];
  });
  const numbersOf = (is: typeof isDay) =>
    new Set(told.flatMap(({ number, target }) => (fieldsOf(site, target).some(is) ? [number] : [])));
  const measured = numbersOf(isMeasure);
  const visits = new Set([...numbersOf(isDay)].filter((number) => measured.has(number)));
  return new Map(visits.size < 2 ? [] : told.flatMap(({ at, number, target }) => (visits.has(number) ? [[at, target]] : [])));
}

/** What columns mean by the group that they stand in, above which a header of its own stands. */
import type { Field } from '../../engine/resource.ts';
import { type Header, keysOf } from '../headers/headers.ts';
import type { Target } from '../model/arrangement.ts';
import type { Knowledge } from '../model/knowledge.ts';
import { fieldsOf, isMeasure, partsOf } from '../model/targets.ts';

/** What the day of a visit is called. */
export const VISIT_DAY = 'tanggaltimbang';
/** What may be a day of the week, too. */
export const WEEKDAY_WORDS: ReadonlySet<string> = new Set(['hari', 'hariukur', 'haritimbang', 'haripenimbangan', 'hariposyandu']);
/** What its column is called in few words: whose day it is, what stands beside it tells. */
export const DAY_WORDS: ReadonlySet<string> = new Set(['tgl', 'tanggal', 'haritanggal', 'haritgl', ...WEEKDAY_WORDS]);

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

const OF_DAYS = /tgl|tanggal|hari/;

/** Whether a header has a word for a day: most rows have none, which is told fast. */
export const namesDay = ({ keys }: Pick<Header, 'keys'>): boolean => keys.some((key) => OF_DAYS.test(key));

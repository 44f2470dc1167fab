/** Whether two may be one person of whom one thing was written otherwise: the sex, the day of birth, or no name of their own. */
import { folded } from '../../src/people/nameSearch.ts';
import { isOfNewborn, likeReadNames, type ReadName, readName, withoutHome } from './nameLikeness.ts';
import {
  isNearBirth,
  isNextDay,
  isOfOneMother,
  isSlipOfBirth,
  isSlipOfMother,
  mayBeCalledMother,
  mayBeOfMother,
  motherKey,
} from './nearBirths.ts';

/** Somebody as they are held against others; what is not known is null. */
export interface Held {
  /** as names are compared */
  readonly called: string;
  readonly name: ReadName;
  /** whether that stands for none yet: 'By Ny Rahma' */
  readonly newborn: boolean;
  readonly born: string | null;
  /** whether that stands for an age */
  readonly estimated: boolean;
  readonly sex: string | null;
  readonly mother: string | null;
  readonly no_kk: string | null;
  readonly nik_ibu: string | null;
  /** whether they have a NIK of their own */
  readonly numbered: boolean;
}

/** What of somebody is kept for it. */
export type Telling = Partial<Omit<Held, 'called' | 'name' | 'newborn'>> & { readonly nama: string };

/** Takes somebody apart, so that they are held against many without being read anew. */
export const heldOf = ({ nama, born, sex, mother, no_kk, nik_ibu, estimated = false, numbered = false }: Telling): Held => ({
  ...{ called: folded(nama), name: readName(nama), newborn: isOfNewborn(nama), estimated, numbered },
  ...{ born: born || null, sex: sex || null, mother: mother || null, no_kk: no_kk || null, nik_ibu: nik_ibu || null },
});

/** Both are born on one day: of just one name but for the sex, or a newborn who has got a name since. Two with a NIK each are two. */
export function mayBeCalledOtherwise(one: Held, other: Held): boolean {
  if (isOfTwoNiks(one, other)) return false;
  if (one.newborn !== other.newborn && !isOtherSex(one, other)) return hasGotName(one, other);
  if (isCalledAtHome(one, other)) return true;
  if (one.called !== other.called || !isOtherSex(one, other)) return false;
  const isOfAge = one.estimated || other.estimated;
  return isOfNoOtherMother(one, other) && (bothMothersNamed(one, other) || (!isOfAge && isFull(one)));
}

/** These stand for a younger or an older one as well, where another has the name alone. */
const OF_SIBLING = /^(?:adik|adek|kakak)?$/;

/** Of one mother no two of one sex are born on one day but twins, who have names: 'Dede Hana' and 'Putri' may be Hana Permatasari. */
function isCalledAtHome(one: Held, other: Held): boolean {
  if (one.newborn || other.newborn || one.estimated || other.estimated || one.sex === null || one.sex !== other.sex) return false;
  if (!isOfOneMother(one.mother, other.mother) || differs(one.no_kk, other.no_kk) || differs(one.nik_ibu, other.nik_ibu))
    return false;
  const counts = [one.name.count, other.name.count];
  if (counts[0] !== counts[1] && !(counts.includes('') && counts.every((count) => OF_SIBLING.test(count)))) return false;
  const [a, b] = [withoutHome(one.name), withoutHome(other.name)];
  return Math.min(a.words.length, b.words.length) < 2 || likeReadNames(a, b);
}

/**
 * Whether two may be one, whose day of birth was written otherwise: names alike, and one slip of the day where both are of one
 * mother; of just one full name and full mother, whatever differs of sex and day, as long as less than two years lie between. Where she is named in short or not at all it is the very same name, or with her in short the day before or after.
 */
export function mayBeBornOtherwise(one: Held, other: Held): boolean {
  if (one.born === null || other.born === null || one.estimated || other.estimated) return false;
  if (isOfFullNames(one, other) && one.born !== other.born && isWithinYears(one.born, other.born)) return true;
  if (isOtherSex(one, other)) return false;
  if (!isNearBirth(one.born, other.born) || !likeReadNames(one.name, other.name)) return false;
  if (isOfOneMother(one.mother, other.mother)) return true;
  if (isNextDay(one.born, other.born) && one.mother && other.mother && mayBeOfMother(one.mother, other.mother)) return true;
  if (one.called !== other.called || one.newborn || isOfTwoNiks(one, other) || !isOfNoOtherMother(one, other)) return false;
  if (bothMothersNamed(one, other)) return true;
  return isNextDay(one.born, other.born) || (isFull(one) && isSlipOfBirth(one.born, other.born));
}

/** Just the same full name and full mother are hardly those of two, whom a slip in her name makes no other one. */
function isOfFullNames(one: Held, other: Held): boolean {
  if (one.called !== other.called || !isFull(one) || one.newborn || isOfTwoNiks(one, other)) return false;
  if (!one.mother || !other.mother || differs(one.nik_ibu, other.nik_ibu)) return false;
  if (!motherKey(one.mother).includes(' ')) return false;
  if (isOfOneMother(one.mother, other.mother)) return true;
  return !differs(one.no_kk, other.no_kk) && isSlipOfMother(one.mother, other.mother);
}

/** A child is not named as an older one of the same mother within so many years. */
const YEARS_MS = 2 * 365 * 86_400_000;

const isWithinYears = (one: string, other: string): boolean => Math.abs(Date.parse(one) - Date.parse(other)) < YEARS_MS;

const bothMothersNamed = (one: Held, other: Held): boolean => one.mother !== null && other.mother !== null;

/** A name of one word is that of many. */
const isFull = ({ name }: Held): boolean => name.words.length > 1;

const isOfTwoNiks = (one: Held, other: Held): boolean => one.numbered && other.numbered;

const isOtherSex = (one: Held, other: Held): boolean => one.sex !== null && other.sex !== null && one.sex !== other.sex;

const differs = (one: string | null, other: string | null): boolean => one !== null && other !== null && one !== other;

/** Of one mother, or of one who may be the same where the family does not say otherwise. */
function isOfNoOtherMother(one: Held, other: Held): boolean {
  if (isOfOneMother(one.mother, other.mother)) return true;
  if (differs(one.no_kk, other.no_kk) || differs(one.nik_ibu, other.nik_ibu)) return false;
  return !one.mother || !other.mother || mayBeCalledMother(one.mother, other.mother);
}

/** 'An. Budi' may be a child called Budi. */
const NAMELESS = /^(?:by|bayi) /;

/** A newborn who stands under the mother's name, and a child of hers who has one. */
function hasGotName(one: Held, other: Held): boolean {
  const [newborn, named] = one.newborn ? [one, other] : [other, one];
  if (newborn.born === null || newborn.estimated || named.estimated || named.mother === null) return false;
  const mother = readName(named.mother);
  const isUnderHers = likeReadNames({ ...newborn.name, count: mother.count }, mother);
  if (newborn.mother === null) return isUnderHers;
  return (isUnderHers || NAMELESS.test(newborn.called)) && mayBeOfMother(named.mother, newborn.mother);
}

/** Whether two names may be those of one person, written by two people. */
import { wordsOf } from '../../src/people/nameSearch.ts';

/** Written before or behind a name, and none of it. */
const TITLES = new Set([
  'h',
  'hj',
  'ny',
  'tn',
  'an',
  'by',
  'bayi',
  'anak',
  'ibu',
  'bu',
  'bapak',
  'pak',
  'bpk',
  'kh',
  'ust',
  'dr',
  'alm',
  'almh',
  'almarhum',
  'almarhumah',
]);
/** What tells twins apart that have no names yet: 'By Ny Rahma 1', 'Rahma II', 'Kenzo Adik'. */
const COUNTED = /^(?:\d|i{1,3}|iv|[ab]|adik|adek|kakak)$/;

/** A short word before a dot, or a letter alone, stands for a longer one: 'Kenzia M.', 'Muh. Kenzie'. */
const LONGEST_SHORT = 3;

/** A name taken apart, so that it is held against many others without being read anew. */
export interface ReadName {
  /** what is shortened ends in a dot */
  readonly words: readonly string[];
  /** what tells it apart from that of a twin */
  readonly count: string;
}

/** Takes a name apart. */
export function readName(name: string): ReadName {
  const all = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s.]/gu, '')
    .replace(/\.+/g, '. ')
    .split(/\s+/)
    .map((word) => ({ bare: word.replaceAll('.', ''), dotted: word.endsWith('.') }))
    .filter(({ bare }) => bare !== '');
  // a baby that has no name yet has no initials either
  const isShort = isOfNewborn(name)
    ? () => false
    : ({ bare, dotted }: (typeof all)[number]) => (dotted && bare.length <= LONGEST_SHORT) || bare.length === 1;
  // 'Kenzia A.' has a second name, 'Kenzia A' a twin
  const counts = (word: (typeof all)[number]) =>
    COUNTED.test(word.bare) && !(word.dotted && /^[a-z]$/.test(word.bare) && isShort(word));
  return {
    words: all
      .filter((word) => !TITLES.has(word.bare) && !counts(word))
      .map((word) => (isShort(word) && /^\p{L}/u.test(word.bare) ? `${word.bare}.` : word.bare)),
    count: all
      .filter(counts)
      .map(({ bare }) => bare)
      .join(' '),
  };
}

/** How a child is called at home, before a name or in place of one. */
const AT_HOME: ReadonlySet<string> = new Set(
  'dede dedek ade adek adik dek de neng nong eneng ujang jang acep cep aa teteh teh kakak kaka kak abang bang ananda si'.split(
    ' ',
  ),
);

/** A name without how a child is called at home; what tells an older one from a younger is such a word, too. */
export const withoutHome = ({ words }: ReadName): ReadName => ({ words: words.filter((word) => !AT_HOME.has(word)), count: '' });

/** Whether somebody is called as at home, in place of a fuller name: 'Dede Hana' and 'Putri' for 'Hana Permatasari'. */
export function isHomeName(name: string, fuller: string): boolean {
  const [own, full] = [withoutHome(readName(name)), withoutHome(readName(fuller))];
  return own.words.length < full.words.length && (own.words.length < 2 || likeReadNames(own, full));
}

/** Whether at most one letter was written otherwise, left out, put in, or changed places with its neighbour. */
export function oneSlip(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let i = 0;
  while (i < short.length && short[i] === long[i]) i += 1;
  if (short.length < long.length) return short.slice(i) === long.slice(i + 1);
  if (short.slice(i + 1) === long.slice(i + 1)) return true;
  return short[i] === long[i + 1] && short[i + 1] === long[i] && short.slice(i + 2) === long.slice(i + 2);
}

/** Shorter words are too easily one letter apart. */
const FORGIVING_LENGTH = 4;

/** Whether two words are one, or one slip apart where they are long enough. */
export const sameWord = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= FORGIVING_LENGTH && oneSlip(a, b));

/** Whether a name stands for a baby that has none yet: 'By Ny Rahma'. */
export const isOfNewborn = (name: string): boolean => /^(?:by|bayi|anak|an)\b/i.test(name.trim());

/** Whether every word of the shorter name is in the longer one, by and large; names that only a count tells apart are two. */
export const likeNames = (one: string, other: string): boolean => likeReadNames(readName(one), readName(other));

/** Likewise, of names that were taken apart. */
export function likeReadNames(a: ReadName, b: ReadName): boolean {
  if (a.count !== b.count) return false;
  if (a.words.length === 0 || b.words.length === 0) return false;
  if (inOne(a) === inOne(b)) return true;
  if (![...a.words, ...b.words].some(isLetter) && sameWord(inOne(a), inOne(b))) return true;
  const [fewer, more] = a.words.length <= b.words.length ? [a.words, b.words] : [b.words, a.words];
  // each initial stands for a word of its own: the K of 'Kenzia K.' is not that of Kenzia
  const free = [...more];
  const left = fewer.filter((word) => {
    const found = isShort(word) ? -1 : free.findIndex((candidate) => !isShort(candidate) && sameWord(word, candidate));
    if (found >= 0) free.splice(found, 1);
    return found < 0 && (isShort(word) || !more.some((candidate) => !isShort(candidate) && sameWord(word, candidate)));
  });
  // initials alone are those of many
  if (left.length === fewer.length && fewer.some(isShort)) return false;
  return left.every((word) => {
    const found = free.findIndex((candidate) => standsFor(word, candidate) || standsFor(candidate, word));
    if (found >= 0) free.splice(found, 1);
    return found >= 0;
  });
}

/** Whether a word of the shorter name is spelt otherwise in the longer one, and not only left out, shortened, joined or moved. */
export function speltOtherwise(one: string, other: string): boolean {
  const [a, b] = [readName(one), readName(other)];
  if (a.count !== b.count) return true;
  if (inOne(a) === inOne(b)) return false;
  const [fewer, more] = a.words.length <= b.words.length ? [a.words, b.words] : [b.words, a.words];
  const free = [...more];
  return !fewer.every((word) => {
    const same = free.indexOf(word);
    const found = same >= 0 ? same : free.findIndex((longer) => standsFor(word, longer) || standsFor(longer, word));
    if (found >= 0) free.splice(found, 1);
    return found >= 0;
  });
}

/** Letters that are written for each other at the beginning of a name: 'Jusuf' and 'Yusuf', 'Vina' and 'Fina'. */
const SOUNDS = ['jyzs', 'fvp', 'ckqs', 'iye', 'uwo', 'dt', 'ae'];

/** Whether the first names rhyme and begin otherwise, as those of twins often do: 'Rafa' and 'Dafa'. No spelling makes one of the other. */
export function rhymesAlone(one: string, other: string): boolean {
  const [{ words: a }, { words: b }] = [readName(one), readName(other)];
  const [first = '', second = ''] = [a[0], b[0]];
  if (first === second || first.slice(1) !== second.slice(1) || b.includes(first) || a.includes(second)) return false;
  return !SOUNDS.some((letters) => letters.includes(first.charAt(0)) && letters.includes(second.charAt(0)));
}

/**
 * Whether two names begin alike, where the one was cut short within a word: 'Hana Permata' and 'Hana Permatasari'. Twins are often
 * called so, too: it says something only beside what else is known of both.
 */
export function likeBeginnings(a: ReadName, b: ReadName): boolean {
  const [fewer, more] = a.words.length <= b.words.length ? [a.words, b.words] : [b.words, a.words];
  if (a.count !== b.count || fewer.length === 0) return false;
  return fewer.every((word, i) => beginAlike(word, more[i] ?? ''));
}

function beginAlike(a: string, b: string): boolean {
  if (sameWord(a, b)) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.length >= FORGIVING_LENGTH && long.startsWith(short);
}

/**
 * Whether a name tells less than a fuller one of the same person: words of it are left out or shortened, or somebody is only
 * addressed otherwise ('Ny. Ani', 'Ibu Ani', 'Ani H' and 'Ani' for 'Ani Handayani').
 */
export function tellsLess(name: string, fuller: string): boolean {
  if (isOfNewborn(fuller)) return false;
  const [one, other] = [wordsAndInitials(name), wordsAndInitials(fuller)];
  if (one.count !== other.count || one.words.length === 0) return false;
  const left = [...other.words];
  let isShorter = false;
  for (const word of one.words) {
    const same = left.findIndex(
      (candidate) => word === candidate || (!isShort(word) && !isShort(candidate) && sameWord(word, candidate)),
    );
    const found = same >= 0 ? same : left.findIndex((candidate) => !isShort(candidate) && standsFor(word, candidate));
    if (found < 0) return false;
    isShorter ||= same < 0;
    left.splice(found, 1);
  }
  return (
    isShorter || left.length > 0 || (one.addresses > other.addresses && one.words.every((word, i) => word === other.words[i]))
  );
}

/** How somebody is called to, which is no part of the name. */
const ADDRESSES = /^(?:ny|tn|ibu|bu|bapak|pak|bpk)$/;

/** A letter behind the name of a parent is an initial, and counts no twins. */
function wordsAndInitials(name: string) {
  const { words, count } = readName(name);
  const counts = count.split(' ').filter((one) => one !== '');
  const isInitial = (one: string) => /^[ab]$/.test(one);
  return {
    words: [...words, ...counts.filter(isInitial).map((letter) => `${letter}.`)],
    count: counts.filter((one) => !isInitial(one)).join(' '),
    addresses: wordsOf(name).filter((word) => ADDRESSES.test(word)).length,
  };
}

const inOne = ({ words }: ReadName): string => words.join('').replaceAll('.', '');

const isShort = (word: string): boolean => word.endsWith('.');

/** Another letter is another name. */
const isLetter = (word: string): boolean => word.replace('.', '').length === 1;

const standsFor = (short: string, word: string): boolean => isShort(short) && word.startsWith(short.slice(0, -1));

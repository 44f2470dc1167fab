/**
 * How people are found by what somebody types: whatever the order of the words, the spaces, the case, apostrophes and
 * accents, and by a NIK however it is grouped. Shared by browser and server; pure.
 */

/** Most names are so already but for capital letters, and told fast to be: usual letters, one blank between words. */
const PLAIN = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;

/** A name as names are compared: `Nur’aini  Ｓ.` is `nuraini s`. */
export const folded = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        // within a word they are left out or written in many ways
        .replace(/['’‘`´ʼʻ′]/gu, '')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();

/** The words of a name, folded. */
export const wordsOf = (text: string): string[] =>
  folded(text)
    .split(' ')
    .filter((word) => word !== '');

/** The digits of a number typed with spaces, dots or dashes; null where there is anything else. */
export function digitsOf(text: string): string | null {
  const bare = text.replace(/[\s.,\-–/]/gu, '');
  return /^\d+$/.test(bare) ? bare : null;
}

/** What a person is looked for by. */
export interface Findable {
  /** own name first, then others by which they are known: the mother's */
  readonly names: readonly (string | null)[];
  readonly nik: string;
}

/** A word so short is one letter away from too many others. */
export const SHORTEST_NEAR = 4;

/** Whether every word that was typed is one of the names, whole, or the digits are the NIK. */
export function isCalled({ names, nik }: Findable, typed: string): boolean {
  const known = new Set(names.flatMap((name) => wordsOf(name ?? '')));
  const words = wordsOf(typed);
  return digitsOf(typed) === nik || (words.length > 0 && words.every((word) => known.has(word)));
}

/** Whether all words that were typed are parts of the names, or all digits a part of the NIK. */
export function isFound({ names, nik }: Findable, typed: string): boolean {
  const digits = digitsOf(typed);
  if (digits !== null && nik.includes(digits)) return true;
  const known = names.map((name) => folded(name ?? '')).join(' ');
  const words = wordsOf(typed);
  return words.length > 0 && words.every((word) => known.includes(word));
}

/**
 * The ways in which words may be meant: as they are, and with one space less, which is typed for an apostrophe. Never
 * a single letter: with it one is near whoever is called like the word beside it.
 */
export const waysMeant = (words: readonly string[]): (readonly string[])[] => [
  words,
  ...words.flatMap((word, i) => {
    const after = words[i + 1] ?? '';
    return word.length > 1 && after.length > 1 ? [[...words.slice(0, i), word + after, ...words.slice(i + 2)]] : [];
  }),
];

/**
 * Whether it would be found if one letter of one or more of the words were another, missing, doubled or swapped, or
 * one space were not there.
 */
export function isNearlyFound({ names }: Findable, typed: string): boolean {
  const known = names.flatMap((name) => wordsOf(name ?? ''));
  const isNear = (word: string) =>
    known.some((name) => name.includes(word) || (word.length >= SHORTEST_NEAR && beginsNearly(name, word)));
  return waysMeant(wordsOf(typed)).some((words) => words.length > 0 && words.every(isNear));
}

/** A shorter word is taken for a whole name: half of one, with a wrong letter in it, begins too many others. */
const SHORTEST_BEGUN = 5;

/** Whether a name begins with a word but for one letter; whether it is that word but for one, where it is short. */
export function beginsNearly(name: string, word: string): boolean {
  if (word.length < SHORTEST_BEGUN) return isOneEdit(name, word);
  const lengths = [word.length, word.length - 1, word.length + 1];
  return lengths.some((length) => length <= name.length + 1 && isOneEdit(name.slice(0, length), word));
}

/** Whether one letter put in, left out or changed, or two neighbours swapped, make one word of the other. */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (a.length === b.length) {
    const swapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
    return restA.slice(1) === restB.slice(1) || swapped;
  }
  return a.length > b.length ? restA.slice(1) === restB : restA === restB.slice(1);
}

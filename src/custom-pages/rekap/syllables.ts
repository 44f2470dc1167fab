/** Letters that are one sound together: no line ends between them. */
const PAIRS = 'ng|ny|sy|kh';

/** Between the syllables of an Indonesian word: before a consonant that a vowel follows, where two letters or more are left on either side. */
const BREAK = new RegExp(`(?<=\\p{L}{2})(?<!n(?=[gy])|s(?=y)|k(?=h))(?=(?:${PAIRS}|[bcdfghjklmnpqrstvwxyz])[aeiou])`, 'giu');
const LONG_WORD = /\p{L}{7,}/gu;

/**
 * Indonesian words with a soft hyphen wherever a line may end in them: browsers know no rules of this language, and cut where
 * the cell is full.
 */
export const syllables = (text: string): string => text.replace(LONG_WORD, (word) => word.replace(BREAK, '\u00ad'));

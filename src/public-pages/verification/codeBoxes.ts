/** How many characters a verification code has (spec section 9). */
export const CODE_LENGTH = 5;

export type Code = readonly string[];

export const EMPTY_CODE: Code = Array.from({ length: CODE_LENGTH }, () => '');

/** Characters that can stand in a code; blanks and hyphens between them are left out. */
const charactersOf = (text: string): string[] => [...text.replace(/[\s-]/g, '')];

const withBox = (code: Code, at: number, character: string): Code => code.map((old, index) => (index === at ? character : old));

export interface CodeChange {
  readonly code: Code;
  /** index of the box to be in afterwards */
  readonly focus: number;
}

/**
 * Puts typed or pasted text into the boxes from `at` on; a whole code fills all of them from the first.
 * Text without a character that counts empties the box.
 */
export function put(code: Code, at: number, text: string): CodeChange {
  const characters = charactersOf(text);
  const start = characters.length >= CODE_LENGTH ? 0 : at;
  if (characters.length === 0) return { code: withBox(code, at, ''), focus: at };
  const taken = characters.slice(0, CODE_LENGTH - start);
  return {
    code: code.map((old, index) => taken[index - start] ?? old),
    focus: Math.min(start + taken.length, CODE_LENGTH - 1),
  };
}

/** Backspace: empties the box, or where it is empty the one before. */
export function eraseBack(code: Code, at: number): CodeChange {
  if (code[at] !== '' || at === 0) return { code: withBox(code, at, ''), focus: at };
  return { code: withBox(code, at - 1, ''), focus: at - 1 };
}

export const isComplete = (code: Code): boolean => code.every((character) => character !== '');

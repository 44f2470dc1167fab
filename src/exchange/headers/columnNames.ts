/** What a column of a file is called where it is spoken of: by its header, and by its letters where that does not tell it apart. */
import type { Text } from '../../engine/definition.ts';
import { filled } from '../../engine/say.ts';
import { COLUMN_TEXTS } from '../texts.ts';
import { headerKey } from './headerKey.ts';
import { unnamedHeader } from './rejectedHeaders.ts';

interface Headed {
  readonly index: number;
  readonly header: string;
}

/** The letters over a column in a spreadsheet: A, Z, AA. */
export function columnLetters(index: number): string {
  const rest = index % 26;
  const letter = String.fromCharCode(65 + rest);
  return index < 26 ? letter : columnLetters((index - rest) / 26 - 1) + letter;
}

/** The names of columns in their order, behind the word 'Kolom'. */
export function columnNames(columns: readonly Headed[]): Text[] {
  const keys = columns.map(({ header }) => headerKey(header));
  const often = new Set(keys.filter((key, at) => keys.indexOf(key) !== at));
  return columns.map(({ index, header }, at) => {
    const letter = columnLetters(index);
    if (header.trim() === '' || header === unnamedHeader(index)) return filled(COLUMN_TEXTS.unnamed, { letter });
    return often.has(keys[at] ?? '') ? filled(COLUMN_TEXTS.again, { header, letter }) : { id: header, en: header };
  });
}

/** Names of several, one after the other. */
export const joined = (names: readonly Text[]): Text => ({
  id: names.map(({ id }) => id).join(', '),
  en: names.map(({ en }) => en).join(', '),
});

/** What files write of a field in columns of their own: RT and RW of an address (`files.parts` of a definition). */
import type { FilePartDefinition } from '../engine/definition.ts';
import type { Field } from '../engine/resource.ts';
import { filled } from '../engine/say.ts';
import type { Cell } from './cells.ts';
import { saysNothing, shownCell } from './emptyCell.ts';
import type { Reading } from './readValue.ts';
import { FILE_TEXTS } from './texts.ts';
import { withoutFraction } from './writtenDigits.ts';

const MOST_LETTERS = 20;
const ONLY_ZEROS = /^[0\s/]+$/;

/** Reads the cells of a column that fills a part of a field: the words that the field is to hold of it. */
export function partReader(part: FilePartDefinition): (cell: Cell) => Reading {
  const { label, said } = part;
  return (cell) => {
    const shown = withoutFraction(shownCell(cell));
    if (saysNothing(cell) || ONLY_ZEROS.test(shown)) return { nothing: true };
    // '02/01' that a spreadsheet took for a day is no number of a neighbourhood any more
    if ((typeof cell === 'object' && cell !== null) || shown.length > MOST_LETTERS) {
      return { nothing: true, note: filled(FILE_TEXTS.part, { label, value: shown.slice(0, 60) }) };
    }
    return { value: isMentioned(part, shown) ? shown : said.replace('{value}', () => shown) };
  };
}

/** A field with the parts that a row tells of it, in the order of its definition, but for those that it tells itself. */
export function withParts(whole: unknown, field: Field, told: ReadonlyMap<string, string>): string {
  const text = typeof whole === 'string' ? whole : '';
  const missing = (field.files?.parts ?? []).flatMap((part) => {
    const said = told.get(part.name);
    return said === undefined || isMentioned(part, text) ? [] : [said];
  });
  return [text, ...missing].filter((one) => one !== '').join(' ');
}

/** By the part, what is found in a text that tells it already: one of its words, also where a number follows at once. */
const mentions = new WeakMap<FilePartDefinition, RegExp>();

function isMentioned(part: FilePartDefinition, text: string): boolean {
  const known = mentions.get(part);
  if (known) return known.test(text);
  const words = part.said
    .replace('{value}', '')
    .split(/\W+/)
    .filter((word) => word !== '');
  mentions.set(part, new RegExp(`\\b(?:${words.join('|')})(?![a-z])`, 'i'));
  return isMentioned(part, text);
}

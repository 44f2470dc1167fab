/** What files write of a field in columns of their own: RT and RW of an address (`files.parts` of a definition). */
import type { FilePartDefinition } from '../../engine/definition.ts';
import type { Field } from '../../engine/resource.ts';
import { filled } from '../../engine/say.ts';
import type { Cell } from '../cells/cells.ts';
import { saysNothing, shownCell } from '../cells/emptyCell.ts';
import { withoutFraction } from '../cells/writtenDigits.ts';
import { FILE_TEXTS } from '../texts.ts';
import type { Reading } from './readValue.ts';

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
  const own = typeof whole === 'string' ? whole : '';
  if (told.size === 0) return own;
  const spelled = spelledOut(own, field);
  let text = own;
  for (const part of field.files?.parts ?? []) {
    const said = told.get(part.name);
    if (said && !isMentioned(part, spelled)) text = text === '' ? said : `${text} ${said}`;
  }
  return text;
}

/** What a part is called in a text: of 'RT/RW {value}' both. */
const calledIn = ({ said }: FilePartDefinition): string[] => said.replace('{value}', '').trim().split('/');

/** By the part, what is found in a text that tells it already: one of its words, also where a number follows at once. */
const mentions = new WeakMap<FilePartDefinition, RegExp>();

function isMentioned(part: FilePartDefinition, text: string): boolean {
  const known = mentions.get(part);
  if (known) return known.test(text);
  const words = calledIn(part).flatMap((word) => [word, `${[...word].join('\\.\\s?')}\\.(?=\\s*\\d)`]);
  mentions.set(part, new RegExp(`(?<![a-z])(?:${words.join('|')})(?![a-z])`, 'i'));
  return isMentioned(part, text);
}

/** Of a part that tells several at once: how a text tells them in short, after the word of the first alone or after both written as one. */
const shortForms = new WeakMap<FilePartDefinition, RegExp>();

function shortFormOf(part: FilePartDefinition): RegExp {
  const known = shortForms.get(part);
  if (known) return known;
  const [first = '', ...others] = calledIn(part);
  const numbers = [first, ...others].map(() => '(\\d{1,4})').join('\\s*\\/\\s*');
  const pattern = new RegExp(`(?<![a-z])${first}(?:${others.join('')})?[\\s.:]*${numbers}(?!\\d)`, 'gi');
  shortForms.set(part, pattern);
  return pattern;
}

/** A text in which each part stands under its own name: 'RT 001 RW 002' for 'RT 001/002'. */
function spelledOut(text: string, { files }: Field): string {
  // what tells several at once parts them so
  if (!text.includes('/')) return text;
  return (files?.parts ?? []).reduce((spelled, part) => {
    const names = calledIn(part);
    if (names.length < 2) return spelled;
    return spelled.replace(shortFormOf(part), (_, ...numbers: string[]) =>
      names.map((name, at) => `${name} ${numbers[at]}`).join(' '),
    );
  }, text);
}

/** Likewise, how a text tells a part with its number. */
const numbered = new WeakMap<FilePartDefinition, RegExp>();

function numberedIn(part: FilePartDefinition): RegExp {
  const known = numbered.get(part);
  if (known) return known;
  const names = calledIn(part);
  const pattern = new RegExp(`(?<![a-z])${names.join('\\/')}[\\s.:]*${names.map(() => '\\d+(?:[a-z]\\b)?').join('\\/')}`, 'i');
  numbered.set(part, pattern);
  return pattern;
}

/** A part without what makes it no other one: 'RT.01' and 'RT 1'. */
const bare = (said: string): string =>
  said
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/(^|\D)0+(?=\d)/g, '$1')
    .replaceAll(' ', '');

/**
 * What becomes of a text of which a file tells no more than parts: each takes the place of that part, or follows where the
 * text has none. What says more is taken as it stands.
 */
export function besideStored(stored: unknown, given: unknown, field: Field): unknown {
  const { files } = field;
  if (!files?.parts.length || typeof given !== 'string' || typeof stored !== 'string' || stored.trim() === '') return given;
  const before = spelledOut(stored, field);
  let [rest, kept] = [spelledOut(given, field), before];
  // 'RT/RW 02/01' before 'RT 02'
  for (const part of files.parts.toSorted((a, b) => b.said.length - a.said.length)) {
    const pattern = numberedIn(part);
    const told = pattern.exec(rest)?.[0];
    if (told === undefined) continue;
    rest = rest.replace(pattern, '');
    const stands = pattern.exec(kept)?.[0];
    if (stands !== undefined) kept = bare(stands) === bare(told) ? kept : kept.replace(pattern, () => told);
    else if (!isMentioned(part, kept)) kept = `${kept} ${told}`;
  }
  if (/\w/.test(rest)) return given;
  return kept === before ? stored : kept;
}

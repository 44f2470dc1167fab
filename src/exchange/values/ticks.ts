/** Columns that tell a choice by a tick: each is headed by one of its values, 'L' and 'P', which is meant where it is ticked. */
import type { Field, Site } from '../../engine/resource.ts';
import { filled } from '../../engine/say.ts';
import type { Cell } from '../cells/cells.ts';
import { saysNothing, shownCell } from '../cells/emptyCell.ts';
import { headerKey, shortHeaderKey } from '../headers/headerKey.ts';
import type { Header } from '../headers/headers.ts';
import type { Arrangement, Target } from '../model/arrangement.ts';
import { fieldsOf, importTargets, namesOf } from '../model/targets.ts';
import { FILE_TEXTS } from '../texts.ts';
import { optionKeys, type ReadCell } from './readValue.ts';

interface Named {
  /** its values by the keys of their words; a figure alone names none, as it heads columns of other things */
  readonly words: ReadonlyMap<string, string>;
  /** what it is called itself */
  readonly names: readonly string[];
}

const namedFields = new WeakMap<Field, Named>();

function namedBy(field: Field): Named {
  const known = namedFields.get(field);
  if (known) return known;
  const options = field.type === 'choice' || field.type === 'status' ? field.options : [];
  const words = new Map([...optionKeys(field, options)].filter(([key]) => /[a-z]/.test(key)));
  const named = { words, names: namesOf(field).filter((name) => name !== '') };
  namedFields.set(field, named);
  return named;
}

/** The value that a header names, alone or behind the name of its field ('JENIS KELAMIN L'); null: none. */
export function valueNamed(field: Field, header: string): string | null {
  const { words, names } = namedBy(field);
  if (words.size === 0) return null;
  for (const key of [headerKey(header), shortHeaderKey(header)]) {
    // 'VIT A' is called so itself
    if (names.includes(key)) continue;
    const value =
      words.get(key) ??
      names
        .filter((name) => key.startsWith(name))
        .map((name) => words.get(key.slice(name.length)))
        .find((one) => one !== undefined);
    if (value !== undefined) return value;
  }
  return null;
}

/**
 * By their places, the headers that name different values of one field, of which no other column is; before all those that
 * nothing else is known of: an 'LK' may be the head, or a boy where a 'PR' stands beside it.
 */
export function tickTargets(
  site: Site,
  headers: readonly Header[],
  meant: readonly (Target | null | undefined)[],
): ReadonlyMap<number, Target> {
  const found = new Map<number, Target>();
  for (const { target, field } of importTargets(site)) {
    if (namedBy(field).words.size === 0 || meant.includes(target)) continue;
    const named = headers.flatMap(({ text }, at) => {
      const value = found.has(at) ? null : valueNamed(field, text);
      return value === null ? [] : [{ at, value }];
    });
    const unknown = named.filter(({ at }) => meant[at] === undefined);
    const own = unknown.length > 1 ? unknown : named;
    const isPair = unknown.length > 0 && own.length > 1 && new Set(own.map(({ value }) => value)).size === own.length;
    if (isPair) for (const { at } of own) found.set(at, target);
  }
  return found;
}

/** By their places, the columns of ticks with the value that each is of: several that fill the same, and are headed by its values. */
export function tickedValues(
  site: Site,
  columns: Arrangement['columns'],
  headers: readonly Header[],
  cellsOf: (index: number) => readonly Cell[],
): Record<number, string> {
  const found = Object.entries(columns).flatMap(([index, target]) => {
    const fields = target ? fieldsOf(site, target) : [];
    const [field] = fields;
    if (!field || fields.length > 1) return [];
    const value = valueNamed(field, headers[Number(index)]?.text ?? '');
    if (value === null) return [];
    const isTicked = tickedAs(field, value);
    return cellsOf(Number(index)).every((cell) => isTicked(cell) !== undefined) ? [[Number(index), value] as const] : [];
  });
  const all = Object.fromEntries(found);
  return Object.fromEntries(
    found.filter(([index]) => {
      const same = Object.keys(columns)
        .map(Number)
        .filter((other) => columns[other] === columns[index]);
      return same.length > 1 && areOneChoice(same, all);
    }),
  );
}

/** Whether columns that fill the same are columns of ticks that belong together. */
export const areOneChoice = (indexes: readonly number[], ticks: Arrangement['ticks'] = {}): boolean =>
  new Set(indexes.flatMap((index) => ticks[index] ?? [])).size === indexes.length;

/** Reads the cells of such a column. */
export function tickReader(field: Field, value: string): ReadCell {
  const isTicked = tickedAs(field, value);
  return (cell) => {
    const ticked = isTicked(cell);
    if (ticked === undefined)
      return { fault: filled(FILE_TEXTS.noTick, { label: field.label, value: shownCell(cell).slice(0, 60) }) };
    return ticked ? { value } : { nothing: true };
  };
}

/** Signs of all kinds, also those of fonts of signs as they stand there in letters. */
const SIGN = /^[✓✔√☑✅✗✘☒×x*●•+/\\vVX\uf0fcü]+$/u;
const TICKED: ReadonlySet<string> = new Set(['1', 'ya', 'y', 'true', 'ada']);
const NOT_TICKED: ReadonlySet<string> = new Set(['0', 'tidak', 'false']);

/** Tells of a cell whether it is ticked; undefined: it says something else. */
function tickedAs(field: Field, value: string): (cell: Cell) => boolean | undefined {
  const { words } = namedBy(field);
  return (cell) => {
    if (saysNothing(cell)) return false;
    const shown = shownCell(cell);
    const key = headerKey(shown);
    if (SIGN.test(shown) || TICKED.has(key) || words.get(key) === value) return true;
    return NOT_TICKED.has(key) ? false : undefined;
  };
}

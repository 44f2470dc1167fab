import { isEmpty } from '../../engine/field-types/fieldRule.ts';
import { fieldType } from '../../engine/field-types/index.ts';
import type { Field } from '../../engine/resource.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Merge {
  /** values of the fields the person left alone and somebody else has changed */
  readonly taken: Values;
  /** the fields the person has changed and that are not what the record holds now */
  readonly differing: readonly Field[];
  /** whether both have changed the same field, each to something else */
  readonly conflict: boolean;
}

/**
 * Compares a form, the record it was filled from and the record as it is now, all three as values of
 * the form. Where it is not known what the form was filled from (`base` null), whatever differs counts as changed by both.
 */
export function threeWay(fields: readonly Field[], base: Values | null, mine: Values, theirs: Values): Merge {
  const taken: Record<string, unknown> = {};
  const differing: Field[] = [];
  let conflict = false;
  for (const field of fields) {
    const { name } = field;
    // what a server leaves out of its answer it does not say to be empty
    if (field.computed || !Object.hasOwn(mine, name) || theirs[name] === undefined || same(field, mine[name], theirs[name]))
      continue;
    if (!field.asked || (base !== null && same(field, mine[name], base[name]))) {
      taken[name] = theirs[name];
      continue;
    }
    differing.push(field);
    if (base === null || !same(field, theirs[name], base[name])) conflict = true;
  }
  return { taken, differing, conflict };
}

const same = (field: Field, a: unknown, b: unknown): boolean => canonical(field, a) === canonical(field, b);

function canonical(field: Field, typed: unknown): string | null {
  const value = fieldType(field).parse(typed, field);
  if (isEmpty(value)) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

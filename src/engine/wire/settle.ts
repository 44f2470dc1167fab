import type { FieldTypeName } from '../definition.ts';
import { isEmpty } from '../field-types/fieldRule.ts';
import { fieldType } from '../field-types/index.ts';
import type { Field } from '../resource.ts';

/** Types whose values are text even where a server answers a number. */
const TEXTS: ReadonlySet<FieldTypeName> = new Set(['text', 'multiline', 'digits', 'choice', 'status']);

const DAY_LENGTH = '2026-01-31'.length;

/** A midnight after a day, in whichever zone: the day is the one that is written. */
const MIDNIGHT = /[T ]00:00:00(?:\.0+)?(?:Z|[+-]\d{2}:?\d{2})?$/;

/** Undoes what other servers do to a value before they answer it: numbers for identifiers, midnights after dates. */
export function likeness(field: Field, wire: unknown): unknown {
  if (typeof wire === 'number') return TEXTS.has(field.type) ? String(wire) : wire;
  if (field.type === 'date' && typeof wire === 'string' && wire.length > DAY_LENGTH) return wire.replace(MIDNIGHT, '');
  return wire;
}

/** The canonical value, null for none; what cannot be read stays as it is, for the rules to refuse. */
export function settle(field: Field, value: unknown): unknown {
  const parsed = isEmpty(value) ? null : fieldType(field).parse(value, field);
  return isEmpty(parsed) ? null : parsed;
}

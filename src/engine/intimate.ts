/** Intimate answers: who may read them, and what everybody else is told of a record. */
import type { Resource } from './resource.ts';

type Marked = Pick<Resource, 'intimate'>;
type Values = Readonly<Record<string, unknown>>;

const known = new WeakMap<object, ReadonlySet<string>>();
const NONE: ReadonlySet<string> = new Set();

/** The intimate fields of a resource, with those that hold who asked. */
export function intimateFields({ intimate }: Marked): ReadonlySet<string> {
  if (intimate === null) return NONE;
  const found = known.get(intimate) ?? new Set([...Object.keys(intimate), ...Object.values(intimate)]);
  known.set(intimate, found);
  return found;
}

const without = (values: Values, names: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));

/** A record as everybody may be told of it: without intimate answers. */
export const withoutIntimate = (resource: Marked, values: Values): Values =>
  resource.intimate === null ? values : without(values, intimateFields(resource));

/** Who reads, and by which rights. */
export interface Reader {
  readonly id: number;
  /** whether intimate answers are told to them whoever asked */
  readonly tenagaKesehatan: boolean;
  /** by an access token nothing intimate is told */
  readonly token: unknown;
}

/** Whether somebody may read an intimate field, by the account of who asked. */
const mayRead = (reader: Reader, holder: unknown): boolean => !reader.token && (reader.tenagaKesehatan || holder === reader.id);

/** The names of the intimate fields of a record that are kept from somebody. */
export function keptFrom({ intimate }: Marked, reader: Reader, values: Values): ReadonlySet<string> {
  if (intimate === null) return NONE;
  return new Set(Object.entries(intimate).flatMap(([name, holder]) => (mayRead(reader, values[holder]) ? [] : [name, holder])));
}

/** A record as somebody may read it: what is kept from them looks as if nobody had been asked. */
export function readableBy(resource: Marked, reader: Reader, values: Values): Values {
  const kept = [...keptFrom(resource, reader, values)].filter((name) => name in values);
  return kept.length === 0 ? values : { ...values, ...Object.fromEntries(kept.map((name) => [name, null])) };
}

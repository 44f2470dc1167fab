/**
 * The contract of a field type's React-free half. What the console shows of it stands in
 * `src/admin/field-types`; `<type>.fixture.ts` feeds the conformance suite.
 */
import type { FieldTypeName, FieldTypeOptions, Locale, Role, Scalar, WriteMode } from '../definition.ts';
import type { FieldOf } from '../resource.ts';
import type { Extension } from '../wire/extensions.ts';

/** The canonical value of a field: what records and the server's rows carry. */
export type Value = Scalar | { readonly start: string; readonly end: string };

/** What a rule may need to know besides the value. */
export interface RuleContext {
  readonly mode: WriteMode;
  readonly locale: Locale;
  /** ISO date of today in the village */
  readonly today: string;
  readonly role: Role | null;
  /** what the server has announced; left out (as on the server itself): everything */
  readonly extensions?: ReadonlySet<Extension>;
  /** canonical values of the record before it is changed; left out: it is a new one */
  readonly stored?: Readonly<Record<string, unknown>>;
}

/** A broken rule: its code and its text in the language of the context. */
export interface Broken {
  readonly type: string;
  readonly message: string;
}

/**
 * What is wrong with a value, typed or canonical; null for nothing.
 * @param record the values it stands among
 */
export type FieldRule = (typed: unknown, record?: Readonly<Record<string, unknown>>) => Broken | null;

export interface FieldType<T extends FieldTypeName> {
  /** the options this type knows, for `compile`'s suggestions */
  readonly options: readonly (keyof FieldTypeOptions[T] & string)[];
  /** what is wrong with the options themselves, as short English sentences with the option's name first */
  check(options: Readonly<Record<string, unknown>>): { readonly at: string; readonly problem: string }[];
  /** a form's value of an empty field */
  readonly empty: Value;
  /** The rules of a filled value; the empty one passes (whether it must be filled is the form's business). */
  rule(field: FieldOf<T>, context: RuleContext): FieldRule;
  /** what a person typed (or a wire value of the codec 'plain') to the canonical value; unparsable input comes back as it is, for the schema to refuse */
  parse(typed: unknown, field: FieldOf<T>): unknown;
  /** the canonical value as people read it; '' for none */
  format(value: unknown, field: FieldOf<T>, locale: Locale): string;
  /** what the browser orders it by, where the server answers whole lists; default: the value itself */
  orderedBy?(value: unknown): unknown;
  /** what a record without a value of it counts as when it is filtered by; default: none */
  whereNone?(field: FieldOf<T>): Value;
  /** only read, never asked and never filtered by */
  readonly readOnly?: true;
  /** alignment in a grid */
  readonly align: 'start' | 'end';
  /** what a grid's column of it needs, rem, cells' padding included; default: as much as a text */
  readonly width?: number;
  /** a grid is not ordered by it */
  readonly unsortable?: true;
}

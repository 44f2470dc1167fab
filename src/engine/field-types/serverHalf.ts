/**
 * The server's half of a field type: how the database keeps its values and how OpenAPI describes
 * them. Never loaded by the browser; `<type>.server.ts` in the type's folder holds it.
 */
import type { FieldTypeName } from '../definition.ts';
import type { FieldOf, Site } from '../resource.ts';

/**
 * What a column holds. `text`: words, sorted, found and compared whatever their case; `ordered`: texts that are compared and sorted by their bytes (days, choices, numbers of people; `collate "C"` on
 * PostgreSQL);
 * `json`: text that holds JSON.
 */
export type ColumnKind = 'text' | 'ordered' | 'integer' | 'real' | 'json';

/** What a column of either database holds. */
export type ColumnValue = string | number | null;

/** A row as the database gives it, by column. */
export type ColumnValues = Readonly<Record<string, unknown>>;

export type JsonSchema = { readonly [key: string]: unknown };

/** A column of a field; `suffix` is added to the field's own column name where a value takes several. */
export interface FieldColumn {
  readonly suffix: string;
  readonly kind: ColumnKind;
}

export interface ServerHalf<T extends FieldTypeName> {
  /** never empty */
  columns(field: FieldOf<T>, site: Site): readonly FieldColumn[];
  /** a canonical value (null for none), as its columns keep it, in their order */
  toColumns(value: unknown, field: FieldOf<T>): readonly ColumnValue[];
  /** the canonical value of these columns, null for none */
  fromColumns(kept: readonly unknown[], field: FieldOf<T>): unknown;
  /** the JSON schema of a canonical value */
  schema(field: FieldOf<T>): JsonSchema;
  /** a plausible value; different for every `n` where the type allows it. Null where there can be none. */
  sample(field: FieldOf<T>, n: number): unknown;
}

const isNone = (value: unknown): boolean => value === null || value === undefined || value === '';

interface OneColumn<T extends FieldTypeName> extends Pick<ServerHalf<T>, 'schema' | 'sample'> {
  readonly kind: ColumnKind;
  /** a value that is there; default: as text or number, as the kind of the column has it */
  readonly to?: (value: unknown, field: FieldOf<T>) => ColumnValue;
  /** default: as it is kept */
  readonly from?: (kept: unknown, field: FieldOf<T>) => unknown;
}

const asKept = (kind: ColumnKind, value: unknown): ColumnValue => {
  if (kind === 'json') return JSON.stringify(value);
  return kind === 'integer' || kind === 'real' ? Number(value) : String(value);
};

/** The half of a type whose values take one column. */
export function oneColumn<T extends FieldTypeName>({ kind, to, from, schema, sample }: OneColumn<T>): ServerHalf<T> {
  return {
    columns: () => [{ suffix: '', kind }],
    toColumns: (value, field) => [isNone(value) ? null : (to ?? ((given: unknown) => asKept(kind, given)))(value, field)],
    fromColumns: ([kept], field) => {
      if (kept === null || kept === undefined) return null;
      if (kind === 'json' && typeof kept === 'string') return JSON.parse(kept);
      return from ? from(kept, field) : kept;
    },
    schema,
    sample,
  };
}

/** The schema of text that may be none. */
export const NULLABLE_TEXT = { type: ['string', 'null'] } as const;

/** The schema of one of these values, or none. */
export const oneOfOptions = ({ options }: { readonly options: readonly { readonly value: string }[] }): JsonSchema => ({
  enum: [...options.map(({ value }) => value), null],
});

/** The options in turn. */
export const sampleOption = ({ options }: { readonly options: readonly { readonly value: string }[] }, n: number): unknown =>
  options[n % options.length]?.value ?? null;

/** A day in the past, another for every `n`. */
export const sampleDay = (n: number): string =>
  new Date(Date.UTC(2026, 0, 1) - (n % 3650) * 86_400_000).toISOString().slice(0, 10);

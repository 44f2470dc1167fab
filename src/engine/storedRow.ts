/** The columns of a definition's table as types: what engine/storage.ts tells at run time, told to the compiler. */
import type { FieldTypeName } from './definition.ts';

interface Definition {
  readonly fields: Readonly<Record<string, { readonly type: FieldTypeName }>>;
}

/** The values of a choice, where they are written one by one. */
type OptionOf<F> = F extends { readonly options: readonly (infer O)[] }
  ? O extends { readonly value: infer V }
    ? V
    : O
  : string;

/** What a column holds of a field that has a value. References are numbers or texts: the row says which. */
type KeptOf<F> = F extends { readonly type: 'integer' | 'decimal' | 'yesNo' | 'bloodPressure' }
  ? number
  : F extends { readonly type: 'choice' | 'status' }
    ? OptionOf<F>
    : F extends { readonly type: 'reference' }
      ? string | number
      : string;

/** What is added to the name of a field's column where its value takes several. */
type SuffixOf<F> = F extends { readonly type: 'timeRange' }
  ? '_mulai' | '_selesai'
  : F extends { readonly type: 'bloodPressure' }
    ? '_sistolik' | '_diastolik'
    : '';

/** What the names of a field's columns begin with; none where nothing keeps it. */
type BaseOf<K extends string, F> = F extends { readonly column: infer C }
  ? C extends string
    ? C
    : never
  : F extends { readonly computed: true } | { readonly derived: object } | { readonly textOf: string }
    ? never
    : K;

type ColumnOf<K extends string, F> = `${BaseOf<K, F>}${SuffixOf<F>}`;

type ColumnsOf<Fields> = {
  [K in keyof Fields & string as ColumnOf<K, Fields[K]>]: KeptOf<Fields[K]>;
};

/** A row of a definition's table; only `Filled` columns have a value in every one. */
export type StoredRow<D extends Definition, Filled extends keyof ColumnsOf<D['fields']> = never> = {
  [C in keyof ColumnsOf<D['fields']>]: C extends Filled ? ColumnsOf<D['fields']>[C] : ColumnsOf<D['fields']>[C] | null;
};

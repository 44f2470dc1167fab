/** A cell of a table in a file. number: a numeric cell; date: ISO day of a date cell; string: text cell; null: an empty one. */
export type Cell = string | number | boolean | { readonly date: string } | null;

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

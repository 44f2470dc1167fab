/** Rows of a sheet that travel together, and are kept together. */
export const PARCEL = 500;

/** What the program that reads files is asked. */
export interface FileToRead {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** What it finds, one after the other: sheets, and their rows in parcels. */
export type RowsTold =
  | { readonly sheet: string }
  /** JSON of rows, and how many there are */
  | { readonly part: string; readonly rows: number };

/** What it tells last: that it is done, or why not. */
export type EndTold = { readonly done: true } | { readonly refused: string };

export type FileTold = RowsTold | EndTold;

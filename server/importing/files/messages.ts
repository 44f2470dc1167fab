/** Rows of a sheet that travel together, and are kept together. */
export const PARCEL = 500;

/** What the program that reads files is asked. */
export interface FileToRead {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** What it tells, one after the other: sheets, their rows in parcels, and that it is done or why not. */
export type FileTold =
  | { readonly sheet: string }
  /** JSON of rows, and how many there are */
  | { readonly part: string; readonly rows: number }
  | { readonly done: true }
  | { readonly refused: string };

import type { Cell } from '../../../src/exchange/cells.ts';

/** What the program that reads files is asked. */
export interface FileToRead {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** What it tells, one after the other: sheets, their rows in parcels, and that it is done or why not. */
export type FileTold =
  | { readonly sheet: string }
  | { readonly rows: readonly (readonly Cell[])[] }
  | { readonly done: true }
  | { readonly refused: string };

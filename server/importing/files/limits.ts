import { MOST_BYTES } from '../../../src/exchange/mostBytes.ts';

/** What a file of a village never is, and what a stranger's may be. */
export interface FileLimits {
  readonly bytes: number;
  /** what is inside a packed file, and how many times as much as the file that may be */
  readonly unpackedBytes: number;
  readonly ratio: number;
  readonly rows: number;
  readonly columns: number;
  readonly sheets: number;
  /** for which a reading may tell nothing of the file */
  readonly milliseconds: number;
  readonly megabytes: number;
}

export const FILE_LIMITS: FileLimits = {
  bytes: MOST_BYTES,
  unpackedBytes: 400 * 1024 * 1024,
  ratio: 200,
  rows: 200_000,
  columns: 200,
  sheets: 60,
  milliseconds: 60_000,
  megabytes: 512,
};

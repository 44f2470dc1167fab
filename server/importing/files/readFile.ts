import type { Cell, Sheet } from '../../../src/exchange/cells/cells.ts';
import { createFairQueue } from '../../apart/fairQueue.ts';
import { FileRefused } from './fileRefused.ts';
import { FILE_LIMITS, type FileLimits } from './limits.ts';
import type { FileToRead, RowsTold } from './messages.ts';

/** Where a file is read (readApart.ts, readHere.ts): tells what it finds until all has been read. Raises FileRefused. */
export type FileReader = (asked: FileToRead, hear: (told: RowsTold) => void, limits: FileLimits) => Promise<void>;

/** The memory of one file is all that is ever taken. */
const inTurn = createFairQueue({ atOnce: 1, mostEach: 20, most: 20, waitMs: 120_000 });

/**
 * The sheets of a file that hold anything, whatever it is by its bytes: XLSX, XLS, CSV; one file after the other.
 * Raises FileRefused, and GateClosed where too many wait.
 */
export async function readFile(read: FileReader, asked: FileToRead, limits: FileLimits = FILE_LIMITS): Promise<readonly Sheet[]> {
  const sheets: { name: string; rows: (readonly Cell[])[] }[] = [];
  await readFileParts(
    read,
    asked,
    (part) => {
      const rows: (readonly Cell[])[] = JSON.parse(part.text);
      if (part.at === 0) sheets.push({ name: part.name, rows });
      else for (const row of rows) sheets.at(-1)?.rows.push(row);
    },
    limits,
  );
  return sheets;
}

/** Some rows of a sheet. */
export interface FilePart {
  /** which of the sheets that hold anything, from 0 */
  readonly sheet: number;
  readonly name: string;
  /** how many parts of the sheet came before it */
  readonly at: number;
  /** JSON of the rows */
  readonly text: string;
  readonly rows: number;
}

/** Likewise part by part, each told as soon as it has been read. Raises FileRefused also after some have been. */
export async function readFileParts(
  read: FileReader,
  asked: FileToRead,
  take: (part: FilePart) => void,
  limits: FileLimits = FILE_LIMITS,
): Promise<void> {
  if (asked.bytes.length > limits.bytes) throw new FileRefused('tooBig');
  if (asked.bytes.length === 0) throw new FileRefused('empty');
  let [sheet, at, name] = [-1, 0, ''];
  const hear = (told: RowsTold) => {
    if ('sheet' in told) {
      [at, name] = [0, told.sheet];
      return;
    }
    if (at === 0) sheet += 1;
    take({ sheet, name, at, text: told.part, rows: told.rows });
    at += 1;
  };
  await inTurn('', () => read(asked, hear, limits));
  if (sheet < 0) throw new FileRefused('empty');
}

import { fork } from 'node:child_process';
import type { Cell, Sheet } from '../../../src/exchange/cells.ts';
import { bareEnvironment } from '../../apart/bareEnvironment.ts';
import { createFairQueue } from '../../apart/fairQueue.ts';
import { programOf } from '../../apart/program.ts';
import { FileRefused, isRefusalCode } from './fileRefused.ts';
import { FILE_LIMITS, type FileLimits } from './limits.ts';
import type { FileTold, FileToRead } from './messages.ts';

/** The memory of one file is all that is ever taken. */
const inTurn = createFairQueue({ atOnce: 1, mostEach: 20, most: 20, waitMs: 120_000 });

/**
 * The sheets of a file that hold anything, whatever it is by its bytes: XLSX, XLS, CSV. Read in a process of its own,
 * one file after the other. Raises FileRefused, and GateClosed where too many wait.
 */
export async function readFile(bytes: Uint8Array, name: string, limits: FileLimits = FILE_LIMITS): Promise<readonly Sheet[]> {
  const sheets: { name: string; rows: (readonly Cell[])[] }[] = [];
  await readFileParts(
    bytes,
    name,
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
  bytes: Uint8Array,
  name: string,
  take: (part: FilePart) => void,
  limits: FileLimits = FILE_LIMITS,
): Promise<void> {
  if (bytes.length > limits.bytes) throw new FileRefused('tooBig');
  if (bytes.length === 0) throw new FileRefused('empty');
  let any = false;
  await inTurn('', () =>
    readApart(
      { bytes, name },
      (part) => {
        any = true;
        take(part);
      },
      limits,
    ),
  );
  if (!any) throw new FileRefused('empty');
}

/** So many times as long as it may tell nothing, a whole file may take. */
const MOST_TIMES = 5;

function readApart(asked: FileToRead, take: (part: FilePart) => void, limits: FileLimits): Promise<void> {
  const { file, args } = programOf('readSpreadsheet');
  const child = fork(file, args, {
    ...{ env: bareEnvironment(), execArgv: [`--max-old-space-size=${limits.megabytes}`], serialization: 'advanced' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let [sheet, at, called] = [-1, 0, ''];
  const atLast = Date.now() + MOST_TIMES * limits.milliseconds;
  return new Promise<void>((answer, refuse) => {
    const timer = setTimeout(() => refuse(new FileRefused('tooSlow')), limits.milliseconds);
    child.on('message', (told: FileTold) => {
      // on a machine with much to do a long file is read slowly, and is read all the same
      if (Date.now() < atLast) timer.refresh();
      if ('sheet' in told) [at, called] = [0, told.sheet];
      else if ('part' in told) {
        if (at === 0) sheet += 1;
        take({ sheet, name: called, at, text: told.part, rows: told.rows });
        at += 1;
      } else if ('done' in told) answer();
      else refuse(new FileRefused(isRefusalCode(told.refused) ? told.refused : 'broken'));
    });
    // it ends by itself only after its last word: else what it read has taken its memory
    child.on('exit', () => refuse(new FileRefused('tooSlow')));
    child.on('error', refuse);
    child.send(asked, () => undefined);
    child.once('close', () => clearTimeout(timer));
  }).finally(() => child.kill('SIGKILL'));
}

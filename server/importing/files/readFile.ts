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
  if (bytes.length > limits.bytes) throw new FileRefused('tooBig');
  if (bytes.length === 0) throw new FileRefused('empty');
  const sheets = (await inTurn('', () => readApart({ bytes, name }, limits))).filter(({ rows }) => rows.length > 0);
  if (sheets.length === 0) throw new FileRefused('empty');
  return sheets;
}

function readApart(asked: FileToRead, limits: FileLimits): Promise<readonly Sheet[]> {
  const { file, args } = programOf('readSpreadsheet');
  const child = fork(file, args, {
    ...{ env: bareEnvironment(), execArgv: [`--max-old-space-size=${limits.megabytes}`], serialization: 'advanced' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const sheets: { name: string; rows: (readonly Cell[])[] }[] = [];
  return new Promise<readonly Sheet[]>((answer, refuse) => {
    const timer = setTimeout(() => refuse(new FileRefused('tooSlow')), limits.milliseconds);
    child.on('message', (told: FileTold) => {
      if ('sheet' in told) sheets.push({ name: told.sheet, rows: [] });
      else if ('rows' in told) sheets.at(-1)?.rows.push(...told.rows);
      else if ('done' in told) answer(sheets);
      else refuse(new FileRefused(isRefusalCode(told.refused) ? told.refused : 'broken'));
    });
    // it ends by itself only after its last word: else what it read has taken its memory
    child.on('exit', () => refuse(new FileRefused('tooSlow')));
    child.on('error', refuse);
    child.send(asked, () => undefined);
    child.once('close', () => clearTimeout(timer));
  }).finally(() => child.kill('SIGKILL'));
}

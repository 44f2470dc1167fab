import { fork } from 'node:child_process';
import { bareEnvironment } from '../../apart/bareEnvironment.ts';
import { programOf } from '../../apart/program.ts';
import { FileRefused, refusedFor } from './fileRefused.ts';
import type { FileTold } from './messages.ts';
import type { FileReader } from './readFile.ts';

/** So many times as long as it may tell nothing, a whole file may take. */
const MOST_TIMES = 5;

/** Reading in a process that lives for the file alone: the server's own, whatever a stranger's bytes may do to it. */
export const readApart: FileReader = (asked, hear, limits) => {
  const { file, args } = programOf('readSpreadsheet');
  const child = fork(file, args, {
    ...{ env: bareEnvironment(), execArgv: [`--max-old-space-size=${limits.megabytes}`], serialization: 'advanced' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const atLast = Date.now() + MOST_TIMES * limits.milliseconds;
  return new Promise<void>((answer, refuse) => {
    const timer = setTimeout(() => refuse(new FileRefused('tooSlow')), limits.milliseconds);
    child.on('message', (told: FileTold) => {
      // on a machine with much to do a long file is read slowly, and is read all the same
      if (Date.now() < atLast) timer.refresh();
      if ('done' in told) answer();
      else if ('refused' in told) refuse(refusedFor(told.refused));
      else hear(told);
    });
    // it ends by itself only after its last word: else what it read has taken its memory
    child.on('exit', () => refuse(new FileRefused('tooSlow')));
    child.on('error', refuse);
    child.send(asked, () => undefined);
    child.once('close', () => clearTimeout(timer));
  }).finally(() => child.kill('SIGKILL'));
};

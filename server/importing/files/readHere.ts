import { setImmediate } from 'node:timers/promises';
import { refusedFor } from './fileRefused.ts';
import type { FileReader } from './readFile.ts';
import { tellSheets } from './tellSheets.ts';

/** Reading in this process: for tests of what becomes of the rows. Nothing holds back a file that takes too much. */
export const readHere: FileReader = async (asked, hear, limits) => {
  const last = await tellSheets(
    asked,
    async (told) => {
      hear(told);
      // others have their turn in between, as they have between the messages of a process
      await setImmediate();
    },
    limits,
  );
  if ('refused' in last) throw refusedFor(last.refused);
};

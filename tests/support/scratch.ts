import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH = 1_000_000_000;

/** In memory where there is enough of it: the databases of tests sync every write, which takes a disk most of the time. */
function place(): string {
  // the run's own, thrown away with it
  if (process.env.POSYANDU_TEST_FOLDER) return process.env.POSYANDU_TEST_FOLDER;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Makes a folder for what may be thrown away afterwards, and gives its path. */
export const scratchFolder = (prefix: string): string => mkdtempSync(join(place(), prefix));

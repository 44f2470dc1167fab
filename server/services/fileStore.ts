import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { s3Store } from './s3Store.ts';
import { syncFolder } from './syncFolder.ts';

/** Where the bytes of uploads lie. Ids are made by us (`newFileId`), never by a person. */
export interface FileStore {
  /** Keeps the bytes under the id; they are there, whole, once it resolves, even when the power fails. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null where there are none. */
  get(id: string): Promise<Uint8Array | null>;
  /** Whether there are bytes under the id. */
  has(id: string): Promise<boolean>;
  /** Forgets the bytes; nothing happens where there are none. */
  remove(id: string): Promise<void>;
  /** Takes away what was begun before that moment and never became whole: a crash, a full disk. */
  sweep(before: Date): Promise<void>;
}

/** The end of the name of what is not yet whole. */
const PART = '.part';

const ID = /^[\w-]{22}$/;

/** Whether a text of an address can be an id at all. */
export const isFileId = (text: string): boolean => ID.test(text);

/** 128 random bits: an id that nobody guesses. */
export const newFileId = (): string => randomBytes(16).toString('base64url');

/** The store that the configuration names: a bucket, or the folder below DATA_DIR. */
export const fileStoreOf = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore =>
  s3 ? s3Store(s3) : folderStore(join(dataDir, 'uploads'));

/** A folder of this machine, readable only to the server's own user. */
export function folderStore(folder: string): FileStore {
  const pathOf = (id: string): string => {
    if (!isFileId(id)) throw new RangeError('not the id of a file');
    return join(folder, id.slice(0, 2), id);
  };
  return {
    async put(id, bytes) {
      const path = pathOf(id);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // a crash half-way leaves no half photo under the id
      try {
        await writeFile(`${path}${PART}`, bytes, { mode: 0o600, flush: true });
        await rename(`${path}${PART}`, path);
      } catch (error) {
        await rm(`${path}${PART}`, { force: true });
        throw error;
      }
      // a new name is on the disk when its folder is, and so is that of a folder made just now
      for (const changed of [dirname(path), folder, dirname(folder)]) await syncFolder(changed);
    },
    async get(id) {
      try {
        return await readFile(pathOf(id));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async has(id) {
      return (await stat(pathOf(id)).catch(missingAs(null))) !== null;
    },
    async remove(id) {
      await rm(pathOf(id), { force: true });
    },
    async sweep(before) {
      for (const name of await namesIn(folder)) {
        if (!name.endsWith(PART)) continue;
        const path = join(folder, name);
        const { mtimeMs } = await stat(path).catch(missingAs({ mtimeMs: Number.POSITIVE_INFINITY }));
        if (mtimeMs < before.getTime()) await rm(path, { force: true });
      }
    },
  };
}

/** Every name below a folder; none where there is no folder. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder, { recursive: true }).catch(missingAs<string[]>([]));

const missingAs =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return instead;
    throw error;
  };

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

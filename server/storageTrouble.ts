/** The place where everything is kept takes no more: the disk is full, or nothing can be written to it. */
import { randomBytes } from 'node:crypto';
import type { Context } from './context.ts';
import { Refusal } from './errors.ts';
import { newFileId } from './services/fileStore.ts';

export type Trouble = 'full' | 'unwritable';

/** SQLite, the file system, PostgreSQL. */
const FULL = /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/;
const UNWRITABLE = /^(SQLITE_(READONLY|CANTOPEN|IOERR)\w*|EROFS|EACCES|EPERM|EIO|EFBIG|25006|58030)$/;

/** What of it an error tells; null: it is about something else. */
export function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  if (FULL.test(error.code)) return 'full';
  return UNWRITABLE.test(error.code) ? 'unwritable' : null;
}

export const TROUBLE_TEXTS: Readonly<Record<Trouble, string>> = {
  full: 'Penyimpanan server penuh; data belum tersimpan. Hubungi pengelola server.',
  unwritable: 'Penyimpanan server tidak dapat ditulisi; data belum tersimpan. Hubungi pengelola server.',
};

/** 503 for a write that found no place; a minute is how long an operator's hand takes at least. */
export const storageRefusal = (trouble: Trouble): Refusal =>
  new Refusal(503, TROUBLE_TEXTS[trouble], { headers: { 'Retry-After': '60' } });

/** What this process knows of the place where everything is kept. */
export interface StorageState {
  /** the trouble that stands, and since when (ISO instant) */
  current(): { readonly trouble: Trouble; readonly since: string } | null;
  /** takes note of an error that tells of one, and gives it; null for every other error */
  note(error: unknown, now: Date): Trouble | null;
  /** something was written: the trouble is over */
  clear(): void;
}

export function createStorageState(): StorageState {
  let current: ReturnType<StorageState['current']> = null;
  return {
    current: () => current,
    note(error, now) {
      const trouble = troubleOf(error);
      if (trouble && current?.trouble !== trouble) current = { trouble, since: now.toISOString() };
      return trouble;
    },
    clear: () => {
      current = null;
    },
  };
}

/** As much as a small photo: what a full disk has no room for, though a few bytes may still find some. */
const PROBE_BYTES = 256 * 1024;

/** Tries whether the database and the folder of uploads take something again, and clears the trouble where they do. */
export async function tryStorage(context: Context): Promise<void> {
  try {
    await tryDatabase(context);
    await tryFiles(context);
    context.storage.clear();
  } catch (error) {
    if (context.storage.note(error, context.now()) === null) throw error;
  }
}

/** A row that means nothing and has expired, so that the sweep takes it should this end here. */
async function tryDatabase({ db }: Context): Promise<void> {
  const state_hash = `storage-probe-${newFileId()}`;
  const text = randomBytes(PROBE_BYTES / 2).toString('hex');
  const row = { state_hash, browser_hash: '', nonce: text, code_verifier: '', nik: null, expires_at: '' };
  await db.insertInto('oidc_flows').values(row).execute();
  await db.deleteFrom('oidc_flows').where('state_hash', '=', state_hash).execute();
}

async function tryFiles({ files }: Context): Promise<void> {
  const id = newFileId();
  await files.put(id, new Uint8Array(PROBE_BYTES));
  await files.remove(id);
}

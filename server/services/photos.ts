/** Photos of accounts: taken in, given out, forgotten. The index lies in the database, the bytes in the file store. */
import { type SqlBool, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { UploadsTable } from '../db/schema.ts';
import { fieldRefusal, Refusal } from '../errors.ts';
import { isFileId, newFileId } from './fileStore.ts';
import { MAX_PHOTO_BYTES, PhotoProblem } from './photoFormat.ts';

export type PhotoKind = UploadsTable['kind'];

export const PHOTO_TOO_LARGE = 'Ukuran foto maksimal 5 MB.';

/** Longest side in pixels: an identity card stays readable, a face needs less. */
const MAX_SIDE: Readonly<Record<PhotoKind, number>> = { ktp: 1600, profil: 800 };

const FIELDS: Readonly<Record<PhotoKind, string>> = { ktp: 'foto_ktp', profil: 'foto_profil' };

/** Where the console gets a photo; null where there is none. */
export const photoPath = (id: string | null): string | null => (id === null ? null : `/api/auth/foto/${id}`);

/** An uploaded photo that was only looked at. */
export interface UploadedPhoto {
  /** The photo, clean and ready to be kept. Raises 422 on its field for what is no whole photo. */
  clean(): Promise<Uint8Array>;
}

export interface Upload {
  readonly kind: PhotoKind;
  readonly file: Blob;
  /** of the account: its photos are decoded in turn with those of others */
  readonly whose: number;
}

/**
 * Looks at an uploaded photo without decoding it, so that several can be looked at before the first one
 * costs anything. Raises 413 beyond 5 MB and 422 on its field for what is no photo.
 */
export async function examineUpload({ photos }: Context, { kind, file, whose }: Upload): Promise<UploadedPhoto> {
  if (file.size > MAX_PHOTO_BYTES) throw new Refusal(413, PHOTO_TOO_LARGE);
  const bytes = new Uint8Array(await file.arrayBuffer());
  await onItsField(kind, () => photos.examine(bytes));
  return { clean: () => onItsField(kind, () => photos.clean(String(whose), bytes, MAX_SIDE[kind])) };
}

async function onItsField<T>(kind: PhotoKind, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof PhotoProblem) throw fieldRefusal(FIELDS[kind], error.message);
    throw error;
  }
}

/**
 * Keeps a clean photo and gives its id. Nobody sees it until an account refers to it; until then, and
 * once no account does any more, `sweepPhotos` takes it away.
 */
export async function keepPhoto({ db, files, now }: Context, kind: PhotoKind, accountId: number, bytes: Uint8Array) {
  const id = newFileId();
  // the index first: a crash in between leaves nothing that the sweep does not find
  await db.insertInto('uploads').values({ id, account_id: accountId, kind, created_at: now().toISOString() }).execute();
  await files.put(id, bytes);
  return id;
}

/** Forgets a photo at once; nothing happens without an id. */
export async function forgetPhoto({ db, files }: Context, id: string | null): Promise<void> {
  if (id === null) return;
  await files.remove(id);
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}

/** Whether an account refers to an upload. */
const REFERRED = sql<SqlBool>`u.id in (a.foto_ktp, a.foto_profil)`;

/** Whose photo it is; null where no account refers to it. */
export async function photoOwner({ db }: Context, id: string): Promise<number | null> {
  if (!isFileId(id)) return null;
  const row = await db
    .selectFrom('uploads as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .select('a.id')
    .where('u.id', '=', id)
    .where(REFERRED)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** An upload that no account refers to by then was given up: a form that failed, a photo that was replaced. */
const GIVEN_UP_MS = 60 * 60 * 1000;

/** Forgets photos that no account refers to, and what of them never became whole. */
export async function sweepPhotos(context: Context): Promise<void> {
  const given = new Date(context.now().getTime() - GIVEN_UP_MS);
  const before = given.toISOString();
  const orphans = await context.db
    .selectFrom('uploads as u')
    .select('u.id')
    .where('u.created_at', '<', before)
    .leftJoin('accounts as a', (join) => join.onRef('a.id', '=', 'u.account_id').on(REFERRED))
    .where('a.id', 'is', null)
    .execute();
  for (const { id } of orphans) await forgetPhoto(context, id);
  await context.files.sweep(given);
}

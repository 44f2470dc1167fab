import { existsSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { REFERRED } from '../../backup/sqliteCopy.ts';
import type { Config } from '../../config.ts';
import { appliedMigrations, refuseUnknown } from '../../db/migrate.ts';
import { migrations } from '../../db/migrations/index.ts';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { fileStoreOf } from '../../services/fileStore.ts';
import { S3Failed } from '../../services/s3Store.ts';
import { typedCommand } from '../../typedCommand.ts';
import { BUCKET_TODO, bucketSaid } from '../bucketSaid.ts';
import type { Finding } from './finding.ts';
import { ofPostgres } from './postgres.ts';
import { ofReplica } from './replica.ts';

/** What the database itself tells: its books, photos without bytes, whether anybody can sign in and has a place to choose. */
export async function ofDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl === null && !existsSync(config.sqliteFile)) return [];
  try {
    const db = openDatabase(config);
    try {
      return await looked(db, config);
    } finally {
      await db.destroy();
    }
  } catch (error) {
    const said = error instanceof Error ? error.message : 'tidak dapat dibaca';
    const todo =
      config.databaseUrl === null
        ? `Periksa berkasnya; bila rusak, kembalikan cadangan: ${typedCommand('restore <berkas>')}.`
        : 'Periksa apakah PostgreSQL berjalan dan DATABASE_URL benar.';
    return [{ what: 'Basis data', said, todo }];
  }
}

async function looked(db: Kysely<Database>, config: Config): Promise<Finding[]> {
  const applied = await appliedMigrations(db);
  refuseUnknown(applied);
  const waiting = Object.keys(migrations).length - applied.length;
  return [
    ...(config.databaseUrl === null ? [] : [...(await ofPostgres(db)), ...(await ofReplica(db, config))]),
    { what: 'Migrasi', said: waiting === 0 ? 'semua sudah dijalankan' : `${waiting} menunggu server dimulai` },
    ...(waiting === 0 ? [...(await ofPeople(db, config)), await ofPhotos(db, config)] : []),
  ];
}

async function ofPeople(db: Kysely<Database>, { production }: Config): Promise<Finding[]> {
  const found = async (query: Promise<unknown>) => (await query) !== undefined;
  const verifier = db
    .selectFrom('accounts')
    .select('id')
    .where('posisi', '=', 'Admin Verifikator')
    .where('status', '=', 'success')
    .$if(production, (query) => query.where('demo', '=', 0))
    .limit(1);
  const hasVerifier = await found(verifier.executeTakeFirst());
  const hasPlaces = await found(db.selectFrom('desa').select('code').limit(1).executeTakeFirst());
  return [
    hasVerifier
      ? { what: 'Admin Verifikator', said: 'ada' }
      : { what: 'Admin Verifikator', said: 'belum ada', todo: typedCommand('admin:create <email>') },
    hasPlaces
      ? { what: 'Wilayah', said: 'ada' }
      : { what: 'Wilayah', said: 'belum ada desa untuk dipilih', todo: typedCommand('places wilayah.csv') },
  ];
}

async function ofPhotos(db: Kysely<Database>, config: Config): Promise<Finding> {
  const { rows } = await sql.raw<{ id: string }>(REFERRED).execute(db);
  const files = fileStoreOf(config);
  const where = config.s3 ? 'S3' : 'uploads';
  let lost = 0;
  try {
    for (const { id } of rows) if (!(await files.has(id))) lost += 1;
  } catch (error) {
    if (!(error instanceof S3Failed) || !config.s3) throw error;
    return {
      what: `Foto (${where})`,
      said: bucketSaid(error, config.s3),
      todo: BUCKET_TODO,
    };
  }
  const said = `${rows.length} dipakai, ${lost} tanpa berkas`;
  return lost > 0
    ? { what: `Foto (${where})`, said, todo: 'Kembalikan cadangan yang memuatnya, atau minta pemiliknya mengunggah lagi.' }
    : { what: `Foto (${where})`, said };
}

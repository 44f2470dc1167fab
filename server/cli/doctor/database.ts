import { existsSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { UnfitBackup } from '../../backup/manifest.ts';
import { toolVersion } from '../../backup/postgresTools.ts';
import { REFERRED } from '../../backup/sqliteCopy.ts';
import type { Config } from '../../config.ts';
import { appliedMigrations, refuseUnknown } from '../../db/migrate.ts';
import { migrations } from '../../db/migrations/index.ts';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { fileStoreOf } from '../../services/fileStore.ts';
import type { Finding } from './finding.ts';

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
        ? 'Periksa berkasnya; bila rusak, kembalikan cadangan: npm run cli -- restore <berkas>.'
        : 'Periksa apakah PostgreSQL berjalan dan DATABASE_URL benar.';
    return [{ what: 'Basis data', said, todo }];
  }
}

async function looked(db: Kysely<Database>, config: Config): Promise<Finding[]> {
  const applied = await appliedMigrations(db);
  refuseUnknown(applied);
  const waiting = Object.keys(migrations).length - applied.length;
  return [
    ...(config.databaseUrl === null ? [] : await ofPostgres(db)),
    { what: 'Migrasi', said: waiting === 0 ? 'semua sudah dijalankan' : `${waiting} menunggu server dimulai` },
    ...(waiting === 0 ? [...(await ofPeople(db, config)), await ofPhotos(db, config)] : []),
  ];
}

const OLDEST_POSTGRES = 13;

async function ofPostgres(db: Kysely<Database>): Promise<Finding[]> {
  const { rows } = await sql<{ version: number; clock: number; trigrams: boolean; most: number }>`
    select current_setting('server_version_num')::int / 10000 as version, extract(epoch from clock_timestamp())::float8 * 1000 as clock,
      exists (select 1 from pg_extension where extname = 'pg_trgm') as trigrams, current_setting('max_connections')::int as most
  `.execute(db);
  const { version = 0, clock = 0, trigrams = false, most = 0 } = rows[0] ?? {};
  const what = `PostgreSQL ${version}`;
  const apart = Math.round(Math.abs(clock - Date.now()) / 1000);
  return [
    version < OLDEST_POSTGRES
      ? { what, said: 'terlalu lama', todo: `Naikkan ke versi ${OLDEST_POSTGRES} atau lebih baru.` }
      : { what, said: `${most} sambungan, ${trigrams ? 'pg_trgm terpasang' : 'tanpa pg_trgm: pencarian nama lebih lambat'}` },
    apart > 60
      ? { what: 'Jam', said: `berbeda ${apart} detik dari PostgreSQL`, todo: 'Hidupkan NTP di kedua mesin.' }
      : { what: 'Jam', said: 'sama dengan PostgreSQL' },
    await ofTools(version),
  ];
}

async function ofTools(version: number): Promise<Finding> {
  const what = 'pg_dump';
  const todo = `Pasang program klien PostgreSQL ${version} atau lebih baru; tanpa itu tidak ada cadangan.`;
  try {
    const found = await toolVersion('pg_dump');
    return found < version ? { what, said: `versi ${found}, lebih lama dari servernya`, todo } : { what, said: `versi ${found}` };
  } catch (error) {
    if (!(error instanceof UnfitBackup)) throw error;
    return { what, said: 'tidak ditemukan', todo };
  }
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
      : { what: 'Admin Verifikator', said: 'belum ada', todo: 'npm run admin:create -- <email>' },
    hasPlaces
      ? { what: 'Wilayah', said: 'ada' }
      : { what: 'Wilayah', said: 'belum ada desa untuk dipilih', todo: 'npm run cli -- places wilayah.csv' },
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
    const said = error instanceof Error ? error.message : 'tidak dapat dihubungi';
    return {
      what: `Foto (${where})`,
      said,
      todo: 'Periksa alamat, nama dan kunci di S3_*, dan apakah penyimpanan itu berjalan.',
    };
  }
  const said = `${rows.length} dipakai, ${lost} tanpa berkas`;
  return lost > 0
    ? { what: `Foto (${where})`, said, todo: 'Kembalikan cadangan yang memuatnya, atau minta pemiliknya mengunggah lagi.' }
    : { what: `Foto (${where})`, said };
}

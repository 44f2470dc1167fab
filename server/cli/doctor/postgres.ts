import { type Kysely, sql } from 'kysely';
import { UnfitBackup } from '../../backup/manifest.ts';
import { lackingRights, remedyText } from '../../backup/postgresObjects.ts';
import { toolVersion } from '../../backup/postgresTools.ts';
import type { Database } from '../../db/schema.ts';
import type { Finding } from './finding.ts';

const OLDEST_POSTGRES = 13;

/** PostgreSQL itself: version, clock, what the account may do, the programs that back it up. */
export async function ofPostgres(db: Kysely<Database>): Promise<Finding[]> {
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
    await ofRights(db),
    await ofTools(version),
  ];
}

async function ofRights(db: Kysely<Database>): Promise<Finding> {
  const what = 'Hak akun PostgreSQL';
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db);
  const lacking = await lackingRights(db, rows[0]?.schema ?? 'public');
  if (!lacking) return { what, said: 'cukup untuk mengembalikan cadangan' };
  const said = `${lacking.account} ${lacking.lacks.join(', ')}: cadangan tidak dapat dikembalikan`;
  return { what, said, todo: `${remedyText(lacking)}.` };
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

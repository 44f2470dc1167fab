import { type Kysely, sql } from 'kysely';
import type { Config } from '../../config.ts';
import { type Identity, identityOf, isSame } from '../../db/identity.ts';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { type Finding, megabytes } from './finding.ts';

const what = 'DATABASE_READ_URL';
const todo = `Isi ${what} dengan salinan (streaming replica) dari basis data di DATABASE_URL, atau kosongkan; sampai itu semuanya dibaca dari DATABASE_URL.`;

/** The replica that figures are read from: whether it answers, is one, and of this database. */
export async function ofReplica(primary: Kysely<Database>, config: Config): Promise<Finding[]> {
  const { databaseReadUrl } = config;
  if (!databaseReadUrl) return [];
  const replica = openDatabase({ ...config, databaseUrl: databaseReadUrl });
  try {
    return [await looked(primary, replica)];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    return [
      {
        what,
        said: `tidak dapat dihubungi${code}`,
        todo: 'Periksa apakah salinannya berjalan dan alamat, nama dan passwordnya benar.',
      },
    ];
  } finally {
    await replica.destroy();
  }
}

async function looked(primary: Kysely<Database>, replica: Kysely<Database>): Promise<Finding> {
  const { rows: written } = await sql<{ lsn: string }>`select cast(pg_current_wal_flush_lsn() as text) as lsn`.execute(primary);
  const { rows } = await sql<{ standby: boolean; behind: number | null }>`select pg_is_in_recovery() as standby,
    cast(pg_wal_lsn_diff(cast(${written[0]?.lsn} as pg_lsn), pg_last_wal_replay_lsn()) as float8) as behind`.execute(replica);
  const { standby = false, behind = null } = rows[0] ?? {};
  if (!standby) return { what, said: 'bukan salinan: server itu menulis sendiri', todo };
  const [ours, its] = [await named(primary), await named(replica)];
  if (!isSame(ours, its)) {
    return { what, said: `salinan dari basis data lain (${its.database})`, todo };
  }
  return { what, said: `salinan, tertinggal ${megabytes(Math.max(0, behind ?? 0))}` };
}

const named = (db: Kysely<Database>): Promise<Identity> =>
  identityOf(async (statement) => (await sql.raw<Identity>(statement).execute(db)).rows);

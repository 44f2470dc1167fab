import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase } from '../../server/db/open.ts';
import { run, testDatabasePrefix } from './testDatabase.ts';

/** Gives the run a name and, when all tests have run, drops the PostgreSQL databases they made under it. */
export default function postgresCleanup(): (() => Promise<void>) | undefined {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  if (!databaseUrl) return undefined;
  process.env.POSYANDU_TEST_RUN = randomBytes(4).toString('hex');
  const config = { databaseUrl, sqliteFile: '' };
  return async () => {
    const db = openDatabase(config);
    const prefix = testDatabasePrefix();
    const { rows } = await sql<{
      datname: string;
    }>`select datname from pg_database where starts_with(datname, ${prefix})`.execute(db);
    await db.destroy();
    for (const { datname } of rows) await run(config, `drop database if exists ${datname} with (force)`);
  };
}

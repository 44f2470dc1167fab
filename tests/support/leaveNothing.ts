import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '../../server/db/open.ts';
import { scratchFolder } from './scratch.ts';
import { run, testDatabasePrefix } from './testDatabase.ts';

/** Gives the run a name and a folder and, when all tests have run, throws away what they made under them. */
export default function leaveNothing(): () => Promise<void> {
  const folder = scratchFolder('posyandu-run-');
  process.env.POSYANDU_TEST_FOLDER = folder;
  process.env.POSYANDU_TEST_RUN = randomBytes(4).toString('hex');
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (process.env.TEST_DATABASE_URL) await dropDatabases(process.env.TEST_DATABASE_URL);
  };
}

async function dropDatabases(databaseUrl: string): Promise<void> {
  const config = { databaseUrl, sqliteFile: '' };
  const db = openDatabase(config);
  const prefix = testDatabasePrefix();
  const { rows } = await sql<{
    datname: string;
  }>`select datname from pg_database where starts_with(datname, ${prefix})`.execute(db);
  const { rows: roles } = await sql<{
    rolname: string;
  }>`select rolname from pg_roles where starts_with(rolname, ${prefix})`.execute(db);
  await db.destroy();
  for (const { datname } of rows) await run(config, `drop database if exists ${datname} with (force)`);
  for (const { rolname } of roles) await run(config, `drop role if exists ${rolname}`);
}

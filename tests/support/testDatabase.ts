/** Databases for tests: a SQLite file or a PostgreSQL schema of its own, gone afterwards. */
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { describe } from 'vitest';
import type { DatabaseConfig } from '../../server/config.ts';
import { migrate } from '../../server/db/migrate.ts';
import { type DatabaseKind, openDatabase } from '../../server/db/open.ts';
import type { Database } from '../../server/db/schema.ts';

export interface TestDatabase {
  readonly config: DatabaseConfig;
  /** takes the database away; close every connection first */
  drop(): Promise<void>;
}

/** An empty database, without tables. PostgreSQL needs TEST_DATABASE_URL and raises without. */
export async function freshDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  return kind === 'sqlite' ? freshSqlite() : freshPostgres();
}

function freshSqlite(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'posyandu-test-'));
  return {
    config: { databaseUrl: null, sqliteFile: join(folder, 'posyandu.sqlite') },
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function freshPostgres(): Promise<TestDatabase> {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  if (!databaseUrl) throw new Error('TEST_DATABASE_URL is not set');
  const schema = `test_${randomBytes(8).toString('hex')}`;
  const config = { databaseUrl, sqliteFile: '' };
  await run(config, `create schema ${schema}`);
  return { config: { ...config, searchPath: schema }, drop: () => run(config, `drop schema ${schema} cascade`) };
}

async function run(config: DatabaseConfig, statement: string): Promise<void> {
  const db = openDatabase(config);
  try {
    await sql.raw(statement).execute(db);
  } finally {
    await db.destroy();
  }
}

type Fill = (db: Kysely<Database>, today: string) => Promise<void>;

/** Migrated and filled SQLite files to copy, by what they hold: syncing each statement to the disk is what takes time. */
const templates = new Map<string, Promise<string>>();

/** A migrated database with what `fill` puts into it. */
export async function filledDatabase(
  kind: DatabaseKind,
  today: string,
  fill: Fill,
): Promise<{ db: Kysely<Database>; drop: () => Promise<void> }> {
  const { config, drop } = await freshDatabase(kind);
  if (kind === 'sqlite') {
    const template = templates.get(today) ?? prepare((await freshDatabase(kind)).config, today, fill);
    templates.set(today, template);
    copyFileSync(await template, config.sqliteFile);
  } else {
    await prepare(config, today, fill);
  }
  return { db: openDatabase(config), drop };
}

async function prepare(config: DatabaseConfig, today: string, fill: Fill): Promise<string> {
  const db = openDatabase(config);
  await migrateBesideOthers(db);
  await fill(db, today);
  await db.destroy();
  return config.sqliteFile;
}

const NO_SUCH_SCHEMA = '3F000';

/** Kysely looks through all schemas for its own tables and stumbles over those that other tests drop meanwhile. */
async function migrateBesideOthers(db: Kysely<Database>, attempts = 10): Promise<void> {
  try {
    await migrate(db);
  } catch (error) {
    const stumbled = error instanceof Error && 'code' in error && error.code === NO_SUCH_SCHEMA;
    if (!stumbled || attempts === 1) throw error;
    await migrateBesideOthers(db, attempts - 1);
  }
}

/** Runs a suite on SQLite and, where TEST_DATABASE_URL is set, on PostgreSQL too. */
export function forEachDatabase(name: string, suite: (kind: DatabaseKind) => void): void {
  const kinds: readonly DatabaseKind[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite'];
  describe.each(kinds)(`${name} (%s)`, (kind) => suite(kind));
}

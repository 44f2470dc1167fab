/** Databases for tests: a SQLite file or a PostgreSQL schema of its own, gone afterwards. */
import { randomBytes } from 'node:crypto';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { describe } from 'vitest';
import type { DatabaseConfig } from '../../server/config.ts';
import { type DatabaseKind, openDatabase } from '../../server/db/open.ts';
import type { Database } from '../../server/db/schema.ts';
import { prepareTables } from '../../server/schema/bring.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { site } from '../../src/resources/index.ts';
import { scratchFolder } from './scratch.ts';

/** What the names of one test run's PostgreSQL databases begin with. */
export const testDatabasePrefix = (): string => `posyandu_test_${process.env.POSYANDU_TEST_RUN ?? 'alone'}_`;

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
  const folder = scratchFolder('posyandu-test-');
  return {
    config: { databaseUrl: null, sqliteFile: join(folder, 'posyandu.sqlite') },
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function freshPostgres(): Promise<TestDatabase> {
  own ??= createOwnDatabase();
  const databaseUrl = await own;
  const schema = `test_${randomBytes(8).toString('hex')}`;
  const config = { databaseUrl, sqliteFile: '' };
  await run(config, `create schema ${schema}`);
  return { config: { ...config, searchPath: schema }, drop: () => run(config, `drop schema ${schema} cascade`) };
}

/** The PostgreSQL database of this test file; postgresCleanup.ts drops it when all have run. */
let own: Promise<string> | null = null;

/**
 * A database for each test file: migrating looks through every schema of a database, and must not meet
 * one that another file is just dropping.
 */
async function createOwnDatabase(): Promise<string> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set');
  const name = `${testDatabasePrefix()}${randomBytes(6).toString('hex')}`;
  await run({ databaseUrl: url, sqliteFile: '' }, `create database ${name}`);
  const mine = new URL(url);
  mine.pathname = `/${name}`;
  return mine.href;
}

/** Runs one statement on a connection of its own. */
export async function run(config: DatabaseConfig, statement: string): Promise<void> {
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
  await prepareTables(db, compileSite(site));
  await fill(db, today);
  await db.destroy();
  return config.sqliteFile;
}

/** Runs a suite on SQLite and, where TEST_DATABASE_URL is set, on PostgreSQL too. */
export function forEachDatabase(name: string, suite: (kind: DatabaseKind) => void): void {
  const kinds: readonly DatabaseKind[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite'];
  describe.each(kinds)(`${name} (%s)`, (kind) => suite(kind));
}

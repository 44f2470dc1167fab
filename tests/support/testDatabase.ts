/** Databases for tests: a SQLite file or a PostgreSQL schema of its own, gone afterwards. */
import { randomBytes } from 'node:crypto';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, type QueryResult, sql } from 'kysely';
import { describe } from 'vitest';
import type { DatabaseConfig } from '../../server/config.ts';
import { type DatabaseKind, openDatabase } from '../../server/db/open.ts';
import type { Database } from '../../server/db/schema.ts';
import { prepareTables } from '../../server/schema/bring.ts';
import { keepLeft } from '../../server/services/figures/marks.ts';
import { site } from '../../src/resources/index.ts';
import { compiled } from './compiled.ts';
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

/** The PostgreSQL database of this test file; leaveNothing.ts drops it when all have run. */
let own: Promise<string> | null = null;

/**
 * A database for each test file: migrating looks through every schema of a database, and must not meet
 * one that another file is just dropping.
 */
async function createOwnDatabase(): Promise<string> {
  const name = newName();
  await administer(`create database ${name}`);
  return urlOf(name);
}

const newName = (): string => `${testDatabasePrefix()}${randomBytes(6).toString('hex')}`;

/** TEST_DATABASE_URL; raises where it is not set. */
function givenUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set');
  return url;
}

/** Address of the database of this name. */
function urlOf(name: string): string {
  const url = new URL(givenUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs a statement about databases on a connection that stays: making one takes as long as most of them. */
async function administer(statement: string): Promise<QueryResult<object>> {
  administrator ??= openDatabase({ databaseUrl: givenUrl(), sqliteFile: '' });
  return sql.raw<object>(statement).execute(administrator);
}
let administrator: Kysely<Database> | null = null;

/** Runs one statement on a connection of its own. */
export async function run(config: DatabaseConfig, statement: string): Promise<void> {
  const db = openDatabase(config);
  try {
    await sql.raw(statement).execute(db);
  } finally {
    await db.destroy();
  }
}

/** As files a database is copied in half the time that its pages take; before 15 there is no other way, and no word for it. */
const byFile = async (): Promise<string> => {
  strategy ??= administer('show server_version_num').then(({ rows }) =>
    Number(Object.values(rows[0] ?? {})[0]) >= 150_000 ? ' strategy file_copy' : '',
  );
  return strategy;
};
let strategy: Promise<string> | null = null;

type Fill = (db: Kysely<Database>, today: string) => Promise<void>;

/** Migrated and filled databases to copy, by what fills them, kind and day: migrating takes far longer than copying. */
const templates = new Map<Fill, Map<string, Promise<DatabaseConfig>>>();

/** A migrated database with what `fill`, a function that is the same each time, puts into it. */
export async function filledDatabase(
  kind: DatabaseKind,
  today: string,
  fill: Fill,
): Promise<{ db: Kysely<Database>; drop: () => Promise<void> }> {
  const { config, drop } = await copied(kind, today, fill);
  return { db: openDatabase(config), drop };
}

/** A database with every table as a start leaves it, and nothing in them. */
export const migratedDatabase = (kind: DatabaseKind): Promise<TestDatabase> => copied(kind, '', nothing);
const nothing: Fill = async () => undefined;

async function copied(kind: DatabaseKind, today: string, fill: Fill): Promise<TestDatabase> {
  const key = `${kind} ${today}`;
  const filled = templates.get(fill) ?? new Map<string, Promise<DatabaseConfig>>();
  templates.set(fill, filled);
  const template = filled.get(key) ?? (fill === nothing ? prepare(kind) : prepareFilled(kind, today, fill));
  filled.set(key, template);
  return COPIES[kind](await template);
}

async function prepareFilled(kind: DatabaseKind, today: string, fill: Fill): Promise<DatabaseConfig> {
  const { config } = await migratedDatabase(kind);
  const db = openDatabase(config);
  await fill(db, today);
  await keepLeft(db);
  await db.destroy();
  return config;
}

async function prepare(kind: DatabaseKind): Promise<DatabaseConfig> {
  const { config } = kind === 'sqlite' ? freshSqlite() : { config: { databaseUrl: await createOwnDatabase(), sqliteFile: '' } };
  const db = openDatabase(config);
  await prepareTables(db, compiled(site));
  await db.destroy();
  return config;
}

const COPIES: Readonly<Record<DatabaseKind, (template: DatabaseConfig) => Promise<TestDatabase>>> = {
  async sqlite({ sqliteFile }) {
    const copy = freshSqlite();
    copyFileSync(sqliteFile, copy.config.sqliteFile);
    return copy;
  },
  async postgres({ databaseUrl }) {
    const name = newName();
    const template = new URL(databaseUrl ?? '').pathname.slice(1);
    await administer(`create database ${name} template ${template}${await byFile()}`);
    return {
      config: { databaseUrl: urlOf(name), sqliteFile: '' },
      drop: async () => void (await administer(`drop database ${name} with (force)`)),
    };
  },
};

/** Runs a suite on SQLite and, where TEST_DATABASE_URL is set, on PostgreSQL too. */
export function forEachDatabase(name: string, suite: (kind: DatabaseKind) => void): void {
  const kinds: readonly DatabaseKind[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite'];
  describe.each(kinds)(`${name} (%s)`, (kind) => suite(kind));
}

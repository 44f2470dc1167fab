import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, Kysely, PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely';
import type { DatabaseConfig } from '../config.ts';
import { type Log, logToStdout } from '../log.ts';
import { keepStatements } from './keptStatements.ts';
import { namedStatements } from './namedStatements.ts';
import { readerDialect } from './readerDialect.ts';
import { preferReplica } from './replica.ts';
import type { Database } from './schema.ts';
import { countConnection } from './snapshotNow.ts';
import { BUSY_MS, sqliteDialect } from './sqliteDialect.ts';
import { tellWritten } from './untilWritten.ts';
import { WAL_LIMIT } from './walLimit.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

/** A database whatever its tables are: comparing those of two types takes the compiler long, and does not always end alike. */
export type AnyDatabase = Pick<Kysely<unknown>, 'executeQuery' | 'getExecutor'>;

/** Which of the two databases this is; for the few statements that differ. */
export function databaseKind(db: Pick<AnyDatabase, 'getExecutor'>): DatabaseKind {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/**
 * Opens the database of the configuration: PostgreSQL where it names one, else SQLite in a file.
 * `name`: what PostgreSQL's operator sees the connections as. Close it with `destroy()`. PostgreSQL connects on the first query, so an unreachable server shows there.
 */
export function openDatabase({ databaseUrl, sqliteFile, searchPath }: DatabaseConfig, name = COMMAND): Kysely<Database> {
  return databaseUrl === null ? openSqlite(sqliteFile) : openPostgres(databaseUrl, searchPath, { max: CONNECTIONS, name });
}

/** What connections are called in PostgreSQL: of a server, by which a restore knows that one runs, and of everything else. */
const COMMAND = 'posyandu';
export const SERVER_NAME = `posyandu server ${process.pid}`;

/** Connections of a process to PostgreSQL: for calls about records, and for figures of the whole village. */
const CONNECTIONS = 10;
const READERS = 4;

/** How long PostgreSQL is waited for: a connection, a row or table that somebody else has locked, a statement. */
const CONNECT_MS = 5_000;
/** For a replica, in whose place the primary is asked. */
const REPLICA_MS = 1_000;
const LOCK_MS = 3_000;
const STATEMENT_MS = 20_000;
/** A transaction in which nothing is asked any more keeps rows locked and old versions of them alive. */
const IDLE_MS = 60_000;

/**
 * Connections of their own for what reads for long (`asOfOneMoment`): calls about records never wait for one
 * of them. SQLite is read in threads of its own, and no reader keeps a writer waiting. PostgreSQL is read from a replica where
 * there is one (`preferReplica`). They open with the first question; close them with `destroy()`.
 */
export function openReaders(
  { databaseUrl, databaseReadUrl = null, sqliteFile, searchPath }: DatabaseConfig,
  log: Log = logToStdout,
): Kysely<Database> {
  if (databaseUrl === null) return new Kysely<Database>({ dialect: readerDialect(sqliteFile) });
  const connections = { max: READERS, name: SERVER_NAME };
  if (databaseReadUrl === null) return openPostgres(databaseUrl, searchPath, connections);
  return onPostgres(async () =>
    preferReplica(
      await poolOf(databaseUrl, searchPath, connections),
      await poolOf(databaseReadUrl, searchPath, { ...connections, connectMs: REPLICA_MS }),
      log,
    ),
  );
}

/** The folder of a SQLite file, for nobody else on this machine. */
export const makeFolder = (file: string): void => void mkdirSync(dirname(file), { recursive: true, mode: 0o700 });

function openSqlite(file: string): Kysely<Database> {
  makeFolder(file);
  // SQLite gives its log and index beside the file the same permissions
  closeSync(openSync(file, 'a', 0o600));
  const database = new SqliteDatabase(file, { timeout: BUSY_MS });
  database.exec('pragma journal_mode = WAL');
  // a record that was answered as saved is on the disk, even when the power fails
  database.exec('pragma synchronous = FULL; pragma foreign_keys = ON');
  // once nobody needs what is in the log, it shrinks to this
  database.exec(`pragma journal_size_limit = ${WAL_LIMIT}`);
  // from here on it is waited for without holding the process up
  database.exec('pragma busy_timeout = 0');
  const kept = keepStatements(database);
  const db = new Kysely<Database>({ dialect: sqliteDialect(() => kept) });
  tellWritten(db, kept.written);
  return db;
}

const INT8 = 20;

interface Connections {
  readonly max: number;
  readonly name: string;
  readonly connectMs?: number;
}

const openPostgres = (connectionString: string, searchPath: string | undefined, connections: Connections): Kysely<Database> =>
  onPostgres(() => poolOf(connectionString, searchPath, connections));

function onPostgres(pool: () => Promise<PostgresPool>): Kysely<Database> {
  const onCreateConnection = async (connection: DatabaseConnection) => {
    countConnection(db);
    await connection.executeQuery(LIMITS);
  };
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool, onCreateConnection }) });
  return db;
}

async function poolOf(
  connectionString: string,
  searchPath: string | undefined,
  { max, name, connectMs = CONNECT_MS }: Connections,
): Promise<PostgresPool> {
  // a start on SQLite does without
  const { default: pg } = await import('pg');
  const connections = new pg.Pool({
    connectionString,
    max,
    // a server is seen as long as it runs
    min: name === SERVER_NAME ? 1 : 0,
    application_name: name,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    ...(searchPath ? { options: `-c search_path=${searchPath}` } : {}),
    types: {
      // counts come as int8, which pg hands over as text; ours stay far below 2^53
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  // an idle connection that breaks (a restart of the server) is replaced by the pool; unheard, the event would end the process
  connections.on('error', () => undefined);
  // likewise one that breaks while it is held; the statement that comes next says so
  connections.on('connect', (client) => client.on('error', () => undefined));
  return namedStatements(connections);
}

const LIMITS = CompiledQuery.raw(
  `select set_config('lock_timeout', '${LOCK_MS}', false), set_config('statement_timeout', '${STATEMENT_MS}', false),
    set_config('idle_in_transaction_session_timeout', '${IDLE_MS}', false)`,
);

/** PostgreSQL: gives a connection the limits of calls back, where a piece of work went without. */
export const setLimits = async (connection: Kysely<Database>): Promise<void> => void (await connection.executeQuery(LIMITS));

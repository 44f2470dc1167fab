import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type { KeptStatements } from './keptStatements.ts';

/** How long a statement waits for another process that writes, e.g. the command line. */
export const BUSY_MS = 5000;

/**
 * A transaction of work that is begun anew after a power failure, and for which nobody waits at the disk: on SQLite, which would
 * serve nobody else meanwhile. It is on the disk at the latest with the next ordinary one, which comes only after it.
 */
export const unsynced = <DB>(db: Kysely<DB>) => db.transaction().setIsolationLevel(UNSYNCED);

/** No more than that to PostgreSQL, which reads only what was committed all the same. */
const UNSYNCED = 'read uncommitted';

/** Pauses between two tries: of unequal length, so that two who wait do not keep meeting. */
const pause = () => setTimeout(2 + Math.random() * 18);

/** Whether the file is locked by another process. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('SQLITE_BUSY');

/**
 * SQLite for Kysely, of one connection, which `open` gives when the first statement comes. A transaction has the right to write from its beginning (unless it
 * is `read only`), so that it never fails half-way because somebody else wrote; and who meets another
 * process's lock waits without holding up this one: its reads go on meanwhile.
 */
export const sqliteDialect = (open: () => KeptStatements): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new SqliteDriver(open),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** A transaction that is about to begin. */
interface Beginning {
  readonly connection: DatabaseConnection;
  /** whether it waits for the disk */
  readonly isSynced: boolean;
}

class SqliteDriver implements Driver {
  readonly #open: () => KeptStatements;
  #opened: KeptStatements | null = null;
  /** whose transaction is open; everybody else waits for its end */
  #owner: DatabaseConnection | null = null;
  /** whether it waits for the disk */
  #isSynced = true;
  #ended: Promise<void> = Promise.resolve();
  #end: () => void = () => undefined;

  constructor(open: () => KeptStatements) {
    this.#open = open;
  }

  async init(): Promise<void> {
    this.#opened = this.#open();
  }

  get #database(): KeptStatements {
    if (!this.#opened) throw new Error('the database is closed');
    return this.#opened;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection: DatabaseConnection = {
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> =>
        this.#owner === connection ? this.#run<R>(query) : this.#inTurn<R>(query),
      streamQuery: () => {
        throw new Error('rows are read whole or in pages');
      },
    };
    return connection;
  }

  async beginTransaction(connection: DatabaseConnection, { accessMode, isolationLevel }: TransactionSettings): Promise<void> {
    const begin = CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate');
    await this.#inTurn(begin, { connection, isSynced: isolationLevel !== UNSYNCED });
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#run(CompiledQuery.raw('commit'));
    this.#release(connection);
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // a full disk, for one, has rolled it back already
    if (this.#database.inTransaction()) this.#run(CompiledQuery.raw('rollback'));
    this.#release(connection);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (this.#owner === connection) await this.rollbackTransaction(connection);
  }

  async destroy(): Promise<void> {
    this.#opened?.close();
    this.#opened = null;
  }

  #hold({ connection, isSynced }: Beginning): void {
    [this.#owner, this.#isSynced] = [connection, isSynced];
    this.#ended = new Promise((end) => {
      this.#end = end;
    });
  }

  #release(connection: DatabaseConnection): void {
    if (this.#owner !== connection) return;
    if (!this.#isSynced) this.#database.sync(true);
    [this.#owner, this.#isSynced] = [null, true];
    this.#end();
  }

  /**
   * Tries until neither this process's own transaction nor another process is in the way, at most `BUSY_MS`;
   * `beginning`: whose transaction is open from then on.
   */
  async #inTurn<R>(query: CompiledQuery, beginning: Beginning | null = null): Promise<QueryResult<R>> {
    const isSynced = beginning?.isSynced ?? true;
    for (const deadline = Date.now() + BUSY_MS; ; await pause()) {
      while (this.#owner) await this.#ended;
      try {
        if (!isSynced) this.#database.sync(false);
        const result = this.#run<R>(query);
        if (beginning) this.#hold(beginning);
        return result;
      } catch (error) {
        if (!isSynced) this.#database.sync(true);
        if (!isBusy(error) || Date.now() >= deadline) throw error;
      }
    }
  }

  /** At once: between asking whose turn it is and running the statement nothing else runs. */
  #run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const statement = this.#database.prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as R[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
  }
}

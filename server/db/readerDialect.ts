import { Worker } from 'node:worker_threads';
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
} from 'kysely';
import { type Asking, asking } from '../apart/asking.ts';
import { programOf } from '../apart/program.ts';
import type { Reading, ReadRows } from '../apart/readDatabase.ts';
import { blankRecord } from './blankRecord.ts';
import { GateClosed } from './gate.ts';
import { sizeOf, WAL_LIMIT } from './walLimit.ts';

/** Threads: what one person has summed up for a second does not wait for another's. */
const THREADS = 2;
/** How long a question waits for one of them. */
const WAIT_MS = 15_000;

/**
 * Reading a SQLite file for Kysely, in threads of its own. SQLite answers within the process that asks; asked here, it
 * holds nobody else up however long it takes. Each thread has one connection, which whoever reads several things as of
 * one moment has to themselves. Raises GateClosed where none becomes free in time.
 */
export const readerDialect = (file: string): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new ReaderDriver(file),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

class ReaderDriver implements Driver {
  readonly #file: string;
  readonly #free: ReaderConnection[];
  readonly #all: readonly ReaderConnection[];
  readonly #waiting: ((connection: ReaderConnection) => void)[] = [];

  constructor(file: string) {
    this.#file = file;
    this.#all = Array.from({ length: THREADS }, () => new ReaderConnection(this.#file));
    this.#free = [...this.#all];
  }

  async init(): Promise<void> {
    // a thread begins with its first question
  }

  acquireConnection(): Promise<DatabaseConnection> {
    const free = this.#waiting.length === 0 ? this.#take() : undefined;
    if (free) return Promise.resolve(free);
    return new Promise((given, refused) => {
      const take = (connection: ReaderConnection) => {
        clearTimeout(timer);
        given(connection);
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(take), 1);
        refused(new GateClosed('no reader has become free'));
      }, WAIT_MS);
      this.#waiting.push(take);
    });
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // a thread that has ended took its transaction along
    if (connection instanceof ReaderConnection && connection.runs) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (!(connection instanceof ReaderConnection)) return;
    this.#free.push(connection);
    while (this.#waiting.length > 0) {
      const free = this.#take();
      if (!free) return;
      this.#waiting.shift()?.(free);
    }
  }

  /** One that is free; of two the one that runs already. While the log is too long only one reads, so that between two readings nobody does. */
  #take(): ReaderConnection | undefined {
    const reading = this.#free.length < this.#all.length;
    if (this.#free.length === 0 || (reading && sizeOf(`${this.#file}-wal`) > WAL_LIMIT)) return undefined;
    const running = this.#free.findIndex(({ runs }) => runs);
    return this.#free.splice(Math.max(0, running), 1)[0];
  }

  async destroy(): Promise<void> {
    await Promise.all(this.#all.map((connection) => connection.end()));
  }
}

class ReaderConnection implements DatabaseConnection {
  readonly #file: string;
  #thread: { readonly worker: Worker; readonly questions: Asking<Reading, ReadRows> } | null = null;

  constructor(file: string) {
    this.#file = file;
  }

  get runs(): boolean {
    return this.#thread?.questions.alive ?? false;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.runs) this.#thread = this.#start();
    const told = await this.#thread?.questions.ask({ sql, parameters });
    return { rows: told ? recordsOf<R>(told) : [] };
  }

  streamQuery(): never {
    throw new Error('rows are read whole or in pages');
  }

  /** Lets the running question finish. */
  async end(): Promise<void> {
    const worker = this.#thread?.worker;
    if (!worker || !this.runs) return;
    const ended = new Promise((done) => worker.once('exit', done));
    worker.ref();
    worker.postMessage(null);
    await ended;
  }

  #start() {
    const { file, args } = programOf('readDatabase');
    const worker = new Worker(file, { argv: [...args], workerData: { file: this.#file }, execArgv: [] });
    const questions = asking<Reading, ReadRows>({
      send: (question) => worker.postMessage(question),
      listen: (hear, ended) => {
        worker.on('message', hear);
        worker.on('error', ended);
        worker.on('exit', ended);
      },
      hold: (held) => (held ? worker.ref() : worker.unref()),
      kill: () => void worker.terminate(),
    });
    return { worker, questions };
  }
}

/** The rows as Kysely gives them out. */
function recordsOf<R>({ columns, rows: packed }: ReadRows): R[] {
  const rows: readonly (readonly unknown[])[] = typeof packed === 'string' ? JSON.parse(packed) : packed;
  const blank = blankRecord(columns);
  return rows.map((values) => {
    const record: Record<string, unknown> = { ...blank };
    for (let at = 0; at < columns.length; at++) record[columns[at] ?? ''] = values[at];
    return record as R;
  });
}

/** A thread that reads a SQLite file on a connection of its own: a long question holds nobody up but who asked it. */
import { parentPort, workerData } from 'node:worker_threads';
import SqliteDatabase from 'better-sqlite3';
import { walLimit } from '../db/walLimit.ts';
import { failureOf, type Question, type Told } from './messages.ts';

/** How long it waits for whoever recovers the file; only this thread waits. */
const BUSY_MS = 5000;

export interface Reading {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

type Rows = readonly (readonly unknown[])[];

/**
 * Rows as lists of values, which travel faster than records, and as JSON, which is written and read in half the time that copying
 * them takes, where it can say them all; none of what is no question (`begin`).
 */
export interface ReadRows {
  readonly columns: readonly string[];
  readonly rows: Rows | string;
}

/** Texts, numbers and nothing: all but bytes, and numbers without end. */
const isSaidByJson = (value: unknown): boolean =>
  typeof value === 'string' || value === null || (typeof value === 'number' && Number.isFinite(value));

const packed = (rows: Rows): ReadRows['rows'] => (rows.every((row) => row.every(isSaidByJson)) ? JSON.stringify(rows) : rows);

/** Answers until it is told to end, by `null`. */
function answerQuestions({ file }: { readonly file: string }): void {
  const database = new SqliteDatabase(file, { readonly: true, timeout: BUSY_MS });
  // kept for good, as in db/keptStatements
  const prepared = new Map<string, SqliteDatabase.Statement<unknown[], unknown[]>>();
  const limitLog = walLimit(file);
  const read = ({ sql, parameters }: Reading): ReadRows => {
    if (sql === 'begin') limitLog();
    const statement = prepared.get(sql) ?? database.prepare<unknown[], unknown[]>(sql);
    prepared.set(sql, statement);
    if (!statement.reader) {
      statement.run(...parameters);
      return { columns: [], rows: [] };
    }
    return { rows: packed(statement.raw().all(...parameters)), columns: statement.columns().map(({ name }) => name) };
  };
  parentPort?.on('message', (asked: Question<Reading> | null) => {
    if (asked === null) {
      database.close();
      parentPort?.close();
      return;
    }
    let told: Told<ReadRows>;
    try {
      told = { id: asked.id, answer: read(asked.ask) };
    } catch (error) {
      told = { id: asked.id, failure: failureOf(error) };
    }
    parentPort?.postMessage(told);
  });
}

answerQuestions(workerData);

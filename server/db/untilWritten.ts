/**
 * Answers that are kept until anything is written to the database. SQLite has one server, and tells without a question of a
 * table whether it or another program has written since; of PostgreSQL, which others write to, nothing is kept here. (Pages of
 * lists are, by what its question for the session tells: `services/keptPages.ts`.)
 */
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** A text that is another one once anything was written, in a transaction that is still open too. */
type Written = () => string;

const told = new WeakMap<Kysely<Database>, Written>();

/** What tells of the writing to a database that was just opened. */
export const tellWritten = (db: Kysely<Database>, written: Written): void => void told.set(db, written);

/** A text that is another one once anything was written since; null where that is not told without a question. */
export const writtenBy = (db: Kysely<Database>): string | null => told.get(db)?.() ?? null;

const MOST = 1000;

/**
 * A question whose answers are kept by their key, which must hold everything that an answer follows from besides the records. It
 * is asked anew each time where nothing tells of what is written: on PostgreSQL, and within a transaction.
 */
export function keptUntilWritten<T>() {
  const books = new WeakMap<Kysely<Database>, { written: string; readonly answers: Map<string, T> }>();
  return async (db: Kysely<Database>, key: string, ask: () => Promise<T>): Promise<T> => {
    // before it is asked: what is written meanwhile makes the answer one of before
    const written = told.get(db)?.();
    if (written === undefined) return ask();
    const book = books.get(db) ?? { written, answers: new Map<string, T>() };
    books.set(db, book);
    if (book.written !== written || book.answers.size >= MOST) {
      book.written = written;
      book.answers.clear();
    }
    const known = book.answers.get(key);
    if (known !== undefined) return known;
    const answer = await ask();
    if (book.written === written) book.answers.set(key, answer);
    return answer;
  };
}

import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Reads with several statements as of one moment: what others write meanwhile shows in all of them or in
 * none. `readers`: the connections of `openReaders`; nobody who reads or writes a record waits for them.
 * The statements run one after another, on one connection.
 */
export const asOfOneMoment = <T>(readers: Kysely<Database>, read: (db: Kysely<Database>) => Promise<T>): Promise<T> =>
  // SQLite passes over both settings: a transaction there sees one moment anyway, and these connections only read
  readers.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

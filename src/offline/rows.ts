/** The encrypted rows of everybody who uses this device, in one IndexedDB database. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** owner, shelf */
type Place = readonly [string, string];
/** owner, shelf, name */
type Name = readonly [string, string, string];

export interface KeptRow {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** What of a row can be read without a key: how old it is, and on which shelf. */
interface AgedRow extends KeptRow {
  readonly shelf: string;
  readonly at: number;
}

interface RowDatabase extends DBSchema {
  rows: { key: string[]; value: AgedRow; indexes: { age: [string, number] } };
}

const DATABASE = 'posyandu';

let connection: Promise<IDBPDatabase<RowDatabase>> | null = null;

/** One connection for all, let go where the browser closes it or another one wants the database changed or deleted. */
function database(): Promise<IDBPDatabase<RowDatabase>> {
  connection ??= openDB<RowDatabase>(DATABASE, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('rows').createIndex('age', ['shelf', 'at']),
    blocking: (_from, _to, event) => {
      connection = null;
      (event.target as IDBDatabase).close();
    },
    terminated: () => {
      connection = null;
    },
  }).catch((error: unknown) => {
    connection = null;
    throw error;
  });
  return connection;
}

/** One step with the database; once more where the connection has just been closed under it. */
async function step<T>(run: (db: IDBPDatabase<RowDatabase>) => Promise<T>): Promise<T> {
  try {
    return await run(await database());
  } catch (error) {
    if (!(error instanceof Error && error.name === 'InvalidStateError')) throw error;
    connection = null;
    return run(await database());
  }
}

/** The row of this name. */
export const rowAt = (name: Name): Promise<KeptRow | undefined> => step((db) => db.get('rows', [...name]));

/** Keeps a row; resolves once it is on the device. */
export const putRow = (name: Name, row: KeptRow): Promise<void> =>
  step(async (db) => {
    const change = db.transaction('rows', 'readwrite', { durability: 'strict' });
    await Promise.all([change.store.put({ ...row, shelf: name[1], at: Date.now() }, [...name]), change.done]);
  });

/** Drops a row. */
export const removeRow = (name: Name): Promise<void> => step((db) => db.delete('rows', [...name]));

/** Every row of a place by its name, those of one moment. */
export const allRows = (place: Place): Promise<readonly (readonly [string, KeptRow])[]> =>
  step(async (db) => {
    const { store } = db.transaction('rows');
    const [keys, rows] = await Promise.all([store.getAllKeys(within(place)), store.getAll(within(place))]);
    return keys.flatMap((key, index) => {
      const row = rows[index];
      const name = key[2];
      return row && name !== undefined ? [[name, row] as const] : [];
    });
  });

/** Drops every row of a place. */
export const clearRows = (place: Place): Promise<void> => step((db) => db.delete('rows', within(place)));

/** Drops what was put on a shelf before this moment, whosever it is. */
export const sweepRows = (shelf: string, before: number): Promise<void> =>
  step(async (db) => {
    const change = db.transaction('rows', 'readwrite');
    const old = await change.store.index('age').getAllKeys(IDBKeyRange.bound([shelf, 0], [shelf, before]));
    await Promise.all([...old.map((name) => change.store.delete(name)), change.done]);
  });

const within = (place: Place): IDBKeyRange => IDBKeyRange.bound([...place], [...place, '\uffff']);

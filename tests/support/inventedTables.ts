import type { Kysely } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { addColumn, createIndex, createTable } from '../../server/storage/createTable.ts';
import type { Site } from '../../src/engine/resource.ts';
import { storageOf } from '../../src/engine/storage.ts';

/** Creates the tables and columns that a site wants and the migrations have not made. */
export async function createInventedTables(db: Kysely<Database>, site: Site): Promise<void> {
  const tables = new Map(
    (await db.introspection.getTables()).map(({ name, columns }) => [name, columns.map((column) => column.name)]),
  );
  for (const storage of site.resources.flatMap((resource) => storageOf(resource, site) ?? [])) {
    const there = tables.get(storage.table);
    if (there) {
      for (const column of storage.columns.filter(({ name }) => !there.includes(name))) await addColumn(db, storage, column);
      continue;
    }
    await createTable(db, storage);
    for (const index of storage.indexes) await createIndex(db, storage, index);
  }
}

import type { Kysely } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { createIndex, createTable } from '../../server/storage/createTable.ts';
import type { Site } from '../../src/engine/resource.ts';
import { storageOf } from '../../src/engine/storage.ts';

/** Creates the tables that a site wants and the migrations have not made. */
export async function createInventedTables(db: Kysely<Database>, site: Site): Promise<void> {
  const there = (await db.introspection.getTables()).map(({ name }) => name);
  for (const storage of site.resources.flatMap((resource) => storageOf(resource, site) ?? [])) {
    if (there.includes(storage.table)) continue;
    await createTable(db, storage);
    for (const index of storage.indexes) await createIndex(db, storage, index);
  }
}

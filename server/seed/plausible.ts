import type { Kysely } from 'kysely';
import type { Resource, Site } from '../../src/engine/resource.ts';
import { sampleRecord } from '../../src/engine/sample.server.ts';
import type { Database } from '../db/schema.ts';
import { readTables } from '../schema/introspect.ts';
import { anyTable, columnValues, type Table, tableOf } from '../storage/table.ts';

/** Records of each resource: enough for a list to be looked at. */
const RECORDS = 12;

/** Numbers of rows that a reference may name, oldest first. */
const rowsOf = async (db: Kysely<Database>, table: string): Promise<unknown[]> => {
  const rows = await anyTable(db)
    .selectFrom(table)
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(RECORDS)
    .execute();
  return rows.map(({ id }) => id);
};

async function fill(db: Kysely<Database>, table: Table, at: string): Promise<void> {
  const targets = table.fields.flatMap(({ field, columns: [column] }) =>
    column?.references ? [{ name: field.name, table: column.references.table }] : [],
  );
  const known = new Map<string, readonly unknown[]>();
  for (const target of targets) {
    known.set(target.name, await rowsOf(db, target.table));
  }
  for (let n = 0; n < RECORDS; n++) {
    const references = [...known].map(([name, rows]) => [name, rows[n % rows.length] ?? null] as const);
    const columns = columnValues(table, sampleRecord(table.resource, n, Object.fromEntries(references)));
    const versions = { created_at: at, updated_at: at, deleted_at: null };
    await anyTable(db)
      .insertInto(table.name)
      .values({ ...columns, ...versions })
      .execute();
  }
}

/** Whether a definition alone makes a record whole. */
const isPlain = ({ storage, hooks, endpoints }: Resource): boolean =>
  storage !== null && hooks.length === 0 && endpoints.create !== null;

/** Fills the empty tables of resources that the demo village knows nothing of with plausible records. */
export async function fillOthers(db: Kysely<Database>, site: Site, at: string): Promise<void> {
  const there = await readTables(db);
  for (const resource of site.resources.filter(isPlain)) {
    const table = tableOf(resource, site);
    if (!there.has(table.name) || (await rowsOf(db, table.name)).length > 0) continue;
    await fill(db, table, at);
  }
}

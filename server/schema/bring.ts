import { type Kysely, sql } from 'kysely';
import type { Site } from '../../src/engine/resource.ts';
import { migrate, withoutLimits } from '../db/migrate.ts';
import { databaseKind } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { bringFigures } from '../services/figures/countEverybody.ts';
import { StartRefused } from '../startRefused.ts';
import { addColumn, createIndex, createTable } from '../storage/createTable.ts';
import { type Change, planSchema, type SchemaPlan } from './plan.ts';
import { compareVersions, PROGRAM_VERSION } from './version.ts';

/**
 * Runs the migrations written by hand, adds what the definitions want besides, and counts the figures that are kept of
 * whoever has none yet; safe to call on every start.
 */
export async function prepareTables(db: Kysely<Database>, site: Site): Promise<void> {
  await migrate(db);
  await bringSchema(db, site);
  await bringFigures(db);
}

/**
 * Adds the tables, columns and indexes that the definitions want and the database lacks, in one transaction
 * with their entries in the books, and tells what it added. Of several processes that start at once one does
 * it. Raises StartRefused, and changes nothing, where data would be lost or read differently, and where a
 * newer version has changed the tables before.
 */
export async function bringSchema(db: Kysely<Database>, site: Site, version = PROGRAM_VERSION): Promise<string[]> {
  return db.connection().execute((connection) =>
    withoutLimits(connection, async () => {
      await refuseNewerBooks(connection, version);
      // mostly there is nothing to do, and nobody to wait for
      if (wanted(await planSchema(connection, site)).length === 0) return [];
      return connection.transaction().execute(async (tx) => {
        if (databaseKind(tx) === 'postgres') await sql`select pg_advisory_xact_lock(hashtext('schema_changes'))`.execute(tx);
        const changes = wanted(await planSchema(tx, site));
        for (const change of changes) await apply(tx, change);
        const done = changes.map(describeChange);
        const at = new Date().toISOString();
        const entries = done.map((change) => ({ at, version, change }));
        if (entries.length > 0) await tx.insertInto('schema_changes').values(entries).execute();
        return done;
      });
    }),
  );
}

function wanted({ changes, refusals }: SchemaPlan): readonly Change[] {
  if (refusals.length > 0) throw new StartRefused(refusals.join('\n'));
  return changes;
}

/** Raises StartRefused where the database's own books name a newer version than this one. */
export async function refuseNewerBooks(db: Kysely<Database>, version = PROGRAM_VERSION): Promise<void> {
  const changed = await db.selectFrom('schema_changes').select('version').distinct().execute();
  refuseNewer(
    changed.map((change) => change.version),
    version,
  );
}

/** Raises StartRefused where one of the versions that have changed the tables is newer than this one. */
export function refuseNewer(versions: readonly string[], version = PROGRAM_VERSION): void {
  const newest = versions.toSorted(compareVersions).at(-1);
  if (newest === undefined || compareVersions(newest, version) <= 0) return;
  throw new StartRefused(
    `Basis data ini sudah diubah oleh program versi ${newest}, dan program ini versi ${version}. ` +
      'Jalankan versi itu, atau kembalikan salinan dari sebelumnya.',
  );
}

function apply(tx: Kysely<Database>, change: Change): Promise<void> {
  if (change.what === 'column') return addColumn(tx, change.storage, change.column);
  if (change.what === 'index') return createIndex(tx, change.storage, change.index);
  return createTable(tx, { ...change.storage, columns: [] });
}

/** A change as the books and the command line tell it. */
export function describeChange(change: Change): string {
  const { table } = change.storage;
  if (change.what === 'column') return `kolom ${table}.${change.column.name} (${change.column.kind})`;
  if (change.what === 'table') return `tabel ${table}`;
  const { name, columns, unique } = change.index;
  return `indeks ${unique ? 'unik ' : ''}${name} (${columns.join(', ')})`;
}

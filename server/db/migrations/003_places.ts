import type { Kysely, Migration } from 'kysely';
import { withDeletion, withId } from './columns.ts';

/** Where people live and the posko that look after them. */
export const places: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['dusun', 'kecamatan'] as const) {
      await db.schema
        .createTable(table)
        .addColumn('code', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .execute();
    }
    await db.schema
      .createTable('desa')
      .addColumn('code', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('kecamatan_code', 'text', (c) => c.notNull().references('kecamatan.code'))
      .execute();

    await withDeletion(withId(db, db.schema.createTable('posko')))
      .addColumn('nama_posyandu', 'text', (c) => c.notNull())
      .addColumn('alamat', 'text')
      .addColumn('desa_id', 'text', (c) => c.references('desa.code'))
      .addColumn('kecamatan_id', 'text', (c) => c.references('kecamatan.code'))
      .addColumn('nama_koordinator', 'text')
      .execute();
  },
};

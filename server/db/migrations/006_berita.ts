import type { Kysely, Migration } from 'kysely';
import { orderedText, withDeletion, withId } from './columns.ts';

/** Event announcements and who queues for them. */
export const berita: Migration = {
  async up(db: Kysely<unknown>) {
    await withDeletion(withId(db, db.schema.createTable('berita')))
      .addColumn('posyandu_id', 'integer', (c) => c.references('posko.id'))
      .addColumn('tanggal', orderedText(db), (c) => c.notNull())
      .addColumn('waktu_mulai', 'text', (c) => c.notNull())
      .addColumn('waktu_selesai', 'text', (c) => c.notNull())
      .addColumn('kategori', 'text', (c) => c.notNull())
      .addColumn('judul', 'text', (c) => c.notNull())
      .addColumn('tempat', 'text', (c) => c.notNull())
      .addColumn('deskripsi', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('berita_tanggal').on('berita').columns(['tanggal', 'id']).execute();

    await withId(db, db.schema.createTable('antrian'))
      .addColumn('berita_id', 'integer', (c) => c.notNull().references('berita.id'))
      .addColumn('member_id', 'integer', (c) => c.notNull().references('members.id'))
      .addColumn('account_id', 'integer')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addUniqueConstraint('antrian_once', ['berita_id', 'member_id'])
      .execute();
    await db.schema.createIndex('antrian_member').on('antrian').column('member_id').execute();
  },
};

import { type Kysely, type Migration, sql } from 'kysely';
import { orderedText, withDeletion, withId } from './columns.ts';

/** What was measured and given at each visit. */
export const examinations: Migration = {
  async up(db: Kysely<unknown>) {
    await withDeletion(withId(db, db.schema.createTable('examinations')))
      .addColumn('member_id', 'integer', (c) => c.notNull().references('members.id'))
      .addColumn('tanggal_timbang', orderedText(db), (c) => c.notNull())
      .addColumn('berat_gram', 'integer')
      .addColumn('tinggi_mm', 'integer')
      .addColumn('cara_ukur', 'text')
      .addColumn('lingkar_kepala_mm', 'integer')
      .addColumn('lingkar_lengan_mm', 'integer')
      .addColumn('bb_u', 'text')
      .addColumn('tb_u', 'text')
      .addColumn('bb_tb', 'text')
      .addColumn('zscore', 'text')
      .addColumn('peringatan', 'text')
      .addColumn('pmt', 'text')
      .addColumn('jumlah_pemberian', 'text')
      .addColumn('asi', 'integer')
      .addColumn('vit', 'text')
      .addColumn('imunisasi', 'text')
      .addColumn('suplemen', 'text')
      .addColumn('diagnosa', 'text')
      .addColumn('kurun', 'text')
      .addColumn('waktu', 'text')
      .addColumn('jenis', 'text')
      .addColumn('berita_id', 'integer')
      .execute();
    const living = (name: string) => db.schema.createIndex(name).on('examinations').where(sql.ref('deleted_at'), 'is', null);
    await living('examinations_member').columns(['member_id', 'tanggal_timbang', 'id']).execute();
    await living('examinations_day').columns(['tanggal_timbang', 'member_id']).execute();
  },
};

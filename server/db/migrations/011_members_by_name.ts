import { type Kysely, type Migration, sql } from 'kysely';

/** A list of an age group in order of name is read from this index alone: the date of birth stands in it too. */
export const membersByName: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('members_nama').execute();
    await db.schema
      .createIndex('members_nama')
      .on('members')
      .columns(['nama_cari', 'id', 'nik', 'tanggal_lahir', 'deleted_at'])
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();
  },
};

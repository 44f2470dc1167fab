import { type Kysely, type Migration, sql } from 'kysely';

/** Indexes for what is counted and listed: reports by posko and age, the verifier desks, coordinators of posko. */
export const reports: Migration = {
  async up(db: Kysely<unknown>) {
    // counts members by posko, of an age or all, without reading the members
    await db.schema
      .createIndex('members_posko_lahir')
      .on('members')
      .columns(['posyandu_id', 'tanggal_lahir', 'deleted_at'])
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();
    await db.schema.createIndex('accounts_desk').on('accounts').columns(['posisi', 'waktu_pengajuan', 'id']).execute();
    await db.schema.createIndex('accounts_posko').on('accounts').columns(['posyandu_id', 'id']).execute();
  },
};

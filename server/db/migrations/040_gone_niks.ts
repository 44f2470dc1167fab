import { type Kysely, type Migration, sql } from 'kysely';

/** The NIK of whoever was deleted, by which it is found that they are entered again (services/enteredAgain.ts). */
export const goneNiks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index members_gone_nik on members (nik) where deleted_at is not null`.execute(db);
  },
};

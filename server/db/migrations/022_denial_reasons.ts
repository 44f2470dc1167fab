import type { Kysely, Migration } from 'kysely';

/** Why a registration was denied, in the verifier's words, for the applicant to read; null where none was given. */
export const denialReasons: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('accounts').addColumn('alasan', 'text').execute();
  },
};

import type { Kysely, Migration } from 'kysely';

/** Of whom only the age is known: 1, 0, or null where nobody has said so. */
export const estimatedBirths: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('members').addColumn('tanggal_lahir_perkiraan', 'integer').execute();
  },
};

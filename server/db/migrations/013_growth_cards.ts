import type { Kysely, Migration } from 'kysely';

/** Who has a growth card (KMS or Buku KIA): 1, 0, or null where nobody has asked. */
export const growthCards: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('members').addColumn('punya_kms', 'integer').execute();
  },
};

import type { Kysely, Migration } from 'kysely';

/** Swelling of both feet: with it no index of weight means anything (docs/growth.md 1.8). */
export const edema: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('examinations').addColumn('edema', 'integer').execute();
  },
};

import type { Kysely, Migration } from 'kysely';
import { withId } from './columns.ts';

/** The books of what was added to the tables because a definition wanted it: what, when, and by which version. */
export const schemaChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await withId(db, db.schema.createTable('schema_changes'))
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('version', 'text', (c) => c.notNull())
      .addColumn('change', 'text', (c) => c.notNull())
      .execute();
  },
};

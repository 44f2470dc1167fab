import { type Kysely, type Migration, sql } from 'kysely';
import { pairEverybody } from '../../services/memberPairs.ts';
import { databaseKind } from '../open.ts';
import type { Database } from '../schema.ts';

/** Who is probably in the book twice, found anew with every change of a member, and which merges of such two stand. */
export const memberPairs: Migration = {
  async up(db: Kysely<unknown>) {
    const member = (table: string) => db.schema.createTable(table);
    await member('member_pairs')
      .addColumn('a', 'integer', (c) => c.notNull().references('members.id').onDelete('cascade'))
      .addColumn('b', 'integer', (c) => c.notNull().references('members.id').onDelete('cascade'))
      .addColumn('different_at', 'text')
      .addColumn('different_by', 'integer')
      .addPrimaryKeyConstraint('member_pairs_pk', ['a', 'b'])
      .execute();
    await db.schema.createIndex('member_pairs_b').on('member_pairs').column('b').execute();
    await member('member_merges')
      .addColumn('audit_id', 'integer', (c) => c.primaryKey())
      .addColumn('kept_id', 'integer', (c) => c.notNull())
      .addColumn('gone_id', 'integer', (c) => c.notNull())
      .addColumn('undo', 'text', (c) => c.notNull())
      .addColumn('undone_by', 'integer')
      .execute();
    await db.schema.createIndex('member_merges_gone').on('member_merges').column('gone_id').execute();
    await pairEverybody(db as Kysely<Database>);
    if (databaseKind(db) === 'postgres') await sql`analyze member_pairs`.execute(db);
  },
};

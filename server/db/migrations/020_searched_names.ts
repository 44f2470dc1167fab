import { type Kysely, type Migration, sql } from 'kysely';
import { BETWEEN_NAMES, keepWords, nameAsSearched } from '../../services/searchedNames.ts';
import { databaseKind } from '../open.ts';
import type { Database } from '../schema.ts';
import { orderedText } from './columns.ts';

/** Members at a time. */
const AT_ONCE = 5000;

/**
 * What members are searched by takes up the mother's name, and stands as names are compared: without apostrophes, accents
 * and double spaces. Every word of it stands once in `name_words`, among which one that was mistyped is looked for.
 */
export const searchedNames: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('name_words')
      .addColumn('word', orderedText(db), (c) => c.primaryKey())
      .execute();
    // right for all but a few names, and one statement for a million members
    await sql`update members set nama_cari = lower(nama_lengkap) || ${BETWEEN_NAMES} || lower(coalesce(nama_ibu, ''))`.execute(
      db,
    );
    const tables = db as Kysely<Database>;
    for (let after = 0; ; ) {
      const rows = await tables
        .selectFrom('members')
        .select(['id', 'nama_lengkap', 'nama_ibu', 'nama_cari'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute();
      for (const row of rows.filter((one) => one.nama_cari !== nameAsSearched(one))) {
        await tables
          .updateTable('members')
          .set({ nama_cari: nameAsSearched(row) })
          .where('id', '=', row.id)
          .execute();
      }
      await keepWords(tables, rows);
      if (rows.length < AT_ONCE) break;
      after = rows.at(-1)?.id ?? after;
    }
    if (databaseKind(db) === 'postgres') await sql`analyze members`.execute(db);
  },
};

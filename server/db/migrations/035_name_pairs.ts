import { type Kysely, type Migration, sql } from 'kysely';
import { databaseKind } from '../open.ts';

/**
 * PostgreSQL: the pairs of letters in names without their first one. Trigrams know nothing of a word of two letters, and
 * look through a whole million for one that is rare. The statistics tell which are; a server older than 14 guesses.
 */
export const namePairs: Migration = {
  async up(db: Kysely<unknown>) {
    if (databaseKind(db) !== 'postgres') return;
    // reading a hundred names takes less than making the pairs of one
    await sql`
      create function name_pairs(name text) returns text[] language sql immutable strict parallel safe cost 400 as
      $$ select array(select substr(name, i, 2) from generate_series(2, length(name) - 1) as i) $$`.execute(db);
    await sql`create index members_pasangan_huruf on members using gin (name_pairs(nama_cari)) where deleted_at is null`.execute(
      db,
    );
    await sql`
      do $$ begin
        if current_setting('server_version_num')::int >= 140000 then
          execute 'create statistics members_pasangan_huruf on (name_pairs(nama_cari)) from members';
        end if;
      end $$`.execute(db);
    // the statistics do not exist before they are first gathered
    await sql`analyze members`.execute(db);
  },
};

import { type Kysely, type Migration, sql } from 'kysely';
import { databaseKind } from '../open.ts';

/**
 * PostgreSQL: trigrams of the name without its first letter take the place of those of the whole name, since a
 * name's beginning is found by its order (services/nameSearch). Statistics of the same expression tell it
 * which of the two ways is short; a server older than 14 does not keep such, and guesses.
 */
export const namesWithoutFirstLetter: Migration = {
  async up(db: Kysely<unknown>) {
    if (databaseKind(db) !== 'postgres') return;
    await sql`drop index if exists members_nama_trgm`.execute(db);
    // where migration 004 was not allowed to have the extension, there is none to build on
    await sql`
      do $$
      declare home text;
      begin
        select n.nspname into home from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
        if home is not null then
          execute format('create index members_dalam_nama_trgm on members using gin (substr(nama_cari, 2) %I.gin_trgm_ops) where deleted_at is null', home);
        end if;
        if current_setting('server_version_num')::int >= 140000 then
          execute 'create statistics members_dalam_nama on (substr(nama_cari, 2)) from members';
        end if;
      end $$`.execute(db);
    // the statistics do not exist before they are first gathered
    await sql`analyze members`.execute(db);
  },
};

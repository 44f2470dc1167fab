import { type Kysely, type Migration, sql } from 'kysely';
import { databaseKind } from '../open.ts';

/**
 * PostgreSQL: the trigrams of a NIK are no longer of the column itself. They can be asked for a whole number too, and
 * where many were looked up at once PostgreSQL thought them cheaper than the index that has each number once: twenty seconds
 * for a thousand. A part of a number is asked for by this expression (services/nameSearch), a whole one by the column.
 */
export const nikDigits: Migration = {
  async up(db: Kysely<unknown>) {
    if (databaseKind(db) !== 'postgres') return;
    await sql`drop index if exists members_nik_trgm`.execute(db);
    // where migration 004 was not allowed to have the extension, there is none to build on
    await sql`
      do $$
      declare home text;
      begin
        select n.nspname into home from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
        if home is not null then
          execute format('create index members_dalam_nik_trgm on members using gin (substr(nik, 1) %I.gin_trgm_ops) where deleted_at is null', home);
        end if;
        if current_setting('server_version_num')::int >= 140000 then
          execute 'create statistics members_dalam_nik on (substr(nik, 1)) from members';
        end if;
      end $$`.execute(db);
    // the statistics do not exist before they are first gathered
    await sql`analyze members`.execute(db);
  },
};

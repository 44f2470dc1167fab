import { type Kysely, sql } from 'kysely';
import { databaseKind } from '../db/open.ts';
import type { Database } from '../db/schema.ts';

export interface FoundIndex {
  readonly name: string;
  /** what it is ordered by: names of columns, `lower(name)` for words whatever their case */
  readonly parts: readonly string[];
  readonly unique: boolean;
}

export interface FoundTable {
  /** type of each column as the database spells it, by name */
  readonly columns: ReadonlyMap<string, string>;
  readonly indexes: readonly FoundIndex[];
}

/** The tables there are, by name: the same picture of both databases. */
export async function readTables(db: Kysely<Database>): Promise<ReadonlyMap<string, FoundTable>> {
  const { columns, indexes } = databaseKind(db) === 'postgres' ? POSTGRES : SQLITE;
  const tables = new Map<string, { columns: Map<string, string>; indexes: FoundIndex[] }>();
  for (const { table, name, type } of (await columns.execute(db)).rows) {
    const found = tables.get(table) ?? { columns: new Map<string, string>(), indexes: [] };
    found.columns.set(name, type);
    tables.set(table, found);
  }
  for (const { table, name, parts, one } of (await indexes.execute(db)).rows) {
    tables.get(table)?.indexes.push({ name, parts: JSON.parse(parts).map(bare), unique: Boolean(one) });
  }
  return tables;
}

/** Without the quotes and spaces in which the two databases differ. */
const bare = (part: string): string => part.replaceAll(/["\s]/g, '');

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

interface IndexRow {
  readonly table: string;
  readonly name: string;
  /** JSON list */
  readonly parts: string;
  readonly one: boolean | number;
}

const POSTGRES = {
  columns: sql<ColumnRow>`
    select table_name as "table", column_name as name, data_type as type
    from information_schema.columns where table_schema = current_schema() order by ordinal_position`,
  indexes: sql<IndexRow>`
    select t.relname as "table", c.relname as name, i.indisunique as one,
      array_to_json(array(select pg_get_indexdef(i.indexrelid, k, true) from generate_series(1, i.indnkeyatts) k))::text as parts
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid join pg_am a on a.oid = c.relam
    where c.relnamespace = current_schema()::regnamespace and a.amname = 'btree' and not i.indisprimary
    order by c.relname`,
};

/** A part that is no column has no name in SQLite's own account; the statement that made the index tells it. */
const SQLITE = {
  columns: sql<ColumnRow>`
    select m.name as "table", c.name, lower(c.type) as type from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'`,
  indexes: sql<IndexRow>`
    select m.name as "table", i.name, i."unique" as one,
      (select json_group_array(coalesce(x.name, case when s.sql like '%lower(%' then
          'lower(' || substr(s.sql, instr(s.sql, 'lower(') + 6, instr(substr(s.sql, instr(s.sql, 'lower(') + 6), ')'))
        end, ''))
       from pragma_index_xinfo(i.name) x where x.key = 1) as parts
    from sqlite_master m, pragma_index_list(m.name) i left join sqlite_master s on s.type = 'index' and s.name = i.name
    where m.type = 'table' order by i.name`,
};

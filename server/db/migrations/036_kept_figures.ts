import { type Kysely, type Migration, sql } from 'kysely';
import { databaseKind } from '../open.ts';
import { orderedText } from './columns.ts';

/**
 * Figures that are kept as they change (services/figures): of every person what was last said of them (`member_figures`),
 * and of every month in which they came what that month's counts have of them (`member_months`). Triggers name in
 * `figure_marks` whose figures something has changed, whoever writes; the transaction that wrote counts them anew at its
 * end. Everybody of before is counted at the start, in parts (`figure_rules` tells how far that has come).
 */
export const keptFigures: Migration = {
  async up(db: Kysely<unknown>) {
    const text = orderedText(db);
    await db.schema
      .createTable('member_figures')
      .addColumn('member_id', 'integer', (c) => c.primaryKey())
      .addColumn('posyandu_id', 'integer')
      .addColumn('here', 'integer', (c) => c.notNull())
      .addColumn('tanggal_lahir', text)
      .addColumn('nama_cari', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('terakhir', text)
      .addColumn('bulan_terakhir', text)
      .addColumn('bulan_sebelumnya', text)
      .addColumn('bb_u', text)
      .addColumn('tb_u', text)
      .addColumn('bb_tb', text)
      .addColumn('alasan', text, (c) => c.notNull())
      .execute();
    const index = (name: string) => db.schema.createIndex(`member_figures_${name}`).on('member_figures');
    // bars and 'Perlu perhatian' are counted from this index alone
    await sql`create index member_figures_lahir on member_figures (tanggal_lahir, posyandu_id, alasan, terakhir, created_at,
      bb_u, tb_u, bb_tb, nama_cari, member_id, here) where here = 1`.execute(db);
    await index('terakhir').columns(['posyandu_id', 'bulan_terakhir']).execute();
    await index('sebelumnya').columns(['posyandu_id', 'bulan_sebelumnya']).execute();
    await db.schema
      .createTable('member_months')
      .addColumn('member_id', 'integer', (c) => c.notNull())
      .addColumn('month', text, (c) => c.notNull())
      .addColumn('posyandu_id', 'integer')
      .addColumn('counts', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('member_months_pk', ['member_id', 'month'])
      .execute();
    await db.schema.createIndex('member_months_month').on('member_months').columns(['month', 'posyandu_id', 'counts']).execute();
    await db.schema
      .createTable('figure_rules')
      .addColumn('version', 'text', (c) => c.notNull())
      .addColumn('counted_to', 'integer')
      .execute();
    await sql`insert into figure_rules (version, counted_to) values ('', 0)`.execute(db);
    await (databaseKind(db) === 'postgres' ? markingInPostgres(db) : markingInSqlite(db));
  },
};

/** Of a member what the figures are made of. */
const TOLD = ['tanggal_lahir', 'jenis_kelamin', 'posyandu_id', 'nama_cari', 'status', 'created_at', 'deleted_at'];

/** Whose marks they are, the transaction's number tells: others' are not this one's to count. */
async function markingInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create table figure_marks (member_id integer not null, tx bigint not null default txid_current())`.execute(db);
  await sql`create index figure_marks_tx on figure_marks (tx)`.execute(db);
  const marking = (name: string, column: string, others = '') =>
    sql
      .raw(`create function ${name}() returns trigger language plpgsql as $$ begin
        if tg_op <> 'INSERT' then insert into figure_marks (member_id) values (old.${column}); end if;
        if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.${column} <> old.${column}) then
          insert into figure_marks (member_id) values (new.${column});
        end if;
        ${others}
        return null;
      end $$`)
      .execute(db);
  await marking(
    'mark_member',
    'id',
    `if tg_op = 'DELETE' then
      delete from member_figures where member_id = old.id;
      delete from member_months where member_id = old.id;
    end if;`,
  );
  await marking('mark_of_member', 'member_id');
  const on = (name: string, when: string, table: string, mark: string) =>
    sql.raw(`create trigger ${name} after ${when} on ${table} for each row execute function ${mark}()`).execute(db);
  await on('members_marked', `insert or delete or update of ${TOLD.join(', ')}`, 'members', 'mark_member');
  for (const table of ['examinations', 'member_spans']) {
    await on(`${table}_marked`, 'insert or delete or update', table, 'mark_of_member');
  }
}

async function markingInSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create table figure_marks (member_id integer primary key)`.execute(db);
  const on = (table: string, when: string, ids: readonly string[], others = '') => {
    const marks = ids.map((id) => `insert or ignore into figure_marks (member_id) values (${id});`).join(' ');
    const name = `${table}_marked_${when.split(' ')[0]}`;
    return sql.raw(`create trigger ${name} after ${when} on ${table} begin ${marks} ${others} end`).execute(db);
  };
  await on('members', 'insert', ['new.id']);
  await on('members', `update of ${TOLD.join(', ')}`, ['new.id']);
  const forgotten = ['member_figures', 'member_months'].map((table) => `delete from ${table} where member_id = old.id;`);
  await on('members', 'delete', [], forgotten.join(' '));
  for (const table of ['examinations', 'member_spans']) {
    await on(table, 'insert', ['new.member_id']);
    await on(table, 'update', ['new.member_id', 'old.member_id']);
    await on(table, 'delete', ['old.member_id']);
  }
}

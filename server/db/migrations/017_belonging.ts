import { type Kysely, type Migration, sql } from 'kysely';
import { databaseKind } from '../open.ts';
import { orderedText, withId } from './columns.ts';

/** What every index of living members has to hold, so that whoever has left is passed over without reading the row. */
const LEFT = 'status';

/**
 * Who belonged to which posko, and from when to when: `member_spans`, of which a month's report is counted. Everybody
 * who is there belongs since birth, which is what the reports have counted until now; whoever was deleted, until that day. `report_corrections` tells which month's report came out otherwise after the month was over.
 */
export const belonging: Migration = {
  async up(db: Kysely<unknown>) {
    const ordered = orderedText(db);
    const added = {
      [LEFT]: ordered,
      anggota_sejak: ordered,
      keluar_pada: ordered,
      pindah_ke: 'text',
      sebab_meninggal: 'text',
    } as const;
    for (const [column, type] of Object.entries(added)) {
      await db.schema.alterTable('members').addColumn(column, type).execute();
    }
    await withId(db, db.schema.createTable('member_spans'))
      .addColumn('member_id', 'integer', (c) => c.notNull().references('members.id').onDelete('cascade'))
      .addColumn('posyandu_id', 'integer')
      .addColumn('since', ordered, (c) => c.notNull())
      .addColumn('until', ordered)
      .addColumn('tanggal_lahir', ordered)
      .addColumn('punya_kms', 'integer')
      .execute();
    await spanEverybody(db);
    const index = (name: string) => db.schema.createIndex(`member_spans_${name}`).on('member_spans');
    await index('member').columns(['member_id', 'since', 'until', 'posyandu_id', 'tanggal_lahir']).execute();
    // a month is counted from this index alone
    await index('posko').columns(['posyandu_id', 'since', 'until', 'tanggal_lahir', 'punya_kms']).execute();
    await index('lahir').columns(['tanggal_lahir', 'member_id', 'since', 'until', 'posyandu_id']).execute();
    await withId(db, db.schema.createTable('report_corrections'))
      .addColumn('posyandu_id', 'integer')
      .addColumn('month', ordered, (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('account_id', 'integer')
      .addColumn('reason', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('report_corrections_month').on('report_corrections').columns(['month', 'posyandu_id']).execute();
    await indexLiving(db);
  },
};

/** Before any day that somebody can be asked about. */
export const ALWAYS = '0001-01-01';

/**
 * Gives everybody without a span one since birth. A deleted member whose NIK somebody living has again was that
 * person, who is not counted twice. The days of deletion are those of western Indonesia. One set is taken from the other,
 * since PostgreSQL, which knows nothing of a new table, would look through it for each of a million.
 */
export async function spanEverybody<T>(db: Kysely<T>): Promise<void> {
  const day =
    databaseKind(db) === 'postgres'
      ? sql`to_char(m.deleted_at::timestamptz at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`
      : sql`date(m.deleted_at, '+7 hours')`;
  await sql`
    insert into member_spans (member_id, posyandu_id, since, until, tanggal_lahir, punya_kms)
    select m.id, m.posyandu_id, coalesce(m.tanggal_lahir, ${ALWAYS}), ${day}, m.tanggal_lahir, m.punya_kms
    from members m
    where m.id in (select id from members except select member_id from member_spans)
      and (m.deleted_at is null or (
        ${day} > coalesce(m.tanggal_lahir, ${ALWAYS})
        and not exists (select 1 from members x where x.nik = m.nik and x.deleted_at is null)))`.execute(db);
}

/** The indexes of migrations 004, 007 and 011 anew, with what tells who has left. */
async function indexLiving(db: Kysely<unknown>): Promise<void> {
  const first = databaseKind(db) === 'postgres' ? sql`nulls first` : sql``;
  const anew = async (name: string, columns: ReturnType<typeof sql>) => {
    await db.schema.dropIndex(name).execute();
    await sql`create index ${sql.id(name)} on members (${columns}, deleted_at, ${sql.ref(LEFT)}) where deleted_at is null`.execute(
      db,
    );
  };
  await anew('members_nama', sql`nama_cari, id, nik, tanggal_lahir`);
  await anew('members_posko_nama', sql`posyandu_id, nama_cari, id`);
  await anew('members_posko_lahir', sql`posyandu_id, tanggal_lahir`);
  for (const column of ['tanggal_lahir', 'alamat', 'nama_ibu']) {
    await anew(`members_${column}`, sql`${sql.ref(column)} ${first}, id`);
  }
}

import { type Kysely, type Migration, sql } from 'kysely';
import { databaseKind } from '../open.ts';
import { orderedText, withDeletion, withId } from './columns.ts';

/** Everybody a posko looks after. */
export const members: Migration = {
  async up(db: Kysely<unknown>) {
    const ordered = orderedText(db);
    await withDeletion(withId(db, db.schema.createTable('members')))
      .addColumn('posyandu_id', 'integer', (c) => c.references('posko.id'))
      .addColumn('nama_lengkap', 'text', (c) => c.notNull())
      .addColumn('nama_cari', ordered, (c) => c.notNull())
      .addColumn('nik', ordered, (c) => c.notNull())
      .addColumn('nik_sementara', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('no_kk', 'text', (c) => c.notNull())
      .addColumn('jenis_kelamin', 'text', (c) => c.notNull())
      .addColumn('tanggal_lahir', ordered)
      .addColumn('anak_ke', 'integer')
      .addColumn('tinggi_lahir', 'integer')
      .addColumn('berat_lahir', 'double precision')
      .addColumn('penyakit_bawaan', 'text')
      .addColumn('nama_ayah', 'text')
      .addColumn('nik_ayah', 'text')
      .addColumn('nama_ibu', ordered)
      .addColumn('nik_ibu', 'text')
      .addColumn('nomor_telp', 'text')
      .addColumn('nama_dusun', 'text')
      .addColumn('alamat', ordered)
      .addColumn('bpjs', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('gakin', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();

    // every list leaves deleted rows out, so every index does too; SQLite still reads `deleted_at` of
    // each row it counts, and finds it in the index only where it is a column of it
    const living = (name: string) => db.schema.createIndex(name).on('members').where(sql.ref('deleted_at'), 'is', null);
    await living('members_nik').unique().column('nik').execute();
    // with the NIK a search reads this index alone
    await living('members_nama').columns(['nama_cari', 'id', 'nik', 'deleted_at']).execute();
    await living('members_posko_nama').columns(['posyandu_id', 'nama_cari', 'id', 'deleted_at']).execute();
    for (const column of ['tanggal_lahir', 'alamat', 'nama_ibu']) await indexForSorting(db, column);

    if (databaseKind(db) === 'postgres') await indexSubstrings(db);
  },
};

/** Serves `order by column` with empty values first, which is SQLite's own order and has to be asked of PostgreSQL. */
async function indexForSorting(db: Kysely<unknown>, column: string): Promise<void> {
  const nulls = databaseKind(db) === 'postgres' ? sql`nulls first` : sql``;
  await sql`create index ${sql.id(`members_${column}`)} on members (${sql.ref(column)} ${nulls}, id, deleted_at) where deleted_at is null`.execute(
    db,
  );
}

/**
 * Trigram indexes for the search box. They need the extension pg_trgm, which not every account may
 * create: without it the search still answers, only slower. The block keeps a failure from ending
 * the migration's transaction.
 */
async function indexSubstrings(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare home text;
    begin
      create extension if not exists pg_trgm with schema public;
      select n.nspname into home from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
      execute format('create index members_nama_trgm on members using gin (nama_cari %I.gin_trgm_ops) where deleted_at is null', home);
      execute format('create index members_nik_trgm on members using gin (nik %I.gin_trgm_ops) where deleted_at is null', home);
    exception when others then
      raise notice 'no trigram index: %', sqlerrm;
    end $$`.execute(db);
}

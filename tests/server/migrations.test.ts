/** Migrations that move what is already stored. */
import { expect, it } from 'vitest';
import { migrate } from '../../server/db/migrate.ts';
import { migrations } from '../../server/db/migrations/index.ts';
import { openDatabase } from '../../server/db/open.ts';
import { monthlyReport } from '../../server/services/monthlyReport.ts';
import { EMAILS, fillVillage } from '../support/fixtures.ts';
import { migrateUntil } from '../support/migrateUntil.ts';
import { forEachDatabase, freshDatabase } from '../support/testDatabase.ts';

forEachDatabase('a migration that stops half-way', (kind) => {
  it('leaves nothing behind, and runs wholly the next time', async () => {
    const database = await freshDatabase(kind);
    const db = openDatabase(database.config);
    // in the way of the second table of the first migration
    await db.schema.createTable('sessions').addColumn('id', 'integer').execute();
    await expect(migrate(db)).rejects.toThrow('sessions');
    await db.schema.dropTable('sessions').execute();
    expect(await migrate(db)).toEqual(Object.keys(migrations));
    await db.destroy();
    await database.drop();
  });
});

forEachDatabase('a database of before emails were shared', (kind) => {
  it('keeps accounts, sessions and ids, and lets registrations share an email from then on', async () => {
    const database = await freshDatabase(kind);
    const db = openDatabase(database.config);
    await migrateUntil(db, '008_recovery', database.config.searchPath);
    await fillVillage(db, '2026-03-10');
    const before = await db.selectFrom('accounts').selectAll().orderBy('id').execute();
    const [{ id: _, ...person } = Object.assign({}, before[0])] = before;
    const waiting = { ...person, status: 'pending' as const };
    const insert = (values: typeof person) => db.insertInto('accounts').values(values).returning('id').executeTakeFirstOrThrow();
    const gone = await insert({ ...person, email: 'pergi@warga.test' });
    await db.deleteFrom('accounts').where('id', '=', gone.id).execute();
    const at = '2026-03-10T00:00:00.000Z';
    const session = { token_hash: 'abc', account_id: before[2]?.id ?? 0, created_at: at, expires_at: at, revoked_at: null };
    await db.insertInto('sessions').values(session).execute();
    await expect(insert(waiting)).rejects.toThrow();

    expect(await migrate(db)).toContain('009_shared_emails');
    expect(await db.selectFrom('accounts').selectAll().orderBy('id').execute()).toEqual(
      before.map((account) => ({ ...account, alasan: null, tenaga_kesehatan: 0 })),
    );
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([session]);
    expect((await insert(waiting)).id).toBeGreaterThan(gone.id);
    await expect(insert(person)).rejects.toThrow();
    await expect(insert({ ...waiting, nik: '1', email: 'a@b.test' })).resolves.toBeDefined();
    await expect(insert({ ...waiting, nik: '1', email: 'c@b.test' })).rejects.toThrow();
    // the references still hold, and still cascade
    await expect(
      db
        .insertInto('sessions')
        .values({ ...session, token_hash: 'd', account_id: 999 })
        .execute(),
    ).rejects.toThrow();
    await db.deleteFrom('accounts').where('email', '=', EMAILS.Kader).execute();
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    await db.destroy();
    await database.drop();
  });
});

forEachDatabase('a database of before toddlers’ classes ended at 60 months', (kind) => {
  it('F39 F43 is judged anew, row by row, and what is the same stays untouched', async () => {
    const database = await freshDatabase(kind);
    const db = openDatabase(database.config);
    await migrateUntil(db, '017_belonging', database.config.searchPath);
    const at = '2026-01-01T00:00:00.000Z';
    const stamps = { created_at: at, updated_at: at };
    const person = { nama_lengkap: 'Citra', nama_cari: 'citra', no_kk: '1', bpjs: 0, gakin: 0, nik_sementara: 0, ...stamps };
    const child = { ...person, nik: '9171014101200002', jenis_kelamin: 'Perempuan', tanggal_lahir: '2021-03-10' } as const;
    const { id } = await db.insertInto('members').values(child).returning('id').executeTakeFirstOrThrow();
    const classes = { bb_u: 'Berat badan normal', tb_u: 'Normal', bb_tb: 'Gizi baik', peringatan: '[]' };
    const visit = { member_id: id, berat_gram: 17_000, tinggi_mm: 1050, ...classes, ...stamps };
    const days = [
      { tanggal_timbang: '2026-03-09' },
      { tanggal_timbang: '2026-03-10' },
      { tanggal_timbang: '2025-09-09', lingkar_lengan_mm: 114 },
    ];
    for (const day of days) {
      await db
        .insertInto('examinations')
        .values({ ...visit, ...day })
        .execute();
    }

    expect(await migrate(db)).toContain('018_judged_anew');
    const rows = await db
      .selectFrom('examinations')
      .select(['bb_u', 'tb_u', 'bb_tb', 'peringatan', 'updated_at'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { ...classes, updated_at: at },
      { bb_u: null, tb_u: null, bb_tb: null, peringatan: '[]', updated_at: at },
      { ...classes, peringatan: expect.stringContaining('LILA 11,4 cm, merah'), updated_at: at },
    ]);
    await db.destroy();
    await database.drop();
  });
});

forEachDatabase('a database of before spans were kept', (kind) => {
  it('reports every month as it did, with those who were deleted until then', async () => {
    const database = await freshDatabase(kind);
    const db = openDatabase(database.config);
    await migrateUntil(db, '016_schema_changes', database.config.searchPath);
    await fillVillage(db, '2026-03-10');
    const remove = (id: number, deleted_at: string) =>
      db.updateTable('members').set({ deleted_at }).where('id', '=', id).execute();
    // in western Indonesia that is the first of February
    await remove(2, '2026-01-31T18:00:00.000Z');
    const { id: _, ...dewi } = await db.selectFrom('members').selectAll().where('id', '=', 3).executeTakeFirstOrThrow();
    await db
      .insertInto('members')
      .values({ ...dewi, deleted_at: '2026-01-05T03:00:00.000Z' })
      .execute();

    expect(await migrate(db)).toContain('017_belonging');
    const spans = await db
      .selectFrom('member_spans')
      .select(['member_id', 'posyandu_id', 'since', 'until'])
      .orderBy('member_id')
      .execute();
    const born = await db.selectFrom('members').select(['id', 'posyandu_id', 'tanggal_lahir']).orderBy('id').execute();
    // whose NIK lives again has no span of its own
    expect(spans).toEqual(
      born.slice(0, -1).map(({ id, posyandu_id, tanggal_lahir }) => ({
        member_id: id,
        posyandu_id,
        since: tanggal_lahir ?? '0001-01-01',
        until: id === 2 ? '2026-02-01' : null,
      })),
    );
    const sasaran = async (month: string) => (await monthlyReport(db, month)).map((row) => [row.posyandu_id, row.sasaran, row.s]);
    expect(await sasaran('2026-01')).toEqual([
      [2, 2, 0],
      [1, 2, 1],
      [null, 1, 0],
    ]);
    expect(await sasaran('2026-02')).toEqual([
      [2, 2, 0],
      [1, 1, 0],
      [null, 1, 0],
    ]);
    await db.destroy();
    await database.drop();
  });
});

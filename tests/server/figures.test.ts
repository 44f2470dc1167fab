/** Figures are kept by whoever writes, counted for whoever was there before, and put right by the command line. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recount } from '../../server/cli/recount.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import { recordTransaction } from '../../server/db/recordTransaction.ts';
import { bringFigures } from '../../server/services/figures/countEverybody.ts';
import { keepLeft } from '../../server/services/figures/marks.ts';
import { balitaStatistics } from '../../server/services/statistics.ts';
import { expectFiguresHold } from '../support/figuresHold.ts';
import { fillVillage } from '../support/fixtures.ts';
import { addExaminations, examinationBody } from '../support/healthRecords.ts';
import { dataOf, memberBody } from '../support/memberBody.ts';
import { forEachDatabase, testApp } from '../support/testApp.ts';
import { migratedDatabase, type TestDatabase } from '../support/testDatabase.ts';

const TODAY = '2026-03-20';

forEachDatabase('kept figures', (kind) => {
  let database: TestDatabase;
  let config: Config;
  let db: ReturnType<typeof openDatabase>;
  beforeEach(async () => {
    database = await migratedDatabase(kind);
    config = { ...readConfig({}), ...database.config };
    db = openDatabase(config);
    await fillVillage(db, TODAY);
    await addExaminations(db, 2, [
      { date: '2026-02-10', gram: 9_900, mm: 800 },
      { date: '2026-03-10', gram: 10_000, mm: 810 },
    ]);
    await keepLeft(db);
  });
  afterEach(async () => {
    await db.destroy();
    await database.drop();
  });

  const all = async () => [
    await db.selectFrom('member_figures').selectAll().orderBy('member_id').execute(),
    await db.selectFrom('member_months').selectAll().orderBy('member_id').orderBy('month').execute(),
  ];

  it('are there for everybody of before, from wherever a start was broken off, and anew by other rules', async () => {
    await expectFiguresHold(db);
    const before = await all();
    expect(before[1]).toHaveLength(2);
    for (const from of [0, 1]) {
      await db.deleteFrom('member_figures').where('member_id', '>', from).execute();
      await db.deleteFrom('member_months').where('member_id', '>', from).execute();
      await db.updateTable('figure_rules').set({ counted_to: from }).execute();
      await bringFigures(db);
      expect(await all()).toEqual(before);
    }
    await db.updateTable('member_figures').set({ alasan: 'usang' }).execute();
    await bringFigures(db);
    expect(await all()).not.toEqual(before);
    await bringFigures(db, 'another');
    expect(await all()).toEqual(before);
  });

  it('are put right by a command, which tells of whom they were wrong', async () => {
    expect(await recount(config, ['--periksa'])).toContain('semua angka sesuai');
    await db.updateTable('member_figures').set({ bb_u: 'Obesitas' }).where('member_id', '=', 2).execute();
    await expect(recount(config, ['--periksa'])).rejects.toThrow('angka 1 tidak sesuai dengan catatannya (nomor 2)');
    expect(await recount(config, [])).toContain('1 diperbaiki (nomor 2)');
    expect(await recount(config, [])).toContain('0 diperbaiki.');
    await expectFiguresHold(db);
    expect(() => recount(config, ['--semua'])).toThrow('Pemakaian');
  });

  it('go with a transaction: what was rolled back counted nothing', async () => {
    const before = await all();
    const visit = { member_id: 2, tanggal_timbang: '2026-03-15', berat_gram: 5_000, peringatan: '[]' };
    const at = '2026-03-15T00:00:00.000Z';
    const broken = recordTransaction(db, async (tx) => {
      await tx
        .insertInto('examinations')
        .values({ ...visit, created_at: at, updated_at: at })
        .execute();
      throw new Error('power');
    });
    await expect(broken).rejects.toThrow('power');
    expect(await all()).toEqual(before);
    await expectFiguresHold(db);
  });
});

forEachDatabase('figures of people of whom many write at once', (database) => {
  it('lose no count and keep nobody waiting for each other', async () => {
    const test = await testApp({ database, now: () => new Date(`${TODAY}T08:00:00+07:00`) });
    try {
      const [admin, kader] = [await test.login('Admin Desa'), await test.login('Kader')];
      const niks = [1, 2, 3].map((one) => `329901410525000${one}`);
      const ids: number[] = [];
      for (const nik of niks) {
        const child = { ...memberBody, nama_lengkap: `Anak ${nik.slice(-1)}`, nik, tanggal_lahir: '01-05-2025', posyandu_id: 1 };
        ids.push(Number(dataOf(await test.call('POST', '/auth/laporan-kesehatan', { token: admin, body: child })).id));
      }
      await expectFiguresHold(test.db);
      const days = ['2025-12-10', '2026-01-10', '2026-02-10', '2026-03-10'];
      const visits = days.flatMap((day) =>
        niks.map((nik) => {
          const body = examinationBody(nik, day);
          return test.call('POST', '/auth/pemeriksaan', { token: kader, body });
        }),
      );
      const moves = ids.map((id) =>
        test.call('PUT', `/auth/laporan-kesehatan/${id}`, { token: admin, body: { tanggal_lahir: '02-05-2025' } }),
      );
      // both write of two people, the other way round
      const pairs = [ids.slice(0, 2), ids.slice(0, 2).toReversed()].map((pair) =>
        recordTransaction(test.db, async (tx) => {
          for (const id of pair) {
            const row = { member_id: id, tanggal_timbang: '2026-03-01', berat_gram: 7_000, peringatan: '[]' };
            const at = '2026-03-01T00:00:00.000Z';
            await tx
              .insertInto('examinations')
              .values({ ...row, created_at: at, updated_at: at })
              .execute();
          }
        }),
      );
      const answers = await Promise.all([...visits, ...moves]);
      expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([200, 201]);
      await Promise.all(pairs);
      await expectFiguresHold(test.db);
      const months = await test.db.selectFrom('member_months').selectAll().where('member_id', 'in', ids).execute();
      expect(months).toHaveLength(niks.length * days.length);
      expect((await balitaStatistics(test.db, TODAY)).belum_diukur.berat_badan).toBeLessThan(3);
    } finally {
      await test.close();
    }
  });
});

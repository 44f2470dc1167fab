import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { childrenInNeed } from '../../server/services/attention.ts';
import { ageGroupCounts, balitaStatistics, childrenBehindBar } from '../../server/services/statistics.ts';
import { addMonths, completedMonths } from '../../src/engine/calendar.ts';
import { ageGroupOfMonths } from '../../src/resources/shared/ageGroups.ts';
import { demoVillage } from '../support/demoVillage.ts';
import { addExaminations, CITRA_NIK } from '../support/healthRecords.ts';
import { rowsOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const TODAY = '2026-03-17';

forEachDatabase('figures of the demo village', (kind) => {
  let village: Awaited<ReturnType<typeof demoVillage>>;
  beforeAll(async () => {
    village = await demoVillage(kind, TODAY);
  }, 60_000);
  afterAll(() => village.close());

  it('count every member in one age group, as their dates of birth say', async () => {
    const born = await village.db.selectFrom('members').select('tanggal_lahir').execute();
    const expected: Record<string, number> = {};
    for (const { tanggal_lahir } of born) {
      const group = ageGroupOfMonths(tanggal_lahir === null ? null : completedMonths(tanggal_lahir, TODAY));
      expected[group] = (expected[group] ?? 0) + 1;
    }
    expect(await ageGroupCounts(village.db, TODAY)).toEqual(expected);
    expect(Object.keys(expected)).toHaveLength(5);
  });

  it('put every balita into one bar of each chart or among those without a class, by the latest examination', async () => {
    const { belum_diukur, ...charts } = await balitaStatistics(village.db, TODAY);
    const { Balita } = await ageGroupCounts(village.db, TODAY);
    for (const chart of ['berat_badan', 'gizi', 'tinggi_badan'] as const) {
      const bars = charts[chart];
      expect(bars.Kurang + bars.Normal + bars.Lebih + belum_diukur[chart], chart).toBe(Balita);
      for (const group of ['Kurang', 'Normal', 'Lebih'] as const) {
        const children = await childrenBehindBar(village.db, TODAY, { chart, group });
        expect(children, `${chart} ${group}`).toHaveLength(bars[group]);
      }
    }
    expect(charts.gizi.Kurang).toBeGreaterThan(0);
  });

  it('name one child of each kind that needs attention, the most urgent first', async () => {
    const children = await childrenInNeed(village.db, { today: TODAY, posko: null });
    const reasons = new Set(children.flatMap(({ alasan }) => alasan));
    expect([...reasons].toSorted()).toEqual(['absen', 'bgm', 'dua_t', 'gizi_buruk', 'gizi_kurang', 'stunting']);
    expect(children[0]?.alasan).toContain('gizi_buruk');
    expect(children.every(({ posko, terakhir }) => posko?.startsWith('Posyandu') && terakhir !== null)).toBe(true);
    const ofOne = await childrenInNeed(village.db, { today: TODAY, posko: children[0]?.posyandu_id ?? 0 });
    expect(ofOne).toEqual(children.filter(({ posyandu_id }) => posyandu_id === children[0]?.posyandu_id));
  });
});

forEachDatabase('children in need', (database) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date(`${TODAY}T03:00:00Z`) });
    token = await test.login('Admin Desa');
  });
  afterEach(() => test.close());

  const CITRA = 2;
  const reasons = async () => {
    const rows = rowsOf(await test.call('GET', '/auth/perhatian', { token }));
    return rows.find(({ nik }) => nik === CITRA_NIK)?.alasan ?? [];
  };
  /** so that Citra's posko has met this month */
  const posko = () => addExaminations(test.db, 1, [{ date: '2026-03-05', gram: 60_000 }]);

  it('are judged by the latest examination only', async () => {
    await addExaminations(test.db, CITRA, [
      { date: '2026-02-05', gram: 6500, mm: 740 },
      { date: '2026-03-05', gram: 11_500, mm: 850 },
    ]);
    expect(await reasons()).toEqual([]);
    await addExaminations(test.db, CITRA, [{ date: '2026-03-06', gram: 6500, mm: 740 }]);
    expect(await reasons()).toEqual(['gizi_buruk', 'bgm', 'stunting']);
    await test.call('DELETE', '/auth/pemeriksaan/3', { token });
    expect(await reasons()).toEqual([]);
  });

  it('are those whose last two weighings brought too little, a month apart', async () => {
    await addExaminations(test.db, CITRA, [
      { date: '2025-12-05', gram: 11_000 },
      { date: '2026-01-05', gram: 11_100 },
      { date: '2026-02-05', gram: 11_150 },
    ]);
    // the last weighing may be last month's
    expect(await reasons()).toEqual(['dua_t']);
    await addExaminations(test.db, CITRA, [{ date: '2026-03-05', gram: 11_350 }]);
    expect(await reasons()).toEqual([]);
  });

  const registeredOn = (day: string) =>
    test.db
      .updateTable('members')
      .set({ created_at: `${day}T01:00:00.000Z` })
      .where('id', '=', CITRA)
      .execute();

  it('are those who missed the last two months in which their posko met', async () => {
    await registeredOn('2025-12-31');
    expect(await reasons()).toEqual(['absen']);
    await addExaminations(test.db, CITRA, [{ date: '2026-01-20', gram: 11_000, mm: 850 }]);
    // March is not over and the posko has not met: January counts
    expect(await reasons()).toEqual([]);
    await posko();
    expect(await reasons()).toEqual(['absen']);
    await addExaminations(test.db, CITRA, [{ date: '2026-02-01', gram: 11_000, mm: 850 }]);
    expect(await reasons()).toEqual([]);
  });

  it('are not the newborn or those registered since', async () => {
    await registeredOn('2025-12-31');
    await posko();
    await test.db.updateTable('members').set({ tanggal_lahir: '2026-02-01' }).where('id', '=', CITRA).execute();
    expect(await reasons()).toEqual([]);
    await test.db.updateTable('members').set({ tanggal_lahir: '2024-03-10' }).where('id', '=', CITRA).execute();
    expect(await reasons()).toEqual(['absen']);
    await registeredOn('2026-02-01');
    expect(await reasons()).toEqual([]);
  });

  it('are balita to the day', async () => {
    const bornOn = (tanggal_lahir: string) =>
      test.db.updateTable('members').set({ tanggal_lahir }).where('id', '=', CITRA).execute();
    const counted = async () => Object(Object(await test.call('GET', '/auth/statistics', { token })).body.data).data.Balita;
    await bornOn(addMonths(TODAY, -60));
    expect([await reasons(), await counted()]).toEqual([[], 0]);
    await registeredOn('2025-12-31');
    await bornOn('2021-03-18');
    expect([await reasons(), await counted()]).toEqual([['absen'], 1]);
  });

  it('stand in the contract’s shapes, and unknown parameters are refused', async () => {
    await addExaminations(test.db, CITRA, [{ date: '2026-03-05', gram: 11_500, mm: 850 }]);
    expect((await test.call('GET', '/auth/statistics', { token })).body).toEqual({
      data: { data: { Balita: 1, 'Di luar kelompok': 1, Remaja: 1, Dewasa: 1, Lansia: 1 } },
    });
    const one = { Kurang: 0, Normal: 1, Lebih: 0 };
    expect((await test.call('GET', '/auth/statisticsBalita', { token })).body).toEqual({
      berat_badan: one,
      gizi: one,
      tinggi_badan: one,
      belum_diukur: { berat_badan: 0, gizi: 0, tinggi_badan: 0 },
    });
    const behind = (query: string) => test.call('GET', `/auth/statisticsBalita/anak?${query}`, { token });
    expect(rowsOf(await behind('ukuran=gizi&kelompok=Normal'))).toEqual([
      { id: CITRA, nik: CITRA_NIK, nama: 'Citra Lestari', kategori: 'Gizi baik' },
    ]);
    expect(rowsOf(await behind('ukuran=gizi&kelompok=Kurang'))).toEqual([]);
    expect((await behind('ukuran=x&kelompok=Kurang')).status).toBe(422);
    expect((await behind('ukuran=gizi&kelompok=toString')).status).toBe(422);
    expect((await test.call('GET', '/auth/perhatian?posko=x', { token })).status).toBe(422);
  });
});

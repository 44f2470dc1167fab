import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { childrenInNeed } from '../../server/services/attention.ts';
import { ageGroupCounts, balitaStatistics, childrenBehindBar } from '../../server/services/statistics.ts';
import { addMonths, completedMonths } from '../../src/engine/calendar.ts';
import { ageGroupOfMonths } from '../../src/resources/shared/ageGroups.ts';
import { demoVillage } from '../support/demoVillage.ts';
import { addExaminations, CITRA_NIK } from '../support/healthRecords.ts';
import { rowsOf } from '../support/memberBody.ts';
import { recountNeed } from '../support/recountNeed.ts';
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
    const { belum_diukur, tidak_dinilai, ...charts } = await balitaStatistics(village.db, TODAY);
    const { Balita } = await ageGroupCounts(village.db, TODAY);
    for (const chart of ['berat_badan', 'gizi', 'tinggi_badan'] as const) {
      const bars = charts[chart];
      expect(bars.Kurang + bars.Normal + bars.Lebih + belum_diukur[chart] + tidak_dinilai[chart], chart).toBe(Balita);
      for (const group of ['Kurang', 'Normal', 'Lebih'] as const) {
        const { rows, total } = await childrenBehindBar(village.db, TODAY, { chart, group, page: null });
        expect(rows, `${chart} ${group}`).toHaveLength(bars[group]);
        expect(total).toBe(bars[group]);
        const names = rows.map(({ nama }) => nama.toLowerCase());
        expect(names).toEqual(names.toSorted());
      }
    }
    expect(charts.gizi.Kurang).toBeGreaterThan(0);
  });

  it('name one child of each kind that needs attention, the most urgent first', async () => {
    const { rows: children, total } = await childrenInNeed(village.db, {
      today: TODAY,
      timeZone: 'Asia/Jakarta',
      posko: null,
      page: null,
    });
    expect(total).toBe(children.length);
    const reasons = new Set(children.flatMap(({ alasan }) => alasan));
    expect([...reasons].toSorted()).toEqual([
      ...['absen', 'bb_kurang_t', 'bgm', 'dua_t', 'gizi_buruk', 'gizi_kurang', 'gizi_lebih', 'naik_oranye', 'stunting'],
    ]);
    expect(children[0]?.alasan).toContain('gizi_buruk');
    expect(children.every(({ posko, terakhir }) => posko?.startsWith('Posyandu') && terakhir !== null)).toBe(true);
    const ownFirst = await childrenInNeed(village.db, {
      today: TODAY,
      timeZone: 'Asia/Jakarta',
      posko: null,
      first: 2,
      page: null,
    });
    const ownOnly = children.filter(({ posyandu_id }) => posyandu_id === 2);
    const own = ownOnly.map((child) => ({ ...child, posko_sendiri: true }));
    expect(ownFirst.rows).toEqual([...own, ...children.filter(({ posyandu_id }) => posyandu_id !== 2)]);
    const ofOne = await childrenInNeed(village.db, {
      today: TODAY,
      timeZone: 'Asia/Jakarta',
      posko: children[0]?.posyandu_id ?? 0,
      page: null,
    });
    expect(ofOne.rows).toEqual(children.filter(({ posyandu_id }) => posyandu_id === children[0]?.posyandu_id));
  });

  it('are the same child by child as by plain loops over the raw rows', async () => {
    const { rows } = await childrenInNeed(village.db, { today: TODAY, timeZone: 'Asia/Jakarta', posko: null, page: null });
    const expected = await recountNeed(village.db, TODAY);
    expect(expected.size).toBeGreaterThan(5);
    expect(new Map(rows.map(({ nik, alasan }) => [nik, [...alasan].toSorted()]))).toEqual(expected);
  });

  it('come page by page with how many there are', async () => {
    const whole = await childrenInNeed(village.db, { today: TODAY, timeZone: 'Asia/Jakarta', posko: null, page: null });
    const page = await childrenInNeed(village.db, {
      today: TODAY,
      timeZone: 'Asia/Jakarta',
      posko: null,
      page: { offset: 2, limit: 3 },
    });
    expect(page).toEqual({ ...whole, rows: whole.rows.slice(2, 5) });
    const bar = { chart: 'gizi', group: 'Normal' } as const;
    const behind = await childrenBehindBar(village.db, TODAY, { ...bar, page: null });
    expect(await childrenBehindBar(village.db, TODAY, { ...bar, page: { offset: 5, limit: 4 } })).toEqual({
      rows: behind.rows.slice(5, 9),
      total: behind.total,
    });
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
  /** Citra's posko meets: somebody else of it is examined */
  const poskoMeets = (...dates: string[]) =>
    addExaminations(
      test.db,
      1,
      dates.map((date) => ({ date, gram: 60_000 })),
    );

  it('are stunted still after a visit for the weight alone, however long ago the length was measured, and so say the bars', async () => {
    const measured = async (date: string, values: Record<string, string | number | null>) => {
      const [id = 0] = await addExaminations(test.db, CITRA, [{ date, gram: 10_400 }]);
      await test.db.updateTable('examinations').set(values).where('id', '=', id).execute();
    };
    const bars = async () => {
      const { tinggi_badan, belum_diukur, berat_badan } = await balitaStatistics(test.db, TODAY);
      const { rows } = await childrenBehindBar(test.db, TODAY, { chart: 'tinggi_badan', group: 'Kurang', page: null });
      return [tinggi_badan.Kurang, belum_diukur.tinggi_badan, berat_badan.Normal, rows.map(({ kategori }) => kategori)];
    };
    const weightAlone = { tinggi_mm: null, tb_u: null, bb_tb: null, bb_u: 'Berat badan normal' };
    await measured('2025-06-03', { tinggi_mm: 700, tb_u: 'Pendek', bb_tb: 'Gizi baik', bb_u: 'Berat badan normal' });
    await measured('2025-09-03', weightAlone);
    expect([await reasons(), await bars()]).toEqual([['stunting'], [1, 0, 1, ['Pendek']]]);
    await measured('2026-03-03', weightAlone);
    expect([await reasons(), await bars()]).toEqual([['stunting'], [1, 0, 1, ['Pendek']]]);
    await measured('2026-03-04', { tinggi_mm: 850, tb_u: 'Normal', bb_tb: 'Gizi baik' });
    expect([await reasons(), (await bars())[0]]).toEqual([[], 0]);
  });

  it('are judged by the latest examination only', async () => {
    await addExaminations(test.db, CITRA, [
      { date: '2026-02-05', gram: 6500, mm: 740 },
      { date: '2026-03-05', gram: 11_500, mm: 850 },
    ]);
    expect(await reasons()).toEqual([]);
    await addExaminations(test.db, CITRA, [{ date: '2026-03-06', gram: 6500, mm: 740 }]);
    expect(await reasons()).toEqual(['gizi_buruk', 'bgm', 'bb_kurang_t', 'stunting']);
    await test.call('DELETE', '/auth/pemeriksaan/3', { token });
    expect(await reasons()).toEqual([]);
  });

  const measure = (id: number, values: object) => test.db.updateTable('examinations').set(values).where('id', '=', id).execute();
  const bornOn = (tanggal_lahir: string, jenis_kelamin: 'Laki-laki' | 'Perempuan') =>
    test.db.updateTable('members').set({ tanggal_lahir, jenis_kelamin }).where('id', '=', CITRA).execute();

  it('F39 are those whose arm is in the red though BB/TB is good', async () => {
    await bornOn('2024-09-10', 'Perempuan');
    const [id = 0] = await addExaminations(test.db, CITRA, [{ date: '2026-03-10', gram: 9400, mm: 780 }]);
    expect(await reasons()).toEqual([]);
    await measure(id, { lingkar_lengan_mm: 114 });
    expect(await reasons()).toEqual(['lila_merah']);
    await measure(id, { lingkar_lengan_mm: 115 });
    expect(await reasons()).toEqual(['lila_kuning']);
    await measure(id, { lingkar_lengan_mm: 125 });
    expect(await reasons()).toEqual([]);
  });

  it('F40 are the obese, and those below −2 SD who did not gain', async () => {
    await bornOn('2024-05-10', 'Laki-laki');
    await addExaminations(test.db, CITRA, [{ date: '2026-02-12', gram: 17_000, mm: 840 }]);
    expect(await reasons()).toEqual(['gizi_lebih']);
    await test.call('DELETE', '/auth/pemeriksaan/1', { token });
    await addExaminations(test.db, CITRA, [
      { date: '2026-02-12', gram: 9200 },
      { date: '2026-03-12', gram: 9100 },
    ]);
    expect(await reasons()).toEqual(['bb_kurang_t']);
  });

  it('are those with a head beyond ±2 SD, with swollen feet, or moving up above the orange line', async () => {
    await bornOn('2024-05-10', 'Laki-laki');
    const [id = 0] = await addExaminations(test.db, CITRA, [
      { date: '2026-03-12', gram: 14_000 },
      { date: '2026-02-12', gram: 13_300 },
    ]);
    expect(await reasons()).toEqual(['naik_oranye']);
    await measure(id, { lingkar_kepala_mm: 530 });
    expect(await reasons()).toEqual(['lingkar_kepala', 'naik_oranye']);
    await measure(id, { edema: 1, bb_u: null, bb_tb: 'Gizi buruk' });
    expect(await reasons()).toEqual(['gizi_buruk', 'edema', 'lingkar_kepala', 'naik_oranye']);
  });

  it('a visit for the weight alone takes nothing back of what was said of the length', async () => {
    await addExaminations(test.db, CITRA, [
      { date: '2026-02-05', gram: 10_500, mm: 740 },
      { date: '2026-03-05', gram: 10_900 },
    ]);
    expect(await reasons()).toContain('stunting');
  });

  it('tells a Kader whose are of the own posko, and everybody of whom only the age is known', async () => {
    await addExaminations(test.db, CITRA, [{ date: '2026-03-06', gram: 6500, mm: 740 }]);
    const asked = async (by: string) =>
      rowsOf(await test.call('GET', '/auth/perhatian', { token: by })).map((row) => [row.posko_sendiri, row.umur_perkiraan]);
    expect(await asked(token)).toEqual([[false, false]]);
    await test.db.updateTable('members').set({ tanggal_lahir_perkiraan: 1, posyandu_id: 1 }).where('id', '=', CITRA).execute();
    expect(await asked(await test.login('Kader'))).toEqual([[true, true]]);
  });

  it('can be asked for by reason, and what is none is refused', async () => {
    await addExaminations(test.db, CITRA, [{ date: '2026-03-06', gram: 6500, mm: 740 }]);
    const asked = async (query: string) => (await test.call('GET', `/auth/perhatian?${query}`, { token })).body;
    const stunted = await asked('alasan=stunting');
    expect(stunted).toMatchObject({ total: 1, data: [{ nik: CITRA_NIK }], jumlah: { gizi_buruk: 1, bgm: 1, stunting: 1 } });
    expect(await asked('alasan=dua_t')).toMatchObject({ total: 0, data: [], jumlah: { stunting: 1 } });
    expect((await test.call('GET', '/auth/perhatian?alasan=gizi', { token })).status).toBe(422);
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
    await poskoMeets('2026-01-05', '2026-02-05');
    expect(await reasons()).toEqual(['absen']);
    await addExaminations(test.db, CITRA, [{ date: '2026-01-20', gram: 11_000, mm: 850 }]);
    // March is not over and the posko has not met: January counts
    expect(await reasons()).toEqual([]);
    await poskoMeets('2026-03-05');
    expect(await reasons()).toEqual(['absen']);
    await addExaminations(test.db, CITRA, [{ date: '2026-02-01', gram: 11_000, mm: 850 }]);
    expect(await reasons()).toEqual([]);
  });

  it.each([
    ['was seen in one of the two, months ago', ['2025-08-05', '2025-11-05'], '2025-08-20', []],
    ['was seen in the very month the posko last met', ['2025-07-05', '2025-08-05'], '2025-08-20', []],
    ['missed both, months ago', ['2025-06-05', '2025-08-05', '2025-11-05'], '2025-06-20', ['absen']],
    ['missed both, this month and one long ago', ['2025-05-05', '2025-09-05', '2026-03-05'], '2025-05-20', ['absen']],
    ['missed only the last of the two', ['2025-06-05', '2026-02-05'], '2025-06-20', []],
  ])('goes by months in which the posko met, however far apart, for a child that %s', async (_case, met, seen, expected) => {
    await registeredOn('2025-01-01');
    await poskoMeets(...met);
    await addExaminations(test.db, CITRA, [{ date: seen, gram: 11_000, mm: 850 }]);
    expect(await reasons()).toEqual(expected);
    // a Kader asks for the own posko, an Admin Desa for all
    const asked = { today: TODAY, timeZone: 'Asia/Jakarta', page: null };
    const { posyandu_id } = await test.db
      .selectFrom('members')
      .select('posyandu_id')
      .where('id', '=', CITRA)
      .executeTakeFirstOrThrow();
    const { rows } = await childrenInNeed(test.db, { ...asked, posko: posyandu_id });
    expect(rows.find(({ nik }) => nik === CITRA_NIK)?.alasan ?? []).toEqual(expected);
  });

  it('are missed by a day that was opened, also where nobody came', async () => {
    await registeredOn('2025-12-31');
    await poskoMeets('2026-01-05');
    expect(await reasons()).toEqual([]);
    const at = '2026-02-05T01:00:00.000Z';
    const { posyandu_id } = await test.db
      .selectFrom('members')
      .select('posyandu_id')
      .where('id', '=', CITRA)
      .executeTakeFirstOrThrow();
    const opened = { posyandu_id: posyandu_id ?? 0, tanggal: '2026-02-05', hari: `${posyandu_id} 2026-02-05`, dibuka_pada: at };
    await test.db
      .insertInto('posyandu_days')
      .values({ ...opened, created_at: at, updated_at: at })
      .execute();
    expect(await reasons()).toEqual(['absen']);
    const asked = { today: TODAY, timeZone: 'Asia/Jakarta', page: null, posko: posyandu_id };
    const { rows } = await childrenInNeed(test.db, asked);
    expect(rows.find(({ nik }) => nik === CITRA_NIK)?.alasan).toEqual(['absen']);
  });

  it('are nobody in a posko that has met in one month only', async () => {
    await registeredOn('2025-12-31');
    expect(await reasons()).toEqual([]);
    await poskoMeets('2026-02-05', '2026-02-06');
    expect(await reasons()).toEqual([]);
  });

  it('are not the newborn or those registered since', async () => {
    await registeredOn('2025-12-31');
    await poskoMeets('2026-02-05', '2026-03-05');
    await test.db.updateTable('members').set({ tanggal_lahir: '2026-02-01' }).where('id', '=', CITRA).execute();
    expect(await reasons()).toEqual([]);
    await test.db.updateTable('members').set({ tanggal_lahir: '2024-03-10' }).where('id', '=', CITRA).execute();
    expect(await reasons()).toEqual(['absen']);
    await registeredOn('2026-02-01');
    expect(await reasons()).toEqual([]);
  });

  it('registered late in the evening are new on the day of the village', async () => {
    await poskoMeets('2026-02-05', '2026-03-05');
    // 1 February, 1 o'clock at night in the village
    await test.db.updateTable('members').set({ created_at: '2026-01-31T18:00:00.000Z' }).where('id', '=', CITRA).execute();
    expect(await reasons()).toEqual([]);
    await test.db.updateTable('members').set({ created_at: '2026-01-31T16:59:00.000Z' }).where('id', '=', CITRA).execute();
    expect(await reasons()).toEqual(['absen']);
  });

  it.each([
    ['three months', ['2025-10-05', '2025-11-05', '2025-12-05']],
    ['four months', ['2025-09-05', '2025-10-05', '2025-11-05']],
    ['a year', ['2025-01-05', '2025-02-05', '2025-03-05']],
  ])('keep the two weighings without gain when they were not seen for %s', async (_case, [first, second, third]) => {
    await registeredOn('2025-01-01');
    await poskoMeets('2026-02-05', '2026-03-05');
    const weighed = (date = '', gram = 0) => ({ date, gram, mm: 850 });
    await addExaminations(test.db, CITRA, [weighed(first, 11_300), weighed(second, 11_350), weighed(third, 11_400)]);
    expect(await reasons()).toEqual(['dua_t', 'absen']);
    await test.db
      .updateTable('examinations')
      .set({ berat_gram: 11_600 })
      .where('tanggal_timbang', '=', third ?? '')
      .execute();
    expect(await reasons()).toEqual(['absen']);
  });

  it('are balita to the day', async () => {
    const bornOn = (tanggal_lahir: string) =>
      test.db.updateTable('members').set({ tanggal_lahir }).where('id', '=', CITRA).execute();
    const counted = async () => Object(Object(await test.call('GET', '/auth/statistics', { token })).body.data).data.Balita;
    await bornOn(addMonths(TODAY, -60));
    expect([await reasons(), await counted()]).toEqual([[], 0]);
    await registeredOn('2025-12-31');
    await poskoMeets('2026-02-05', '2026-03-05');
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
      tidak_dinilai: { berat_badan: 0, gizi: 0, tinggi_badan: 0 },
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

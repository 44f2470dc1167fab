import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../server/db/schema.ts';
import { monthlyReport } from '../../server/services/monthlyReport.ts';
import { demoVillage } from '../support/demoVillage.ts';
import { isGainByHand } from '../support/gainByHand.ts';
import { addExaminations } from '../support/healthRecords.ts';
import { dataOf, rowsOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const TODAY = '2026-03-17';
/** the twelve months of the village's examinations, and one on either side */
const MONTHS = [
  ...['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'],
  ...['2026-01', '2026-02', '2026-03', '2026-04'],
];

const monthBefore = (text: string): string => MONTHS[MONTHS.indexOf(text) - 1] ?? 'none';

const ageMonths = (born: string, on: string): number => {
  const [y1 = 0, m1 = 0, d1 = 0] = born.split('-').map(Number);
  const [y2 = 0, m2 = 0, d2 = 0] = on.split('-').map(Number);
  return (y2 - y1) * 12 + m2 - m1 - (d2 < d1 ? 1 : 0);
};

/** The figures of one posko and month again, by plain loops over the raw rows and without the product's code. */
async function recount(db: Kysely<Database>, posko: number, ofMonth: string) {
  const members = (await db.selectFrom('members').selectAll().execute()).filter(
    (member) => member.deleted_at === null && member.posyandu_id === posko,
  );
  const exams = (await db.selectFrom('examinations').selectAll().execute()).filter((exam) => exam.deleted_at === null);
  const [year = 0, number = 0] = ofMonth.split('-').map(Number);
  const last = `${ofMonth}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
  const counts = { sasaran: 0, datang: 0, s: 0, k: 0, d: 0, n: 0, t: 0, o: 0, b: 0 };
  for (const { id, jenis_kelamin, tanggal_lahir, punya_kms } of members) {
    if (tanggal_lahir !== null && tanggal_lahir > last) continue;
    counts.sasaran += 1;
    const own = exams.filter(({ member_id }) => member_id === id);
    if (own.some(({ tanggal_timbang }) => tanggal_timbang.startsWith(ofMonth))) counts.datang += 1;
    if (tanggal_lahir === null || ageMonths(tanggal_lahir, last) > 59) continue;
    counts.s += 1;
    if (punya_kms === 1) counts.k += 1;
    const weighed = own
      .filter(({ berat_gram }) => (berat_gram ?? 0) > 0)
      .sort((a, b) => a.tanggal_timbang.localeCompare(b.tanggal_timbang) || a.id - b.id);
    const lastIn = (text: string) => weighed.filter(({ tanggal_timbang }) => tanggal_timbang.startsWith(text)).at(-1);
    const now = lastIn(ofMonth);
    if (!now) continue;
    counts.d += 1;
    const then = lastIn(monthBefore(ofMonth));
    if (weighed.every(({ tanggal_timbang }) => tanggal_timbang >= `${ofMonth}-01`)) counts.b += 1;
    else if (!then) counts.o += 1;
    else if (isGainByHand(jenis_kelamin, tanggal_lahir, then, now)) counts.n += 1;
    else counts.t += 1;
  }
  return counts;
}

forEachDatabase('the report of the demo village', (kind) => {
  let village: Awaited<ReturnType<typeof demoVillage>>;
  beforeAll(async () => {
    village = await demoVillage(kind, TODAY);
  }, 60_000);
  afterAll(() => village.close());

  it.each(MONTHS)('agrees with an independent recount in %s', async (ofMonth) => {
    const rows = await monthlyReport(village.db, ofMonth);
    expect(rows).toHaveLength(3);
    for (const { posyandu_id, nama_posyandu, diperbaiki_pada, diperbaiki_sebab, ...counts } of rows) {
      expect([diperbaiki_pada, diperbaiki_sebab]).toEqual([null, []]);
      expect(counts, `${nama_posyandu} ${ofMonth}`).toEqual(await recount(village.db, Number(posyandu_id), ofMonth));
      expect(counts.datang).toBeLessThanOrEqual(counts.sasaran);
      expect(counts.d).toBe(counts.n + counts.t + counts.o + counts.b);
    }
  });

  it('finds every kind of weighing somewhere in the year', async () => {
    const rows = (await Promise.all(MONTHS.map((ofMonth) => monthlyReport(village.db, ofMonth)))).flat();
    for (const kindOfWeighing of ['n', 't', 'o', 'b'] as const) {
      expect(
        rows.some((row) => row[kindOfWeighing] > 0),
        kindOfWeighing,
      ).toBe(true);
    }
  });
});

forEachDatabase('the report call', (database) => {
  let test: TestApp;
  let token: string;
  // half past five in the morning in the village, still February in UTC
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-02-28T22:30:00Z') });
    token = await test.login('Kader');
  });
  afterEach(() => test.close());

  const report = (query = '') => test.call('GET', `/auth/laporan${query}`, { token });

  it('answers the month it is in the village, each posko and who has none', async () => {
    await addExaminations(test.db, 2, [{ date: '2026-03-01', gram: 10_000 }]);
    await addExaminations(test.db, 5, [{ date: '2026-03-01', gram: 50_000 }]);
    const { body } = await report();
    const none = { s: 0, k: 0, d: 0, n: 0, t: 0, o: 0, b: 0, bulan: '2026-03', diperbaiki_pada: null, diperbaiki_sebab: null };
    expect(body).toEqual({
      status: 'success',
      data: [
        { nama_posyandu: 'Posko Anggrek', posyandu_id: 2, sasaran: 2, datang: 0, ...none },
        { nama_posyandu: 'Posko Mawar', posyandu_id: 1, sasaran: 2, datang: 1, ...none, s: 1, k: null, d: 1, b: 1 },
        { nama_posyandu: 'Tanpa posko', posyandu_id: null, sasaran: 1, datang: 1, ...none },
      ],
    });
  });

  it('counts each person once, no deleted examination, and who is deleted until that month (F36)', async () => {
    await addExaminations(test.db, 2, [
      { date: '2026-02-01', gram: 10_000 },
      { date: '2026-02-28', gram: 10_300 },
    ]);
    await addExaminations(test.db, 1, [{ date: '2026-02-10', gram: 60_000 }]);
    const of = async () => rowsOf(await report('?bulan=2026-02')).find(({ posyandu_id }) => posyandu_id === 1);
    expect(await of()).toMatchObject({ sasaran: 2, datang: 2, d: 1, b: 1 });
    await test.call('DELETE', '/auth/pemeriksaan/3', { token });
    expect(await of()).toMatchObject({ sasaran: 2, datang: 1 });
    await test.call('DELETE', '/auth/laporan-kesehatan/2', { token });
    expect(await of()).toMatchObject({ sasaran: 2, datang: 1, s: 1, d: 1 });
    expect(rowsOf(await report()).find(({ posyandu_id }) => posyandu_id === 1)).toMatchObject({ sasaran: 1, s: 0, d: 0 });
  });

  it('knows the growth cards of a posko once anybody there was asked', async () => {
    const cards = async () => rowsOf(await report()).find(({ posyandu_id }) => posyandu_id === 1)?.k;
    expect(await cards()).toBeNull();
    const answer = (punya_kms: unknown) => test.call('PUT', '/auth/laporan-kesehatan/2', { token, body: { punya_kms } });
    expect(dataOf(await answer('Ya'))).toMatchObject({ punya_kms: 'Ya' });
    expect(await cards()).toBe(1);
    await answer('Tidak');
    expect(await cards()).toBe(0);
    await answer(null);
    expect(await cards()).toBeNull();
    expect((await answer('mungkin')).status).toBe(422);
  });

  it('knows nobody who was not born yet', async () => {
    const rows = rowsOf(await report('?bulan=2023-01'));
    expect(rows.find(({ posyandu_id }) => posyandu_id === 1)).toMatchObject({ sasaran: 1, s: 0 });
  });

  it('refuses what is no month', async () => {
    for (const bulan of ['2026-13', '2026', '2026-1', 'x', '0000-01', '2026-03-01', '1899-12', '9999-12', '2028-01']) {
      const refused = await report(`?bulan=${bulan}`);
      expect([refused.status, Object.keys(Object(refused.body.errors))], bulan).toEqual([422, ['bulan']]);
    }
  });
});

/** The monthly recaps: who may ask, what is empty, and who stands behind a number. Their cells are recounted in recapCells.test.ts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RECAPS } from '../../src/health/recaps/index.ts';
import { addExaminations, CITRA_NIK, examinationBody } from '../support/healthRecords.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const TODAY = '2026-03-20';

forEachDatabase('monthly recaps', (database) => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await testApp({ database, now: () => new Date(`${TODAY}T08:00:00+07:00`) });
    token = await test.login('Kader');
    await addExaminations(test.db, 2, [{ date: '2026-02-10', gram: 10_000, mm: 810 }]);
    const visit = { ...examinationBody(CITRA_NIK, '2026-03-10'), edukasi: 'PHBS' };
    expect((await test.call('POST', '/auth/pemeriksaan', { token, body: visit })).status).toBe(201);
  });
  afterAll(() => test.close());

  const get = async (query: string, as = token) => {
    const { status, body } = await test.call('GET', `/auth/rekap${query}`, { token: as });
    return { status, data: Object(body.data), rows: Array.isArray(body.data) ? body.data : [], total: body.total, body };
  };
  const cellsOf = (data: { baris: { kunci: string; sel: Record<string, number | null> | null }[] }, row: string) =>
    data.baris.find(({ kunci }) => kunci === row)?.sel;

  it('have a column each of what the forms have', () => {
    const columns = Object.fromEntries(RECAPS.map(({ name, columns: all }) => [name, all.length + 1]));
    expect(columns).toMatchObject({ bayi: 36, sekolah: 26, ibu: 29, dewasa: 47 });
    for (const { columns: all } of RECAPS) expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  });

  it('count who is registered, who came of them, and leave empty what nobody recorded', async () => {
    const { status, data } = await get('?jenis=bayi&tahun=2026&posko=1');
    expect([status, data.posko.id, data.baris.length]).toEqual([200, 1, 12]);
    expect(cellsOf(data, '2026-03')).toMatchObject({
      ...{ jumlah_bayi: 0, jumlah_balita: 1, jumlah_apras: 0, datang_balita: 1, absen_balita: 0, datang_bayi: null },
      ...{
        ceklis_lengkap: null,
        bb_naik: 1,
        bb_tidak: 0,
        edukasi: 1,
        asi: null,
        vit_a: 1,
        imunisasi: 0,
        mt: 1,
        tbc: null,
        rujuk_balita: null,
      },
    });
    // nobody met in January; April has not begun
    expect(cellsOf(data, '2026-01')).toMatchObject({ jumlah_balita: 1, datang_balita: null, absen_balita: null, bb_naik: null });
    expect(cellsOf(data, '2026-04')).toBeNull();
    expect(data.jumlah).toMatchObject({ jumlah_balita: null, datang_balita: 2, edukasi: 1, ceklis_lengkap: null });
  });

  it('tell who stands behind a number, once for each month of a sum, and nobody behind what only counts', async () => {
    const march = await get('/orang?jenis=bayi&tahun=2026&kolom=datang_balita&baris=2026-03');
    expect([march.total, march.rows[0]]).toEqual([
      1,
      expect.objectContaining({ nik: CITRA_NIK, bulan: '2026-03', masih_ada: true }),
    ]);
    const all = await get('/orang?jenis=bayi&tahun=2026&kolom=datang_balita&baris=jumlah&posko=1');
    expect(all.rows.map(({ bulan }) => bulan)).toEqual(['2026-02', '2026-03']);
    expect((await get('/orang?jenis=bayi&tahun=2026&kolom=datang_balita&baris=2026-03&posko=2')).rows).toEqual([]);
    for (const intimate of ['jenis=dewasa&kolom=jiwa_17', 'jenis=ibu&kolom=kb_ya'])
      expect((await get(`/orang?${intimate}&baris=2026-03`)).status).toBe(403);
    for (const query of [
      'jenis=bayi&kolom=umur',
      'jenis=bayi&kolom=asi&baris=2025-03',
      'jenis=apa',
      'jenis=f2&bulan=2026-04',
      'jenis=bayi&posko=99',
      'jenis=bayi&tahun=2027',
    ])
      expect((await get(`/orang?${query}`)).status, query).toBe(422);
  });

  it('add up neither who is registered nor who has a card, as these are the same children every month', async () => {
    await test.db.updateTable('member_spans').set({ punya_kms: 1 }).where('member_id', '=', 2).execute();
    const { data } = await get('?jenis=skdn&tahun=2026');
    expect(cellsOf(data, '2026-03')).toMatchObject({ k: 1 });
    expect(data.jumlah).toMatchObject({ s: null, k: null, d: expect.any(Number) });
    expect((await get('/orang?jenis=skdn&tahun=2026&kolom=k&baris=jumlah')).total).toBe(0);
    const f2 = await get('?jenis=f2&bulan=2026-03');
    expect(f2.data.jumlah).toMatchObject({ k_p: 1 });
  });

  it('tell F2 of a month by age and sex', async () => {
    const { data } = await get('?jenis=f2&bulan=2026-03');
    expect(data.baris.map(({ kunci }: { kunci: string }) => kunci)).toEqual(['0-5', '6-11', '12-23', '24-35', '36-59']);
    expect(cellsOf(data, '24-35')).toMatchObject({ s_p: 1, d_p: 1, n_p: 1, s_l: 0, d_l: null });
    expect(data.jumlah).toMatchObject({ s_p: 1, s_l: expect.any(Number), n_p: 1 });
    const behind = await get('/orang?jenis=f2&bulan=2026-03&kolom=n_p&baris=24-35');
    expect(behind.rows).toHaveLength(1);
  });

  it('are for whoever sees the monthly report', async () => {
    const verifier = await test.login('Admin Verifikator');
    expect((await get('?jenis=bayi', verifier)).status).toBe(403);
    expect((await get('?jenis=bayi', await test.login('Admin Desa'))).status).toBe(200);
    expect((await test.call('GET', '/auth/rekap?jenis=bayi')).status).toBe(401);
  });
});

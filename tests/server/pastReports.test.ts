/** Reports of months that are over stand whatever happens later (F36), and say so where they were corrected. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addExaminations, CITRA_NIK, examinationBody } from '../support/healthRecords.ts';
import { dataOf, memberBody, rowsOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const PATH = '/auth/laporan-kesehatan';
const TODAY = '2026-03-10';
const PAST = ['2025-11', '2025-12', '2026-01', '2026-02'];
const CITRA = 2;
const LATE = 'Pemeriksaan dicatat setelah bulannya lewat';
const CHANGED = 'Pemeriksaan diperbaiki';
const GONE = 'Pemeriksaan dihapus';

forEachDatabase('reports of months that are over', (database) => {
  let test: TestApp;
  let token: string;
  let before: readonly unknown[];
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date(`${TODAY}T08:00:00+07:00`) });
    token = await test.login('Admin Desa');
    await addExaminations(test.db, CITRA, [
      { date: '2025-12-05', gram: 10_000 },
      { date: '2026-01-05', gram: 10_300 },
    ]);
    before = await past();
  });
  afterEach(() => test.close());

  const report = async (month: string) => rowsOf(await test.call('GET', `/auth/laporan?bulan=${month}`, { token }));
  const past = async () => Promise.all(PAST.map(report));
  const mawar = async (month: string) => (await report(month)).find(({ posyandu_id }) => posyandu_id === 1);
  const put = (id: number, body: object) => test.call('PUT', `${PATH}/${id}`, { token, body });
  const remove = (path: string) => test.call('DELETE', path, { token });
  const lastVisit = () => test.db.selectFrom('examinations').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const marked = async () => {
    const rows = await past();
    return PAST.filter((_, i) => rows[i]?.some(({ diperbaiki_pada }) => diperbaiki_pada !== null));
  };

  it('stand when a balita is deleted, and this month has one less', async () => {
    expect(await mawar('2026-03')).toMatchObject({ sasaran: 2, s: 1 });
    expect((await remove(`${PATH}/${CITRA_NIK}`)).status).toBe(200);
    expect(await past()).toEqual(before);
    expect(await mawar('2026-03')).toMatchObject({ sasaran: 1, s: 0 });
  });

  it('stand when a child is registered', async () => {
    await test.call('POST', PATH, { token, body: { ...memberBody, tanggal_lahir: '01-06-2025', posyandu_id: 1 } });
    expect(await past()).toEqual(before);
    expect(await mawar('2026-03')).toMatchObject({ sasaran: 3, s: 2 });
  });

  it('stand when somebody goes to another posko, moves away, dies or comes back', async () => {
    await put(CITRA, { posyandu_id: 2 });
    expect(await past()).toEqual(before);
    expect(await mawar('2026-03')).toMatchObject({ sasaran: 1, s: 0 });
    await put(CITRA, { status_keanggotaan: 'pindah' });
    await put(1, { status_keanggotaan: 'meninggal' });
    expect(await past()).toEqual(before);
    expect(await mawar('2026-03')).toMatchObject({ sasaran: 0, s: 0 });
    await put(CITRA, { status_keanggotaan: 'aktif', posyandu_id: 1 });
    expect(await past()).toEqual(before);
    expect(await mawar('2026-03')).toMatchObject({ sasaran: 1, s: 1 });
  });

  it('stand when a growth card is shown today, or a posko opened', async () => {
    await put(CITRA, { punya_kms: 'Ya' });
    await test.call('POST', '/auth/posyandu', { token, body: { nama_posyandu: 'Posko Baru', alamat: 'Jl. Baru' } });
    expect(await past()).toEqual(before);
    expect(await mawar('2026-03')).toMatchObject({ k: 1 });
  });

  it('keep the row of a posko that is closed since', async () => {
    for (const id of [3, 4, 5]) await put(id, { posyandu_id: 1 });
    expect((await remove('/auth/posyandu/2')).status).toBe(200);
    expect(await past()).toEqual(before);
    expect((await report('2026-03')).map(({ posyandu_id }) => posyandu_id)).toEqual([1]);
  });

  it('lose an entry that never was, and say so', async () => {
    const removed = await remove(`${PATH}/${CITRA_NIK}?alasan=${encodeURIComponent(' tercatat dua kali ')}`);
    expect(removed.status).toBe(200);
    expect(await mawar('2025-12')).toMatchObject({ sasaran: 1, datang: 0, s: 0, d: 0 });
    expect(await mawar('2025-12')).toMatchObject({
      diperbaiki_pada: TODAY,
      diperbaiki_sebab: ['Salah catat: tercatat dua kali'],
    });
    expect(await marked()).toEqual(PAST);
    expect((await report('2025-12')).find(({ posyandu_id }) => posyandu_id === 2)).toMatchObject({ diperbaiki_pada: null });
    const entry = await test.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'delete', resource: 'members', after: '{"alasan":"tercatat dua kali"}' });
    const blank = await remove(`${PATH}/1?alasan=%20`);
    expect([blank.status, blank.body.message]).toEqual([422, 'Alasan harus diisi.']);
    const long = await remove(`${PATH}/1?alasan=${'x'.repeat(201)}`);
    expect([long.status, Object.keys(Object(long.body.errors))]).toEqual([422, ['alasan']]);
  });

  it('tell of an examination that is recorded, corrected or deleted later, in the months that it changes', async () => {
    const kader = await test.login('Kader');
    const visit = { ...examinationBody(CITRA_NIK, '2025-11-05'), berat_badan_kg: 9.6 };
    const created = await test.call('POST', '/auth/pemeriksaan', { token: kader, body: visit });
    expect([created.status, created.body.errors]).toEqual([201, undefined]);
    expect(await marked()).toEqual(['2025-11', '2025-12']);
    expect(await mawar('2025-11')).toMatchObject({ datang: 1, d: 1, b: 1 });
    expect(await mawar('2025-12')).toMatchObject({ n: 1, b: 0, diperbaiki_sebab: [LATE] });

    const { id } = await lastVisit();
    const patch = (change: object) => {
      const body = { Suplemen: 'Zat besi', ...change };
      return test.call('PATCH', `/auth/pemeriksaan/${id}`, { token: kader, body });
    };
    expect((await patch({ diagnosa: 'Sehat' })).body.errors).toBeUndefined();
    expect(await mawar('2025-11')).toMatchObject({ diperbaiki_sebab: [LATE] });
    expect((await patch({ berat_badan: 9.9 })).status).toBe(200);
    expect(await mawar('2025-11')).toMatchObject({ diperbaiki_sebab: [LATE] });
    expect(await mawar('2025-12')).toMatchObject({ t: 1, diperbaiki_sebab: [CHANGED, LATE] });

    expect((await test.call('DELETE', `/auth/pemeriksaan/${id}`, { token: kader })).status).toBe(200);
    expect(await mawar('2025-12')).toMatchObject({ b: 1, n: 0, t: 0, diperbaiki_sebab: [GONE, CHANGED, LATE] });
    expect(await marked()).toEqual(['2025-11', '2025-12']);
  });

  it('count whoever was examined before belonging already then', async () => {
    const created = await test.call('POST', PATH, {
      token,
      body: { ...memberBody, tanggal_lahir: '01-06-2025', posyandu_id: 1 },
    });
    const kader = await test.login('Kader');
    const visit = examinationBody(String(dataOf(created).nik), '2026-01-20');
    expect((await test.call('POST', '/auth/pemeriksaan', { token: kader, body: visit })).status).toBe(201);
    expect(await mawar('2026-01')).toMatchObject({ sasaran: 3, datang: 2, s: 2, d: 2, diperbaiki_sebab: [LATE] });
    expect(await mawar('2025-12')).toMatchObject({ sasaran: 2, diperbaiki_pada: null });
    const read = await test.call('GET', `${PATH}/${dataOf(created).id}`, { token });
    expect(dataOf(read)).toMatchObject({ anggota_sejak: '2026-01-20' });
  });

  it('count somebody from the day that is named, and tell of it', async () => {
    const body = { ...memberBody, tanggal_lahir: '01-06-2025', posyandu_id: 1, anggota_sejak: '2026-01-20' };
    const created = await test.call('POST', PATH, { token, body });
    expect(await marked()).toEqual(['2026-01', '2026-02']);
    expect(await mawar('2026-01')).toMatchObject({ sasaran: 3, diperbaiki_sebab: ['Tanggal keanggotaan diperbaiki'] });
    await put(Number(dataOf(created).id), { status_keanggotaan: 'pindah', keluar_pada: '2026-02-10' });
    expect(await mawar('2026-02')).toMatchObject({ sasaran: 2 });
    expect(await mawar('2026-01')).toMatchObject({ sasaran: 3 });
  });

  it('change with a day of birth, and tell of it', async () => {
    await put(CITRA, { tanggal_lahir: '10-12-2020' });
    expect(await marked()).toEqual(['2025-12', '2026-01', '2026-02']);
    expect(await mawar('2025-11')).toMatchObject({ s: 1 });
    expect(await mawar('2025-12')).toMatchObject({
      s: 0,
      d: 0,
      diperbaiki_sebab: ['Tanggal lahir atau jenis kelamin diperbaiki'],
    });
  });
});

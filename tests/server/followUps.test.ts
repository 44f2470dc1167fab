/** Referral letters and home visits: what the server adds to their definitions. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ASKS_HEADER } from '../../src/engine/wire/doubts.ts';
import { CITRA_NIK, examinationBody } from '../support/healthRecords.ts';
import { dataOf, rowsOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

forEachDatabase('follow-up', (database) => {
  let test: TestApp;
  let token: string;
  let citra: number;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-03-10T03:00:00Z') });
    token = await test.login('Kader');
    const member = test.db.selectFrom('members').select('id').where('nik', '=', CITRA_NIK);
    citra = (await member.executeTakeFirstOrThrow()).id;
  });
  afterEach(() => test.close());

  const call = (method: string, path: string, body?: object) => test.call(method, `/auth/${path}`, { token, body });
  const letter = (more: object = {}) =>
    call('POST', 'referrals', { anggota: citra, tanggal: '2026-03-10', ke: 'Puskesmas', alasan: 'Demam tinggi', ...more });
  const visit = (more: object = {}) => call('POST', 'pemeriksaan', { ...examinationBody(CITRA_NIK, '2026-03-09'), ...more });

  describe('a referral letter', () => {
    it('is numbered by posko and year, and nobody’s number is given twice', async () => {
      const numbers = (await Promise.all([letter(), letter(), letter()])).map((answer) => String(dataOf(answer).nomor));
      expect(numbers.toSorted()).toEqual(['RUJ-1/2026/0001', 'RUJ-1/2026/0002', 'RUJ-1/2026/0003']);
      expect(dataOf(await letter({ tanggal: '2025-12-31' })).nomor).toBe('RUJ-1/2025/0001');
      const last = rowsOf(await call('GET', 'referrals')).find(({ nomor }) => nomor === 'RUJ-1/2026/0003');
      expect((await call('DELETE', `referrals/${last?.id}`)).status).toBe(200);
      expect(dataOf(await letter()).nomor).toBe('RUJ-1/2026/0004');
    });

    it('copies reasons and measurements of the last visit, and keeps them when that is corrected', async () => {
      const examined = await visit({ berat_badan_kg: 6, tinggi_badan: 80 });
      expect(examined.status).toBe(201);
      const made = dataOf(await letter({ alasan: null }));
      expect(made.alasan_hitung).toEqual(expect.arrayContaining(['BB/TB: gizi buruk']));
      expect(made.pengukuran).toEqual(expect.arrayContaining([expect.stringMatching(/^Berat Badan: 6/)]));
      expect([made.tanggal_periksa, made.kehadiran, made.posyandu_id]).toEqual(['2026-03-09', 'Belum', 1]);
      expect(typeof made.kader).toBe('string');
      const id = (await test.db.selectFrom('examinations').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
      await test.db.updateTable('examinations').set({ berat_gram: 11_000 }).where('id', '=', id).execute();
      const came = await call('PUT', `referrals/${made.id}`, { kehadiran: 'Datang', tanggal_datang: '2026-03-10', hasil: 'PMT' });
      expect([came.status, dataOf(came).alasan_hitung, dataOf(came).hasil]).toEqual([200, made.alasan_hitung, 'PMT']);
    });

    it('looks back a month and no further', async () => {
      await visit({ tanggal_timbang: '2026-02-09', berat_badan_kg: 6, tinggi_badan: 80 });
      expect(dataOf(await letter({ tanggal: '2026-03-10' })).tanggal_periksa).toBeNull();
      expect(dataOf(await letter({ tanggal: '2026-03-09' })).tanggal_periksa).toBe('2026-02-09');
    });

    it('names a reason, or is refused', async () => {
      const refused = await letter({ alasan: '  ' });
      expect([refused.status, Object.keys(Object(refused.body.errors))]).toEqual([422, ['alasan']]);
    });

    it('that is a second one of the day is asked about, by the number of the first', async () => {
      const { id } = dataOf(await letter());
      const body = { anggota: citra, tanggal: '2026-03-10', ke: 'RS', alasan: 'Kejang' };
      const ask = (more: object = {}) =>
        test.call('POST', '/auth/referrals', { token, body: { ...body, ...more }, headers: { [ASKS_HEADER]: '1' } });
      const asked = await ask();
      expect([asked.status, asked.body.peringatan]).toEqual([
        409,
        [expect.objectContaining({ code: `same-day-${id}`, field: 'tanggal', to: `/rujukan-informasi/${id}` })],
      ]);
      expect(JSON.stringify(asked.body.peringatan)).toContain('dengan surat RUJ-1/2026/0001');
      expect((await ask({ tanggal: '2026-03-09' })).status).toBe(201);
      const second = dataOf(await letter());
      expect((await call('PUT', `referrals/${second.id}`, { kehadiran: 'Datang' })).body.peringatan).toBeUndefined();
    });

    it('has no day before the birth, and nobody came before it was written', async () => {
      expect((await letter({ tanggal: '2000-01-01' })).body.errors).toEqual({ tanggal: ['Tanggal sebelum tanggal lahir.'] });
      const { id } = dataOf(await letter());
      const came = await call('PUT', `referrals/${id}`, { kehadiran: 'Datang', tanggal_datang: '2026-03-09' });
      expect(came.body.errors).toEqual({ tanggal_datang: ['Tanggal datang sebelum tanggal surat.'] });
    });

    it('stands above those that came while it is open', async () => {
      const first = dataOf(await letter());
      await letter();
      await call('PUT', `referrals/${first.id}`, { kehadiran: 'Datang' });
      const rows = rowsOf(await call('GET', 'referrals'));
      expect(rows.map(({ kehadiran }) => kehadiran)).toEqual(['Belum', 'Datang']);
    });

    it('is written by a Kader alone', async () => {
      token = await test.login('Admin Desa');
      expect((await letter()).status).toBe(403);
      expect((await call('GET', 'referrals')).status).toBe(200);
    });
  });

  it('a home visit by the checklist of another life stage is asked about, once', async () => {
    const plan = (kelompok: string) =>
      test.call('POST', '/auth/homeVisits', {
        ...{ token, headers: { [ASKS_HEADER]: '1' } },
        body: { anggota: citra, tanggal: '2026-03-10', kelompok, sebab: 'Lainnya', status: 'Direncanakan' },
      });
    const asked = await plan('Lansia');
    expect([asked.status, asked.body.peringatan]).toEqual([
      409,
      [
        expect.objectContaining({
          ...{ code: 'other-stage', field: 'kelompok', repair: { kelompok: 'Balita dan prasekolah' } },
          text: expect.stringContaining('termasuk Balita dan prasekolah, bukan Lansia'),
        }),
      ],
    ]);
    expect([(await plan('Balita dan prasekolah')).status, (await plan('TBC')).status]).toEqual([201, 201]);
    const { id } = dataOf(
      await call('POST', 'homeVisits', { anggota: citra, tanggal: '2026-03-10', kelompok: 'Lansia', sebab: 'Lainnya' }),
    );
    expect((await call('PUT', `homeVisits/${id}`, { catatan: 'Ada' })).body.peringatan).toBeUndefined();
  });

  it('a home visit belongs to the posko of who plans it, planned ones first, and keeps its checklist', async () => {
    const plan = { anggota: citra, tanggal: '2026-03-10', kelompok: 'Balita dan prasekolah', sebab: 'Tidak datang' };
    const done = await call('POST', 'homeVisits', { ...plan, status: 'Selesai', ditimbang: 'Ya', tanda_bahaya: 'Tidak' });
    expect([done.status, dataOf(done)]).toEqual([201, expect.objectContaining({ ditimbang: 'Ya', posyandu_id: 1 })]);
    const planned = await call('POST', 'homeVisits', { ...plan, tanggal: '2026-03-12', status: 'Direncanakan' });
    expect(planned.status).toBe(201);
    const ahead = await call('POST', 'homeVisits', { ...plan, tanggal: '2026-03-12', status: 'Tidak bertemu' });
    expect(ahead.body.errors).toEqual({ tanggal: ['Tanggalnya belum tiba: kunjungan itu masih Direncanakan.'] });
    const rows = rowsOf(await call('GET', 'homeVisits'));
    expect(rows.map(({ status }) => status)).toEqual(['Direncanakan', 'Selesai']);
    const wrong = await call('POST', 'homeVisits', { ...plan, status: 'Selesai', periksa_hamil: 'Ya' });
    expect([wrong.status, Object.keys(Object(wrong.body.errors))]).toEqual([422, ['periksa_hamil']]);
  });
});

/** What the puskesmas is told of a month: who is listed, what they lack, the files cell by cell, and who may ask. */
import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CITRA_NIK, examinationBody } from '../support/healthRecords.ts';
import { dataOf, memberBody, rowsOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const PATH = '/auth/kirim-puskesmas';
const MEMBERS = '/auth/laporan-kesehatan';
const CITRA = 2;
const MAWAR = 1;
const ANGGREK = 2;
const KENZIA = {
  ...{ ...memberBody, nama_lengkap: 'Kenzia Putri', nik: '3299014105250001', no_kk: '3299011201200007' },
  ...{ tanggal_lahir: '01-05-2025', nik_ibu: '3299014202960002', alamat: 'Kp. Melati, RT 02/RW 01', posyandu_id: MAWAR },
  ...{ punya_kms: 'Ya' },
};

const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : []);

forEachDatabase('what the puskesmas is told of a month', (database) => {
  let test: TestApp;
  let admin: string;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-03-10T08:00:00+07:00') });
    [admin, kader] = [await test.login('Admin Desa'), await test.login('Kader')];
  });
  afterEach(() => test.close());

  const add = async (body: object) => Number(dataOf(await test.call('POST', MEMBERS, { token: admin, body })).id);
  const examine = async (nik: string, date: string, values: object = {}) => {
    const body = { ...examinationBody(nik, date), ...values };
    const answer = await test.call('POST', '/auth/pemeriksaan', { token: kader, body });
    expect(answer.status).toBe(201);
    const row = await test.db.selectFrom('examinations').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    return row.id;
  };
  const overview = async (query = '', token = kader) =>
    dataOf(await test.call('GET', `${PATH}?bulan=2026-03${query}`, { token }));
  const fileState = async (jenis: string, query = '', token = kader) =>
    listOf((await overview(query, token)).berkas).find((file) => file.jenis === jenis);
  const lacking = async (jenis: string) =>
    Object.fromEntries(listOf((await overview()).kurang).map(({ nama, kurang }) => [nama, Object(kurang)[jenis]]));
  const file = async (query: string, token = kader) => {
    const response = await test.app.request(`/api${PATH}/berkas?bulan=2026-03&${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
    const [sheet] = (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets;
    return { name: response.headers.get('Content-Disposition'), sheet: sheet?.name, rows: sheet?.rows ?? [] };
  };
  const names = (rows: readonly (readonly unknown[])[], column: number) => rows.slice(1).map((row) => row[column]);

  it('lists whoever was under 60 months when the month began and belonged on its last day, in order of name', async () => {
    await add({ ...KENZIA, tanggal_lahir: '02-03-2021', nik: '3299014203210001', nama_lengkap: 'Alya Baru Lima Tahun' });
    await add({ ...KENZIA, tanggal_lahir: '01-03-2021', nik: '3299014103210001', nama_lengkap: 'Bima Sudah Lima Tahun' });
    await add({ ...KENZIA, tanggal_lahir: '09-03-2026', nik: '3299014903260001', nama_lengkap: 'Zahra Baru Lahir' });
    const left = await add({ ...KENZIA, nik: '3299014105250003', nama_lengkap: 'Doni Pindah' });
    await test.call('PUT', `${MEMBERS}/${left}`, { token: admin, body: { status_keanggotaan: 'pindah' } });
    await add({ ...KENZIA, nik: '3299014105250004', nama_lengkap: 'Eka Posko Lain', posyandu_id: ANGGREK });
    const { rows } = await file('jenis=sigizi-pengukuran');
    expect(names(rows, 2)).toEqual(['Alya Baru Lima Tahun', 'Citra Lestari', 'Zahra Baru Lahir']);
    expect(names(rows, 0)).toEqual([1, 2, 3]);
    expect(await overview()).toMatchObject({ anak: 3, genap_lima: 1 });
    // Dewi is seven years old; all posko of the village
    const all = await file('jenis=sigizi-pengukuran', admin);
    expect(names(all.rows, 2)).toEqual(['Alya Baru Lima Tahun', 'Citra Lestari', 'Eka Posko Lain', 'Zahra Baru Lahir']);
  });

  it('takes the last measurement of the month, and keeps a row of blanks for who was not measured', async () => {
    await add(KENZIA);
    await examine(CITRA_NIK, '2026-02-25', { berat_badan_kg: 9.9 });
    await examine(CITRA_NIK, '2026-03-02', { berat_badan_kg: 10.1 });
    await examine(CITRA_NIK, '2026-03-09', { berat_badan_kg: 10.4, cara_ukur: 'H' });
    const { name, sheet, rows } = await file('jenis=sigizi-pengukuran');
    expect(sheet).toBe('Sheet1');
    expect(name).toContain('filename="Import Pengukuran - Posko Mawar - 2026-03.xlsx"');
    expect(rows[0]?.[3]).toBe('TANGGALUKUR');
    expect(rows[1]?.slice(0, 11)).toEqual([
      ...[1, CITRA_NIK, 'Citra Lestari', '2026-03-09', 10.4, 82.5, null, null, null, 'berdiri', 'ya'],
    ]);
    expect(rows[2]?.slice(0, 11)).toEqual([2, '3299014105250001', 'Kenzia Putri', ...Array(8).fill(null)]);
    expect(await overview()).toMatchObject({ bulan: '2026-03', posko: MAWAR, anak: 2, diukur: 1 });
    expect(await lacking('sigizi-pengukuran')).toMatchObject({ 'Kenzia Putri': ['belum_diukur'] });
  });

  it('writes who a child is, with what is recorded of it and nothing else', async () => {
    await add(KENZIA);
    const { rows } = await file('jenis=sigizi-balita');
    expect(rows[2]).toEqual([
      ...[2, 2, '2025-05-01', 'Perempuan', '3299011201200007', '3299014105250001', 'Kenzia Putri', null, 3.2, 49, null, 'Ya'],
      ...[null, null, 'Ratna', '3299014202960002', '081234567890', 'Kp. Melati, RT 02/RW 01', '02', '01', null, null],
    ]);
    expect(await fileState('sigizi-balita')).toEqual({ jenis: 'sigizi-balita', baris: 2, lengkap: 1, baru: 1, baru_lengkap: 1 });
  });

  it('tells what breastfeeding was noted at each age, and the phone that the mother has as a member', async () => {
    const body = { tanggal_lahir: '05-10-2025', nomor_telp: null, nik: '3299014510250001' };
    await add({ ...KENZIA, ...body });
    await add({ ...memberBody, nama_lengkap: 'Ratna', nik: KENZIA.nik_ibu, tanggal_lahir: '02-02-1996', nomor_telp: '0811111' });
    await examine(body.nik, '2025-11-05', { ASI: 1, berat_badan_kg: 4.4, tinggi_badan: 55 });
    await examine(body.nik, '2025-12-05', { ASI: 0, berat_badan_kg: 5.2, tinggi_badan: 58 });
    await examine(body.nik, '2026-03-05', { ASI: 1, berat_badan_kg: 6.9, tinggi_badan: 64 });
    const { rows } = await file('jenis=sigizi-pengukuran');
    expect(rows[2]?.slice(11, 18)).toEqual([null, 'ya', 'tidak', null, null, 'ya', null]);
    expect((await file('jenis=sigizi-balita')).rows[2]?.[16]).toBe('0811111');
    expect((await file('jenis=asik')).rows[1]?.slice(0, 7)).toEqual([
      ...[body.nik, 'Kenzia Putri', '2025-10-05', KENZIA.nik_ibu, '0811111', 6.9, 64],
    ]);
  });

  it('never tells a number that stands in for a NIK, and says where to put right what is lacking', async () => {
    const id = await add({ ...KENZIA, nama_lengkap: 'By Ny Ratna', nik: null, nik_sementara: 'Ya', nik_ibu: null });
    const exam = await examine(
      String((await test.db.selectFrom('members').select('nik').where('id', '=', id).executeTakeFirstOrThrow()).nik),
      ...(['2026-03-05', { tinggi_badan: null, berat_badan_kg: 8 }] as const),
    );
    const { kurang } = await overview();
    expect(listOf(kurang).find((child) => child.id === id)).toMatchObject({
      ...{ nama: 'By Ny Ratna', pemeriksaan: exam },
      kurang: {
        'sigizi-balita': ['nik', 'nik_ortu'],
        'sigizi-pengukuran': ['nik', 'tinggi_badan', 'lingkar_lengan', 'lingkar_kepala'],
        asik: ['nik', 'nik_ibu', 'tinggi_badan'],
      },
    });
    expect((await file('jenis=sigizi-balita')).rows[1]?.[5]).toBeNull();
  });

  it('lists for PMT those who were given some, for ASIK those who were measured', async () => {
    await add(KENZIA);
    await examine(CITRA_NIK, '2026-03-02', { pmt: 'Bubur kacang hijau' });
    await examine(KENZIA.nik, '2026-03-03', { pmt: 'Tidak', berat_badan_kg: 8.5, tinggi_badan: 70 });
    expect(names((await file('jenis=pmt')).rows, 1)).toEqual(['Citra Lestari']);
    await examine(CITRA_NIK, '2026-03-09', { pmt: 'Tidak' });
    expect(names((await file('jenis=pmt')).rows, 1), 'also where a later visit of the month gave none').toEqual([
      'Citra Lestari',
    ]);
    await examine(CITRA_NIK, '2026-03-10', { pmt: 'Bubur kacang hijau' });
    expect(names((await file('jenis=asik')).rows, 1)).toEqual(['Citra Lestari', 'Kenzia Putri']);
    const { body } = await test.call('GET', `${PATH}/salinan?bulan=2026-03`, { token: kader });
    expect(body.kolom).toEqual(['NIK', 'Nama', 'Tanggal lahir', 'NIK ibu', 'Nomor WhatsApp ibu', 'BB', 'TB', 'PMT', 'Vitamin']);
    expect(listOf(body.data)[0]).toMatchObject({
      ...{ id: CITRA, nama: 'Citra Lestari', kurang: ['nik_ibu', 'hp_ibu'] },
      nilai: [CITRA_NIK, 'Citra Lestari', '2024-03-10', null, null, 10.4, 82.5, 'Bubur kacang hijau', 'A'],
    });
  });

  describe('what was given in the month', () => {
    const dose = async (anggota: number, jenis: string, tanggal: string, values: object = {}) => {
      const body = { anggota, jenis, tanggal, dari_kartu: 'Tidak', ...values };
      expect((await test.call('POST', '/auth/doses', { token: kader, body })).status).toBe(201);
    };
    const recap = async (cell: string) => {
      const { body } = await test.call('GET', '/auth/rekap?jenis=bayi&tahun=2026&posko=1', { token: kader });
      return Object(listOf(Object(body.data).baris).find(({ kunci }) => kunci === '2026-03')?.sel)[cell];
    };
    const cell = async (jenis: string, header: string) => {
      const { rows } = await file(`jenis=${jenis}`);
      return rows.slice(1).map((row) => row[rows[0]?.indexOf(header) ?? -1]);
    };

    it('is vitamin A also where a dose was recorded in place of the tick of the visit, as the recap counts it', async () => {
      await examine(CITRA_NIK, '2026-03-02', { vit: null });
      expect([await cell('sigizi-pengukuran', 'vita'), await recap('vit_a')]).toEqual([[null], null]);
      await dose(CITRA, 'Vitamin A', '2026-03-02', { dari_kartu: 'Ya' });
      expect([await cell('sigizi-pengukuran', 'vita'), await recap('vit_a')], 'given elsewhere').toEqual([[null], null]);
      await dose(CITRA, 'Vitamin A', '2026-03-05');
      expect([await cell('sigizi-pengukuran', 'vita'), await recap('vit_a')]).toEqual([['ya'], 1]);
      expect(await cell('asik', 'Vitamin')).toEqual(['A']);
    });

    it('is told of a child who was not measured, who is named as one', async () => {
      const kenzia = await add(KENZIA);
      await dose(kenzia, 'Vitamin A', '2026-03-05');
      expect([await cell('sigizi-pengukuran', 'vita'), await recap('vit_a')]).toEqual([[null, 'ya'], 1]);
      expect(await cell('sigizi-pengukuran', 'TANGGALUKUR')).toEqual([null, null]);
      expect((await lacking('sigizi-pengukuran'))['Kenzia Putri']).toEqual(['belum_diukur', 'vita_belum_diukur']);
      expect((await lacking('asik'))['Kenzia Putri'], 'has no row there').toEqual(['vita_tanpa_baris']);
      expect(await fileState('asik')).toMatchObject({ baris: 0 });
    });

    it('stays given where a later visit of the month says nothing of it, or that none was', async () => {
      await examine(CITRA_NIK, '2026-03-02', { pmt: 'Bubur', vit: 'A', imunisasi: 'MR 2' });
      for (const [day, none] of [
        ['2026-03-05', null],
        ['2026-03-09', 'Tidak'],
      ] as const) {
        await examine(CITRA_NIK, day, { vit: none, pmt: none, imunisasi: none });
        expect([await cell('sigizi-pengukuran', 'vita'), await recap('vit_a')]).toEqual([['ya'], 1]);
        expect([await cell('asik', 'Vitamin'), await cell('asik', 'PMT')]).toEqual([['A'], ['Bubur']]);
        expect([await cell('pmt', 'nama'), await recap('mt'), await recap('imunisasi')]).toEqual([['Citra Lestari'], 1, 1]);
      }
    });
  });

  describe('of several visits in a month', () => {
    const FULL = {
      berat_badan_kg: 10.1,
      tinggi_badan: 80.2,
      lingkar_lengan_atas: 14,
      lingkar_kepala: 46,
      edema: 'Tidak',
      cara_ukur: 'L',
    };
    const BARE = { tinggi_badan: null, vit: null, pmt: null };
    const row = async () => (await file('jenis=sigizi-pengukuran')).rows[1]?.slice(3, 11);
    const toldOf = async (id: number) => listOf((await overview()).kurang).find((child) => child.id === id);

    it('the last that has weight and height is the row’s, never mixed from two days; the page tells what it leaves out', async () => {
      await examine(CITRA_NIK, '2026-03-02', FULL);
      const full = ['2026-03-02', 10.1, 80.2, 14, 46, 'tidak', 'telentang', 'ya'];
      expect(await row()).toEqual(full);
      const later = await examine(CITRA_NIK, '2026-03-09', { ...BARE, berat_badan_kg: 10.2 });
      expect(await row()).toEqual(full);
      expect(await toldOf(CITRA)).toMatchObject({
        kurang: { 'sigizi-pengukuran': ['ukur_lain'], asik: ['nik_ibu', 'hp_ibu', 'ukur_lain'] },
        ukur_lain: [{ pemeriksaan: later, tanggal: '2026-03-09', nilai: { berat_badan: 10.2 } }],
      });
      expect(await fileState('sigizi-pengukuran')).toMatchObject({ baris: 1, lengkap: 1 });
    });

    it('a later one that has both counts, and tells which earlier value has no place in the row', async () => {
      const first = await examine(CITRA_NIK, '2026-03-02', FULL);
      await examine(CITRA_NIK, '2026-03-09', { berat_badan_kg: 10.3, tinggi_badan: 80.4, cara_ukur: 'L' });
      expect(await row()).toEqual(['2026-03-09', 10.3, 80.4, null, null, null, 'telentang', 'ya']);
      expect(await toldOf(CITRA)).toMatchObject({
        ukur_lain: [
          { pemeriksaan: first, tanggal: '2026-03-02', nilai: { lingkar_lengan: 14, lingkar_kepala: 46, edema: 'Tidak' } },
        ],
      });
    });

    it('without any that has both the last one at which something was measured is the row’s', async () => {
      await examine(CITRA_NIK, '2026-03-02', { ...BARE, berat_badan_kg: 10.1 });
      const other = await examine(CITRA_NIK, '2026-03-05', { ...BARE, berat_badan_kg: null, tinggi_badan: 80.2 });
      await examine(CITRA_NIK, '2026-03-09', { ...BARE, berat_badan_kg: 10.2, tinggi_badan: null });
      expect((await row())?.slice(0, 3)).toEqual(['2026-03-09', 10.2, null]);
      expect((await toldOf(CITRA))?.ukur_lain).toEqual([
        { pemeriksaan: other, tanggal: '2026-03-05', nilai: { tinggi_badan: 80.2 } },
      ]);
    });
  });

  it('lists only whoever was registered in the month, where that is asked for', async () => {
    await add(KENZIA);
    expect(names((await file('jenis=sigizi-balita&hanya=baru')).rows, 6)).toEqual(['Kenzia Putri']);
  });

  describe('settings of the village', () => {
    const change = (body: object, token = admin) => test.call('PUT', `${PATH}/pengaturan`, { token, body });

    it('are changed by Admin Desa, shape the files, and stand in the trail', async () => {
      expect((await change({ nama_posyandu: 'ya' }, kader)).status).toBe(403);
      expect((await change({ nama_posyandu: 'ya', alamat_pengukuran: 'ya', berbaring: 'terlentang' })).body).toMatchObject({
        data: { nama_posyandu: 'ya', alamat_pengukuran: 'ya', berbaring: 'terlentang', kia: 'kms' },
      });
      await examine(CITRA_NIK, '2026-03-02', { cara_ukur: 'L' });
      const [balita, pengukuran] = [await file('jenis=sigizi-balita'), await file('jenis=sigizi-pengukuran')];
      expect([balita.rows[0]?.length, balita.rows[1]?.[18]]).toEqual([23, 'Posko Mawar']);
      expect([pengukuran.rows[0]?.length, ...(pengukuran.rows[1]?.slice(3, 6) ?? [])]).toEqual([
        ...[22, 'Jl. Melati 1', 'Posko Mawar', '2026-03-02'],
      ]);
      expect(pengukuran.rows[1]?.[11]).toBe('terlentang');
      const trail = rowsOf(await test.call('GET', '/audit?record=kirim-puskesmas', { token: admin }));
      const entries = trail.length > 0 ? trail : listOf((await test.call('GET', '/audit', { token: admin })).body.list);
      expect(entries.find(({ record }) => record === 'kirim-puskesmas')).toMatchObject({ tindakan: 'update', sumber: 'posko' });
    });

    it('say what is written where nobody noted how a child was measured', async () => {
      await examine(CITRA_NIK, '2026-03-02');
      expect(await lacking('sigizi-pengukuran')).toMatchObject({ 'Citra Lestari': expect.arrayContaining(['cara_ukur']) });
      await change({ cara_ukur_kosong: 'umur' });
      expect((await file('jenis=sigizi-pengukuran')).rows[1]?.[9]).toBe('telentang');
      expect((await lacking('sigizi-pengukuran'))['Citra Lestari']).not.toContain('cara_ukur');
    });

    it.each([
      ['berbaring', 'x'],
      ['lainnya', 'ya'],
      ['toString', 'ya'],
    ])('refuses %s: %s', async (name, value) => {
      expect((await change({ [name]: value })).status).toBe(422);
    });
  });

  it('is told to a Kader of their own posko alone, and to nobody of a posko or month that there is not', async () => {
    const status = async (query: string, token: string) => (await test.call('GET', `${PATH}?${query}`, { token })).status;
    expect(await status(`posko=${ANGGREK}`, kader)).toBe(403);
    expect(await status(`posko=${MAWAR}`, kader)).toBe(200);
    expect([await status('posko=99', admin), await status('posko=x', admin), await status('bulan=2026-13', admin)]).toEqual([
      ...[422, 422, 422],
    ]);
    expect([await status('bulan=2026-03', admin), await status('bulan=2027-01', admin)]).toEqual([200, 422]);
    expect((await test.call('GET', `${PATH}/berkas?jenis=lain`, { token: admin })).status).toBe(422);
    expect((await test.call('GET', `${PATH}/berkas?jenis=pmt&hanya=lama`, { token: admin })).status).toBe(422);
    await test.db.updateTable('accounts').set({ posyandu_id: null }).where('posisi', '=', 'Kader').execute();
    const homeless = await test.call('GET', PATH, { token: await test.login('Kader') });
    expect([homeless.status, homeless.body.message]).toEqual([403, 'Anda belum ditempatkan di posko mana pun.']);
  });

  it('is told to an access token as to its maker, and of the one posko that it is bound to', async () => {
    const about = { nama: 'SIMPUS', cakupan: 'baca', berlaku_sampai: '2026-04-01', posko: MAWAR };
    const made = dataOf(await test.call('POST', '/auth/token', { token: admin, body: about }));
    const token = String(made.token);
    expect(await overview('', token)).toMatchObject({ posko: MAWAR, anak: 1 });
    expect((await file('jenis=sigizi-pengukuran', token)).rows).toHaveLength(2);
    expect(await overview(`&posko=${MAWAR}`, token)).toMatchObject({ posko: MAWAR, anak: 1 });
    const elsewhere = await test.call('GET', `${PATH}?posko=${ANGGREK}`, { token });
    expect([elsewhere.status, elsewhere.body.message]).toEqual([403, 'Token ini hanya menjangkau satu posko.']);
    expect((await test.call('GET', `${PATH}/salinan`, { token })).status).toBe(403);
  });

  it('leaves out for a token bound to a posko who belongs to another one by now, and says how many', async () => {
    const about = { nama: 'SIMPUS', cakupan: 'baca', berlaku_sampai: '2026-04-01', posko: MAWAR };
    const token = String(dataOf(await test.call('POST', '/auth/token', { token: admin, body: about })).token);
    await test.db.updateTable('members').set({ posyandu_id: ANGGREK }).where('id', '=', CITRA).execute();
    expect(await overview('', token)).toMatchObject({ anak: 0, posko_lain: 1 });
    expect((await file('jenis=sigizi-pengukuran', token)).rows).toHaveLength(1);
    // the month was the posko's: whoever works there tells all of it
    expect(await overview('', kader)).toMatchObject({ anak: 1, posko_lain: 0 });
    expect((await file('jenis=sigizi-pengukuran')).rows).toHaveLength(2);
  });

  it('leaves in the trail who took which file of which month, and nothing of a person', async () => {
    await file('jenis=sigizi-balita&hanya=baru');
    const entry = await test.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'export', resource: 'members', record_id: 'sigizi-balita', before: null });
    expect(JSON.parse(entry.after ?? '')).toEqual({ jenis: 'sigizi-balita', bulan: '2026-03', posko: MAWAR, hanya: 'baru' });
  });
});

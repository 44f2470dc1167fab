import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addExaminations, beritaBody, CITRA_NIK, examinationBody } from '../support/healthRecords.ts';
import { dataOf, memberBody, rowsOf } from '../support/memberBody.ts';
import { BUDI_NIK, forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const PATH = '/auth/pemeriksaan';
/** the day of the tests in the village; Citra is two years old on it */
const TODAY = '2026-03-10';
const CITRA = 2;

/** Only what the contract's update call carries (spec section 7). */
const update = {
  tanggal_periksa: TODAY,
  berat_badan: 10.9,
  tinggi_badan: 83,
  PMT: 'Tidak',
  total_PMT: null,
  ASI: null,
  vit: 'A',
  imunisasi: 'MR2',
  Suplemen: '-',
  umur: 2,
};

forEachDatabase('examinations', (database) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date(`${TODAY}T03:00:00Z`) });
    token = await test.login('Kader');
  });
  afterEach(() => test.close());

  const create = (change: object = {}) =>
    test.call('POST', PATH, { token, body: { ...examinationBody(CITRA_NIK, TODAY), ...change } });
  const patch = (id: unknown, body: object) => test.call('PATCH', `${PATH}/${id}`, { token, body });
  const history = async (nik = CITRA_NIK) => rowsOf(await test.call('GET', `${PATH}/${nik}`, { token }));
  const statistics = async () => (await test.call('GET', '/auth/statisticsBalita', { token })).body;
  const errorsOf = async (change: object) => Object((await create(change)).body.errors);

  it('are stored in whole grams and millimetres, judged, and answered in the contract’s names', async () => {
    const created = await create();
    expect([created.status, created.body.message]).toEqual([201, 'Berhasil menambahkan pemeriksaan']);
    const record = dataOf(created);
    expect(record).toMatchObject({
      id: 1,
      nik: CITRA_NIK,
      anggota: 'Citra Lestari',
      tanggal_timbang: TODAY,
      umur: 2,
      umur_bulan: 24,
      berat_badan_kg: 10.4,
      tinggi_badan: 82.5,
      PMT: 'Makanan lokal',
      total_PMT: '14 hari',
      ASI: null,
      vit: 'A',
      dua_t: 'Tidak',
      // a girl of 730 days: WHO's tables, by length
      bb_u: 'Berat badan normal',
      tb_u: 'Normal',
      bb_tb: 'Gizi baik',
      peringatan: null,
    });
    expect(Object.keys(Object(record.zscore))).toEqual(['bb_u', 'tb_u', 'bb_tb', 'imt_u']);
    const row = await test.db.selectFrom('examinations').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ member_id: CITRA, berat_gram: 10_400, tinggi_mm: 825, cara_ukur: null });
    const one = await test.call('GET', '/auth/pemeriksaan_balita/1', { token });
    expect([one.status, dataOf(one), one.headers.get('ETag')]).toEqual([200, record, `"${record.updated_at}"`]);
  });

  it('are corrected under the update call’s names, and judged anew', async () => {
    await create();
    const changed = await patch(1, { ...update, berat_badan: 7.9 });
    expect([changed.status, changed.body.message]).toEqual([200, 'Pemeriksaan Kesehatan Berhasil Diupdate']);
    expect(dataOf(changed)).toMatchObject({ berat_badan_kg: 7.9, imunisasi: 'MR2', PMT: 'Tidak', Suplemen: '-' });
    expect(dataOf(changed).bb_u).toBe('Berat badan sangat kurang');
    expect((await patch(1, { berat_badan_kg: 8 })).body.errors).toEqual({ berat_badan_kg: ['Kolom tidak dikenal.'] });
  });

  it('are corrected in what only we let correct, and the audit says so', async () => {
    const event = dataOf(await test.call('POST', '/auth/berita', { token, body: beritaBody }));
    await create({ diagnosa: 'Sehat' });
    const remarks = { beritaId: event.id, jenis: 'Imunisasi', diagnosa: 'Batuk', kurun: '7 hari', waktu: 'Pagi' };
    const changed = await patch(1, { ...update, ...remarks });
    expect([changed.status, dataOf(changed)]).toEqual([200, expect.objectContaining(remarks)]);
    const entry = await test.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('resource', '=', 'examinations')
      .where('action', '=', 'update')
      .executeTakeFirstOrThrow();
    const { beritaId: berita, ...texts } = remarks;
    expect(JSON.parse(entry.before ?? '')).toMatchObject({ berita: null, diagnosa: 'Sehat', kurun: null });
    expect(JSON.parse(entry.after ?? '')).toMatchObject({ berita, ...texts });

    expect((await patch(1, { beritaId: 99 })).body.errors).toEqual({ beritaId: ['Acara tidak ditemukan.'] });
    // what the contract's clients leave out stays, and an event that has since been deleted stops nobody
    expect(dataOf(await patch(1, update))).toMatchObject(remarks);
    await test.call('DELETE', `/auth/berita/${event.id}`, { token });
    expect((await patch(1, { ...update, ...remarks, diagnosa: 'Pilek' })).status).toBe(200);
    expect((await patch(1, { ...update, beritaId: String(event.id) })).status).toBe(200);
    expect(dataOf(await patch(1, { beritaId: null }))).toMatchObject({ beritaId: null, diagnosa: 'Pilek' });
  });

  it('need one measurement to be added, and nothing that was not noted to be changed (F27, F41)', async () => {
    const measured = { nik: CITRA_NIK, tanggal_timbang: TODAY, berat_badan_kg: 10.4, tinggi_badan: 82.5 };
    const created = await test.call('POST', PATH, { token, body: measured });
    expect([created.status, dataOf(created).vit]).toEqual([201, null]);
    const { vit: _, ...without } = update;
    expect((await patch(1, { berat_badan: 10.5 })).status).toBe(200);
    expect((await patch(1, without)).status).toBe(200);
    expect((await patch(1, update)).status).toBe(200);
    // what was given is not taken away by leaving it empty
    expect((await patch(1, { ...update, vit: null })).body.errors).toEqual({ vit: ["Field 'vit' harus diisi!"] });
    for (const one of [{ tinggi_badan: null }, { berat_badan_kg: '' }]) {
      const alone = await test.call('POST', PATH, { token, body: { ...measured, ...one } });
      expect(alone.status).toBe(201);
      expect((await patch(dataOf(alone).id, { diagnosa: 'Sehat' })).status).toBe(200);
    }
    const judged = dataOf(await test.call('POST', PATH, { token, body: { ...measured, tinggi_badan: null } }));
    expect([judged.bb_u, judged.tb_u, judged.bb_tb]).toEqual(['Berat badan normal', null, null]);
  });

  it('with no extra food, in whatever letters, need no amount of it', async () => {
    await create();
    for (const PMT of ['tidak', 'TIDAK', ' Tidak ']) expect((await patch(1, { ...update, PMT })).status, PMT).toBe(200);
    expect((await patch(1, { ...update, PMT: 'Tidakkah' })).status).toBe(422);
  });

  it('with oedema have no z-score of weight, count as severe malnutrition, and stand first in need of attention', async () => {
    const record = dataOf(await create({ edema: 'Ya' }));
    expect(record).toMatchObject({ edema: 'Ya', bb_u: null, tb_u: 'Normal', bb_tb: 'Gizi buruk' });
    expect(record.zscore).toMatchObject({ bb_u: null, bb_tb: null, imt_u: null, tb_u: expect.any(Number) });
    expect(record.peringatan).toEqual([expect.stringContaining('Ada edema pada kedua kaki')]);
    const need = rowsOf(await test.call('GET', '/auth/perhatian', { token }));
    expect(need[0]).toMatchObject({ nik: CITRA_NIK, alasan: ['gizi_buruk', 'edema'] });
    expect(await statistics()).toMatchObject({ gizi: { Kurang: 1, Normal: 0 }, berat_badan: { Kurang: 0 } });
    // weighed all the same: there is a weight, but nothing can be said of it
    expect(await statistics()).toMatchObject({ belum_diukur: { berat_badan: 0 }, tidak_dinilai: { berat_badan: 1, gizi: 0 } });

    const healed = dataOf(await patch(record.id, { ...update, edema: 'Tidak' }));
    expect(healed).toMatchObject({ edema: 'Tidak', bb_u: 'Berat badan normal', bb_tb: 'Gizi baik' });
    expect(await statistics()).toMatchObject({ gizi: { Kurang: 0, Normal: 1 } });
  });

  it('keep the oedema when the date of birth is corrected', async () => {
    await create({ edema: 'Ya' });
    const member = dataOf(await test.call('GET', `/auth/laporan-kesehatan/${CITRA}`, { token }));
    const corrected = await test.call('PUT', `/auth/laporan-kesehatan/${CITRA}`, {
      token,
      body: { ...memberBody, nik: CITRA_NIK, nama_lengkap: member.nama_lengkap, tanggal_lahir: '01-12-2023' },
    });
    expect(corrected.status).toBe(200);
    expect(await history()).toMatchObject([{ edema: 'Ya', bb_u: null, bb_tb: 'Gizi buruk' }]);
  });

  it('of a grown-up have no oedema', async () => {
    const adult = { nik: BUDI_NIK, tanggal_timbang: TODAY, berat_badan_kg: 64, tinggi_badan: 168, edema: 'Ya' };
    const refused = await test.call('POST', PATH, { token, body: adult });
    expect([refused.status, Object.keys(Object(refused.body.errors))]).toEqual([422, ['edema']]);
  });

  it('take what the person is from the member’s record, not from the client', async () => {
    const created = await create({ umur: 99, anggota: 'Orang lain', ibu: 'X', alamat: 'Y', dua_t: 'Ya' });
    expect(dataOf(created)).toMatchObject({
      umur: 2,
      anggota: 'Citra Lestari',
      ibu: 'Ratna',
      alamat: 'Jl. Melati 1',
      dua_t: 'Tidak',
    });
  });

  it('ask nothing that makes no sense for the age, and store nothing of it either', async () => {
    const adult = { nik: BUDI_NIK, tanggal_timbang: TODAY, berat_badan_kg: 64, tinggi_badan: 168 };
    const plain = await test.call('POST', PATH, { token, body: adult });
    expect(plain.status).toBe(201);
    const full = await test.call('POST', PATH, { token, body: { ...adult, ASI: 1, vit: 'A', pmt: 'Ya', imunisasi: 'BCG' } });
    expect(dataOf(full)).toMatchObject({ ASI: null, vit: null, PMT: null, imunisasi: null, bb_u: null, zscore: null });
    expect((await patch(1, { ...update, ASI: 1 })).status).toBe(200);

    await test.db.updateTable('members').set({ tanggal_lahir: '2025-12-01' }).where('id', '=', CITRA).execute();
    const infant = dataOf(await create({ berat_badan_kg: 5.5, tinggi_badan: 60 }));
    const measured = { ...update, berat_badan: 5.5, tinggi_badan: 60 };
    expect((await patch(infant.id, measured)).status).toBe(200);
    expect(dataOf(await patch(infant.id, { ...measured, ASI: 1 }))).toMatchObject({ ASI: 1 });
  });

  it.each<[string, object, string, string?]>([
    ['grams', { berat_badan_kg: 3200 }, 'berat_badan_kg', 'Isi dalam kilogram, mis. 3,2'],
    ['a balita of 61 kg', { berat_badan_kg: 61 }, 'berat_badan_kg', 'Isi dalam kilogram, mis. 3,2'],
    ['a weight of zero', { berat_badan_kg: 0 }, 'berat_badan_kg', 'Isi dalam kilogram, mis. 3,2'],
    ['a height no scale shows', { tinggi_badan: 825 }, 'tinggi_badan'],
    ['a day that does not exist', { tanggal_timbang: '2026-02-30' }, 'tanggal_timbang'],
    ['a day to come', { tanggal_timbang: '2026-03-11' }, 'tanggal_timbang'],
    ['a day before birth', { tanggal_timbang: '2024-01-01' }, 'tanggal_timbang', 'Tanggal timbang sebelum tanggal lahir.'],
    ['an unknown NIK', { nik: '9171010101909999' }, 'nik', 'Data anggota tidak ditemukan.'],
    ['half a NIK', { nik: '917101' }, 'nik', 'NIK tidak ditemukan.'],
    ['no NIK', { nik: null }, 'nik', 'NIK tidak ditemukan.'],
    ['an event that is none', { beritaId: 99 }, 'beritaId', 'Acara tidak ditemukan.'],
    ['a vitamin that is none', { vit: 'E' }, 'vit'],
    ['a field nobody knows', { warna: 1 }, 'warna', 'Kolom tidak dikenal.'],
  ])('are refused with %s', async (_name, change, field, text) => {
    const errors = await errorsOf(change);
    expect(Object.keys(errors)).toEqual([field]);
    if (text) expect(errors[field]).toEqual([text]);
    expect(await history()).toEqual([]);
  });

  it('are refused under the name a correction sends the day by', async () => {
    const { id } = dataOf(await create({}));
    const early = await patch(id, { ...update, tanggal_periksa: '2024-01-01' });
    expect(early.status).toBe(422);
    expect(early.body).toMatchObject({ errors: { tanggal_periksa: ['Tanggal timbang sebelum tanggal lahir.'] } });
  });

  it('are refused where nothing was measured', async () => {
    expect(await errorsOf({ berat_badan_kg: '', tinggi_badan: null })).toEqual({
      berat_badan_kg: ["Field 'beratBadan' harus diisi!"],
      tinggi_badan: ["Field 'tinggiBadan' harus diisi!"],
    });
  });

  it('are saved with a warning where the numbers are merely implausible', async () => {
    const record = dataOf(await create({ berat_badan_kg: 25 }));
    expect(record.peringatan).toEqual(expect.arrayContaining([expect.stringContaining('BB/U tidak wajar')]));
  });

  it('stand newest first, those of one day by when they were entered', async () => {
    await addExaminations(test.db, CITRA, [
      { date: '2026-02-10', gram: 10_000 },
      { date: '2026-01-10', gram: 9800 },
      { date: '2026-02-10', gram: 10_100 },
    ]);
    expect((await history()).map(({ id }) => id)).toEqual([3, 1, 2]);
    expect((await test.call('GET', `${PATH}/9171010101909999`, { token })).body).toEqual({
      message: 'Data anggota tidak ditemukan.',
    });
  });

  it('tell 2T from the neighbours, kept right when an old one is corrected or deleted', async () => {
    const ids = await addExaminations(test.db, CITRA, [
      { date: '2025-11-10', gram: 9800 },
      { date: '2025-12-10', gram: 10_100 },
      { date: '2026-01-10', gram: 10_150 },
      { date: '2026-02-10', gram: 10_200 },
      { date: '2026-03-10', gram: 10_250 },
    ]);
    const twice = async () =>
      (await history()).filter(({ dua_t }) => dua_t === 'Ya').map(({ tanggal_timbang }) => tanggal_timbang);
    // first weighing, enough gain, then three times 50 g
    expect(await twice()).toEqual(['2026-03-10', '2026-02-10']);
    const one = await test.call('GET', `/auth/pemeriksaan_balita/${ids[4]}`, { token });
    expect(dataOf(one).dua_t).toBe('Ya');

    // January was 9.9 kg in truth: T there, N in February
    expect((await patch(ids[2], { ...update, tanggal_periksa: '2026-01-10', berat_badan: 9.9, tinggi_badan: 81 })).status).toBe(
      200,
    );
    expect(await twice()).toEqual([]);

    // without February there is no month before March
    await patch(ids[2], { ...update, tanggal_periksa: '2026-01-10', berat_badan: 10.15, tinggi_badan: 81 });
    expect(await twice()).toHaveLength(2);
    expect((await test.call('DELETE', `${PATH}/${ids[3]}`, { token })).status).toBe(200);
    expect(await twice()).toEqual([]);
  });

  it('are judged anew when sex or date of birth is corrected', async () => {
    await addExaminations(test.db, CITRA, [{ date: TODAY, gram: 8200, mm: 760 }]);
    expect((await history())[0]).toMatchObject({ bb_u: 'Berat badan kurang' });
    const member = dataOf(await test.call('GET', `/auth/laporan-kesehatan/${CITRA_NIK}`, { token }));
    const body = { nik: CITRA_NIK, no_kk: member.no_kk, tanggal_lahir: '10-03-2025' };
    expect((await test.call('PUT', `/auth/laporan-kesehatan/${CITRA_NIK}`, { token, body })).status).toBe(200);
    expect((await history())[0]).toMatchObject({ bb_u: 'Berat badan normal', umur: 1, umur_bulan: 12 });
  });

  it('have no age where the day of birth was corrected to a later one', async () => {
    await addExaminations(test.db, CITRA, [{ date: '2026-01-10', gram: 8200, mm: 760 }]);
    const member = dataOf(await test.call('GET', `/auth/laporan-kesehatan/${CITRA_NIK}`, { token }));
    const body = { nik: CITRA_NIK, no_kk: member.no_kk, tanggal_lahir: '11-01-2026' };
    expect((await test.call('PUT', `/auth/laporan-kesehatan/${CITRA_NIK}`, { token, body })).status).toBe(200);
    expect((await history())[0]).toMatchObject({ umur: null, umur_bulan: null });
  });

  it('are deleted by Kader and Admin Desa, kept in the table, and in the audit', async () => {
    await create();
    await create();
    const admin = await test.login('Admin Desa');
    const deleted = await test.call('DELETE', `${PATH}/1`, { token: admin });
    expect(deleted.body).toEqual({ status: 'success', message: 'Riwayat pemeriksaan berhasil dihapus.' });
    expect((await test.call('DELETE', `${PATH}/2`, { token })).status).toBe(200);
    expect((await test.call('DELETE', `${PATH}/2`, { token })).status).toBe(404);
    expect(await history()).toEqual([]);
    const rows = await test.db.selectFrom('examinations').select('deleted_at').execute();
    expect(rows.every(({ deleted_at }) => deleted_at !== null)).toBe(true);
    const trail = await test.db.selectFrom('audit').selectAll().where('resource', '=', 'examinations').orderBy('id').execute();
    expect(trail.map(({ action }) => action)).toEqual(['create', 'create', 'delete', 'delete']);
    expect(JSON.parse(trail[2]?.before ?? '')).toMatchObject({ nik: CITRA_NIK, berat_badan: 10.4 });
  });

  it('answer a repeated submit with the first result, and 409 to a stale change', async () => {
    const body = examinationBody(CITRA_NIK, TODAY);
    const submit = () => test.call('POST', PATH, { token, body, headers: { 'Idempotency-Key': 'tap-1' } });
    const answers = await Promise.all([submit(), submit(), submit()]);
    expect(new Set(answers.map(({ body: { data } }) => JSON.stringify(data))).size).toBe(1);
    expect(await history()).toHaveLength(1);
    const { updated_at } = dataOf(await patch(1, update));
    await patch(1, { ...update, berat_badan: 11 });
    expect((await patch(1, { ...update, berat_badan: 12, updated_at })).status).toBe(409);
  });

  it('disappear with a deleted member', async () => {
    await create();
    await test.call('DELETE', `/auth/laporan-kesehatan/${CITRA_NIK}`, { token });
    expect((await test.call('GET', '/auth/pemeriksaan_balita/1', { token })).status).toBe(404);
    expect((await patch(1, update)).status).toBe(404);
  });

  describe('the people to examine', () => {
    it('are listed and found like members, in the contract’s columns', async () => {
      const all = rowsOf(await test.call('GET', PATH, { token }));
      expect(all).toHaveLength(5);
      expect(all[0]).toMatchObject({ id: 1, nama: 'Budi Santoso', nik: BUDI_NIK, alamat: 'Jl. Melati 1', nama_ibu: 'Ratna' });
      const found = await test.call('GET', `${PATH}/search?nama=citra&posko=Posko%20Mawar&age=Balita`, { token });
      expect(found.body.status).toBe('success');
      expect(rowsOf(found).map(({ nik }) => nik)).toEqual([CITRA_NIK]);
      const page = await test.call('GET', `${PATH}?_page=2&_per_page=2&_sort=nik&_order=ASC`, { token });
      expect([rowsOf(page).length, page.headers.get('X-Total-Count')]).toEqual([2, '5']);
    });

    it('have a page about themselves, with a guardian', async () => {
      const about = await test.call('GET', `/auth/riwayat_pemeriksaan/${CITRA_NIK}`, { token });
      expect(dataOf(about)).toMatchObject({
        pemeriksaan: { anggota_keluarga: { nama_lengkap: 'Citra Lestari', nik: CITRA_NIK, jenis_kelamin: 'Perempuan' } },
        alamat: 'Jl. Melati 1',
        user_id: CITRA_NIK,
      });
      await test.db.updateTable('members').set({ nik_ibu: '9171014101900099' }).where('id', '=', CITRA).execute();
      expect(dataOf(await test.call('GET', `/auth/riwayat_pemeriksaan/${CITRA_NIK}`, { token })).user_id).toBe(
        '9171014101900099',
      );
      expect((await test.call('GET', '/auth/riwayat_pemeriksaan/9171010101909999', { token })).status).toBe(404);
    });
  });
});

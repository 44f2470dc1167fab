import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ASKS_HEADER, CONFIRMED_HEADER } from '../../src/engine/wire/doubts.ts';
import { beritaBody, CITRA_NIK, examinationBody } from '../support/healthRecords.ts';
import { dataOf, rowsOf } from '../support/memberBody.ts';
import { BUDI_NIK, forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const PATH = '/auth/berita';

forEachDatabase('berita', (database) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-03-10T03:00:00Z') });
    token = await test.login('Kader');
  });
  afterEach(() => test.close());

  const call = (method: string, path = '', body?: object) => test.call(method, `${PATH}${path}`, { token, body });

  it('is announced, read, changed and deleted, with the spec’s texts', async () => {
    const created = await call('POST', '', beritaBody);
    expect([created.status, created.body.message]).toEqual([201, 'Berita acara berhasil disimpan!']);
    expect(dataOf(created)).toMatchObject({ ...beritaBody, id: 1 });
    expect(dataOf(await call('GET', '/1'))).toEqual(dataOf(created));
    expect(await test.db.selectFrom('berita').select('posyandu_id').execute()).toEqual([{ posyandu_id: 1 }]);

    const changed = await call('PUT', '/1', { ...beritaBody, waktu: '09:00 - 12:30 WIB', kategori: 'Bumil' });
    expect([changed.status, changed.body.message]).toEqual([200, 'Data berhasil diperbarui!']);
    expect(dataOf(changed)).toMatchObject({ waktu: '09:00 - 12:30 WIB', kategori: 'Bumil' });
    expect(dataOf(await call('PUT', '/1', { judul: 'Imunisasi polio' }))).toMatchObject({
      judul: 'Imunisasi polio',
      waktu: '09:00 - 12:30 WIB',
    });

    expect((await call('DELETE', '/1')).body.message).toBe('Berita berhasil dihapus!');
    expect((await call('GET', '/1')).status).toBe(404);
    expect(rowsOf(await call('GET'))).toEqual([]);
  });

  it('stands newest first, whole or by pages', async () => {
    for (const tanggal of ['2026-03-12', '2026-04-12', '2026-01-12']) await call('POST', '', { ...beritaBody, tanggal });
    const days = async (query: string) => rowsOf(await call('GET', query)).map(({ tanggal }) => tanggal);
    expect(await days('')).toEqual(['2026-04-12', '2026-03-12', '2026-01-12']);
    expect(await days('?_page=2&_per_page=2&_sort=tanggal&_order=DESC')).toEqual(['2026-01-12']);
  });

  it.each([
    ['tanggal', '', 'Tanggal wajib diisi!'],
    ['tanggal', '2026-02-30', 'Tanggal tidak valid!'],
    ['waktu', '', 'Waktu mulai wajib diisi!'],
    ['kategori', null, 'Kategori wajib dipilih!'],
    ['judul', '', 'Judul wajib diisi!'],
    ['tempat', '', 'Tempat pelaksanaan wajib diisi!'],
    ['deskripsi', '', 'Deskripsi wajib diisi!'],
  ])('is refused with %s %j', async (field, value, text) => {
    const refused = await call('POST', '', { ...beritaBody, [field]: value });
    expect([refused.status, refused.body]).toEqual([422, { message: text, errors: { [field]: [text] } }]);
  });

  it('answers 409 to a change made from an old version', async () => {
    const { updated_at } = dataOf(await call('POST', '', beritaBody));
    await call('PUT', '/1', { judul: 'Lain' });
    const stale = await call('PUT', '/1', { judul: 'Basi', updated_at });
    expect([stale.status, Object(stale.body.current).judul]).toEqual([409, 'Lain']);
  });

  describe('its queue', () => {
    const queue = (entry: object) => test.call('POST', '/auth/pemeriksaan', { token, body: entry });
    const entry = { user_id: 7, berita_id: 1, anggota_keluarga_nik: CITRA_NIK };
    beforeEach(() => call('POST', '', beritaBody));

    it('is joined through the examinations’ call and read first come first', async () => {
      const added = await queue(entry);
      expect(added.status).toBe(201);
      expect(added.body).toMatchObject({
        status: 'success',
        message: 'Riwayat pemeriksaan berhasil ditambahkan.',
        id: CITRA_NIK,
      });
      expect((await queue({ ...entry, user_id: '', berita_id: '1', anggota_keluarga_nik: BUDI_NIK })).status).toBe(201);
      expect(rowsOf(await test.call('GET', '/auth/antrian/1', { token }))).toEqual([
        { nomor: 1, nama: 'Citra Lestari', nik: CITRA_NIK },
        { nomor: 2, nama: 'Budi Santoso', nik: BUDI_NIK },
      ]);
      expect(await test.db.selectFrom('examinations').select('id').execute()).toEqual([]);
    });

    it('takes nobody twice, and nobody and nothing that is not there', async () => {
      await queue(entry);
      const text = 'Anggota ini sudah ada di antrian acara tersebut.';
      expect((await queue(entry)).body).toEqual({ message: text, errors: { anggota_keluarga_nik: [text] } });
      const fields = async (change: object) => Object.keys(Object((await queue({ ...entry, ...change })).body.errors));
      expect(await fields({ anggota_keluarga_nik: '9171010101909999' })).toEqual(['anggota_keluarga_nik']);
      expect(await fields({ anggota_keluarga_nik: '12' })).toEqual(['anggota_keluarga_nik']);
      expect(await fields({ anggota_keluarga_nik: '' })).toEqual(['anggota_keluarga_nik']);
      expect(await fields({ berita_id: 99 })).toEqual(['berita_id']);
      expect(await fields({ berita_id: '' })).toEqual(['berita_id']);
      expect(await fields({ lain: 1 })).toEqual(['lain']);
      expect((await test.call('GET', '/auth/antrian/99', { token })).status).toBe(404);
      expect(rowsOf(await test.call('GET', '/auth/antrian/1', { token }))).toHaveLength(1);
    });

    it.each([
      ['Bumil', BUDI_NIK, 'Budi Santoso tercatat laki-laki, sedangkan acara ini untuk ibu hamil. Sudah benar?'],
      ['Bumil', CITRA_NIK, 'Citra Lestari berumur 2 tahun, sedangkan acara ini untuk ibu hamil. Sudah benar?'],
      ['Balita', BUDI_NIK, 'Budi Santoso berumur 36 tahun, sedangkan acara ini untuk balita. Sudah benar?'],
      ['Balita', CITRA_NIK, null],
    ])('of an event for %s asks whoever asks about %s: %s', async (kategori, nik, text) => {
      await call('PUT', '/1', { kategori });
      await test.db.updateTable('members').set({ jenis_kelamin: 'Perempuan' }).where('nik', '=', CITRA_NIK).execute();
      const body = { ...entry, anggota_keluarga_nik: nik };
      const asking = (more: object = {}) =>
        test.call('POST', '/auth/pemeriksaan', { token, body, headers: { [ASKS_HEADER]: '1', ...more } });
      const asked = await asking();
      const doubts = Object(asked.body.peringatan);
      expect([asked.status, doubts[0]?.text ?? null]).toEqual([text === null ? 201 : 409, text]);
      if (text === null) return;
      expect(doubts[0]).toMatchObject({ field: 'anggota_keluarga_nik' });
      expect(rowsOf(await test.call('GET', '/auth/antrian/1', { token }))).toEqual([]);
      expect((await asking({ [CONFIRMED_HEADER]: asked.body.confirm })).status).toBe(201);
    });

    it('takes one of two who queue the same person at the same moment', async () => {
      const statuses = (await Promise.all([queue(entry), queue(entry), queue(entry)])).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([201, 422, 422]);
    });

    it('does not take an examination at the event for an entry', async () => {
      const body = { ...examinationBody(CITRA_NIK, '2026-03-10'), beritaId: 1 };
      expect(dataOf(await test.call('POST', '/auth/pemeriksaan', { token, body }))).toMatchObject({
        beritaId: 1,
        berat_badan_kg: 10.4,
      });
      expect(rowsOf(await test.call('GET', '/auth/antrian/1', { token }))).toEqual([]);
    });

    it('leaves out who has been deleted', async () => {
      await queue(entry);
      await test.call('DELETE', `/auth/laporan-kesehatan/${CITRA_NIK}`, { token });
      expect(rowsOf(await test.call('GET', '/auth/antrian/1', { token }))).toEqual([]);
    });
  });
});

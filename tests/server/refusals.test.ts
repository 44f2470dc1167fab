import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memberBody } from '../support/memberBody.ts';
import { BUDI_NIK, forEachDatabase, type TestApp, type TestRequest, testApp } from '../support/testApp.ts';

const PATH = '/auth/laporan-kesehatan';

forEachDatabase('bad input', (database) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database });
    token = await test.login('Admin Desa');
  });
  afterEach(() => test.close());

  const create = (request: TestRequest) => test.call('POST', PATH, { token, ...request });
  const nothingWritten = async () => {
    const members = await test.db.selectFrom('members').select('id').execute();
    const trail = await test.db.selectFrom('audit').select('id').where('resource', '=', 'members').execute();
    expect([members.length, trail.length]).toEqual([5, 0]);
  };

  it('answers 400 to what is not a JSON object', async () => {
    for (const body of ['{"nama_lengkap":', '[]', '"text"', 'null', '', '{"nama_lengkap":"a\\u0000b"}']) {
      const refused = await create({ body, headers: { 'Content-Type': 'application/json' } });
      expect(refused.status, body).toBe(400);
      expect(refused.body).toEqual({ message: 'Data yang dikirim tidak dapat dibaca.' });
    }
    await nothingWritten();
  });

  it('answers 415 to another content type', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
    ]) {
      expect((await create({ body: JSON.stringify(memberBody), headers: { 'Content-Type': type } })).status, type).toBe(415);
    }
    await nothingWritten();
  });

  it('answers 413 to a body that is too large, whether or not it says so', async () => {
    const body = JSON.stringify({ ...memberBody, alamat: 'x'.repeat(70_000) });
    expect((await create({ body, headers: { 'Content-Type': 'application/json' } })).status).toBe(413);
    expect(
      (await create({ body: '{}', headers: { 'Content-Type': 'application/json', 'Content-Length': '70000' } })).status,
    ).toBe(413);
    await nothingWritten();
  });

  it('answers 404 for records and addresses that do not exist, before it reads the body', async () => {
    for (const id of ['999', '0', '99999999999', '9171010101909999', 'abc', '1%20or%201=1', '-1', '1.5']) {
      const refused = await test.call('PUT', `${PATH}/${id}`, { token, body: '{broken' });
      expect(refused.status, id).toBe(404);
      expect(refused.body).toEqual({ message: 'Data anggota tidak ditemukan.' });
    }
    expect((await test.call('GET', '/auth/nothing', { token })).status).toBe(404);
  });

  it('answers 405 with the methods that there are', async () => {
    const refused = await test.call('PATCH', `${PATH}/1`, { token });
    expect(refused.status).toBe(405);
    expect(refused.headers.get('Allow')?.split(', ').toSorted()).toEqual(['DELETE', 'GET', 'HEAD', 'PUT']);
    expect(refused.body.message).toEqual(expect.any(String));
  });

  it('refuses fields that the definition does not know or that the server computes', async () => {
    for (const field of ['bukan_kolom', 'id', 'kelompok', 'deleted_at', 'created_at', '__proto__', 'constructor']) {
      const refused = await create({
        body: JSON.stringify(memberBody).replace('{', `{"${field}":"x",`),
        headers: { 'Content-Type': 'application/json' },
      });
      expect(refused.status, field).toBe(422);
      expect(Object.entries(Object(refused.body.errors)), field).toEqual([[field, ['Kolom tidak dikenal.']]]);
    }
    await nothingWritten();
  });

  it('says back only a few of many names that nobody knows', async () => {
    const made = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`kolom_${i}`, 1]));
    const refused = await create({ body: { ...memberBody, ...made } });
    expect(refused.status).toBe(422);
    expect(Object.keys(Object(refused.body.errors))).toEqual(['kolom_0', 'kolom_1', 'kolom_2', 'kolom_3', 'kolom_4']);
    await nothingWritten();
  });

  it('refuses an object that cannot be turned into a text, wherever it stands', async () => {
    const kader = await test.login('Kader');
    const hostile = { toString: 1, valueOf: 1 };
    const hidden = await test.call('POST', PATH, { token: kader, body: { ...memberBody, posyandu_id: hostile } });
    expect(hidden.body.errors).toEqual({ posyandu_id: ['Kolom ini tidak dapat diisi di sini.'] });
    const examined = await test.call('POST', '/auth/pemeriksaan', { token: kader, body: { nik: hostile } });
    expect(Object.keys(Object(examined.body.errors))).toContain('nik');
    expect([hidden.status, examined.status]).toEqual([422, 422]);
    await nothingWritten();
  });

  it('tells every broken rule, and first the one that comes first in the form', async () => {
    const refused = await create({ body: {} });
    expect(refused.status).toBe(422);
    expect(refused.body).toEqual({
      message: 'Nama Lengkap wajib diisi',
      errors: {
        nama_lengkap: ['Nama Lengkap wajib diisi'],
        nik: ['NIK harus terdiri dari 16 digit!'],
        no_kk: ['No KK harus terdiri dari 16 digit!'],
        jenis_kelamin: ['Jenis Kelamin wajib diisi!'],
        tanggal_lahir: ['Tanggal lahir wajib diisi!'],
        berat_lahir: ['Berat lahir wajib diisi dan berupa angka!'],
      },
    });
    await nothingWritten();
  });

  it.each<[string, object, string]>([
    ['a short NIK', { nik: '917101' }, 'nik'],
    ['a NIK of letters', { nik: 'abcdefghijklmnop' }, 'nik'],
    ['a NIK sent as a number', { nik: 1234567890123456 }, 'nik'],
    ['a weight that is no number', { berat_lahir: 'berat' }, 'berat_lahir'],
    ['a weight in grams', { berat_lahir: '3200' }, 'berat_lahir'],
    ['a weight of zero', { berat_lahir: '0' }, 'berat_lahir'],
    ['a day that does not exist', { tanggal_lahir: '30-02-2020' }, 'tanggal_lahir'],
    ['a day to come', { tanggal_lahir: '01-01-2999' }, 'tanggal_lahir'],
    ['another sex', { jenis_kelamin: 'Lainnya' }, 'jenis_kelamin'],
    ['an object for a name', { nama_lengkap: { $ne: null } }, 'nama_lengkap'],
    ['a list for an address', { alamat: ['x'] }, 'alamat'],
    ['a name that is too long', { nama_lengkap: 'x'.repeat(151) }, 'nama_lengkap'],
    ['half a child', { anak_ke: 1.5 }, 'anak_ke'],
    ['an answer that is neither Ya nor Tidak', { bpjs: 'Mungkin' }, 'bpjs'],
  ])('refuses %s', async (_name, change, field) => {
    const refused = await create({ body: { ...memberBody, ...change } });
    expect(refused.status).toBe(422);
    expect(Object.keys(Object(refused.body.errors))).toEqual([field]);
    await nothingWritten();
  });

  it('refuses an update that empties what the form requires, with the form’s one text', async () => {
    const refused = await test.call('PUT', `${PATH}/1`, { token, body: { nama_lengkap: '' } });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe('Nama lengkap, NIK, No KK, dan Jenis Kelamin wajib diisi!');
    await nothingWritten();
  });

  it('stores hostile text as text', async () => {
    const nama_lengkap = `Robert'); DROP TABLE members;-- <script>"\\%`;
    expect((await create({ body: { ...memberBody, nama_lengkap } })).status).toBe(201);
    const { body } = await test.call('GET', `${PATH}/${memberBody.nik}`, { token });
    expect(Object(body.data).nama_lengkap).toBe(nama_lengkap);
  });
});

describe('who may do what', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await testApp();
  });
  afterEach(() => test.close());

  const calls = [
    ['GET', PATH],
    ['GET', '/auth/laporan/search?nama=budi'],
    ['GET', `${PATH}/1`],
    ['GET', `${PATH}/999`],
    ['POST', PATH],
    ['PUT', `${PATH}/1`],
    ['PUT', `${PATH}/999`],
    ['DELETE', `${PATH}/${BUDI_NIK}`],
    ['GET', '/auth/posyandu'],
    ['GET', '/auth/posyandu/search?search=x'],
    ['GET', '/auth/posyandu/1'],
    ['POST', '/auth/posyandu'],
    ['PUT', '/auth/posyandu/999'],
    ['DELETE', '/auth/posyandu/999'],
    ['GET', '/auth/dusun'],
    ['GET', '/auth/desa'],
    ['GET', '/auth/kecamatan'],
    ['GET', '/auth/berita'],
    ['GET', '/auth/berita/999'],
    ['POST', '/auth/berita'],
    ['PUT', '/auth/berita/999'],
    ['DELETE', '/auth/berita/999'],
    ['GET', '/auth/antrian/999'],
    ['GET', '/auth/pemeriksaan'],
    ['GET', '/auth/pemeriksaan/search?age=x'],
    ['GET', '/auth/pemeriksaan/9171010101909999'],
    ['GET', '/auth/pemeriksaan_balita/999'],
    ['GET', '/auth/riwayat_pemeriksaan/9171010101909999'],
    ['POST', '/auth/pemeriksaan'],
    ['PATCH', '/auth/pemeriksaan/999'],
    ['DELETE', '/auth/pemeriksaan/999'],
    ['GET', '/auth/laporan?bulan=x'],
    ['GET', '/auth/statistics'],
    ['GET', '/auth/statisticsBalita'],
    ['GET', '/auth/statisticsBalita/anak?ukuran=x'],
    ['GET', '/auth/perhatian?posko=x'],
  ] as const;

  it.each(calls)('%s %s: 401 without a session, 403 to a verifier, whatever else is wrong', async (method, path) => {
    const body = method === 'GET' ? undefined : '{broken';
    expect((await test.call(method, path, { body })).status).toBe(401);
    const token = await test.login('Admin Verifikator');
    const refused = await test.call(method, path, { token, body });
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({ message: 'Anda tidak berhak melakukan tindakan ini.' });
  });

  it('lets nobody but a verifier to the desks', async () => {
    for (const role of ['Admin Desa', 'Kader'] as const) {
      const token = await test.login(role);
      for (const desk of ['/auth/verifikator', '/auth/warga-verifikator']) {
        expect((await test.call('GET', desk, { token })).status).toBe(403);
        expect((await test.call('GET', `${desk}/${BUDI_NIK}`, { token })).status).toBe(403);
        expect((await test.call('PUT', `${desk}/${BUDI_NIK}`, { token, body: '{broken' })).status).toBe(403);
      }
    }
  });

  it('keeps each role to its own actions', async () => {
    const desa = await test.login('Admin Desa');
    const kader = await test.login('Kader');
    const forbidden = [
      [desa, 'POST', '/auth/pemeriksaan'],
      [desa, 'PATCH', '/auth/pemeriksaan/1'],
      [desa, 'POST', '/auth/berita'],
      [desa, 'PUT', '/auth/berita/1'],
      [desa, 'DELETE', '/auth/berita/1'],
      [kader, 'POST', '/auth/posyandu'],
      [kader, 'PUT', '/auth/posyandu/1'],
      [kader, 'DELETE', '/auth/posyandu/1'],
    ] as const;
    for (const [token, method, path] of forbidden) {
      expect((await test.call(method, path, { token, body: '{broken' })).status, `${method} ${path}`).toBe(403);
    }
  });

  it('lets a position that works nowhere in the console see nothing but itself', async () => {
    await test.db.updateTable('accounts').set({ posisi: 'Warga' }).where('posisi', '=', 'Kader').execute();
    const { body } = await test.call('POST', '/auth/login', { body: { email: 'kader@demo.test', password: 'posyandu-demo' } });
    const token = String(body.access_token);
    expect((await test.call('GET', PATH, { token })).status).toBe(403);
    expect((await test.call('POST', '/auth/me', { token })).body.posisi).toBe('Warga');
  });

  it('lets Admin Desa and Kader read posko and dusun in the contract’s shapes', async () => {
    for (const role of ['Admin Desa', 'Kader'] as const) {
      const token = await test.login(role);
      const posko = await test.call('GET', '/auth/posyandu', { token });
      expect(posko.body.data).toEqual([
        expect.objectContaining({ id: 2, nama_posyandu: 'Posko Anggrek', nama_koordinator: null, jumlah_anggota: 2 }),
        {
          id: 1,
          nama_posyandu: 'Posko Mawar',
          alamat: 'Jl. Melati',
          desa_id: '9171012001',
          kecamatan_id: '917101',
          nama_desa: 'Desa Melati',
          nama_koordinator: 'Ibu Ratna',
          jumlah_anggota: 2,
          updated_at: expect.any(String),
        },
      ]);
      const dusun = await test.call('GET', '/auth/dusun?_page=1&_per_page=1', { token });
      expect(dusun.body.list).toEqual([{ code: 'D2', Nama_Dusun: 'Dusun Anggrek' }]);
      expect(dusun.headers.get('X-Total-Count')).toBe('2');
    }
  });
});

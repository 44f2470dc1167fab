import { afterEach, beforeEach, expect, it } from 'vitest';
import { dataOf, memberBody, rowsOf } from '../support/memberBody.ts';
import { BUDI_NIK, forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const PATH = '/auth/laporan-kesehatan';

forEachDatabase('member records', (database) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database });
    token = await test.login('Admin Desa');
  });
  afterEach(() => test.close());

  const create = (body: object = memberBody) => test.call('POST', PATH, { token, body });
  const names = async (query: string) =>
    rowsOf(await test.call('GET', `/auth/laporan/search?${query}`, { token })).map(({ nama }) => nama);

  it('creates a member and answers it in the contract’s shape', async () => {
    const created = await create();
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ status: 'success', message: 'Data pasien berhasil ditambahkan.' });
    expect(dataOf(created)).toMatchObject({
      nama_lengkap: 'Gita Maharani',
      nik: '9171014202200006',
      tanggal_lahir: '2020-08-02',
      Anak_Ke: 2,
      berat_lahir: '3.2',
      bpjs: 1,
      gakin: 0,
      nomor_telp: '081234567890',
    });
    const read = await test.call('GET', `${PATH}/${dataOf(created).id}`, { token });
    expect(read.status).toBe(200);
    expect(dataOf(read)).toEqual(dataOf(created));
    expect(read.headers.get('ETag')).toBe(`"${dataOf(read).updated_at}"`);
  });

  it('reads a yes or no that begins with no as that where none is given', async () => {
    const created = await create({ ...memberBody, bpjs: null, gakin: null });
    expect([created.status, dataOf(created)]).toEqual([201, expect.objectContaining({ bpjs: 0, gakin: 0 })]);
    const changed = await test.call('PUT', `${PATH}/1`, { token, body: { bpjs: null } });
    expect([changed.status, dataOf(changed).bpjs]).toEqual([200, 0]);
  });

  it('gives NIK and phone number back as they were typed, found by NIK as by id', async () => {
    const read = await test.call('GET', `${PATH}/${BUDI_NIK}`, { token });
    expect(dataOf(read)).toMatchObject({ id: 1, nik: '9171010101900001', nomor_telp: '081234567890' });
  });

  it('lists everything without paging parameters, in order of name', async () => {
    const list = await test.call('GET', PATH, { token });
    expect(list.body.status).toBe('success');
    expect(rowsOf(list).map(({ nama }) => nama)).toEqual([
      'Budi Santoso',
      'Citra Lestari',
      'Dewi Anggraini',
      'Eko Prasetyo',
      'Fatimah',
    ]);
    expect(rowsOf(list)[0]).toMatchObject({
      id: 1,
      nik: BUDI_NIK,
      alamat: 'Jl. Melati 1',
      nama_ibu: 'Ratna',
      kelompok: 'Dewasa',
    });
    expect(list.headers.get('X-Total-Count')).toBeNull();
  });

  it('searches part of a name or a NIK whatever the case, wildcards taken literally', async () => {
    expect(await names('nama=SANTO')).toEqual(['Budi Santoso']);
    expect(await names('nama=1900001')).toEqual(['Budi Santoso']);
    expect(await names('nama=%25')).toEqual([]);
    expect(await names('nama=_')).toEqual([]);
    expect(await names('nama=%5C')).toEqual([]);
    expect(await names('nama=%00')).toHaveLength(5);
  });

  it('filters by posko (id or name) and by age group, 5 to 9 year olds included', async () => {
    expect(await names('posko=2')).toEqual(['Dewi Anggraini', 'Eko Prasetyo']);
    expect(await names('posko=posko%20mawar')).toEqual(['Budi Santoso', 'Citra Lestari']);
    expect(await names('age=Balita')).toEqual(['Citra Lestari']);
    expect(await names('age=Di%20luar%20kelompok')).toEqual(['Dewi Anggraini']);
    expect(await names('age=Remaja&posko=2')).toEqual(['Eko Prasetyo']);
    expect(await names('age=Dewasa')).toEqual(['Budi Santoso']);
    expect(await names('age=Lansia')).toEqual(['Fatimah']);
    // what stands for nothing is told, not answered with nobody
    for (const unknown of ['age=Batita', 'posko=99', 'posko=posko%20sakura']) {
      const { status, body } = await test.call('GET', `/auth/laporan/search?${unknown}`, { token });
      expect([status, Object.keys(Object(body.errors))], unknown).toEqual([422, [unknown.split('=')[0]]]);
    }
    expect(await names('age=balita')).toEqual(['Citra Lestari']);
    for (const path of ['/auth/laporan/search', '/auth/pemeriksaan/search']) {
      const { status, body } = await test.call('GET', `${path}?age=Batita`, { token });
      expect([status, body.errors], path).toEqual([422, { age: ['Kelompok umur tidak dikenal.'] }]);
    }
  });

  it('pages and sorts when asked, empty values first', async () => {
    const page = (query: string) => test.call('GET', `${PATH}?${query}`, { token });
    const second = await page('_page=2&_per_page=2&_sort=nama_lengkap&_order=DESC');
    expect(rowsOf(second).map(({ nama }) => nama)).toEqual(['Dewi Anggraini', 'Citra Lestari']);
    expect(second.headers.get('X-Total-Count')).toBe('5');
    expect(second.headers.get('X-Total-Count-Capped')).toBeNull();
    expect(rowsOf(await page('_sort=nama_ibu&_page=1')).map(({ nama }) => nama)[0]).toBe('Fatimah');
    for (const bad of ['_sort=no_kk', '_sort=password_hash', '_page=0', '_page=x', '_per_page=-1', '_order=up']) {
      expect((await page(bad)).status, bad).toBe(422);
    }
  });

  it('tells the same total on every page: the first, the last, a full one and one beyond', async () => {
    for (const query of ['_page=1&_per_page=2', '_page=3&_per_page=2', '_page=1&_per_page=5', '_page=9&_per_page=5', '_page=1']) {
      const list = await test.call('GET', `${PATH}?${query}`, { token });
      expect(list.headers.get('X-Total-Count'), query).toBe('5');
    }
    const none = await test.call('GET', `${PATH.replace('laporan-kesehatan', 'laporan/search')}?nama=zzz&_page=1`, { token });
    expect([rowsOf(none).length, none.headers.get('X-Total-Count')]).toEqual([0, '0']);
  });

  it('counts no further than 1000', async () => {
    const row = await test.db.selectFrom('members').selectAll().where('id', '=', 5).executeTakeFirstOrThrow();
    const { id: _, ...columns } = row;
    const copies = Array.from({ length: 1000 }, (__, n) => ({ ...columns, nik: `80${String(n).padStart(14, '0')}` }));
    for (let at = 0; at < copies.length; at += 250) {
      await test.db
        .insertInto('members')
        .values(copies.slice(at, at + 250))
        .execute();
    }
    const list = await test.call('GET', `${PATH}?_page=1&_per_page=10`, { token });
    expect(rowsOf(list)).toHaveLength(10);
    expect(list.headers.get('X-Total-Count')).toBe('1000');
    expect(list.headers.get('X-Total-Count-Capped')).toBe('true');
    const last = await test.call('GET', `${PATH}?_page=2&_per_page=1000`, { token });
    expect([rowsOf(last).length, last.headers.get('X-Total-Count')]).toEqual([5, '1000']);
    expect(last.headers.get('X-Total-Count-Capped')).toBe('true');
  });

  it('updates what is sent and keeps what is not', async () => {
    const updated = await test.call('PUT', `${PATH}/1`, { token, body: { alamat: 'Jl. Kenanga 9', bpjs: 'Ya' } });
    expect(updated.status).toBe(200);
    expect(updated.body.message).toBe('Data pasien berhasil diupdate.');
    expect(dataOf(updated)).toMatchObject({ nama_lengkap: 'Budi Santoso', alamat: 'Jl. Kenanga 9', bpjs: 1, posyandu_id: 1 });
  });

  it('deletes by NIK, keeps the row, and lets the NIK be registered again', async () => {
    const deleted = await test.call('DELETE', `${PATH}/${BUDI_NIK}`, { token });
    expect(deleted.status).toBe(200);
    expect(deleted.body.message).toBe('Data berhasil dihapus.');
    expect((await test.call('GET', `${PATH}/1`, { token })).status).toBe(404);
    expect(await names('nama=budi')).toEqual([]);
    const kept = await test.db.selectFrom('members').select('deleted_at').where('id', '=', 1).executeTakeFirst();
    expect(kept?.deleted_at).toEqual(expect.any(String));
    expect((await create({ ...memberBody, nik: BUDI_NIK })).status).toBe(201);
  });

  it('refuses a NIK that is taken, on creating and on updating', async () => {
    const created = await create({ ...memberBody, nik: BUDI_NIK });
    expect(created.status).toBe(422);
    expect(created.body).toEqual({ message: 'NIK sudah terdaftar.', errors: { nik: ['NIK sudah terdaftar.'] } });
    const updated = await test.call('PUT', `${PATH}/2`, { token, body: { nik: BUDI_NIK } });
    expect(updated.body.errors).toEqual({ nik: ['NIK sudah terdaftar.'] });
  });

  it('lets only one of two simultaneous registrations of a NIK through', async () => {
    const answers = await Promise.all([create(), create({ ...memberBody, nama_lengkap: 'Orang lain' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await names(`nama=${memberBody.nik}`)).toHaveLength(1);
  });

  it('writes down who did what, before and after', async () => {
    const { id } = dataOf(await create());
    await test.call('PUT', `${PATH}/${id}`, { token, body: { alamat: 'Jl. Kenanga 9' } });
    await test.call('DELETE', `${PATH}/${id}`, { token });
    const trail = await test.db.selectFrom('audit').selectAll().where('resource', '=', 'members').orderBy('id').execute();
    expect(trail.map(({ action, record_id, account_id }) => [action, record_id, account_id])).toEqual([
      ['create', String(id), 2],
      ['update', String(id), 2],
      ['delete', String(id), 2],
    ]);
    expect(JSON.parse(trail[1]?.before ?? '')).toMatchObject({ alamat: 'Jl. Melati 3' });
    expect(JSON.parse(trail[1]?.after ?? '')).toMatchObject({ alamat: 'Jl. Kenanga 9' });
  });

  it('puts a Kader’s new member into the Kader’s own posko; an Admin Desa chooses one that exists', async () => {
    const kader = await test.login('Kader');
    expect(dataOf(await test.call('POST', PATH, { token: kader, body: memberBody }))).toMatchObject({ posyandu_id: 1 });
    const chosen = await create({ ...memberBody, nik: '9171014202200007', posyandu_id: 2 });
    expect(dataOf(chosen)).toMatchObject({ posyandu_id: 2 });
    const unknown = await create({ ...memberBody, nik: '9171014202200008', posyandu_id: 99 });
    expect(unknown.body.errors).toEqual({ posyandu_id: ['Posko tidak ditemukan.'] });
  });

  it('takes a hamlet of the village alone, and one that it does not know where it was there already', async () => {
    for (const nama_dusun of ['Ngawur', '01', 1]) {
      const refused = await create({ ...memberBody, nama_dusun });
      expect([refused.status, refused.body.errors]).toEqual([422, { nama_dusun: ['Dusun tidak ditemukan.'] }]);
    }
    const { id } = dataOf(await create());
    const put = async (body: object) => (await test.call('PUT', `${PATH}/${id}`, { token, body })).status;
    expect(await put({ nama_dusun: 'Ngawur' })).toBe(422);
    expect(await put({ nama_dusun: null })).toBe(200);
    await test.db.updateTable('members').set({ nama_dusun: 'Ngawur' }).where('id', '=', Number(id)).execute();
    expect(await put({ ...memberBody, nama_dusun: 'Ngawur', alamat: 'Jl. Kenanga 9' })).toBe(200);
    expect(await put({ nama_dusun: 'Dusun Anggrek' })).toBe(200);
    expect(await put({ nama_dusun: 'Ngawur' })).toBe(422);
  });

  it('keeps a hamlet that is called by a number as its digits, and any where the village has told none', async () => {
    await test.db.insertInto('dusun').values({ code: 'D3', name: '1' }).execute();
    expect(dataOf(await create({ ...memberBody, nama_dusun: 1 }))).toMatchObject({ nama_dusun: '1' });
    await test.db.deleteFrom('dusun').execute();
    const other = await create({ ...memberBody, nik: '9171014202200007', nama_dusun: 'Sukamaju' });
    expect([other.status, dataOf(other).nama_dusun]).toEqual([201, 'Sukamaju']);
  });
});

/** Access tokens: another program in the name of somebody, never further than they may go themselves. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dataOf, memberBody, rowsOf } from '../support/memberBody.ts';
import { BUDI_NIK, forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const PATH = '/auth/token';
const MEMBERS = '/auth/laporan-kesehatan';

const ENDED = 'Token akses ini tidak berlaku lagi: sudah diakhiri, habis masanya, atau tidak dikenal. Buat token baru di Profil.';

forEachDatabase('an access token', (database) => {
  let test: TestApp;
  let admin: string;
  let kader: string;
  let today: string;
  beforeEach(async () => {
    today = '2026-03-10';
    test = await testApp({ database, now: () => new Date(`${today}T08:00:00+07:00`) });
    [admin, kader] = [await test.login('Admin Desa'), await test.login('Kader')];
  });
  afterEach(() => test.close());

  const make = (more: object = {}, by = admin) =>
    test.call('POST', PATH, { token: by, body: { nama: 'SIMPUS', cakupan: 'baca', berlaku_sampai: '2026-06-01', ...more } });
  const madeBy = async (more: object = {}, by = admin) => {
    const answer = await make(more, by);
    expect(answer.body).toMatchObject({ status: 'success' });
    return { token: String(dataOf(answer).token), id: Number(dataOf(answer).id) };
  };
  const get = async (path: string, token: string) => (await test.call('GET', path, { token })).status;
  const addMember = async (body: object) => test.call('POST', MEMBERS, { token: admin, body: { ...memberBody, ...body } });

  it('is shown once, kept as a hash, and listed by its name and first letters', async () => {
    const { token, id } = await madeBy();
    expect(token).toMatch(/^psy_[\w-]{43}$/);
    const [row] = rowsOf(await test.call('GET', PATH, { token: admin }));
    expect(row).toEqual({
      ...{ id, nama: 'SIMPUS', awal: token.slice(0, 8), cakupan: 'baca', posko: null, terakhir_dipakai: null },
      ...{ dibuat: '2026-03-10T01:00:00.000Z', berlaku_sampai: '2026-06-01T17:00:00.000Z' },
    });
    const stored = JSON.stringify([
      await test.db.selectFrom('access_tokens').selectAll().execute(),
      await test.db.selectFrom('audit').selectAll().execute(),
    ]);
    expect(stored).not.toContain(token);
    expect(JSON.stringify(test.logs)).not.toContain(token);
    // somebody else's are not told
    expect(rowsOf(await test.call('GET', PATH, { token: kader }))).toEqual([]);
  });

  it('reads what its maker may read, and changes nothing where it is for reading', async () => {
    const { token } = await madeBy();
    expect(await get('/auth/posyandu', token)).toBe(200);
    expect(await get(`/auth/pemeriksaan/${BUDI_NIK}`, token)).toBe(200);
    expect(await get('/auth/laporan', token)).toBe(200);
    expect(await get('/auth/statistics', token)).toBe(200);
    expect(await get('/auth/ekspor/members?format=csv', token)).toBe(200);
    expect((await test.call('POST', MEMBERS, { token, body: memberBody })).status).toBe(403);
    await test.idle();
    expect(rowsOf(await test.call('GET', PATH, { token: admin }))).toMatchObject([{ terakhir_dipakai: '2026-03-10' }]);
  });

  it('writes where it is for writing, and the trail names its maker', async () => {
    const { token } = await madeBy({ cakupan: 'tulis' });
    const answer = await test.call('POST', MEMBERS, { token, body: memberBody });
    expect(answer.status).toBe(201);
    const entry = await test.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
    expect(entry).toMatchObject({ resource: 'members', action: 'create', name: 'Contoh Admin Desa (token SIMPUS)' });
  });

  it('never reaches an account: no profile, no password, no other token, no device, no photo, no merging', async () => {
    const { token, id } = await madeBy({ cakupan: 'tulis' });
    for (const path of [
      '/auth/user?email=admin@demo.test',
      '/auth/ekspor/audit?format=csv',
      '/auth/profile',
      PATH,
      '/auth/kunci-perangkat',
      '/auth/anggota-ganda',
      '/audit',
      '/auth/hari-posyandu/daftar',
    ]) {
      expect(await get(path, token), path).toBe(403);
    }
    expect((await test.call('POST', '/auth/me', { token })).status).toBe(403);
    expect((await test.call('POST', '/auth/logout', { token })).status).toBe(403);
    expect((await test.call('POST', PATH, { token, body: {} })).status).toBe(403);
    expect((await test.call('DELETE', `${PATH}/${id}`, { token })).status).toBe(403);
  });

  it('bound to a posko reaches its people alone', async () => {
    const mine = dataOf(await addMember({ nik: '3299014105250001', posyandu_id: 1 }));
    const other = dataOf(await addMember({ nik: '3299014105250002', posyandu_id: 2, nama_lengkap: 'Orang Lain' }));
    const { token } = await madeBy({ cakupan: 'tulis', posko: 1 });

    const names = rowsOf(await test.call('GET', '/auth/laporan/search', { token })).map(({ id }) => id);
    expect(names).toContain(mine.id);
    expect(names).not.toContain(other.id);
    expect(await get('/auth/laporan/search?posko=2', token)).toBe(403);
    expect(await get(`/auth/laporan/search?_ids=${other.id}`, token)).toBe(403);
    expect(await get(`${MEMBERS}/${mine.id}`, token)).toBe(200);
    expect(await get(`${MEMBERS}/${other.id}`, token)).toBe(404);
    expect(await get('/auth/pemeriksaan/3299014105250001', token)).toBe(200);
    expect(await get('/auth/pemeriksaan/3299014105250002', token)).toBe(403);
    expect(await get('/auth/riwayat_pemeriksaan/3299014105250002', token)).toBe(404);
    expect(await get('/auth/perhatian?posko=2', token)).toBe(403);
    expect(await get('/auth/perhatian', token)).toBe(200);
    expect(await get('/auth/ekspor/members?format=csv&posko=2', token)).toBe(403);

    const put = (id: unknown, body: object) => test.call('PUT', `${MEMBERS}/${id}`, { token, body });
    expect((await put(other.id, { alamat: 'Jl. Lain' })).status).toBe(404);
    // neither taken nor given away
    expect((await put(mine.id, { posyandu_id: 2 })).status).toBe(403);
    expect((await put(mine.id, { alamat: 'Jl. Baru' })).status).toBe(200);
    expect((await test.call('POST', MEMBERS, { token, body: { ...memberBody, posyandu_id: 2 } })).status).toBe(403);
    expect(await test.db.selectFrom('members').select('id').where('nik', '=', memberBody.nik).execute()).toEqual([]);
  });

  it('bound to a posko may name it by its name, and writes for it where none is named', async () => {
    const mine = dataOf(await addMember({ nik: '3299014105250001', posyandu_id: 2, nama_lengkap: 'Warga Anggrek' }));
    const { token } = await madeBy({ cakupan: 'tulis', posko: 2 });
    const ids = async (path: string) => rowsOf(await test.call('GET', path, { token })).map(({ id }) => id);
    for (const call of ['/auth/laporan/search', '/auth/pemeriksaan/search']) {
      const all = await ids(`${call}?posko=2`);
      expect([await ids(`${call}?posko=Posko%20Anggrek`), await ids(`${call}?posko=posko%20anggrek`)], call).toEqual([all, all]);
      expect(all, call).toContain(mine.id);
      for (const other of ['Posko%20Mawar', 'Posko', '1']) expect(await get(`${call}?posko=${other}`, token), other).toBe(403);
    }
    expect(await get('/auth/ekspor/members?format=csv&posko=Posko%20Anggrek', token)).toBe(200);
    const made = await test.call('POST', MEMBERS, { token, body: memberBody });
    expect([made.status, dataOf(made).posyandu_id]).toEqual([201, 2]);
  });

  it('bound to a posko is told the figures of that posko alone', async () => {
    await addMember({ nik: '3299014105250001', posyandu_id: 1 });
    await addMember({ nik: '3299014105250002', posyandu_id: 2, nama_lengkap: 'Orang Lain' });
    const { token } = await madeBy({}, kader);
    const read = async (path: string, as = token) => Object((await test.call('GET', path, { token: as })).body);
    const all = Object.values<number>((await read('/auth/statistics', admin)).data.data).reduce((a, b) => a + b);
    const own = Object.values<number>((await read('/auth/statistics')).data.data).reduce((a, b) => a + b);
    const { count } = await test.db
      .selectFrom('members')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('posyandu_id', '=', 1)
      .executeTakeFirstOrThrow();
    expect([own, own < all]).toEqual([Number(count), true]);
    expect(await get('/auth/statisticsBalita', token)).toBe(200);
    expect(await get('/auth/statisticsBalita/anak?ukuran=gizi&kelompok=Normal', token)).toBe(200);
    expect((await read('/auth/laporan')).data.map(({ posyandu_id }: { posyandu_id: number }) => posyandu_id)).toEqual([1]);
    expect((await read('/auth/laporan', admin)).data.length).toBeGreaterThan(1);
    for (const path of ['/auth/rekap?jenis=bayi&tahun=2026', '/auth/rekap/kini?']) {
      expect([(await read(path)).data.posko, (await read(`${path}&posko=1`)).data.posko]).toEqual(
        path.includes('kini') ? [1, 1] : Array(2).fill({ id: 1, nama: 'Posko Mawar' }),
      );
      const other = await test.call('GET', `${path}&posko=2`, { token });
      expect([other.status, other.body.message]).toEqual([403, 'Token ini hanya menjangkau satu posko.']);
    }
  });

  it('bound to a posko is not told by name whom a month of it counts and who belongs to another one by now', async () => {
    const { token } = await madeBy({ posko: 1 });
    const path = '/auth/rekap/orang?jenis=bayi&tahun=2026&kolom=jumlah_bayi&baris=2026-02&posko=1';
    const added = await addMember({
      nik: '3299014112250001',
      tanggal_lahir: '01-12-2025',
      anggota_sejak: '2026-01-01',
      posyandu_id: 1,
    });
    expect(added.status).toBe(201);
    const told = async (as: string) => {
      const { body } = await test.call('GET', path, { token: as });
      return [rowsOf({ ...added, body }).length, body.total];
    };
    expect(await told(token)).toEqual([1, 1]);
    await test.db.updateTable('members').set({ posyandu_id: 2 }).where('nik', '=', '3299014112250001').execute();
    expect([await told(token), await told(admin)]).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  it('bound to a posko reaches the doses and pregnancies of its people, and takes them along', async () => {
    const mine = dataOf(await addMember({ nik: '3299014105250001', tanggal_lahir: '01-05-2025', posyandu_id: 1 }));
    const other = dataOf(
      await addMember({ nik: '3299014105250002', tanggal_lahir: '01-05-2025', posyandu_id: 2, nama_lengkap: 'Orang Lain' }),
    );
    const { token } = await madeBy({ cakupan: 'tulis' }, kader);
    const give = (anggota: unknown, as: string, jenis = 'BCG') => {
      const body = { anggota, jenis, ke: 1, tanggal: '2026-02-10', dari_kartu: 'Tidak' };
      return test.call('POST', '/auth/doses', { token: as, body });
    };
    const elsewhere = dataOf(await give(other.id, kader));
    const given = await give(mine.id, token);
    expect(given.status).toBe(201);
    expect((await give(other.id, token, 'JE')).status).toBe(403);
    expect(await test.db.selectFrom('doses').select('anggota').where('anggota', '=', Number(other.id)).execute()).toHaveLength(1);
    const idsOf = async (query = '') => rowsOf(await test.call('GET', `/auth/doses${query}`, { token })).map(({ id }) => id);
    const all = [dataOf(given).id];
    expect([await idsOf(), await idsOf('?_page=1&_per_page=10'), await idsOf(`?_ids=${elsewhere.id}`)]).toEqual([all, all, []]);
    expect((await test.call('GET', '/auth/doses?_page=1&_per_page=10', { token })).headers.get('X-Total-Count')).toBe('1');
    expect(await get(`/auth/doses/${dataOf(given).id}`, token)).toBe(200);
    expect(await get(`/auth/doses/${elsewhere.id}`, token)).toBe(404);
    expect((await test.call('DELETE', `/auth/doses/${elsewhere.id}`, { token })).status).toBe(404);
    const file = async (list: string) => {
      const answer = await test.app.request(`/api/auth/ekspor/${list}`, { headers: { Authorization: `Bearer ${token}` } });
      return [answer.status, await answer.text()] as const;
    };
    const [status, text] = await file('doses?format=csv');
    expect([status, text.includes('3299014105250001'), text.includes('3299014105250002')]).toEqual([200, true, false]);
    expect((await file('perhatian?format=csv'))[0]).toBe(200);
    expect((await file('perhatian?format=csv&posko=2'))[0]).toBe(403);
    expect((await file('pregnancies?format=csv'))[0]).toBe(200);
    expect(await get('/auth/pregnancies', token)).toBe(200);
    expect(await file('hari-posyandu?id=1')).toEqual([403, expect.stringContaining('hanya untuk token seluruh desa')]);
  });

  it('bound to a posko is told nothing in a file of whom its records name and who belongs to another one', async () => {
    const { id } = dataOf(await addMember({ nik: '3299014105250001', posyandu_id: 1 }));
    const body = { anggota: id, tanggal: '2026-03-01', ke: 'Puskesmas', alasan: 'Demam' };
    expect((await test.call('POST', '/auth/referrals', { token: kader, body })).status).toBe(201);
    const { token } = await madeBy({}, kader);
    const file = async (as: string) => {
      const headers = { Authorization: `Bearer ${as}` };
      return (await test.app.request('/api/auth/ekspor/referrals?format=csv', { headers })).text();
    };
    expect(await file(token)).toContain('3299014105250001');
    await test.db.updateTable('members').set({ posyandu_id: 2 }).where('id', '=', Number(id)).execute();
    expect(await file(token)).not.toMatch(/3299014105250001|Gita/);
    expect(await file(kader)).toMatch(/3299014105250001/);
  });

  it('bound to a posko changes nothing that is of the whole village, and is told why', async () => {
    const { token } = await madeBy({ cakupan: 'tulis' }, kader);
    const answer = await test.call('POST', '/auth/berita', { token, body: {} });
    expect([answer.status, answer.body.message]).toEqual([403, expect.stringContaining('terikat pada satu posko')]);
  });

  it('bound to a posko is asked about no person of another one', async () => {
    const family = { no_kk: '9171010101900077', tanggal_lahir: '01-05-2025' };
    await addMember({ ...family, nik: '3299014105250001', posyandu_id: 1, nama_lengkap: 'Kenzia Putri' });
    const { token } = await madeBy({ cakupan: 'tulis', posko: 2 });
    const body = { ...memberBody, ...family, posyandu_id: 2, nama_lengkap: 'Kenzia Putri' };
    const answer = await test.call('POST', MEMBERS, { token, body, headers: { 'X-Posyandu-Asks': '1' } });
    expect(JSON.stringify(answer.body.peringatan ?? [])).not.toContain('Kenzia');
    const own = await test.call('POST', MEMBERS, { token: admin, body, headers: { 'X-Posyandu-Asks': '1' } });
    expect(JSON.stringify(own.body.peringatan)).toContain('Kenzia');
  });

  it('of a Kader is bound to their own posko, and good as long as they look after it', async () => {
    expect((await make({ posko: '1' }, kader)).status).toBe(201);
    expect((await make({ posko: [1] })).status).toBe(422);
    expect((await make({ posko: 2 }, kader)).body).toMatchObject({
      errors: { posko: ['Kader hanya dapat memilih posko sendiri.'] },
    });
    const { token } = await madeBy({}, kader);
    expect(rowsOf(await test.call('GET', PATH, { token: kader }))).toMatchObject([{ posko: 1 }, { posko: 1 }]);
    expect(await get('/auth/laporan/search', token)).toBe(200);
    await test.db.updateTable('accounts').set({ posyandu_id: 2 }).where('posisi', '=', 'Kader').execute();
    expect(await get('/auth/laporan/search', token)).toBe(401);
  });

  it('is over when it is ended, when its day has come, and when its account no longer is', async () => {
    const ended = await madeBy();
    expect((await test.call('DELETE', `${PATH}/${ended.id}`, { token: kader })).status).toBe(404);
    expect((await test.call('DELETE', `${PATH}/${ended.id}`, { token: admin })).status).toBe(200);
    expect(await test.call('GET', '/auth/posyandu', { token: ended.token })).toMatchObject({
      status: 401,
      body: { message: ENDED },
    });
    expect((await test.call('DELETE', `${PATH}/${ended.id}`, { token: admin })).status).toBe(404);

    const denied = await madeBy();
    await test.db.updateTable('accounts').set({ status: 'denied' }).where('posisi', '=', 'Admin Desa').execute();
    expect(await get('/auth/posyandu', denied.token)).toBe(401);
    await test.db.updateTable('accounts').set({ status: 'success' }).where('posisi', '=', 'Admin Desa').execute();
    expect(await get('/auth/posyandu', denied.token)).toBe(200);
    today = '2026-06-01';
    expect(await get('/auth/posyandu', denied.token)).toBe(200);
    today = '2026-06-02';
    expect(await test.call('GET', '/auth/posyandu', { token: denied.token })).toMatchObject({
      status: 401,
      body: { message: ENDED },
    });
  });

  it('is asked for with a name, a reach and an end, each with a text at its field', async () => {
    const refused = async (more: object) => Object.keys(Object((await make(more)).body.errors));
    expect(await refused({ nama: ' ', cakupan: 'semua', posko: 99, berlaku_sampai: '2026-03-10' })).toEqual([
      'nama',
      'cakupan',
      'posko',
      'berlaku_sampai',
    ]);
    expect(await refused({ berlaku_sampai: '2027-03-11' })).toEqual(['berlaku_sampai']);
    expect(await refused({ berlaku_sampai: '2027-03-10' })).toEqual([]);
    const verifier = await test.login('Admin Verifikator');
    expect((await make({}, verifier)).status).toBe(403);
    for (let made = 1; made < 20; made += 1) await madeBy();
    expect((await make()).status).toBe(409);
  });

  it('making and ending one stands in the trail of changes, under the profile', async () => {
    const { id } = await madeBy({ posko: 1 });
    await test.call('DELETE', `${PATH}/${id}`, { token: admin });
    const entries = await test.db.selectFrom('audit').select(['before', 'after']).where('resource', '=', 'profile').execute();
    expect(entries.map(({ before, after }) => [before, after].map((side) => JSON.parse(side ?? 'null').token))).toEqual([
      [null, expect.stringMatching(/^SIMPUS \(psy_.{4}…\), baca, posko 1, sampai 2026-06-01$/)],
      [expect.stringContaining('SIMPUS'), null],
    ]);
  });
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { addRegistration } from '../support/healthRecords.ts';
import { dataOf, rowsOf } from '../support/memberBody.ts';
import { BUDI_NIK, forEachDatabase, PASSWORD, type TestApp, testApp } from '../support/testApp.ts';

const STAFF = '/auth/verifikator';
const RESIDENTS = '/auth/warga-verifikator';
const NIK = '9171014101950011';
const EMAIL = `${NIK}@contoh.test`;

forEachDatabase('verifier desks', (database) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database });
    token = await test.login('Admin Verifikator');
  });
  afterEach(() => test.close());

  const set = (nik: string, status: unknown, desk = STAFF) => test.call('PUT', `${desk}/${nik}`, { token, body: { status } });
  const login = (email = EMAIL) => test.call('POST', '/auth/login', { body: { email, password: PASSWORD } });

  it('list staff that has registered, newest first, without verifiers, residents or half registrations', async () => {
    await addRegistration(test.db, { nik: NIK, posisi: 'Kader', waktu_pengajuan: '2026-02-01T00:00:00.000Z', foto_ktp: 'abc' });
    await addRegistration(test.db, {
      nik: '9171014101950012',
      posisi: 'Admin Desa',
      waktu_pengajuan: '2026-02-02T00:00:00.000Z',
    });
    await addRegistration(test.db, { nik: '9171014101950013', posisi: 'Admin Verifikator' });
    await addRegistration(test.db, { nik: '9171014101950014', posisi: 'Warga' });
    await addRegistration(test.db, { nik: '9171014101950015', posisi: null });
    const list = await test.call('GET', STAFF, { token });
    expect(rowsOf(list).map(({ nik }) => nik)).toEqual(['9171014101950012', NIK]);
    expect(rowsOf(list)[1]).toMatchObject({
      nama_lengkap: 'Sari Dewi',
      waktu_pengajuan: '2026-02-01T00:00:00.000Z',
      status: 'pending',
    });
    expect(dataOf(await test.call('GET', `${STAFF}/${NIK}`, { token }))).toMatchObject({
      email: EMAIL,
      posisi: 'Kader',
      kontak: null,
      foto_ktp: '/api/auth/foto/abc',
    });
    for (const nik of ['9171014101950013', '9171014101950014', '9171014101950015', 'x']) {
      expect((await test.call('GET', `${STAFF}/${nik}`, { token })).status, nik).toBe(404);
      expect((await set(nik, 'success')).status, nik).toBe(404);
    }
    const page = await test.call('GET', `${STAFF}?_page=2&_per_page=1&_sort=waktu_pengajuan&_order=DESC`, { token });
    expect([rowsOf(page).map(({ nik }) => nik), page.headers.get('X-Total-Count')]).toEqual([[NIK], '2']);
    expect(JSON.stringify(list.body)).not.toContain('password');
  });

  it('list residents by the NIK of a member, with the member’s name where the account has none', async () => {
    await addRegistration(test.db, { nik: BUDI_NIK, posisi: null, nama_lengkap: null });
    await addRegistration(test.db, { nik: NIK, posisi: null });
    expect(rowsOf(await test.call('GET', RESIDENTS, { token }))).toEqual([
      expect.objectContaining({ nama_lengkap: 'Budi Santoso', anggota_keluarga_nik: BUDI_NIK, no_telp: '081234567890' }),
    ]);
    expect((await set(NIK, 'success', RESIDENTS)).status).toBe(404);
    expect((await set(BUDI_NIK, 'success', RESIDENTS)).status).toBe(200);
    const account = await test.db.selectFrom('accounts').selectAll().where('nik', '=', BUDI_NIK).executeTakeFirstOrThrow();
    expect(account).toMatchObject({ posisi: 'Warga', status: 'success' });
  });

  it('save each status at once, and let in who is approved', async () => {
    await addRegistration(test.db, { nik: NIK, posisi: 'Kader' });
    expect([(await login()).status, (await login()).body.status]).toEqual([403, 'pending']);
    const approved = await set(NIK, 'success');
    expect([approved.status, approved.body.message]).toEqual([200, 'Status berhasil diperbarui']);
    expect(dataOf(approved)).toMatchObject({ nik: NIK, status: 'success' });
    expect((await login()).status).toBe(200);
    const trail = await test.db.selectFrom('audit').selectAll().where('resource', '=', 'staffRegistrations').execute();
    expect(trail).toMatchObject([{ action: 'status', record_id: NIK }]);
    expect([JSON.parse(trail[0]?.before ?? '').status, JSON.parse(trail[0]?.after ?? '').status]).toEqual(['pending', 'success']);
  });

  it('tell the applicant why, and nobody else, until they are let in after all', async () => {
    await addRegistration(test.db, { nik: NIK, posisi: 'Kader' });
    const alasan = 'Foto KTP tidak terbaca';
    const denied = await test.call('PUT', `${STAFF}/${NIK}`, { token, body: { status: 'denied', alasan } });
    expect(dataOf(denied)).toMatchObject({ status: 'denied', alasan });
    expect((await login()).body).toMatchObject({ status: 'denied', alasan });
    const wrong = await test.call('POST', '/auth/login', { body: { email: EMAIL, password: 'bukan-itu' } });
    expect(wrong.status).toBe(401);
    expect(JSON.stringify(wrong.body)).not.toContain(alasan);
    await set(NIK, 'success');
    expect(dataOf(await test.call('GET', `${STAFF}/${NIK}`, { token }))).toMatchObject({ status: 'success', alasan: null });
    await set(NIK, 'denied');
    expect((await login()).body).toEqual({ status: 'denied', message: 'Akun Anda Ditolak' });
  });

  it('show the health post that a kader applies for', async () => {
    await addRegistration(test.db, { nik: NIK, posisi: 'Kader' });
    const { id, nama_posyandu } = await test.db.selectFrom('posko').select(['id', 'nama_posyandu']).executeTakeFirstOrThrow();
    await test.db.updateTable('accounts').set({ posyandu_id: id }).where('nik', '=', NIK).execute();
    expect(dataOf(await test.call('GET', `${STAFF}/${NIK}`, { token }))).toMatchObject({ posko: nama_posyandu });
  });

  it('refuse a change that names no status, and change nothing', async () => {
    await addRegistration(test.db, { nik: NIK, posisi: 'Kader' });
    await addRegistration(test.db, { nik: BUDI_NIK, posisi: null });
    const before = await test.db.selectFrom('accounts').select(['nik', 'updated_at']).orderBy('id').execute();
    for (const [desk, nik] of [
      [STAFF, NIK],
      [RESIDENTS, BUDI_NIK],
    ]) {
      for (const body of [{}, { status: null }, { status: '' }]) {
        const refused = await test.call('PUT', `${desk}/${nik}`, { token, body });
        expect([refused.status, refused.body.errors]).toEqual([422, { status: ['Status wajib dipilih.'] }]);
      }
    }
    expect(await test.db.selectFrom('accounts').select(['nik', 'updated_at']).orderBy('id').execute()).toEqual(before);
    expect(await test.db.selectFrom('audit').select('id').where('action', '=', 'status').execute()).toEqual([]);
  });

  it.each(['denied', 'pending'] as const)('end every session of an account set to %s, and of no other', async (status) => {
    await addRegistration(test.db, { nik: NIK, posisi: 'Kader', status: 'success' });
    const sessions = [String((await login()).body.access_token), String((await login()).body.access_token)];
    const other = await test.login('Kader');
    expect((await set(NIK, status)).status).toBe(200);
    for (const session of sessions) expect((await test.call('POST', '/auth/me', { token: session })).status).toBe(401);
    expect((await login()).status).toBe(403);
    // approving again does not bring the old sessions back
    await set(NIK, 'success');
    for (const session of sessions) expect((await test.call('POST', '/auth/me', { token: session })).status).toBe(401);
    expect((await test.call('POST', '/auth/me', { token: other })).status).toBe(200);
  });

  it('take the three states and nothing else, of nothing but the status', async () => {
    await addRegistration(test.db, { nik: NIK, posisi: 'Kader' });
    for (const status of ['approved', '', null, 1]) expect((await set(NIK, status)).status, String(status)).toBe(422);
    const body = { status: 'success', posisi: 'Admin Verifikator' };
    expect((await test.call('PUT', `${STAFF}/${NIK}`, { token, body })).body.errors).toHaveProperty('posisi');
    const account = await test.db.selectFrom('accounts').selectAll().where('nik', '=', NIK).executeTakeFirstOrThrow();
    expect([account.status, account.posisi]).toEqual(['pending', 'Kader']);
  });
});

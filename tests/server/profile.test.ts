import { afterEach, beforeEach, expect, it } from 'vitest';
import { dataOf } from '../support/memberBody.ts';
import { type FormChanges, formOf, photo } from '../support/staffForm.ts';
import { EMAILS, forEachDatabase, PASSWORD, type TestApp, testApp } from '../support/testApp.ts';

const NEW = 'password-baru';

forEachDatabase('one’s own profile', (database) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database });
    token = await test.login('Kader');
  });
  afterEach(() => test.close());

  const profile = () => test.call('GET', '/auth/profile', { token });
  const save = (fields: FormChanges) =>
    test.call('POST', '/auth/profile', { token, body: formOf({ _method: 'PUT', nama_lengkap: 'Siti Rahayu', ...fields }) });
  const stored = () => test.db.selectFrom('accounts').selectAll().where('email', '=', EMAILS.Kader).executeTakeFirstOrThrow();

  it('is answered for every role, without the password', async () => {
    await test.db
      .updateTable('accounts')
      .set({ nik: '9171010203910007', kontak: '0812' })
      .where('email', '=', EMAILS.Kader)
      .execute();
    const { status, body } = await profile();
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'success',
      data: {
        nama_lengkap: 'Contoh Kader',
        nik: '9171010203910007',
        kontak: '0812',
        email: EMAILS.Kader,
        foto_profil: null,
        posisi: 'Kader',
      },
    });
    for (const role of ['Admin Desa', 'Admin Verifikator'] as const) {
      const own = await test.call('GET', '/auth/profile', { token: await test.login(role) });
      expect(dataOf(own)).toMatchObject({ posisi: role });
    }
  });

  it('changes name, number and photo, and says so', async () => {
    const saved = await save({
      email: EMAILS.Kader.toUpperCase(),
      posisi: 'Kader',
      kontak: ' 0812-3456-7890 ',
      foto_profil: await photo(),
    });
    expect(saved).toMatchObject({ status: 200, body: { status: 'success', message: 'Profil berhasil diperbarui.' } });
    expect(dataOf(saved)).toMatchObject({
      nama_lengkap: 'Siti Rahayu',
      kontak: '0812-3456-7890',
      foto_profil: expect.stringMatching(/^\/api\/auth\/foto\/[\w-]{22}$/),
    });
    expect(dataOf(await profile())).toEqual(dataOf(saved));
    expect((await test.call('POST', '/auth/me', { token })).body.nama_lengkap).toBe('Siti Rahayu');
  });

  it('keeps what is not sent, and forgets what is emptied', async () => {
    await save({ kontak: '08123', foto_profil: await photo() });
    const { foto_profil } = await stored();
    await save({});
    expect(await stored()).toMatchObject({ kontak: '08123', foto_profil });
    await save({ kontak: '', foto_profil: new File([], '') });
    expect(await stored()).toMatchObject({ kontak: null, foto_profil });
  });

  it('forgets the photo that was replaced', async () => {
    await save({ foto_profil: await photo() });
    const first = (await stored()).foto_profil ?? '';
    await save({ foto_profil: await photo() });
    expect([...test.files.keys()]).toEqual([(await stored()).foto_profil]);
    expect((await test.call('GET', `/auth/foto/${first}`, { token })).status).toBe(403);
    expect(await test.db.selectFrom('uploads').select('id').execute()).toHaveLength(1);
  });

  it.each<[string, FormChanges, string, string]>([
    ['a missing name', { nama_lengkap: ' ' }, 'nama_lengkap', 'Nama lengkap wajib diisi.'],
    ['another email', { email: 'lain@warga.test' }, 'email', 'Email tidak dapat diubah.'],
    ['another position', { posisi: 'Admin Verifikator' }, 'posisi', 'Posisi tidak dapat diubah.'],
    ['a number that is none', { kontak: 'tanya saja' }, 'kontak', 'Nomor telepon tidak sah.'],
    ['a field it does not know', { status: 'denied' }, 'status', 'Kolom tidak dikenal.'],
  ])('refuses %s', async (_name, fields, field, message) => {
    expect(await save(fields)).toMatchObject({ status: 422, body: { message, errors: { [field]: [message] } } });
    expect(await stored()).toMatchObject({ nama_lengkap: 'Contoh Kader' });
  });

  it('is a form with the method in it', async () => {
    expect((await save({ _method: 'DELETE' })).status).toBe(405);
    expect((await test.call('POST', '/auth/profile', { token, body: { nama_lengkap: 'x' } })).status).toBe(415);
    expect((await test.call('PUT', '/auth/profile', { token, body: { nama_lengkap: 'x' } })).status).toBe(405);
  });

  it('keeps a trail of what changed', async () => {
    await save({ kontak: '08123' });
    const { before, after, account_id } = await test.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'update')
      .executeTakeFirstOrThrow();
    expect(account_id).toBe((await stored()).id);
    expect(JSON.parse(before ?? '')).toMatchObject({ nama_lengkap: 'Contoh Kader' });
    expect(JSON.parse(after ?? '')).toMatchObject({ nama_lengkap: 'Siti Rahayu', kontak: '08123' });
    expect(`${before}${after}`).not.toMatch(/password|argon2/);
  });
});

forEachDatabase('one’s own password', (database) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database });
    token = await test.login('Kader');
  });
  afterEach(() => test.close());

  const change = (fields: object = {}) =>
    test.call('POST', '/auth/profile/password', {
      token,
      body: { current_password: PASSWORD, password: NEW, password_confirmation: NEW, ...fields },
    });
  const signIn = (password: string) => test.call('POST', '/auth/login', { body: { email: EMAILS.Kader, password } });
  const isOpen = async (session: string) => (await test.call('POST', '/auth/me', { token: session })).status === 200;

  it('is changed, ends the other sessions and keeps this one', async () => {
    const [other, foreign] = [await test.login('Kader'), await test.login('Admin Desa')];
    expect(await change()).toMatchObject({ status: 200, body: { status: 'success', message: 'Password berhasil diubah.' } });
    expect([await isOpen(token), await isOpen(other), await isOpen(foreign)]).toEqual([true, false, true]);
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(NEW)).status).toBe(200);
  });

  it.each([
    [{ current_password: 'salah-sekali' }, { current_password: ['Password saat ini salah.'] }],
    [{ password: 'pendek', password_confirmation: 'pendek' }, { password: ['Password minimal 8 karakter.'] }],
    [{ password_confirmation: 'lain-sekali' }, { password_confirmation: ['Konfirmasi password tidak sama.'] }],
    [
      { current_password: '', password: null },
      {
        current_password: ['Password wajib diisi.'],
        password: ['Password wajib diisi.'],
        password_confirmation: ['Konfirmasi password tidak sama.'],
      },
    ],
  ])('is not changed by %o', async (fields, errors) => {
    const other = await test.login('Kader');
    expect(await change(fields)).toMatchObject({ status: 422, body: { errors } });
    expect(await isOpen(other)).toBe(true);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it('cannot be guessed with a stolen session', async () => {
    for (let guess = 0; guess < 10; guess++) expect((await change({ current_password: `tebakan-${guess}` })).status).toBe(422);
    expect((await change()).status).toBe(429);
  });
});

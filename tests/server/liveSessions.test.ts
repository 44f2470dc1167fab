/** Who writes must still be allowed to when the write is stored: a body may take its time to arrive. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memberBody } from '../support/memberBody.ts';
import { halfSent } from '../support/slowBody.ts';
import { formOf, photo } from '../support/staffForm.ts';
import { BUDI_NIK, EMAILS, forEachDatabase, PASSWORD, type TestApp, testApp } from '../support/testApp.ts';

forEachDatabase('a session that ends while a body arrives', (database) => {
  let test: TestApp;
  let now = new Date('2026-03-10T03:00:00.000Z');
  let token: string;
  beforeEach(async () => {
    now = new Date('2026-03-10T03:00:00.000Z');
    test = await testApp({ database, now: () => now });
    token = await test.login('Kader');
  });
  afterEach(() => test.close());

  const kader = () => test.db.selectFrom('accounts').selectAll().where('email', '=', EMAILS.Kader).executeTakeFirstOrThrow();
  const change = (values: object) => test.db.updateTable('accounts').set(values).where('email', '=', EMAILS.Kader).execute();
  const endings: [string, () => Promise<unknown>][] = [
    ['by log-out', () => test.call('POST', '/auth/logout', { token })],
    ['by a denial', () => change({ status: 'denied' })],
    ['by another position', () => change({ posisi: 'Admin Desa' })],
    ['by its age', async () => (now = new Date(now.getTime() + 8 * 24 * 60 * 60_000))],
  ];

  it.each(endings)('%s stores no profile and no photo (F3)', async (_how, end) => {
    const body = formOf({ _method: 'PUT', nama_lengkap: 'Nama Baru', foto_profil: await photo() });
    const finish = await halfSent(test, 'POST', '/auth/profile', { token, body });
    await end();
    expect(await finish()).toBe(401);
    expect(await kader()).toMatchObject({ nama_lengkap: 'Contoh Kader', foto_profil: null });
    expect(test.files.size).toBe(0);
    expect(await test.db.selectFrom('uploads').select('id').execute()).toEqual([]);
  });

  it.each(endings)('%s changes no password (F3)', async (_how, end) => {
    const { password_hash } = await kader();
    const body = { current_password: PASSWORD, password: 'password-baru', password_confirmation: 'password-baru' };
    const finish = await halfSent(test, 'POST', '/auth/profile/password', { token, body });
    await end();
    expect(await finish()).toBe(401);
    expect(await kader()).toMatchObject({ password_hash });
  });

  it.each(endings)('%s stores no record, neither a new one nor a change (F3)', async (_how, end) => {
    const members = () => test.db.selectFrom('members').selectAll().orderBy('id').execute();
    const before = await members();
    const headers = { 'Idempotency-Key': 'simpan' };
    const creation = await halfSent(test, 'POST', '/auth/laporan-kesehatan', { token, body: memberBody, headers });
    const change = await halfSent(test, 'PUT', '/auth/laporan-kesehatan/1', { token, body: { alamat: 'Jl. Baru' } });
    await end();
    expect([await creation(), await change()]).toEqual([401, 401]);
    expect(await members()).toEqual(before);
    expect(await test.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([]);
  });

  it('of a verifier decides on nobody any more (F3)', async () => {
    const verifier = await test.login('Admin Verifikator');
    await change({ nik: BUDI_NIK });
    const decision = await halfSent(test, 'PUT', `/auth/verifikator/${BUDI_NIK}`, {
      token: verifier,
      body: { status: 'denied' },
    });
    await test.call('POST', '/auth/logout', { token: verifier });
    expect(await decision()).toBe(401);
    expect(await kader()).toMatchObject({ status: 'success' });
  });

  it('that goes on stores what arrived', async () => {
    const finish = await halfSent(test, 'POST', '/auth/profile', {
      token,
      body: formOf({ _method: 'PUT', nama_lengkap: 'Nama Baru' }),
    });
    expect(await finish()).toBe(200);
    expect(await kader()).toMatchObject({ nama_lengkap: 'Nama Baru' });
  });
});

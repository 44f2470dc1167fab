/** Who writes must still be allowed to when the write is stored: a body may take its time to arrive. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { halfSent } from '../support/slowBody.ts';
import { formOf, photo } from '../support/staffForm.ts';
import { EMAILS, forEachDatabase, PASSWORD, type TestApp, testApp } from '../support/testApp.ts';

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

  it('that goes on stores what arrived', async () => {
    const finish = await halfSent(test, 'POST', '/auth/profile', {
      token,
      body: formOf({ _method: 'PUT', nama_lengkap: 'Nama Baru' }),
    });
    expect(await finish()).toBe(200);
    expect(await kader()).toMatchObject({ nama_lengkap: 'Nama Baru' });
  });
});

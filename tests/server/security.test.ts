/** Attacks on accounts, one after the other (issue 4, "Security it must have"). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FormChanges, formOf, photo, staffForm } from '../support/staffForm.ts';
import { EMAILS, forEachDatabase, PASSWORD, type TestApp, testApp } from '../support/testApp.ts';

const TOO_MANY = 'Terlalu banyak percobaan. Coba lagi dalam beberapa menit.';
const sari = { email: 'sari@warga.test', password: 'rahasia-sari', nik: '9171010203910007' };

forEachDatabase('somebody who tries to get in', (database) => {
  let test: TestApp;
  let now = new Date('2026-03-10T03:00:00.000Z');
  beforeEach(async () => {
    now = new Date('2026-03-10T03:00:00.000Z');
    test = await testApp({ database, now: () => now });
  });
  afterEach(() => test.close());

  const signIn = (email: string, password: string) => test.call('POST', '/auth/login', { body: { email, password } });
  const me = (token: string) => test.call('POST', '/auth/me', { token });

  it('with fifty passwords learns about ten, and is told to wait', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 50; guess++) {
      const { status, body, headers } = await signIn(EMAILS.Kader, guess === 40 ? PASSWORD : `tebakan-${guess}`);
      statuses.push(status);
      if (status !== 429) continue;
      expect(body).toEqual({ message: TOO_MANY });
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(40).fill(429)]);
    now = new Date(now.getTime() + 15 * 60_000);
    expect((await signIn(EMAILS.Kader, PASSWORD)).status).toBe(200);
  });

  it('with a token replayed after log-out, after a new password or after a denial', async () => {
    const [out, changed, denied] = [
      await test.login('Kader'),
      await test.login('Admin Desa'),
      await test.login('Admin Verifikator'),
    ];
    await test.call('POST', '/auth/logout', { token: out });
    expect((await me(out)).status).toBe(401);
    expect((await test.call('GET', '/auth/laporan-kesehatan', { token: out })).status).toBe(401);
    expect((await test.call('POST', '/auth/logout', { token: out })).status).toBe(401);

    const other = await test.login('Admin Desa');
    const body = { current_password: PASSWORD, password: 'password-baru', password_confirmation: 'password-baru' };
    await test.call('POST', '/auth/profile/password', { token: other, body });
    expect((await me(changed)).status).toBe(401);

    await test.db.updateTable('accounts').set({ status: 'denied' }).where('posisi', '=', 'Admin Verifikator').execute();
    expect((await me(denied)).status).toBe(401);
  });

  it('with a session of their own choosing is given another one', async () => {
    const chosen = 'A'.repeat(43);
    const headers = { Authorization: `Bearer ${chosen}`, Cookie: `token=${chosen}; session=${chosen}; google_flow=${chosen}` };
    const { body } = await test.call('POST', '/auth/login', { body: { email: EMAILS.Kader, password: PASSWORD }, headers });
    expect(body.access_token).not.toBe(chosen);
    expect((await me(chosen)).status).toBe(401);
    const again = await signIn(EMAILS.Kader, PASSWORD);
    expect(again.body.access_token).not.toBe(body.access_token);
    expect((await test.call('POST', '/auth/me', { headers: { Cookie: `token=${String(body.access_token)}` } })).status).toBe(401);
  });

  it('with a token in the address gets nowhere', async () => {
    const token = await test.login('Kader');
    expect((await test.call('POST', `/auth/me?token=${token}&access_token=${token}`)).status).toBe(401);
  });

  it('asking whether an email has an account hears the same as for any other', async () => {
    const calls: [string, string, (email: string) => object][] = [
      ['POST', '/auth/login', (email) => ({ email, password: 'salah-sekali' })],
      ['POST', '/auth/forgot-password', (email) => ({ email })],
      [
        'POST',
        '/auth/reset-password',
        (email) => ({ email, token: 'A'.repeat(43), password: 'x'.repeat(8), password_confirmation: 'x'.repeat(8) }),
      ],
    ];
    for (const [method, path, body] of calls) {
      const known = await test.call(method, path, { body: body(EMAILS.Kader) });
      const unknown = await test.call(method, path, { body: body('siapa@warga.test') });
      expect([unknown.status, unknown.body], path).toEqual([known.status, known.body]);
    }
    const complete = async (email: string) => test.call('POST', '/auth/update', { body: await staffForm({ ...sari, email }) });
    const [known, unknown] = [await complete(EMAILS.Kader), await complete('siapa@warga.test')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  it('raising the own position is refused everywhere', async () => {
    const raised = await test.call('POST', '/auth/register', {
      body: { ...sari, posisi: 'Admin Verifikator', status: 'success' },
    });
    expect(raised.status).toBe(422);
    await test.call('POST', '/auth/register', { body: sari });
    const stored = () => test.db.selectFrom('accounts').selectAll().where('email', '=', sari.email).executeTakeFirstOrThrow();
    expect(await stored()).toMatchObject({ posisi: null, status: 'pending' });
    const staff: FormChanges[] = [{ posisi: 'Admin Verifikator' }, { status: 'success' }];
    for (const change of staff) {
      expect((await test.call('POST', '/auth/update', { body: await staffForm({ ...sari, ...change }) })).status).toBe(422);
    }
    const token = await test.login('Kader');
    for (const change of [...staff, { posyandu_id: '2' }]) {
      const body = formOf({ nama_lengkap: 'Siti', ...change });
      expect((await test.call('POST', '/auth/profile', { token, body })).status).toBe(422);
    }
  });

  it('through another site is refused: the cookie’s pair has to match', async () => {
    const headers = { Cookie: 'XSRF-TOKEN=abc', 'X-XSRF-TOKEN': 'def' };
    for (const path of ['/auth/register', '/auth/NIK', '/auth/forgot-password', '/auth/reset-password', '/auth/update']) {
      expect((await test.call('POST', path, { body: {}, headers })).status, path).toBe(403);
    }
  });

  it('leaves nothing personal in the logs, whatever happens', async () => {
    await test.call('POST', '/auth/NIK', { body: { nik: sari.nik } });
    await test.call('POST', '/auth/register', { body: sari });
    await test.call('POST', '/auth/update', { body: await staffForm(sari) });
    await test.call('POST', '/auth/update', { body: await staffForm({ ...sari, foto_ktp: new File(['x'], 'ktp sari.jpg') }) });
    await signIn(sari.email, sari.password);
    await test.call('POST', '/auth/forgot-password', { body: { email: sari.email } });
    await test.idle();
    const token = /reset-password\/([\w-]+)/.exec(test.mails[0]?.text ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
    const body = { token, email: sari.email, password: 'password-baru', password_confirmation: 'password-baru' };
    await test.call('POST', '/auth/reset-password', { body });
    const session = await test.login('Kader');
    await test.call('GET', `/auth/user?email=${EMAILS.Kader}`, { token: session });
    await test.call('POST', '/auth/profile', {
      token: session,
      body: formOf({ nama_lengkap: 'Siti Rahayu', foto_profil: await photo() }),
    });
    const [id] = [...test.files.keys()];
    await test.call('GET', `/auth/foto/${id}`, { token: session });
    await test.call('GET', `/auth/google?state=${sari.nik}`);

    const text = JSON.stringify(test.logs).toLowerCase();
    const secrets = [
      sari.nik,
      'sari',
      'siti',
      'warga.test',
      'demo.test',
      sari.password,
      'password-baru',
      token,
      session,
      String(id),
    ];
    for (const secret of secrets) expect(text).not.toContain(secret.toLowerCase());
    expect(test.logs.length).toBeGreaterThan(10);
  });
});

describe('what a mail reveals', () => {
  it('its link leads to our own address, whatever Host the request named, and it has one recipient', async () => {
    const test = await testApp();
    const headers = { 'Content-Type': 'application/json', Host: 'evil.test', 'X-Forwarded-Host': 'evil.test' };
    const body = JSON.stringify({ email: EMAILS.Kader });
    await test.app.request('http://evil.test/api/auth/forgot-password', { method: 'POST', headers, body });
    await test.idle();
    expect(test.mails[0]?.text).toContain('http://console.test/reset-password/');
    expect(test.mails[0]?.text).not.toContain('evil');
    for (const email of ['kader@demo.test,evil@evil.test', 'kader@demo.test\r\nBcc: evil@evil.test', 'a <kader@demo.test>']) {
      expect((await test.call('POST', '/auth/forgot-password', { body: { email } })).status).toBe(422);
    }
    await test.close();
  });
});

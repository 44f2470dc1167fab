import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LogLine } from '../../server/log.ts';
import { createMailer } from '../../server/services/mail.ts';
import { bodyOf, startMailServer } from '../support/mailServer.ts';
import { EMAILS, forEachDatabase, PASSWORD, type TestApp, testApp } from '../support/testApp.ts';
import { testConfig } from '../support/testConfig.ts';

const MINUTE_MS = 60_000;
const NEW = 'password-baru';
const SENT = 'Jika email terdaftar, link reset password telah dikirim. Periksa kotak masuk Anda.';
const INVALID = 'Link reset password tidak berlaku atau sudah dipakai. Silakan minta link baru.';
const LINK = /http:\/\/console\.test\/reset-password\/([\w-]{43})\?email=(\S+)/;

forEachDatabase('a forgotten password', (database) => {
  let test: TestApp;
  let now = new Date('2026-03-10T03:00:00.000Z');
  beforeEach(async () => {
    now = new Date('2026-03-10T03:00:00.000Z');
    test = await testApp({ database, now: () => now });
  });
  afterEach(() => test.close());

  const forgot = (email: string) => test.call('POST', '/auth/forgot-password', { body: { email } });
  const reset = (body: object) =>
    test.call('POST', '/auth/reset-password', {
      body: { email: EMAILS.Kader, password: NEW, password_confirmation: NEW, ...body },
    });
  const signIn = (password: string, email: string = EMAILS.Kader) =>
    test.call('POST', '/auth/login', { body: { email, password } });
  /** asks for a link and gives the token of the mail */
  const mailedToken = async (email: string = EMAILS.Kader) => {
    expect((await forgot(email)).status).toBe(200);
    await test.idle();
    return LINK.exec(test.mails.at(-1)?.text ?? '')?.[1] ?? '';
  };

  it('is replaced by a link that is mailed; every session ends', async () => {
    const [session, other] = [await test.login('Kader'), await test.login('Admin Desa')];
    expect(await forgot(' KADER@demo.test')).toMatchObject({ status: 200, body: { status: 'success', message: SENT } });
    await test.idle();
    expect(test.mails).toHaveLength(1);
    const { to, text } = test.mails[0] ?? { to: '', text: '' };
    expect(to).toBe(EMAILS.Kader);
    const [, token, email] = LINK.exec(text) ?? [];
    expect(decodeURIComponent(email ?? '')).toBe(EMAILS.Kader);

    const done = await reset({ token });
    expect(done).toMatchObject({
      status: 200,
      body: { message: 'Password berhasil direset. Anda akan diarahkan ke halaman login.' },
    });
    expect((await test.call('POST', '/auth/me', { token: session })).status).toBe(401);
    expect((await test.call('POST', '/auth/me', { token: other })).status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(NEW)).status).toBe(200);
  });

  it('gets the same answer for an email without an account, and no mail', async () => {
    const [known, unknown] = [await forgot(EMAILS.Kader), await forgot('siapa@warga.test')];
    await test.idle();
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    expect(test.mails.map(({ to }) => to)).toEqual([EMAILS.Kader]);
  });

  it('is answered before anybody looks for the account', async () => {
    await forgot(EMAILS.Kader);
    const tokens = () => test.db.selectFrom('account_tokens').select('token_hash').execute();
    expect(await tokens()).toEqual([]);
    await test.idle();
    expect(await tokens()).toHaveLength(1);
  });

  it('takes a link once', async () => {
    const token = await mailedToken();
    expect((await reset({ token })).status).toBe(200);
    const again = await reset({ token, password: 'yang-ketiga', password_confirmation: 'yang-ketiga' });
    expect(again).toMatchObject({ status: 422, body: { message: INVALID } });
    expect((await signIn(NEW)).status).toBe(200);
  });

  it('takes a link once even when it comes twice at the same moment', async () => {
    const token = await mailedToken();
    const answers = await Promise.all([reset({ token }), reset({ token })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('takes a link for an hour', async () => {
    const [early, late] = [await mailedToken(), await mailedToken()];
    now = new Date(now.getTime() + 60 * MINUTE_MS - 1);
    expect((await reset({ token: early })).status).toBe(200);
    const second = await mailedToken();
    now = new Date(now.getTime() + 60 * MINUTE_MS);
    expect((await reset({ token: second })).body.message).toBe(INVALID);
    expect((await reset({ token: late })).body.message).toBe(INVALID);
  });

  it('takes no other link once one was used, nor after the password was changed', async () => {
    const [first, second] = [await mailedToken(), await mailedToken()];
    expect((await reset({ token: second })).status).toBe(200);
    expect((await reset({ token: first })).status).toBe(422);

    const third = await mailedToken();
    const { body } = await signIn(NEW);
    const change = { current_password: NEW, password: 'yang-keempat', password_confirmation: 'yang-keempat' };
    const changed = await test.call('POST', '/auth/profile/password', { token: String(body.access_token), body: change });
    expect(changed.status).toBe(200);
    expect((await reset({ token: third })).status).toBe(422);
  });

  it('takes a link only for its own email, and leaves it good', async () => {
    const token = await mailedToken();
    expect((await reset({ token, email: EMAILS['Admin Desa'] })).body.message).toBe(INVALID);
    expect((await reset({ token, email: 'siapa@warga.test' })).body.message).toBe(INVALID);
    expect((await reset({ token: 'A'.repeat(43) })).body.message).toBe(INVALID);
    expect((await reset({ token })).status).toBe(200);
  });

  it('names the fields that are missing or wrong', async () => {
    const missing = await test.call('POST', '/auth/reset-password', { body: {} });
    expect(missing).toMatchObject({ status: 422, body: { message: 'Token tidak ditemukan, silakan coba lagi.' } });
    expect(Object.keys(Object(missing.body.errors))).toEqual(['token', 'email', 'password', 'password_confirmation']);
    const token = await mailedToken();
    expect((await reset({ token, password: 'pendek', password_confirmation: 'pendek' })).body.errors).toEqual({
      password: ['Password minimal 8 karakter.'],
    });
    expect((await reset({ token, password_confirmation: 'lain-sekali' })).body.errors).toEqual({
      password_confirmation: ['Konfirmasi password tidak sama.'],
    });
    expect((await forgot('bukan email')).status).toBe(422);
  });

  it('stores the token only as a hash', async () => {
    const token = await mailedToken();
    const { token_hash } = await test.db.selectFrom('account_tokens').select('token_hash').executeTakeFirstOrThrow();
    expect(token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(token_hash).not.toContain(token);
  });

  it('is limited per email, known or not', async () => {
    for (const email of [EMAILS.Kader, 'siapa@warga.test']) {
      for (let request = 0; request < 5; request++) expect((await forgot(email)).status).toBe(200);
      const refused = await forgot(email);
      expect(refused.status).toBe(429);
      expect(refused.body).toEqual({ message: 'Terlalu banyak percobaan. Coba lagi dalam beberapa menit.' });
    }
    for (let guess = 0; guess < 20; guess++) expect((await reset({ token: 'A'.repeat(43) })).status).toBe(422);
    expect((await reset({ token: 'A'.repeat(43) })).status).toBe(429);
  });

  it.each([
    ['forgot', 30],
    ['reset', 50],
  ] as const)('is limited per address over all emails: %s', async (scope, max) => {
    const ask = (email: string) => (scope === 'forgot' ? forgot(email) : reset({ token: 'A'.repeat(43), email }));
    const once = (await ask('satu@warga.test')).status;
    await test.db
      .updateTable('rate_limits')
      .set({ hits: max - 1 })
      .where('key', 'like', `${scope}:address:%`)
      .execute();
    expect((await ask('dua@warga.test')).status).toBe(once);
    expect((await ask('tiga@warga.test')).status).toBe(429);
  });

  it('lets in again whom wrong passwords have locked out', async () => {
    for (let failure = 0; failure < 11; failure++) await signIn('salah-sekali');
    expect((await signIn(PASSWORD)).status).toBe(429);
    expect((await reset({ token: await mailedToken() })).status).toBe(200);
    expect((await signIn(NEW)).status).toBe(200);
  });

  it('opens no account that waits or was denied', async () => {
    const token = await mailedToken();
    await test.db.updateTable('accounts').set({ status: 'denied' }).where('email', '=', EMAILS.Kader).execute();
    expect((await reset({ token })).status).toBe(200);
    expect((await signIn(NEW)).body).toEqual({ status: 'denied', message: 'Akun Anda Ditolak' });
  });

  it('sends no mail for a demo account in production', async () => {
    const production = await testApp({ database, production: true });
    await production.call('POST', '/auth/forgot-password', { body: { email: EMAILS.Kader } });
    await production.idle();
    expect(production.mails).toEqual([]);
    await production.close();
  });
});

describe('mail', () => {
  it('goes out over SMTP where a server is named, and the link in it works', async () => {
    const server = await startMailServer();
    const from = 'Posyandu Melati <posyandu@desa.test>';
    const mailer = createMailer(testConfig({ mail: { smtpUrl: server.url, from } }), () => undefined);
    const test = await testApp({ mailer });
    const arriving = server.next();
    await test.call('POST', '/auth/forgot-password', { body: { email: EMAILS.Kader } });
    const mail = await arriving;
    expect(mail).toMatchObject({ from: 'posyandu@desa.test', to: [EMAILS.Kader] });
    expect(mail.raw).toMatch(/^Subject: Reset password Dashboard Admin Posyandu\r?$/m);
    const token = LINK.exec(mail.text)?.[1];
    const body = { token, email: EMAILS.Kader, password: NEW, password_confirmation: NEW };
    expect((await test.call('POST', '/auth/reset-password', { body })).status).toBe(200);
    await test.close();
    await server.stop();
  });

  it('that cannot be sent is answered like any other, and logged without a name', async () => {
    const server = await startMailServer();
    await server.stop();
    const logs: LogLine[] = [];
    const mail = { smtpUrl: server.url, from: 'posyandu@desa.test' };
    const test = await testApp({ mailer: createMailer(testConfig({ mail }), (line) => logs.push(line)) });
    expect((await test.call('POST', '/auth/forgot-password', { body: { email: EMAILS.Kader } })).status).toBe(200);
    await test.idle();
    expect(test.logs).toContainEqual(expect.objectContaining({ event: 'reset-mail-failed', code: 'ESOCKET' }));
    expect(JSON.stringify([test.logs, logs])).not.toContain('kader');
    await test.close();
  });

  it('is laid into DATA_DIR/outbox without a server, readable to nobody else, and the log says where', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'posyandu-outbox-'));
    const logs: LogLine[] = [];
    const mailer = createMailer(testConfig({ dataDir }), (line) => logs.push(line));
    await mailer.send({ to: 'sari@warga.test', subject: 'Percobaan', text: 'Halo Sari — apa kabar?' });
    const [name = ''] = readdirSync(join(dataDir, 'outbox'));
    const file = join(dataDir, 'outbox', name);
    expect(logs).toEqual([{ event: 'mail-in-outbox', file }]);
    expect(file).not.toContain('sari');
    const raw = readFileSync(file, 'utf8').replaceAll(/\r?\n/g, '\r\n');
    expect(raw).toContain('To: sari@warga.test');
    expect(bodyOf(raw)).toContain('Halo Sari — apa kabar?');
    expect(statSync(file).mode & 0o077).toBe(0);
    rmSync(dataDir, { recursive: true });
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createContext } from '../../server/app.ts';
import { storePassword } from '../../server/services/profile.ts';
import { openSession } from '../../server/services/sessions.ts';
import { welcome } from '../../server/services/signIn.ts';
import { EMAILS, forEachDatabase, PASSWORD, type TestApp, testApp } from '../support/testApp.ts';
import { testConfig } from '../support/testConfig.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

forEachDatabase('sign-in and sessions', (database) => {
  let test: TestApp;
  let now = new Date('2026-03-10T03:00:00.000Z');
  beforeEach(async () => {
    now = new Date('2026-03-10T03:00:00.000Z');
    test = await testApp({ database, now: () => now });
  });
  afterEach(() => test.close());

  const signIn = (email: string, password: string) =>
    test.call('POST', '/auth/login', { body: { email, password, rememberMe: false } });
  const me = (token?: string) => test.call('POST', '/auth/me', { token });

  it('answers a bearer token for seven days and who it belongs to', async () => {
    const { status, body } = await signIn(EMAILS.Kader, PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({ access_token: expect.stringMatching(/^[\w-]{43}$/), token_type: 'bearer', expires_in: 604_800 });
    const user = await me(String(body.access_token));
    expect(user.body).toMatchObject({ nama_lengkap: 'Contoh Kader', posisi: 'Kader', posyandu_id: 1 });
    expect(user.body).not.toHaveProperty('password_hash');
  });

  it('opens no session behind a new password or a denial that came while the old password was checked', async () => {
    const context = createContext({ db: test.db, config: testConfig(), log: () => undefined, now: () => now });
    const asRead = () => test.db.selectFrom('accounts').selectAll().where('email', '=', EMAILS.Kader).executeTakeFirstOrThrow();
    const before = await asRead();
    await storePassword(context, { accountId: before.id, password: 'kata-sandi-baru', by: null });
    await expect(welcome(context, before)).rejects.toMatchObject({ status: 401, message: 'Email atau password salah.' });
    const changed = await asRead();
    await test.db.updateTable('accounts').set({ status: 'denied' }).where('id', '=', before.id).execute();
    await expect(welcome(context, changed)).rejects.toMatchObject({ status: 403, details: { extra: { status: 'denied' } } });
    expect(await test.db.selectFrom('sessions').select('token_hash').execute()).toEqual([]);
  });

  it('takes the email whatever its case', async () => {
    expect((await signIn('  KADER@demo.test ', PASSWORD)).status).toBe(200);
  });

  it('stores the token only as a hash', async () => {
    const token = await test.login('Kader');
    const { token_hash } = await test.db.selectFrom('sessions').select('token_hash').executeTakeFirstOrThrow();
    expect(token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(token_hash).not.toContain(token);
  });

  it('answers the same for a wrong password and for an email that does not exist', async () => {
    const wrong = await signIn(EMAILS.Kader, 'salah-sekali');
    const unknown = await signIn('nobody@demo.test', 'salah-sekali');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual({ message: 'Email atau password salah.' });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('names the fields that are missing', async () => {
    const { status, body } = await test.call('POST', '/auth/login', { body: { email: 'x' } });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ email: ['Email wajib diisi dengan benar.'], password: ['Password wajib diisi.'] });
  });

  it('refuses an eleventh failure within 15 minutes, even with the right password, and lets in again later', async () => {
    for (let failure = 0; failure < 10; failure++) expect((await signIn(EMAILS.Kader, 'salah-sekali')).status).toBe(401);
    const refused = await signIn(EMAILS.Kader, PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe('Terlalu banyak percobaan. Coba lagi dalam beberapa menit.');
    expect(Number(refused.headers.get('Retry-After'))).toBe(900);
    expect((await signIn(EMAILS['Admin Desa'], PASSWORD)).status).toBe(200);
    now = new Date(now.getTime() + 15 * 60 * 1000);
    expect((await signIn(EMAILS.Kader, PASSWORD)).status).toBe(200);
  });

  it('lets parallel guesses no further than single ones', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(EMAILS.Kader, 'salah-sekali')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('limits failures per address over all accounts', async () => {
    await signIn('nobody@demo.test', 'salah-sekali');
    const byAddress = test.db.updateTable('rate_limits').set({ hits: 49 }).where('key', 'like', 'login:address:%');
    await byAddress.execute();
    expect((await signIn('nobody-else@demo.test', 'salah-sekali')).status).toBe(401);
    expect((await signIn(EMAILS['Admin Desa'], PASSWORD)).status).toBe(429);
  });

  it('does not count successes', async () => {
    for (let success = 0; success < 12; success++) expect((await signIn(EMAILS.Kader, PASSWORD)).status).toBe(200);
  });

  it.each([
    ['pending', 'Akun Anda Masih Diproses'],
    ['denied', 'Akun Anda Ditolak'],
  ] as const)('answers 403 to a %s account, but only with the right password', async (status, message) => {
    await test.db.updateTable('accounts').set({ status }).where('email', '=', EMAILS.Kader).execute();
    const refused = await signIn(EMAILS.Kader, PASSWORD);
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({ status, message });
    expect((await signIn(EMAILS.Kader, 'salah-sekali')).status).toBe(401);
  });

  it('ends the session at log-out, and only that one', async () => {
    const [first, second] = [await test.login('Kader'), await test.login('Kader')];
    expect((await test.call('POST', '/auth/logout', { token: first })).status).toBe(200);
    expect((await me(first)).status).toBe(401);
    expect((await me(second)).status).toBe(200);
  });

  it('ends the session after seven days and at once when the account is denied', async () => {
    const token = await test.login('Kader');
    now = new Date(now.getTime() + 7 * DAY_MS - 1);
    expect((await me(token)).status).toBe(200);
    now = new Date(now.getTime() + 1);
    expect((await me(token)).status).toBe(401);

    const other = await test.login('Kader');
    await test.db.updateTable('accounts').set({ status: 'denied' }).where('email', '=', EMAILS.Kader).execute();
    expect((await me(other)).status).toBe(401);
  });

  it.each(['', 'x', 'A'.repeat(43), "' or 1=1 --"])('refuses the token "%s"', async (token) => {
    const { status, body, headers } = await me(token);
    expect(status).toBe(401);
    expect(body.message).toBe('Sesi Anda tidak berlaku. Silakan login kembali.');
    expect(headers.get('WWW-Authenticate')).toBe('Bearer');
  });

  it('lists posko publicly by id and name only', async () => {
    for (const path of ['/auth/poskos', '/auth/poskoAllow']) {
      const { body } = await test.call('GET', path);
      expect(body).toEqual({
        data: [
          { id: 2, nama_posyandu: 'Posko Anggrek' },
          { id: 1, nama_posyandu: 'Posko Mawar' },
        ],
      });
    }
  });
});

describe('demo accounts in production', () => {
  it('can neither sign in nor go on with a session', async () => {
    const test = await testApp({ production: true });
    const refused = await test.call('POST', '/auth/login', { body: { email: EMAILS.Kader, password: PASSWORD } });
    expect(refused.status).toBe(401);
    expect(refused.body).toEqual({ message: 'Email atau password salah.' });

    const { id } = await test.db.selectFrom('accounts').select('id').where('email', '=', EMAILS.Kader).executeTakeFirstOrThrow();
    const token = await openSession(test.db, id, new Date());
    expect((await test.call('POST', '/auth/me', { token })).status).toBe(401);
    await test.db.updateTable('accounts').set({ demo: 0 }).where('id', '=', id).execute();
    expect((await test.call('POST', '/auth/me', { token })).status).toBe(200);
    await test.close();
  });
});

/** Registering with an email that has an account: nobody learns that it has, nobody is kept out, one is approved. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formOf, staffForm } from '../support/staffForm.ts';
import { EMAILS, forEachDatabase, PASSWORD, type TestAnswer, type TestApp, testApp } from '../support/testApp.ts';

const MINUTE_MS = 60_000;
const TAKEN = { email: EMAILS.Kader, password: 'rahasia-sari', nik: '9171010203910007' };
const FREE = { email: 'sari@warga.test', password: 'rahasia-sari', nik: '9171010203910008' };
const IN_USE =
  'Email pendaftaran ini sudah dipakai akun lain. Pilih Tidak Disetujui dan minta orang ini mendaftar lagi dengan email lain.';

forEachDatabase('an email that has an account', (database) => {
  let test: TestApp;
  let now = new Date('2026-03-10T03:00:00.000Z');
  beforeEach(async () => {
    now = new Date('2026-03-10T03:00:00.000Z');
    test = await testApp({ database, now: () => now });
  });
  afterEach(() => test.close());

  const post = (path: string, body: object) => test.call('POST', path, { body });
  const register = (body: object) => post('/auth/register', body);
  const complete = async (who: typeof TAKEN) => test.call('POST', '/auth/update', { body: await staffForm(who) });
  const signIn = (email: string, password: string) => post('/auth/login', { email, password });
  const decide = async (nik: string, status: string) =>
    test.call('PUT', `/auth/verifikator/${nik}`, { token: await test.login('Admin Verifikator'), body: { status } });
  const accounts = (email: string) => test.db.selectFrom('accounts').selectAll().where('email', '=', email).execute();

  /** What somebody at the other end can see of an answer, but for what is new in each. */
  const seen = ({ status, headers, body }: TestAnswer) => ({
    status,
    body,
    headers: [...headers].filter(([name]) => !/^(date|x-request-id|set-cookie)$/.test(name)),
  });

  it('is answered like one that has none, in every call that an outsider can make with it', async () => {
    const tell = async (who: typeof TAKEN) => [
      seen(await register(who)),
      seen(await register(who)),
      seen(await signIn(who.email, who.password)),
      seen(await signIn(who.email, 'salah-sekali')),
      seen(await test.call('POST', '/auth/update', { body: formOf({ ...who, _method: 'PATCH' }) })),
      seen(await complete({ ...who, password: 'salah-sekali' })),
      seen(await complete(who)),
      seen(await complete(who)),
      seen(await register(who)),
      seen(await signIn(who.email, who.password)),
      seen(await post('/auth/forgot-password', { email: who.email })),
      seen(await post('/auth/reset-password', { token: 'A'.repeat(43), ...who, password_confirmation: who.password })),
      (await decide(who.nik, 'denied')).status,
      seen(await signIn(who.email, who.password)),
      seen(await register({ ...who, nik: who.nik.replace(/..$/, '77') })),
      (await decide(who.nik, 'pending')).status,
      seen(await signIn(who.email, who.password)),
    ];
    const other = { ...FREE, nik: '9171010203910108' };
    const [taken, free] = [await tell(TAKEN), await tell(other)];
    // whose beginning it is is told its own NIK
    expect(JSON.parse(JSON.stringify(taken).replaceAll(TAKEN.nik, other.nik))).toEqual(free);
    expect(taken.map((answer) => (typeof answer === 'number' ? answer : answer.status))).toEqual([
      201, 201, 403, 401, 422, 403, 200, 200, 422, 403, 200, 422, 200, 403, 201, 200, 403,
    ]);
  });

  it('costs a sign-in one computation, however many have registered with it and changed their passwords', async () => {
    await register(TAKEN);
    await register({ ...TAKEN, nik: FREE.nik, password: 'yang-lain-lagi' });
    const token = await test.login('Kader');
    const change = { current_password: PASSWORD, password: 'password-baru', password_confirmation: 'password-baru' };
    expect((await test.call('POST', '/auth/profile/password', { token, body: change })).status).toBe(200);
    const hashes = (await accounts(EMAILS.Kader)).map(({ password_hash }) => password_hash ?? '');
    expect(new Set(hashes).size).toBe(3);
    // cost and salt, which are all that an outsider's password is computed with
    expect(new Set(hashes.map((hash) => hash.slice(0, hash.lastIndexOf('$')))).size).toBe(1);
    expect((await signIn(EMAILS.Kader, 'password-baru')).status).toBe(200);
  });

  it('keeps its owner: their password signs in, theirs alone is reset, and the same password means them', async () => {
    await register({ ...TAKEN, password: PASSWORD });
    expect((await signIn(EMAILS.Kader, PASSWORD)).status).toBe(200);
    await post('/auth/forgot-password', { email: EMAILS.Kader });
    await test.idle();
    // the mail about the registration is on its way at the same time
    const token = /reset-password\/([\w-]{43})/.exec(test.mails.map(({ text }) => text).join())?.[1];
    const reset = { token, email: EMAILS.Kader, password: 'password-baru', password_confirmation: 'password-baru' };
    expect((await post('/auth/reset-password', reset)).status).toBe(200);
    expect((await signIn(EMAILS.Kader, 'password-baru')).status).toBe(200);
    expect((await signIn(EMAILS.Kader, PASSWORD)).body).toMatchObject({ status: 'pending' });
  });

  it('gets a mail that says what happened, after the answer and once in a while', async () => {
    expect((await register(TAKEN)).status).toBe(201);
    expect(test.mails).toEqual([]);
    await test.idle();
    expect(test.mails).toMatchObject([
      { to: EMAILS.Kader, subject: 'Pendaftaran dengan email Anda di Dashboard Admin Posyandu' },
    ]);
    const text = test.mails[0]?.text ?? '';
    expect(text).toContain('http://console.test/login');
    expect(text).toContain('http://console.test/forgot-password');
    expect(text).not.toContain(TAKEN.nik);
    await register({ ...TAKEN, nik: FREE.nik });
    await test.idle();
    expect(test.mails).toHaveLength(1);
    now = new Date(now.getTime() + 15 * MINUTE_MS);
    await register({ ...TAKEN, nik: '9171010203910009' });
    await test.idle();
    expect(test.mails).toHaveLength(2);
  });

  it('gets no mail where nobody may sign in with it', async () => {
    await register(FREE);
    await register({ ...FREE, nik: TAKEN.nik });
    await test.idle();
    expect(test.mails).toEqual([]);
  });

  it('is not approved a second time, and the desk says why; denying goes', async () => {
    await register(TAKEN);
    await complete(TAKEN);
    expect(await decide(TAKEN.nik, 'success')).toMatchObject({ status: 409, body: { message: IN_USE } });
    expect((await accounts(EMAILS.Kader)).map(({ status }) => status).toSorted()).toEqual(['pending', 'success']);
    expect((await signIn(TAKEN.email, TAKEN.password)).body).toMatchObject({ status: 'pending' });
    expect((await decide(TAKEN.nik, 'denied')).status).toBe(200);
    expect((await signIn(TAKEN.email, TAKEN.password)).body).toMatchObject({ status: 'denied' });
    expect((await signIn(EMAILS.Kader, PASSWORD)).status).toBe(200);
  });

  it('is free again once its account was denied, and then not for that one', async () => {
    for (const who of [FREE, { ...TAKEN, email: FREE.email, password: 'yang-lain-lagi' }]) {
      await register(who);
      await complete(who);
    }
    expect((await decide(FREE.nik, 'success')).status).toBe(200);
    expect((await decide(TAKEN.nik, 'success')).status).toBe(409);
    await decide(FREE.nik, 'denied');
    expect((await decide(TAKEN.nik, 'success')).status).toBe(200);
    expect((await decide(FREE.nik, 'success')).status).toBe(409);
    expect((await signIn(FREE.email, 'yang-lain-lagi')).status).toBe(200);
    expect((await signIn(FREE.email, FREE.password)).body).toMatchObject({ status: 'denied' });
  });

  it('is kept from nobody by what a stranger has begun or completed with it', async () => {
    const stranger = { ...FREE, nik: TAKEN.nik, password: 'punya-orang-lain' };
    await register(stranger);
    expect((await register(FREE)).status).toBe(201);
    await complete(stranger);
    expect((await complete(FREE)).status).toBe(200);
    expect((await decide(FREE.nik, 'success')).status).toBe(200);
    expect((await signIn(FREE.email, FREE.password)).status).toBe(200);
    expect((await decide(stranger.nik, 'success')).status).toBe(409);
  });

  it('counts as one however it is written', async () => {
    await register({ ...TAKEN, email: ' KADER@Demo.test ' });
    await complete(TAKEN);
    expect((await decide(TAKEN.nik, 'success')).status).toBe(409);
  });
});

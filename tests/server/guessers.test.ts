/** Limits stop who guesses, and nobody else. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { staffForm } from '../support/staffForm.ts';
import { EMAILS, forEachDatabase, PASSWORD, type TestApp, testApp } from '../support/testApp.ts';

const MINUTE_MS = 60_000;
const NEW = 'password-baru';
const [HERE, ELSEWHERE] = ['198.51.100.7', '203.0.113.9'];

forEachDatabase('guessing', (database) => {
  let test: TestApp;
  let now = new Date('2026-03-10T03:00:00.000Z');
  beforeEach(async () => {
    now = new Date('2026-03-10T03:00:00.000Z');
    test = await testApp({ database, now: () => now, config: { trustProxy: true } });
  });
  afterEach(() => test.close());

  const post = (path: string, body: unknown, from: string) =>
    test.call('POST', path, { body, headers: { 'X-Forwarded-For': from } });
  const signIn = (password: string, from: string, email: string = EMAILS.Kader) => post('/auth/login', { email, password }, from);
  const statuses = async (n: number, call: (guess: number) => Promise<{ status: number }>) => {
    const all: number[] = [];
    for (let guess = 0; guess < n; guess++) all.push((await call(guess)).status);
    return all;
  };
  const reset = (token: string, from: string) =>
    post('/auth/reset-password', { token, email: EMAILS.Kader, password: NEW, password_confirmation: NEW }, from);
  const mailedToken = async (from: string) => {
    expect((await post('/auth/forgot-password', { email: EMAILS.Kader }, from)).status).toBe(200);
    await test.idle();
    return /reset-password\/([\w-]{43})/.exec(test.mails.at(-1)?.text ?? '')?.[1] ?? '';
  };

  it('from elsewhere keeps no owner out, but the guesser (F2)', async () => {
    expect(await statuses(12, () => signIn('tebakan', ELSEWHERE))).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await signIn(PASSWORD, ELSEWHERE)).status).toBe(429);
    expect((await signIn(PASSWORD, HERE)).status).toBe(200);
  });

  it('leaves a good link good, even where the guesser is (F2)', async () => {
    const token = await mailedToken(HERE);
    await statuses(10, () => signIn('tebakan', ELSEWHERE));
    expect(await statuses(21, () => reset('A'.repeat(43), ELSEWHERE))).toEqual([...Array(20).fill(422), 429]);
    expect((await reset(token, ELSEWHERE)).status).toBe(200);
    expect((await signIn(NEW, ELSEWHERE)).status).toBe(200);
  });

  it('keeps nobody from asking for a link, nor from registering with their email (F2)', async () => {
    await statuses(6, () => post('/auth/forgot-password', { email: EMAILS.Kader }, ELSEWHERE));
    expect(await mailedToken(HERE)).not.toBe('');
    const sari = { email: 'sari@warga.test', password: 'rahasia-sari' };
    await statuses(11, (n) => post('/auth/register', { ...sari, nik: `91710102039101${10 + n}` }, ELSEWHERE));
    expect((await post('/auth/register', { ...sari, nik: '9171010203910007' }, HERE)).status).toBe(201);
  });

  it('fills nobody’s mailbox, and says nothing of it', async () => {
    for (let n = 0; n < 4; n++) {
      const asked = await statuses(5, () => post('/auth/forgot-password', { email: EMAILS.Kader }, `192.0.2.${n}`));
      expect(asked).toEqual(Array(5).fill(200));
    }
    await test.idle();
    expect(test.mails).toHaveLength(10);
  });

  it.each([
    ['an email that has an account', EMAILS.Kader],
    ['one that has none', 'siapa@warga.test'],
  ])('from many addresses is slowed down, for %s', async (_what, email) => {
    await signIn('tebakan', '192.0.2.1', email);
    const together = test.db.updateTable('rate_limits').set({ hits: 100 });
    await together.where('key', 'like', 'login:account:%').where('key', 'not like', 'login:account:%:%').execute();
    const guesses = await statuses(6, (n) => signIn('tebakan', `192.0.2.${10 + n}`, email));
    expect(guesses).toEqual([401, 401, 401, 429, 429, 429]);
    expect((await signIn(PASSWORD, HERE, email)).status).toBe(email === EMAILS.Kader ? 200 : 401);
    now = new Date(now.getTime() + 15 * MINUTE_MS);
    expect((await signIn('tebakan', '192.0.2.20', email)).status).toBe(401);
  });

  it('by way of a registration with the email counts as any other (F4)', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 10; n++) {
      const password = `tebakan-${n}`;
      await post('/auth/register', { email: EMAILS.Kader, password, nik: `91710102039101${10 + n}` }, ELSEWHERE);
      answers.push((await signIn(password, ELSEWHERE)).status);
    }
    expect(answers).toEqual(Array(10).fill(403));
    expect((await signIn('tebakan', ELSEWHERE)).status).toBe(429);
  });

  it.each([
    ['an email that has an account', EMAILS.Kader],
    ['one that has none', 'siapa@warga.test'],
  ])('the own registration’s password is counted alike for %s', async (_what, email) => {
    const own = { email, password: 'rahasia-sari', nik: '9171010203910007' };
    await post('/auth/register', own, ELSEWHERE);
    expect(await statuses(11, () => signIn(own.password, ELSEWHERE, email))).toEqual([...Array(10).fill(403), 429]);
  });

  it('at a registration counts for the sign-in too: beginning it anew, and completing it (F4)', async () => {
    const sari = { email: 'sari@warga.test', password: 'rahasia-sari', nik: '9171010203910007' };
    await post('/auth/register', sari, HERE);
    const anew = await statuses(5, (n) => post('/auth/register', { ...sari, password: `tebakan-${n}` }, ELSEWHERE));
    expect(anew).toEqual(Array(5).fill(422));
    const completing = await statuses(5, async (n) =>
      post('/auth/update', await staffForm({ ...sari, password: `tebakan-${n}` }), ELSEWHERE),
    );
    expect(completing).toEqual(Array(5).fill(403));
    expect((await signIn(sari.password, ELSEWHERE, sari.email)).status).toBe(429);
    expect((await signIn(sari.password, HERE, sari.email)).status).toBe(403);
  });

  it('under a clock that was a year ahead keeps nobody out once it is set back (F5)', async () => {
    const today = now;
    now = new Date('2027-03-10T03:00:00.000Z');
    await statuses(11, () => signIn('tebakan', HERE));
    now = today;
    expect(await statuses(11, () => signIn('tebakan', HERE))).toEqual([...Array(10).fill(401), 429]);
    expect(Number((await signIn(PASSWORD, HERE)).headers.get('Retry-After'))).toBeLessThanOrEqual(900);
  });

  it.each([
    ['with a port', (n: number) => `${HERE}:${5000 + n}`],
    ['in brackets with a port', (n: number) => `[2001:db8:1:2::7]:${5000 + n}`],
    ['after others that the guesser made up', (n: number) => `192.0.2.${n}, ${HERE}`],
    ['as no address at all', (n: number) => `unknown-${n}`],
  ])('is counted for an address that the proxy writes %s (F6)', async (_how, from) => {
    expect(await statuses(11, (n) => signIn('tebakan', from(n)))).toEqual([...Array(10).fill(401), 429]);
  });

  it('the current password in one session leaves the owner’s own session its tries (F2)', async () => {
    const [stolen, own] = [await test.login('Kader'), await test.login('Kader')];
    const change = (token: string, current_password: string) =>
      test.call('POST', '/auth/profile/password', {
        token,
        body: { current_password, password: NEW, password_confirmation: NEW },
      });
    expect(await statuses(11, () => change(stolen, 'tebakan'))).toEqual([...Array(10).fill(422), 429]);
    expect((await change(own, PASSWORD)).status).toBe(200);
  });
});

/** Two who set a password of one account at the same moment. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashPassword } from '../../server/services/passwords.ts';
import { EMAILS, forEachDatabase, PASSWORD, type TestApp, testApp } from '../support/testApp.ts';

const realHash = hashPassword(PASSWORD);
const LINK = /reset-password\/([\w-]{43})\?/;

forEachDatabase('two new passwords at the same moment', (database) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await testApp({ database });
    // at its real cost: a change shows the old password and hashes the new one before it writes
    await test.db
      .updateTable('accounts')
      .set({ password_hash: await realHash })
      .where('email', '=', EMAILS.Kader)
      .execute();
  });
  afterEach(() => test.close());

  const reset = (token: string, password: string) =>
    test.call('POST', '/auth/reset-password', {
      body: { token, email: EMAILS.Kader, password, password_confirmation: password },
    });
  const change = (token: string, password: string) =>
    test.call('POST', '/auth/profile/password', {
      token,
      body: { current_password: PASSWORD, password, password_confirmation: password },
    });
  const signIn = async (password: string) =>
    (await test.call('POST', '/auth/login', { body: { email: EMAILS.Kader, password } })).status;
  const mailedToken = async () => {
    await test.call('POST', '/auth/forgot-password', { body: { email: EMAILS.Kader } });
    await test.idle();
    return LINK.exec(test.mails.at(-1)?.text ?? '')?.[1] ?? '';
  };

  it.each(['first', 'last'])('the mailed link wins over a session, be it %s, and ends it (F1)', async (place) => {
    const [session, link] = [await test.login('Kader'), await mailedToken()];
    const both = [() => reset(link, 'password-pemilik'), () => change(session, 'password-penyusup')];
    const calls = place === 'first' ? both : both.toReversed();
    const answers = await Promise.all(calls.map((call) => call()));
    const [byLink, bySession] = place === 'first' ? answers : answers.toReversed();
    expect(byLink?.status).toBe(200);
    // a change that was stored before the link was spent is overwritten
    expect([200, 401]).toContain(bySession?.status);
    expect([await signIn('password-pemilik'), await signIn('password-penyusup')]).toEqual([200, 401]);
    expect((await test.call('POST', '/auth/me', { token: session })).status).toBe(401);
  });

  it('one of two links works (F1)', async () => {
    const links = [await mailedToken(), await mailedToken()];
    const answers = await Promise.all(links.map((link, n) => reset(link, `password-${n}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await signIn(`password-${winner}`)).toBe(200);
  });

  it('one of two sessions changes the password, and ends the other', async () => {
    const sessions = [await test.login('Kader'), await test.login('Kader')];
    const answers = await Promise.all(sessions.map((session, n) => change(session, `password-${n}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('one of two changes in one session counts: what was shown to be the password must still be it (F1)', async () => {
    const session = await test.login('Kader');
    const answers = await Promise.all(['password-0', 'password-1'].map((password) => change(session, password)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

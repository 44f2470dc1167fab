import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createBrowser } from '../support/browser.ts';
import { type OidcProvider, type Person, startOidcProvider } from '../support/oidcProvider.ts';
import { staffForm } from '../support/staffForm.ts';
import { BUDI_NIK, EMAILS, forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const CONSOLE = 'http://console.test';
const START = `${CONSOLE}/api/auth/google`;
const CALLBACK = '/api/auth/google/callback';
const NIK = '9171010203910007';
const MINUTE_MS = 60_000;

const sari: Person = { sub: 'google-sari', email: 'Sari@gmail.test' };
const kader: Person = { sub: 'google-kader', email: EMAILS.Kader };

let provider: OidcProvider;
beforeAll(async () => {
  provider = await startOidcProvider(() => [CONSOLE + CALLBACK]);
});
afterAll(() => provider.stop());

forEachDatabase('Google', (database) => {
  let test: TestApp;
  let now = new Date('2026-03-10T03:00:00.000Z');
  let browser: Browser;
  const newBrowser = () => createBrowser((origin) => (origin === CONSOLE ? (request) => test.app.fetch(request) : undefined));
  beforeEach(async () => {
    now = new Date('2026-03-10T03:00:00.000Z');
    test = await testApp({ database, now: () => now, config: { google: provider } });
    browser = newBrowser();
    provider.signedIn = sari;
  });
  afterEach(() => test.close());

  const isOurPage = (url: URL) => url.origin === CONSOLE && !url.pathname.startsWith('/api/');
  const isWayBack = (url: URL) => url.origin === CONSOLE && url.pathname === CALLBACK;
  const goTo = (query = '') => browser.open(START + query, isOurPage);
  const arrived = (url: URL) => url.pathname + url.search;
  const cookieHeader = () => [...browser.cookies(CONSOLE)].map(([name, value]) => `${name}=${value}`).join('; ');
  const redeem = (token: string, email: string) =>
    test.call('GET', `/auth/user?email=${email}`, { token, headers: { Cookie: cookieHeader() } });
  const accounts = () => test.db.selectFrom('accounts').selectAll().where('demo', '=', 0).execute();

  it('signs somebody in whose email has an account: one token for the address, another for the session', async () => {
    provider.signedIn = kader;
    const page = await goTo();
    expect(page.pathname).toBe('/loginTransition');
    expect([...page.searchParams.keys()]).toEqual(['token', 'email']);
    expect(page.searchParams.get('email')).toBe(EMAILS.Kader);

    const link = page.searchParams.get('token') ?? '';
    expect((await test.call('POST', '/auth/me', { token: link })).status).toBe(401);
    const { status, body } = await redeem(link, EMAILS.Kader);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'success', posisi: 'Kader', nama_lengkap: 'Contoh Kader', data: { posisi: 'Kader' } });
    expect(body.access_token).not.toBe(link);
    const me = await test.call('POST', '/auth/me', { token: String(body.access_token) });
    expect(me.body.posisi).toBe('Kader');
  });

  it('takes the link’s token once, for two minutes, and only with its email', async () => {
    provider.signedIn = kader;
    const link = async () => (await goTo()).searchParams.get('token') ?? '';
    const once = await link();
    expect((await redeem(once, EMAILS.Kader)).status).toBe(200);
    expect((await redeem(once, EMAILS.Kader)).status).toBe(401);

    const foreign = await link();
    expect((await redeem(foreign, EMAILS['Admin Desa'])).status).toBe(401);
    expect((await redeem(foreign, EMAILS.Kader)).status).toBe(401);

    const late = await link();
    now = new Date(now.getTime() + 2 * MINUTE_MS);
    expect((await redeem(late, EMAILS.Kader)).status).toBe(401);
  });

  it('takes the link’s token only from the browser that came back with it, so that nobody is signed in as somebody else', async () => {
    provider.signedIn = kader;
    const token = (await goTo()).searchParams.get('token') ?? '';
    const own = browser;
    expect(own.cookies(CONSOLE).get('google_return')).toMatch(/^[\w-]{43}$/);
    // a link that was sent to others, who may have come back from Google themselves
    browser = newBrowser();
    expect((await redeem(token, EMAILS.Kader)).status).toBe(401);
    provider.signedIn = { sub: 'google-admin', email: EMAILS['Admin Desa'] };
    await goTo();
    expect((await redeem(token, EMAILS.Kader)).status).toBe(401);
    browser = own;
    expect((await redeem(token, EMAILS.Kader)).status).toBe(200);
  });

  it('also tells a session whose it is', async () => {
    const token = await test.login('Kader');
    const own = await redeem(token, EMAILS.Kader);
    expect(own.body).toMatchObject({ status: 'success', posisi: 'Kader' });
    expect(own.body).not.toHaveProperty('access_token');
    expect((await redeem(token, EMAILS['Admin Desa'])).status).toBe(401);
  });

  it('knows somebody again by the provider’s name for them, when the email there has changed', async () => {
    provider.signedIn = kader;
    await goTo();
    provider.signedIn = { ...kader, email: 'baru@gmail.test' };
    expect((await goTo()).searchParams.get('email')).toBe(EMAILS.Kader);
  });

  it('leads an unknown person to registration and makes no account', async () => {
    expect(arrived(await goTo())).toBe('/registerstep1?google=unknown');
    expect(await accounts()).toEqual([]);
  });

  it('signs up with a NIK and lets the token of the link complete the account, once', async () => {
    const page = await goTo(`?state=${NIK}`);
    expect(page.pathname).toBe('/register');
    expect(page.searchParams.get('email')).toBe('sari@gmail.test');
    const [account] = await accounts();
    expect(account).toMatchObject({ email: 'sari@gmail.test', nik: NIK, status: 'pending', posisi: null, password_hash: null });

    const token = page.searchParams.get('token') ?? '';
    const form = await staffForm({ nik: NIK, email: 'sari@gmail.test', password: 'google-oauth' });
    const complete = (bearer?: string) => test.call('POST', '/auth/update', { body: form, token: bearer });
    expect((await complete()).status).toBe(403);
    expect((await complete('A'.repeat(43))).status).toBe(403);
    expect((await complete(token)).status).toBe(200);
    // the answer may have been lost on the way; the page asks again
    expect((await complete(token)).status).toBe(200);
    expect((await complete()).status).toBe(403);
    expect(test.files.size).toBe(2);
    now = new Date(now.getTime() + 61 * MINUTE_MS);
    expect((await complete(token)).status).toBe(403);
    expect(await accounts()).toMatchObject([{ posisi: 'Kader', status: 'pending', foto_ktp: expect.any(String) }]);

    expect(arrived(await goTo())).toBe('/pending');
    await test.db.updateTable('accounts').set({ status: 'denied' }).where('demo', '=', 0).execute();
    expect(arrived(await goTo())).toBe('/denied');
    await test.db.updateTable('accounts').set({ status: 'success' }).where('demo', '=', 0).execute();
    expect((await goTo()).pathname).toBe('/loginTransition');
  });

  it('the token of a sign-up opens no session, and a session completes no account', async () => {
    const token = (await goTo(`?state=${NIK}`)).searchParams.get('token') ?? '';
    expect((await redeem(token, 'sari@gmail.test')).status).toBe(401);
    expect((await test.call('GET', '/auth/profile', { token })).status).toBe(401);
    const form = await staffForm({ nik: NIK, email: 'sari@gmail.test', password: 'google-oauth' });
    const session = await test.login('Kader');
    expect((await test.call('POST', '/auth/update', { body: form, token: session })).status).toBe(403);
  });

  it('begins a sign-up that stopped half-way anew, and frees its NIK at the next sign-in', async () => {
    await goTo(`?state=${NIK}`);
    await goTo('?state=9171010203910008');
    expect(await accounts()).toMatchObject([{ nik: '9171010203910008' }]);
    expect(arrived(await goTo())).toBe('/registerstep1?google=unknown');
    expect(await accounts()).toEqual([]);
    expect((await goTo(`?state=${NIK}`)).pathname).toBe('/register');
  });

  it('takes the beginning of a registration from whoever used the person’s email, password and all', async () => {
    const stranger = { email: 'sari@gmail.test', password: 'punya-orang-lain', nik: NIK };
    expect((await test.call('POST', '/auth/register', { body: stranger })).status).toBe(201);
    expect((await goTo('?state=9171010203910008')).pathname).toBe('/register');
    const form = await staffForm(stranger);
    expect((await test.call('POST', '/auth/update', { body: form })).status).toBe(403);
    expect(await accounts()).toMatchObject([{ password_hash: null }]);
  });

  it('is kept out by no registration that a stranger completed with the person’s email, and takes nothing of it over', async () => {
    const stranger = { email: 'sari@gmail.test', password: 'punya-orang-lain', nik: NIK };
    await test.call('POST', '/auth/register', { body: stranger });
    expect((await test.call('POST', '/auth/update', { body: await staffForm(stranger) })).status).toBe(200);
    expect(arrived(await goTo())).toBe('/pending');
    expect((await goTo('?state=9171010203910008')).pathname).toBe('/register');
    expect((await accounts()).map(({ nik, password_hash }) => [nik, password_hash !== null]).toSorted()).toEqual([
      [NIK, true],
      ['9171010203910008', false],
    ]);
    // approving the stranger gives them no way into what the person signs in to, nor the other way round
    await test.db.updateTable('accounts').set({ status: 'success' }).where('nik', '=', '9171010203910008').execute();
    const page = await goTo();
    expect(page.pathname).toBe('/loginTransition');
    const { body } = await redeem(page.searchParams.get('token') ?? '', 'sari@gmail.test');
    const own = await test.call('GET', '/auth/profile', { token: String(body.access_token) });
    expect(own.body).toMatchObject({ data: { nik: '9171010203910008' } });
  });

  it('completes a waiting resident without the password that somebody began it with', async () => {
    await test.call('POST', '/auth/register', {
      body: { email: 'sari@gmail.test', password: 'punya-orang-lain', nik: BUDI_NIK },
    });
    expect(await accounts()).toMatchObject([{ posisi: 'Warga', password_hash: expect.any(String) }]);
    expect((await goTo(`?state=${BUDI_NIK}`)).pathname).toBe('/register');
    expect(await accounts()).toMatchObject([{ posisi: 'Warga', password_hash: null }]);
  });

  it('begins a denied sign-up anew, in the same account where nobody ever worked with it', async () => {
    await goTo(`?state=${NIK}`);
    const [before] = await accounts();
    await test.db.updateTable('accounts').set({ status: 'denied', posisi: 'Kader' }).where('demo', '=', 0).execute();
    expect(arrived(await goTo())).toBe('/denied');
    const page = await goTo(`?state=${NIK}`);
    expect(page.pathname).toBe('/register');
    expect(await accounts()).toMatchObject([{ id: before?.id, status: 'pending', posisi: null }]);
    const form = await staffForm({ nik: NIK, email: 'sari@gmail.test', password: 'google-oauth' });
    const token = page.searchParams.get('token') ?? '';
    expect((await test.call('POST', '/auth/update', { body: form, token })).status).toBe(200);
    await test.db.updateTable('accounts').set({ status: 'success' }).where('demo', '=', 0).execute();
    expect((await goTo()).pathname).toBe('/loginTransition');
  });

  it('lets whoever signed up go back and take a password instead, which cuts the account off from Google', async () => {
    await goTo(`?state=${NIK}`);
    const wanted = { email: 'sari@warga.test', password: 'rahasia-sari', nik: NIK };
    expect((await test.call('POST', '/auth/register', { body: wanted })).status).toBe(422);
    const answer = await test.call('POST', '/auth/register', { body: wanted, headers: { Cookie: cookieHeader() } });
    expect(answer.status).toBe(201);
    expect((await test.call('POST', '/auth/update', { body: await staffForm(wanted) })).status).toBe(200);
    expect(await accounts()).toMatchObject([{ email: 'sari@warga.test', posisi: 'Kader' }]);
    expect(arrived(await goTo())).toBe('/registerstep1?google=unknown');
  });

  it('lets nobody back into a resident’s registration who began it before the person signed up', async () => {
    const stranger = { email: 'sari@gmail.test', password: 'punya-orang-lain', nik: BUDI_NIK };
    const begun = await test.call('POST', '/auth/register', { body: stranger });
    const Cookie = begun.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    expect((await goTo(`?state=${BUDI_NIK}`)).pathname).toBe('/register');
    const body = { ...stranger, password: 'punya-orang-lagi' };
    expect((await test.call('POST', '/auth/register', { body, headers: { Cookie } })).status).toBe(422);
    expect((await test.call('POST', '/auth/NIK', { body: { nik: BUDI_NIK }, headers: { Cookie } })).status).toBe(409);
    expect(await accounts()).toMatchObject([{ password_hash: null }]);
  });

  it('makes no account for a NIK that somebody else has', async () => {
    await test.db.updateTable('accounts').set({ nik: NIK }).where('email', '=', EMAILS.Kader).execute();
    expect(arrived(await goTo(`?state=${NIK}`))).toBe('/registerstep1?google=nik-taken');
    expect(await accounts()).toEqual([]);
  });

  it('believes no email that the provider has not verified', async () => {
    provider.signedIn = { ...kader, email_verified: false };
    expect(arrived(await goTo())).toBe('/login?google=unverified');
    expect(arrived(await goTo(`?state=${NIK}`))).toBe('/login?google=unverified');
    expect(await accounts()).toEqual([]);
  });

  it('leads back to the sign-in page when the person refuses', async () => {
    provider.signedIn = null;
    expect(arrived(await goTo())).toBe('/login?google=failed');
  });

  describe('refuses a way back', () => {
    const back = (query: string) => browser.open(`${CONSOLE}${CALLBACK}?${query}`, isOurPage);
    beforeEach(() => {
      provider.signedIn = kader;
    });

    it('with a state that was made up', async () => {
      expect(arrived(await back('state=made-up&code=abc'))).toBe('/login?google=failed');
      expect(arrived(await back(''))).toBe('/login?google=failed');
    });

    it('in another browser than the one that started it', async () => {
      const wayBack = await browser.open(START, isWayBack);
      browser = newBrowser();
      expect(arrived(await browser.open(wayBack.href, isOurPage))).toBe('/login?google=failed');
      // one that started its own has a cookie, but another one
      await browser.open(START, isWayBack);
      expect(arrived(await browser.open(wayBack.href, isOurPage))).toBe('/login?google=failed');
    });

    it('a second time', async () => {
      const wayBack = await browser.open(START, isWayBack);
      const cookies = new Map(browser.cookies(CONSOLE));
      expect((await browser.open(wayBack.href, isOurPage)).pathname).toBe('/loginTransition');
      for (const [name, value] of cookies) browser.cookies(CONSOLE).set(name, value);
      expect(arrived(await browser.open(wayBack.href, isOurPage))).toBe('/login?google=failed');
    });

    it('with a code of another flow', async () => {
      const first = await browser.open(START, isWayBack);
      const second = await browser.open(START, isWayBack);
      second.searchParams.set('code', first.searchParams.get('code') ?? '');
      expect(arrived(await browser.open(second.href, isOurPage))).toBe('/login?google=failed');
      expect(test.logs.filter(({ event }) => event === 'google-refused')).toHaveLength(1);
    });

    it('after ten minutes', async () => {
      const wayBack = await browser.open(START, isWayBack);
      now = new Date(now.getTime() + 10 * MINUTE_MS);
      expect(arrived(await browser.open(wayBack.href, isOurPage))).toBe('/login?google=failed');
    });
  });

  it('keeps the cookie from scripts and from other sites, and stores neither it nor the state', async () => {
    const response = await test.app.request(`${START}?state=${NIK}`);
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('google_flow=')) ?? '';
    expect(cookie).toMatch(/; Path=\/api\/auth\/google\/callback; HttpOnly; SameSite=Lax$|HttpOnly/);
    expect(cookie).toContain('SameSite=Lax');
    provider.signedIn = kader;
    const wayBack = await browser.open(START, isWayBack);
    const back = await test.app.request(wayBack.href, { headers: { Cookie: cookieHeader() } });
    const returned = back.headers.getSetCookie().find((line) => line.startsWith('google_return=')) ?? '';
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/api/auth/user', 'Max-Age=120'])
      expect(returned).toContain(attribute);
    const sent = new URL(response.headers.get('Location') ?? '');
    expect(sent.searchParams.get('code_challenge_method')).toBe('S256');
    expect(sent.searchParams.get('state')).not.toBe(NIK);
    expect(sent.href).not.toContain(NIK);
    const [flow] = await test.db.selectFrom('oidc_flows').selectAll().where('nik', 'is not', null).execute();
    expect(Object.values(flow ?? {})).not.toContain(sent.searchParams.get('state'));
    expect(cookie).not.toContain(String(flow?.browser_hash));
  });

  it('tells a script where to go instead of sending it there', async () => {
    const { status, body } = await test.call('GET', `/auth/google?state=${NIK}`);
    expect(status).toBe(200);
    expect(String(body.url)).toMatch(`${provider.issuer}/`);
  });

  it.each(['http://evil.test', '//evil.test', '917101', '%0d%0aSet-Cookie:x=1'])(
    'lets nothing but a NIK through as state: %s',
    async (state) => {
      const refused = await test.call('GET', `/auth/google?state=${state}`);
      expect(refused.status).toBe(422);
      expect(refused.body.message).toBe('NIK harus terdiri dari 16 digit angka.');
      expect(arrived(await browser.open(`${START}?state=${state}`, isOurPage))).toBe('/login?google=failed');
    },
  );

  it('is not fooled by a Host header', async () => {
    const response = await test.app.request(`http://evil.test/api/auth/google`, { headers: { Host: 'evil.test' } });
    const sent = new URL(response.headers.get('Location') ?? '');
    expect(sent.searchParams.get('redirect_uri')).toBe(CONSOLE + CALLBACK);
    const refused = await test.app.request(`http://evil.test${CALLBACK}?state=x`);
    expect(refused.headers.get('Location')).toBe(`${CONSOLE}/login?google=failed`);
  });

  it('is limited per address', async () => {
    for (let start = 0; start < 60; start++) expect((await test.call('GET', '/auth/google')).status).toBe(200);
    expect((await test.call('GET', '/auth/google')).status).toBe(429);
    // a page on its way is told in words, not in JSON
    const page = await test.app.request(START, { headers: { Accept: 'text/html' } });
    expect([page.status, page.headers.get('Location')]).toEqual([302, `${CONSOLE}/login?google=limited`]);
  });

  it('leaves nothing personal in the logs', async () => {
    await goTo(`?state=${NIK}`);
    const text = JSON.stringify(test.logs);
    for (const secret of [NIK, 'sari', 'gmail', 'token=', 'code=']) expect(text.toLowerCase()).not.toContain(secret);
  });
});

describe('the address without the prefix of the API', () => {
  it('leads on to the call with the NIK alone', async () => {
    const test = await testApp();
    const at = async (path: string) => {
      const response = await test.app.request(`${CONSOLE}${path}`);
      return [response.status, response.headers.get('Location')];
    };
    expect(await at('/auth/google')).toEqual([302, '/api/auth/google']);
    expect(await at(`/auth/google?state=${NIK}&next=//evil.test`)).toEqual([302, `/api/auth/google?state=${NIK}`]);
    expect(await at('/auth/google?state=//evil.test%0d%0aX:1')).toEqual([
      302,
      '/api/auth/google?state=%2F%2Fevil.test%0D%0AX%3A1',
    ]);
    expect(JSON.stringify(test.logs)).not.toContain(NIK);
    await test.close();
  });
});

describe('Google that cannot be used', () => {
  it('is explained on the sign-in page where it is not configured', async () => {
    const test = await testApp();
    const page = await test.app.request(`${CONSOLE}/api/auth/google`, { headers: { Accept: 'text/html' } });
    expect([page.status, page.headers.get('Location')]).toEqual([302, `${CONSOLE}/login?google=unavailable`]);
    const script = await test.call('GET', '/auth/google');
    expect([script.status, script.body]).toEqual([503, { message: 'Login dengan Google belum tersedia di server ini.' }]);
    await test.close();
  });

  it('is explained where the provider does not answer, which is something else', async () => {
    const late = await startOidcProvider(() => [CONSOLE + CALLBACK]);
    await late.stop();
    const test = await testApp({ config: { google: late } });
    const script = await test.call('GET', '/auth/google');
    expect([script.status, script.body]).toEqual([503, { message: 'Google sedang tidak dapat dihubungi. Coba lagi nanti.' }]);
    const page = await test.app.request(START, { headers: { Accept: 'text/html' } });
    expect([page.status, page.headers.get('Location')]).toEqual([302, `${CONSOLE}/login?google=unreachable`]);
    expect(test.logs).toContainEqual(expect.objectContaining({ event: 'google-unreachable' }));
    await test.close();
  });
});

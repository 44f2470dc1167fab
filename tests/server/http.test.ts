import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileSite } from '../../src/engine/compile.ts';
import { ASKS_HEADER, CONFIRMED_HEADER } from '../../src/engine/wire/doubts.ts';
import { announcedExtensions, announcementOf, IDEMPOTENCY_HEADER, PRESSED_HEADER } from '../../src/engine/wire/extensions.ts';
import { UNSENT_HEADER } from '../../src/engine/wire/unsentReport.ts';
import { site } from '../../src/resources/index.ts';
import { memberBody } from '../support/memberBody.ts';
import { BUDI_NIK, EMAILS, forEachDatabase, PASSWORD, type TestApp, testApp } from '../support/testApp.ts';

forEachDatabase('health', (database) => {
  it('answers ok while the database answers, and 503 without insides when it does not', async () => {
    const test = await testApp({ database });
    const healthy = await test.call('GET', '/health');
    expect([healthy.status, healthy.body]).toEqual([200, { status: 'ok' }]);
    await test.db.destroy();
    const ill = await test.call('GET', '/health');
    expect(ill.status).toBe(503);
    expect(ill.body).toEqual({ status: 'error', message: 'Basis data tidak dapat dihubungi.' });
    await test.close();
  });
});

describe('every answer', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await testApp();
  });
  afterEach(() => test.close());

  it('announces the extensions, also when it refuses', async () => {
    const announced = new Set(announcementOf(compileSite(site).resources));
    for (const path of ['/health', '/auth/posyandu', '/nothing']) {
      expect(announcedExtensions((await test.call('GET', path)).headers), path).toEqual(announced);
    }
  });

  it('tells the village’s time zone, also a page of another origin', async () => {
    const east = await testApp({ config: { timeZone: 'Asia/Jayapura', allowedOrigins: ['https://desa.test'] } });
    const { headers } = await east.call('GET', '/nothing', { headers: { Origin: 'https://desa.test' } });
    expect(headers.get('X-Posyandu-Time-Zone')).toBe('Asia/Jayapura');
    expect(headers.get('Access-Control-Expose-Headers')?.split(',')).toContain('X-Posyandu-Time-Zone');
    await east.close();
  });

  it('takes every header that the console sends, also from a page of another origin', async () => {
    const other = await testApp({ config: { allowedOrigins: ['https://desa.test'] } });
    const { headers } = await other.call('OPTIONS', '/auth/pemeriksaan', {
      headers: { Origin: 'https://desa.test', 'Access-Control-Request-Method': 'POST' },
    });
    const allowed = headers.get('Access-Control-Allow-Headers')?.split(',');
    expect(allowed).toEqual(
      expect.arrayContaining([ASKS_HEADER, CONFIRMED_HEADER, PRESSED_HEADER, UNSENT_HEADER, IDEMPOTENCY_HEADER, 'If-Match']),
    );
    await other.close();
  });

  it('carries security headers and is kept by no cache', async () => {
    for (const path of ['/health', '/auth/posyandu', '/nothing']) {
      const { headers } = await test.call('GET', path);
      expect(headers.get('Content-Security-Policy')).toContain("script-src 'self';");
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('X-Frame-Options')).toBe('DENY');
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      // the proxy that has the certificate says so itself
      expect(headers.get('Strict-Transport-Security')).toBeNull();
      expect(headers.get('Cache-Control')).toBe('no-store');
    }
  });

  it('sets the cross-site cookie once and refuses a write whose header does not match it', async () => {
    const cookie = (await test.call('GET', '/health')).headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const value = cookie.replace('XSRF-TOKEN=', '');
    expect(value).toMatch(/^[\w-]{32}$/);
    expect((await test.call('GET', '/health', { headers: { Cookie: cookie } })).headers.get('Set-Cookie')).toBeNull();

    const body = { email: EMAILS.Kader, password: PASSWORD };
    const login = (headers: Record<string, string>) => test.call('POST', '/auth/login', { body, headers });
    expect((await login({ Cookie: cookie, 'X-XSRF-TOKEN': value })).status).toBe(200);
    expect((await login({ Cookie: cookie, 'X-XSRF-TOKEN': `${value.slice(0, -1)}!` })).status).toBe(403);
    expect((await login({ 'X-XSRF-TOKEN': value })).status).toBe(403);
    expect((await login({})).status).toBe(200);
  });

  it('is compressed where the client takes it', async () => {
    const token = await test.login('Kader');
    const list = async (query: string, encoding: string) =>
      test.app.request(`/api/auth/laporan-kesehatan${query}`, {
        headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': encoding },
      });
    for (const query of ['?_page=1&_per_page=25', '']) {
      const [plain, small] = [await list(query, 'identity'), await list(query, 'gzip, deflate')];
      expect([plain.headers.get('Content-Encoding'), small.headers.get('Content-Encoding')]).toEqual([null, 'gzip']);
      expect(small.headers.get('Vary')).toContain('Accept-Encoding');
      expect(small.headers.get('Cache-Control')).toBe('no-store');
      const bytes = new Uint8Array(await small.arrayBuffer());
      expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(await plain.json());
    }
    expect((await list('', 'gzip;q=0')).headers.get('Content-Encoding')).toBeNull();
  });

  it('is told with its length where it is too short to gain by it, and is never made a stream', async () => {
    const headers = { Authorization: `Bearer ${await test.login('Kader')}`, 'Accept-Encoding': 'gzip, deflate, br' };
    const answers = ['/api/health', '/api/auth/profile', '/api/auth/no-such-call'].map((path) =>
      test.app.request(path, { headers }),
    );
    for (const answer of await Promise.all(answers)) {
      expect(answer.headers.get('Content-Encoding')).toBeNull();
      expect(answer.headers.get('Content-Length')).toBe(String((await answer.arrayBuffer()).byteLength));
    }
  });

  it('shows a request id and no insides when something breaks, and logs where', async () => {
    await test.db.schema.dropTable('dusun').execute();
    const token = await test.login('Kader');
    const broken = await test.call('GET', '/auth/dusun', { token });
    expect(broken.status).toBe(500);
    expect(broken.body).toEqual({
      message: 'Terjadi kesalahan pada server, coba lagi nanti.',
      request_id: broken.headers.get('X-Request-Id'),
    });
    const line = test.logs.find(({ event }) => event === 'failure');
    expect(line).toMatchObject({ id: broken.body.request_id, code: 'SQLITE_ERROR' });
    expect(line?.stack).toEqual(expect.arrayContaining([expect.stringMatching(/places\.ts/)]));
  });
});

it('shows what broke, in its own words, where the operator has switched that on', async () => {
  const test = await testApp({ config: { debugErrors: true } });
  try {
    const token = await test.login('Kader');
    await test.db.schema.dropTable('dusun').execute();
    const broken = await test.call('GET', '/auth/dusun', { token });
    expect(broken.body.said).toBe('SqliteError: no such table: dusun');
    expect(test.logs.find(({ event }) => event === 'failure')).toMatchObject({ said: broken.body.said });
  } finally {
    await test.close();
  }
});

describe('logs', () => {
  it('carry routes as patterns and no personal data', async () => {
    const test = await testApp();
    const token = await test.login('Kader');
    await test.call('POST', '/auth/login', { body: { email: 'rahasia@demo.test', password: 'password-rahasia' } });
    await test.call('GET', `/auth/laporan-kesehatan/${BUDI_NIK}`, { token });
    await test.call('GET', '/auth/laporan/search?nama=Budi', { token });
    await test.call('POST', '/auth/laporan-kesehatan', { token, body: { ...memberBody, nik: BUDI_NIK } });
    await test.call('DELETE', `/auth/laporan-kesehatan/${BUDI_NIK}`, { token });
    await test.call('GET', `/nothing/${BUDI_NIK}`, { token });
    await test.app.request(`/informasilengkap/${BUDI_NIK}`);

    const text = JSON.stringify(test.logs);
    for (const secret of [BUDI_NIK, 'Budi', 'Gita', 'rahasia', 'demo.test', '0812', token]) expect(text).not.toContain(secret);
    expect(test.logs.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
      'POST /api/auth/login 200',
      'POST /api/auth/login 401',
      'GET /api/auth/laporan-kesehatan/:id 200',
      'GET /api/auth/laporan/search 200',
      'POST /api/auth/laporan-kesehatan 422',
      expect.stringMatching(/^DELETE \/api\/auth\/laporan-kesehatan\/:(id|nik) 200$/),
      'GET other 404',
      'GET other 404',
    ]);
    await test.close();
  });
});

describe('the built console', () => {
  let test: TestApp;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'posyandu-client-'));
    mkdirSync(join(folder, 'client', 'assets'), { recursive: true });
    writeFileSync(join(folder, 'client', 'index.html'), '<!doctype html><title>Konsol</title>');
    writeFileSync(join(folder, 'client', 'assets', 'main-abc.js'), 'console.error(1)');
    writeFileSync(join(folder, 'client', 'assets', 'main-abc.js.br'), 'compressed');
    writeFileSync(join(folder, 'client', 'sw.js'), 'self');
    writeFileSync(join(folder, 'client', 'manifest.webmanifest'), '{}');
    writeFileSync(join(folder, 'outside.txt'), 'secret');
    test = await testApp({ clientDir: join(folder, 'client') });
  });
  afterEach(async () => {
    await test.close();
    rmSync(folder, { recursive: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) => test.app.request(path, { headers });

  it('serves hashed assets for good, compressed where there is a compressed copy', async () => {
    const plain = await get('/assets/main-abc.js');
    expect(await plain.text()).toBe('console.error(1)');
    expect(plain.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(plain.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('Vary')).toBe('Accept-Encoding');
    const brotli = await get('/assets/main-abc.js', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(brotli.headers.get('Content-Encoding')).toBe('br');
    expect(brotli.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(await brotli.text()).toBe('compressed');
    expect((await get('/assets/main-abc.js', { 'Accept-Encoding': 'br;q=0' })).headers.get('Content-Encoding')).toBeNull();
  });

  it('answers the console’s page at every other address, never kept without asking', async () => {
    for (const path of ['/', '/login', '/informasilengkap/12', '/editanggota/12?x=1']) {
      const page = await get(path);
      expect(await page.text()).toContain('Konsol');
      expect(page.headers.get('Cache-Control')).toBe('no-cache');
      const again = await get(path, { 'If-None-Match': page.headers.get('ETag') ?? '' });
      expect(again.status).toBe(304);
    }
  });

  it('serves what makes the console an app of the device, asked for anew each time and allowed to run', async () => {
    for (const [path, type] of [
      ['/sw.js', 'text/javascript; charset=utf-8'],
      ['/manifest.webmanifest', 'application/manifest+json'],
    ] as const) {
      const { headers } = await get(path);
      expect([headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([type, 'no-cache']);
    }
    const policy = (await get('/login')).headers.get('Content-Security-Policy');
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("manifest-src 'self'");
  });

  it('answers 404 for assets that are gone and never leaves its folder', async () => {
    expect((await get('/assets/main-old.js')).status).toBe(404);
    expect(await (await get('/..%2Foutside.txt')).text()).not.toContain('secret');
    expect(await (await get('/%2e%2e/outside.txt')).text()).not.toContain('secret');
    expect((await test.app.request('/login', { method: 'POST' })).status).toBe(404);
  });

  it('keeps unknown API addresses apart from the console', async () => {
    const { status, headers, body } = await test.call('GET', '/nothing');
    expect(status).toBe(404);
    expect(headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(body).toEqual({ message: 'Alamat tidak ditemukan.' });
  });
});

describe('the API’s description', () => {
  it('names every mounted call, and no other', async () => {
    const test = await testApp();
    const { body } = await test.call('GET', '/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const described = Object.entries(Object(body.paths)).flatMap(([path, methods]) =>
      Object.keys(Object(methods)).map((method) => `${method.toUpperCase()} /api${path.replaceAll(/\{\w+\}/g, ':')}`),
    );
    const mounted = test.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
      .filter((call) => !['GET /api/openapi.json', 'GET /api/docs'].includes(call));
    expect(described.toSorted()).toEqual([...new Set(mounted)].toSorted());
    await test.close();
  });

  it('says what a member’s body holds', async () => {
    const test = await testApp();
    const { body } = await test.call('GET', '/openapi.json');
    const create = Object(body.paths)['/auth/laporan-kesehatan'].post;
    const schema = create.requestBody.content['application/json'].schema;
    expect(schema.properties.nik).toMatchObject({ title: 'NIK', pattern: '^[0-9]{16}$' });
    expect(schema.properties).not.toHaveProperty('kelompok');
    expect(schema.required).toEqual(['nama_lengkap', 'no_kk', 'jenis_kelamin', 'tanggal_lahir', 'berat_lahir']);
    await test.close();
  });

  it('is shown without a script and without anything from elsewhere', async () => {
    const test = await testApp();
    const page = await (await test.app.request('/api/docs')).text();
    expect(page).toContain('/api/auth/laporan-kesehatan/{id}');
    expect(page).not.toMatch(/<script|https?:\/\//);
    await test.close();
  });
});

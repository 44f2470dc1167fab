// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './apiError.ts';
import { createHttp, type HttpOptions, type HttpRequest } from './http.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

function httpOver(answer: () => Response | Promise<Response>, options: Partial<HttpOptions> = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  const http = createHttp({ apiUrl: '/api', getToken: () => 'secret', fetch, getCookies: () => '', ...options });
  const sent = async (request: Partial<HttpRequest>) => {
    await http({ method: 'GET', url: '/auth/dusun', ...request });
    const [url, init] = fetch.mock.calls.at(-1) ?? [];
    return { url, init, headers: new Headers(init?.headers) };
  };
  const failure = async (): Promise<unknown> => http({ method: 'GET', url: '/auth/dusun' }).catch((error: unknown) => error);
  return { http, sent, failure };
}

const ok = () => json(200, { data: [] });

describe('headers', () => {
  it('marks every call as made by script and carries the token', async () => {
    const { url, headers } = await httpOver(ok).sent({});
    expect(url).toBe('/api/auth/dusun');
    expect(Object.fromEntries(headers)).toEqual({
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      authorization: 'Bearer secret',
    });
  });

  it.each(['/auth/login', '/auth/poskoAllow', '/auth/NIK', '/auth/google?state=1', '/auth/reset-password'])(
    'carries no token on the public call %s',
    async (url) => {
      expect((await httpOver(ok).sent({ url })).headers.has('Authorization')).toBe(false);
    },
  );

  it('carries none where none is stored, and another where one is given', async () => {
    const { sent } = httpOver(ok, { getToken: () => null });
    expect((await sent({})).headers.has('Authorization')).toBe(false);
    expect((await sent({ token: 'other' })).headers.get('Authorization')).toBe('Bearer other');
  });

  it('returns the XSRF cookie to its own origin only', async () => {
    const getCookies = () => 'a=1; XSRF-TOKEN=to%3Dken; b=2';
    const xsrf = async (apiUrl: string) => (await httpOver(ok, { apiUrl, getCookies }).sent({})).headers.get('X-XSRF-TOKEN');
    expect(await xsrf('/api')).toBe('to=ken');
    expect(await xsrf(`${location.origin}/api`)).toBe('to=ken');
    expect(await xsrf('https://elsewhere.test/api')).toBeNull();
    expect(await xsrf('//elsewhere.test/api')).toBeNull();
    expect((await httpOver(ok, { getCookies: () => 'XSRF-TOKEN=%E0' }).sent({})).headers.get('X-XSRF-TOKEN')).toBe('%E0');
  });
});

describe('bodies', () => {
  it('sends JSON with numbers of people as text', async () => {
    const { init, headers } = await httpOver(ok).sent({ method: 'POST', body: { nik: '9171010101900001' } });
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(init?.body).toBe('{"nik":"9171010101900001"}');
  });

  it('leaves the content type of a form to fetch', async () => {
    const form = new FormData();
    const { init, headers } = await httpOver(ok).sent({ method: 'POST', body: form });
    expect(headers.has('Content-Type')).toBe(false);
    expect(init?.body).toBe(form);
  });

  it.each(['', '<html>not json', '{"data":'])('reads %j as nothing', async (text) => {
    const answer = await httpOver(() => new Response(text, { status: 200 })).http({ method: 'GET', url: '/x' });
    expect(answer).toMatchObject({ status: 200, body: null });
  });
});

describe('failures', () => {
  it('tells the message, status and body of a refusal', async () => {
    const error = await httpOver(() => json(422, { message: 'Salah', errors: { nik: ['x'] } })).failure();
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: 'Salah', status: 422, body: { errors: { nik: ['x'] } } });
  });

  it('has a message where the server gave none', async () => {
    expect(await httpOver(() => new Response('oops', { status: 502 })).failure()).toMatchObject({
      message: 'HTTP 502',
      status: 502,
    });
  });

  it('has status 0 where no answer came, or broke off', async () => {
    const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
    const broken = () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) }));
    for (const answer of [unreachable, broken]) {
      expect(await httpOver(answer).failure()).toMatchObject({ message: 'Terjadi kesalahan jaringan.', status: 0 });
    }
  });

  it('passes the abort signal on and its reason through', async () => {
    const controller = new AbortController();
    const reason = new DOMException('gone', 'AbortError');
    const { http } = httpOver(() => {
      controller.abort(reason);
      throw reason;
    });
    await expect(http({ method: 'GET', url: '/x', signal: controller.signal })).rejects.toBe(reason);
  });
});

describe('announcements', () => {
  const learned = async (answer: () => Response) => {
    const onExtensions = vi.fn();
    await httpOver(answer, { onExtensions }).failure();
    return onExtensions.mock.calls.map(([extensions]) => [...extensions]);
  };

  it('learns from every answer, also from a refusal', async () => {
    const headers = { 'X-Posyandu-Extensions': 'paging, versions, unheard-of' };
    expect(await learned(() => json(200, {}, headers))).toEqual([['paging', 'versions']]);
    expect(await learned(() => json(401, {}, headers))).toEqual([['paging', 'versions']]);
    expect(await learned(() => json(200, {}))).toEqual([[]]);
  });

  it('does not take the failure of something before the server for its word', async () => {
    expect(await learned(() => new Response('bad gateway', { status: 502 }))).toEqual([]);
  });
});

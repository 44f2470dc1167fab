// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './apiError.ts';
import { createHttp, type HttpOptions, type HttpRequest } from './http.ts';
import { TIME_LIMITS } from './timeLimit.ts';

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

  it.each([
    [200, ''],
    [200, '\n'],
    [204, null],
  ])('reads an empty answer (%i %j) as nothing', async (status, text) => {
    const answer = await httpOver(() => new Response(text, { status })).http({ method: 'POST', url: '/auth/logout' });
    expect(answer).toMatchObject({ status, body: null });
  });

  it('reads a 204 as Chromium gives it, with a stream for its body', async () => {
    const answer = new Response(null, { status: 204 });
    Object.defineProperty(answer, 'body', { value: new Response('').body });
    expect(await httpOver(() => answer).http({ method: 'DELETE', url: '/x' })).toMatchObject({ status: 204, body: null });
  });

  it.each([
    ['text/html; charset=utf-8', '<html>Masuk ke WiFi</html>', 'text/html'],
    ['text/plain', 'OK', 'text/plain'],
    ['application/json', '{"data":', 'application/json'],
  ])('takes a success of %s that is no JSON for a failure, and says where', async (type, text, told) => {
    const { http } = httpOver(() => new Response(text, { status: 200, headers: { 'Content-Type': type } }));
    const failure = await http({ method: 'PATCH', url: '/auth/pemeriksaan/3299015712250001?nama=Tiara', body: {} }).catch(String);
    expect(failure).toBe(`ReadError: PATCH /auth/pemeriksaan/:id, 200: the answer is no JSON (${told})`);
  });

  it('takes an empty success for a failure where the server announces itself and this answer does not', async () => {
    const empty = (status: number, headers = {}, isAnnounced = () => true) =>
      httpOver(() => new Response(null, { status, headers }), { isAnnounced }).failure();
    for (const status of [200, 201]) {
      expect(String(await empty(status))).toBe(
        `ReadError: GET /auth/dusun, ${status}: the answer is empty and not the server's own`,
      );
      expect(await empty(status, { 'X-Posyandu-Extensions': 'paging' })).toMatchObject({ status, body: null });
      expect(await empty(status, {}, () => false)).toMatchObject({ status, body: null });
    }
    expect(await empty(204)).toMatchObject({ status: 204, body: null });
  });

  it('goes by the body where a server calls its JSON something else', async () => {
    const { http } = httpOver(() => new Response('{"data":1}', { headers: { 'Content-Type': 'text/html' } }));
    expect((await http({ method: 'GET', url: '/x' })).body).toEqual({ data: 1 });
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

  const headers = { 'X-Posyandu-Extensions': 'paging, versions, unheard-of' };

  it('are learned from a successful answer', async () => {
    expect(await learned(() => json(200, {}, headers))).toEqual([['paging', 'versions']]);
    expect(await learned(() => json(200, {}, { 'X-Posyandu-Extensions': '' }))).toEqual([[]]);
  });

  it.each([
    ['a success without an announcement', () => json(200, {})],
    ['a refusal of something before the server', () => json(429, { message: 'slow down' })],
    ['a refusal', () => json(401, {}, headers)],
    ['a failure', () => new Response('bad gateway', { status: 502 })],
    ['a page', () => new Response('<html>', { status: 200, headers })],
    ['nothing', () => new Response(null, { status: 204 })],
  ])('are not changed by %s', async (_name, answer) => {
    expect(await learned(answer)).toEqual([]);
  });
});

describe('a call that stands still', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Never answers, but ends as fetch does when its signal is aborted. */
  const silent = (_url: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true });
    });

  const begin = (fetch: typeof globalThis.fetch, request: Partial<HttpRequest> = {}) => {
    const http = createHttp({ apiUrl: '/api', getToken: () => null, fetch, getCookies: () => '' });
    const ended = vi.fn();
    void http({ method: 'POST', url: '/auth/berita', body: {}, ...request }).then(ended, ended);
    return ended;
  };
  const LOST = { message: 'Terjadi kesalahan jaringan.', status: 0 };

  it('fails as an unreachable server after 30 seconds', async () => {
    const ended = begin(silent);
    await vi.advanceTimersByTimeAsync(TIME_LIMITS.answer - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(TIME_LIMITS.answer).toBe(30_000);
    expect(ended.mock.calls).toEqual([[expect.objectContaining(LOST)]]);
  });

  it('may take longer where its answer keeps coming, and fails where that stops', async () => {
    let send: (text: string) => void = () => undefined;
    const ended = begin(async (_url, init) => {
      const body = new ReadableStream({
        start: (stream) => {
          send = (text) => stream.enqueue(new TextEncoder().encode(text));
          init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason), { once: true });
        },
      });
      return new Response(body);
    });
    for (let part = 0; part < 5; part += 1) {
      await vi.advanceTimersByTimeAsync(TIME_LIMITS.answer - 1);
      send(' ');
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(TIME_LIMITS.answer);
    expect(ended.mock.calls).toEqual([[expect.objectContaining(LOST)]]);
  });

  it('ends with the reason of the page that is gone, where that comes first', async () => {
    const gone = new AbortController();
    const ended = begin(silent, { signal: gone.signal });
    const reason = new Error('page left');
    gone.abort(reason);
    await vi.advanceTimersByTimeAsync(0);
    expect(ended.mock.calls).toEqual([[reason]]);
  });

  it('leaves no clock behind once it is answered', async () => {
    const ended = begin(async () => json(200, {}));
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});

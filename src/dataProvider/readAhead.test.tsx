import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './apiError.ts';
import type { Http } from './http.ts';
import { type ReadAhead, readAhead } from './readAhead.ts';

const http = vi.fn<Http>();
let ahead: ReadAhead;
const get = { method: 'GET', url: '/auth/berita?_page=1' } as const;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem('token', 'one');
  http.mockReset();
  http.mockImplementation(async () => ({ status: 200, headers: new Headers(), body: { nth: http.mock.calls.length } }));
  ahead = readAhead(http);
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const nth = async (): Promise<unknown> => (await ahead.http(get)).body;

it('hands over what was begun, once', async () => {
  void ahead.begin(get);
  expect([await nth(), http.mock.calls.length]).toEqual([{ nth: 1 }, 1]);
  expect(await nth()).toEqual({ nth: 2 });
});

it('is for one address', async () => {
  void ahead.begin(get);
  expect((await ahead.http({ ...get, url: '/auth/berita?_page=2' })).body).toEqual({ nth: 2 });
});

it('hands over a failure too, and leaves none unheard', async () => {
  http.mockRejectedValueOnce(new ApiError('x', 500));
  void ahead.begin(get);
  await vi.advanceTimersByTimeAsync(1);
  await expect(nth()).rejects.toThrow('x');
});

it.each([
  ['somebody else', async () => localStorage.setItem('token', 'two')],
  ['after a write', () => ahead.http({ method: 'PUT', url: '/auth/berita/1' })],
  ['a page that asks too late', async () => vi.advanceTimersByTimeAsync(10_001)],
])('never hands it over to %s', async (_who, happens) => {
  void ahead.begin(get);
  await happens();
  const before = http.mock.calls.length;
  await nth();
  expect(http.mock.calls.length - before).toBe(1);
});

it('begins nothing without a connection, and no write', () => {
  void ahead.begin({ method: 'POST', url: '/auth/berita' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  void ahead.begin(get);
  expect(http).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubFetch } from '../../tests/support/stubFetch.ts';
import { fetchOrEarly } from '../dataProvider/earlyAnswer.ts';
import { askEarly } from './ask.ts';

const URL = '/auth/laporan-kesehatan?_page=1';
const ASKS = { '/datapasien': { name: 'members', url: URL, roles: ['kader'], script: '/assets/early-members.js' } };
const HEADERS = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest', Authorization: 'Bearer abc' };

beforeEach(() => {
  localStorage.setItem('token', 'abc');
  localStorage.setItem('token_expiry', String(Date.now() + 60_000));
  localStorage.setItem('userRole', 'Kader');
  localStorage.setItem('userName', 'Siti');
  localStorage.setItem('server_extensions', 'paging,fields,ekspor,outbox');
  history.replaceState(null, '', '/datapasien');
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();

  delete window.earlyCall;
  delete window.earlyRows;
  delete window.rowsSettled;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const get = (headers: Readonly<Record<string, string>> = HEADERS, signal?: AbortSignal) =>
  fetchOrEarly(`/api${URL}`, { method: 'GET', headers, signal });

it('asks once, as the console would, and gives it the answer', async () => {
  const calls = stubFetch(() => ({ json: { data: [{ id: 1 }] } }));
  askEarly(ASKS, ['/assets/list.css']);
  expect(document.querySelector('script')?.getAttribute('src')).toBe('/assets/early-members.js');
  expect(document.querySelector('link[rel="preload"]')?.getAttribute('href')).toBe('/assets/list.css');
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET /api${URL}`]);
  // who draws reads a copy, and the console the answer itself
  await expect(window.earlyRows?.answer.then((answer) => answer.json())).resolves.toEqual({ data: [{ id: 1 }] });
  await expect(get().then((answer) => answer.json())).resolves.toEqual({ data: [{ id: 1 }] });
  expect(calls).toHaveLength(1);
  await get();
  expect(calls).toHaveLength(2);
});

it('tells back the cookie that the server wants told back', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=a%3D');
  const calls = stubFetch(() => ({ json: {} }));
  askEarly(ASKS, ['/assets/list.css']);
  await get({ ...HEADERS, 'X-XSRF-TOKEN': 'a=' });
  expect(calls).toHaveLength(1);
});

it('tells the console of a refusal and of a failure as if that had asked', async () => {
  stubFetch(() => ({ status: 401, json: {} }));
  askEarly(ASKS, ['/assets/list.css']);
  expect((await get()).status).toBe(401);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  askEarly(ASKS, ['/assets/list.css']);
  await expect(get()).rejects.toThrow('Failed to fetch');
});

it.each([
  ['another session', { ...HEADERS, Authorization: 'Bearer other' }, `/api${URL}`],
  ['something to be told beside', { ...HEADERS, 'X-More': '1' }, `/api${URL}`],
  ['another list', HEADERS, '/api/auth/posyandu'],
])('gives nothing to %s, nor to whoever asks then', async (_who, headers, url) => {
  const calls = stubFetch(() => ({ json: {} }));
  askEarly(ASKS, ['/assets/list.css']);
  await fetchOrEarly(url, { method: 'GET', headers });
  await get();
  expect(calls).toHaveLength(3);
});

it('is stopped where the console stops', async () => {
  const hanging = (_url: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  vi.stubGlobal('fetch', hanging);
  askEarly(ASKS, ['/assets/list.css']);
  const stop = new AbortController();
  const asked = get(HEADERS, stop.signal);
  stop.abort(new Error('no longer'));
  await expect(asked).rejects.toThrow('no longer');
});

it.each<readonly [string, () => void]>([
  ['somebody signed out', () => localStorage.removeItem('token')],
  ['a session whose time is over', () => localStorage.setItem('token_expiry', '1')],
  ['a role that may not see it', () => localStorage.setItem('userRole', 'Admin Verifikator')],
  ['another page', () => history.replaceState(null, '', '/dashboard')],
  ['an address that says more', () => history.replaceState(null, '', '/datapasien?x=1')],
  ['a list that was narrowed', () => history.replaceState({ usr: { narrowing: {} } }, '')],
  ['a list that was left elsewhere', () => sessionStorage.setItem('list_state', '{"items":{"members.list":{"page":2}}}')],
  ['another language', () => localStorage.setItem('locale', 'en')],
  ['a language learned later', () => localStorage.setItem('locale', 'jv')],
  ['a server that knows the contract alone', () => localStorage.removeItem('server_extensions')],
  ['a device on which something waits', () => localStorage.setItem('unsent_report', 'x|y')],
  ['a device without a line', () => vi.stubGlobal('navigator', { onLine: false })],
])('asks for nothing for %s', (_whom, given) => {
  const calls = stubFetch(() => ({ json: {} }));
  given();
  askEarly(ASKS, ['/assets/list.css']);
  expect(calls).toEqual([]);
  expect(window.rowsSettled).toBeUndefined();
  expect(document.querySelector('script')).toBeNull();
});

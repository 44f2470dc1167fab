// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubFetch } from '../../tests/support/stubFetch.ts';
import { browserHttp } from './browserHttp.ts';

const logged = vi.spyOn(console, 'error');
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  logged.mockReset().mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

it('does not ask for what needs a token that is not there: that is logged, and no answer came', async () => {
  const calls = stubFetch(() => ({ json: {} }));
  await expect(browserHttp()({ method: 'GET', url: '/auth/posyandu' })).rejects.toMatchObject({ status: 0 });
  expect(logged.mock.calls).toEqual([['Token tidak ditemukan']]);
  expect(calls).toEqual([]);
});

it('says nothing of it where the session has just ended and the sign-in page is on its way', async () => {
  stubFetch(() => ({ json: {} }));
  sessionStorage.setItem('return_to', '/datapasien');
  await expect(browserHttp()({ method: 'GET', url: '/auth/posyandu' })).rejects.toMatchObject({ status: 0 });
  expect(logged).not.toHaveBeenCalled();
});

it('knows an empty answer that is not the server’s once the server has announced itself', async () => {
  const announcing = new Response('{}', { headers: { 'X-Posyandu-Extensions': 'paging' } });
  const answers = [new Response(null), announcing, new Response(null)];
  vi.stubGlobal('fetch', async () => answers.shift());
  const save = () => browserHttp()({ method: 'POST', url: '/auth/posyandu', body: {} });
  expect((await save()).body).toBeNull();
  await save();
  await expect(save()).rejects.toThrow('POST /auth/posyandu, 200: the answer is empty');
});

it.each([
  ['a public call', { method: 'GET', url: '/auth/poskoAllow' }],
  ['a call with a token of its own', { method: 'GET', url: '/auth/user?email=a%40b.test', token: 't' }],
  ['a write', { method: 'POST', url: '/auth/posyandu', body: {} }],
])('%s is made all the same', async (_name, request) => {
  const calls = stubFetch(() => ({ json: {} }));
  await browserHttp()(request);
  expect(calls).toHaveLength(1);
  expect(logged).not.toHaveBeenCalled();
});

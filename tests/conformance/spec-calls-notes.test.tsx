/** What the specification says around its tables of calls (section 7): the paragraph above them and the notes below. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readToddlerCharts } from '../../src/custom-pages/dashboard/statistics.ts';
import { API_URL } from '../../src/dataProvider/apiUrl.ts';
import { browserHttp } from '../../src/dataProvider/browserHttp.ts';
import { createDataProvider } from '../../src/dataProvider/index.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { createRouteMap } from '../../src/engine/routes.ts';
import { confirmReturn } from '../../src/public-pages/google/confirmReturn.ts';
import { allowedPosko, checkNik } from '../../src/public-pages/registration/calls.ts';
import { site as definitions } from '../../src/resources/index.ts';
import { type StubbedAnswer, type StubbedCall, stubFetch } from '../support/stubFetch.ts';
import { type TestApp, testApp } from '../support/testApp.ts';
import { memoryProvider } from '../ui/support/memoryProvider.ts';
import { inBrowser, openSite } from '../ui/support/openSite.tsx';
import { SPEC_CALLS } from './spec/calls.ts';
import { searchesAfter } from './spec/screenLimits.tsx';

const site = compileSite(definitions);
const calls = SPEC_CALLS.map((call) => ({ ...call, title: `${call.method} ${call.path}${call.what ? ` ${call.what}` : ''}` }));

inBrowser();
beforeEach(() => localStorage.setItem('token', 'stored'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the headers of every call', () => {
  /** What the console's http client sends for the call; the browser's own navigation aside. */
  async function sent({ method, path, payload, multipart }: (typeof calls)[number]): Promise<StubbedCall> {
    const requests = stubFetch(() => ({ json: {} }));
    const form = new FormData();
    for (const name of payload ?? []) form.append(name, 'x');
    const body = payload === undefined ? {} : { body: multipart ? form : Object.fromEntries(form) };
    await browserHttp()({ method, url: path.replace(/\{\w+\}/g, '1'), ...body });
    const [request] = requests;
    if (request === undefined) throw new Error('nothing was sent');
    return request;
  }

  it.each(calls)('$title sends the stored token: $bearer', async (call) => {
    const { headers } = await sent(call);
    // of a link: given to this one call, in place of the stored one
    expect(headers.get('Authorization')).toBe(call.bearer === 'none' ? null : 'Bearer stored');
  });

  it.each(calls)('$title is marked as made by script and asks for JSON', async (call) => {
    const { headers, path } = await sent(call);
    expect(headers.get('X-Requested-With')).toBe('XMLHttpRequest');
    expect(headers.get('Accept')).toBe('application/json');
    const type = call.multipart || call.payload === undefined ? null : 'application/json';
    expect(headers.get('Content-Type')).toBe(type);
    expect(path.startsWith(`${API_URL}/`)).toBe(true);
  });

  it('an expired link’s token goes in place of the stored one', async () => {
    const requests = stubFetch(() => ({ json: { status: 'success', data: { posisi: 'Kader', nama_lengkap: 'Ani' } } }));
    await confirmReturn({ token: 'of-the-link', email: 'ani@desa.test' });
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer of-the-link');
  });

  it('the base path is /api', () => {
    expect(API_URL).toBe('/api');
  });
});

describe('the cross-site pair', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });
  afterAll(() => test.close());
  afterEach(() => vi.restoreAllMocks());

  it('the server gives the cookie, the console sends it back as the header, the server takes the pair', async () => {
    const given = (await test.call('GET', '/health')).headers.getSetCookie().find((line) => line.startsWith('XSRF-TOKEN='));
    const pair = given?.split(';')[0] ?? '';
    expect(given).not.toMatch(/HttpOnly/i);
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(pair);
    const requests = stubFetch(() => ({ json: {} }));
    await browserHttp()({ method: 'POST', url: '/auth/NIK', body: { nik: '9171010203910007' } });
    const header = requests[0]?.headers.get('X-XSRF-TOKEN') ?? '';
    expect(`XSRF-TOKEN=${header}`).toBe(decodeURIComponent(pair));
    const post = (cookie: string) =>
      test.call('POST', '/auth/NIK', {
        body: { nik: '9171010203910007' },
        headers: { Cookie: cookie, 'X-XSRF-TOKEN': header },
      });
    expect((await post(pair)).status).toBe(200);
    expect((await post('XSRF-TOKEN=another')).status).toBe(403);
    expect((await post('')).status).toBe(403);
  });

  it('no token of ours goes to another origin', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=ours');
    const requests = stubFetch(() => ({ json: {} }));
    await browserHttp('https://elsewhere.test/api')({ method: 'POST', url: '/auth/NIK', body: {} });
    expect(requests[0]?.headers.has('X-XSRF-TOKEN')).toBe(false);
  });
});

describe('notes on single calls', () => {
  const provider = (answer: (call: StubbedCall) => StubbedAnswer) => {
    const requests = stubFetch(answer);
    const context = () => ({ extensions: new Set<never>(), role: 'Kader' as const });
    return { requests, provider: createDataProvider({ site, http: browserHttp(), context }) };
  };
  const query = (field: string, filter: Record<string, unknown> = {}, order: 'ASC' | 'DESC' = 'ASC') => ({
    pagination: { page: 1, perPage: 25 },
    sort: { field, order },
    filter,
  });
  const pathsOf = (requests: readonly StubbedCall[]) => requests.map(({ path }) => path);
  const noRows: StubbedAnswer = { json: { status: 'success', data: [] } };

  it.each([
    [{}, ''],
    [{ q: 'siti' }, '/search?nama=siti'],
    [{ posko: 3 }, '/search?posko=3'],
    [{ kelompok: 'Lansia' }, '/search?age=Lansia'],
    [{ q: 'siti', kelompok: 'Balita' }, '/search?nama=siti&age=Balita'],
    [{ q: 'siti', posko: 3, kelompok: 'Balita' }, '/search?nama=siti&posko=3&age=Balita'],
    [{ q: ' ', posko: null, kelompok: '' }, ''],
  ])('a search sends only what is set: %j', async (filter, expected) => {
    const { requests, provider: over } = provider(() => noRows);
    await over.getList('patients', query('nama_lengkap', filter));
    await over.getList('members', query('nama_lengkap', filter));
    const members = expected === '' ? '/api/auth/laporan-kesehatan' : `/api/auth/laporan${expected}`;
    expect(pathsOf(requests)).toEqual([`/api/auth/pemeriksaan${expected}`, members]);
  });

  it('of the people to examine each NIK stands once', async () => {
    const person = (id: number, nik: string) => ({ id, nik, nama: `Warga ${id}` });
    const data = [person(1, '9171010101900001'), person(2, '9171010101900002'), person(3, '9171010101900001')];
    const { provider: over } = provider(() => ({ json: { status: 'success', data } }));
    const { data: shown, total } = await over.getList('patients', query('nama_lengkap'));
    expect([shown.map(({ id }) => id), total]).toEqual([[1, 2], 2]);
    expect((await over.getList('members', query('nama_lengkap'))).total).toBe(3);
  });

  it('announcements stand newest first by tanggal, sorted by the client', async () => {
    const event = (id: number, tanggal: string) => ({ id, tanggal, waktu: '08:00 - 11:00 WIB', kategori: 'Balita' });
    const data = [event(1, '2026-01-05'), event(2, '2026-03-05'), event(3, '2025-12-31')];
    const { provider: over } = provider(() => ({ json: { data } }));
    const sort = site.resource.berita?.list?.sort;
    const { data: shown } = await over.getList('berita', { pagination: { page: 1, perPage: 25 }, sort, filter: {} });
    expect(shown.map(({ tanggal }) => tanggal)).toEqual(['2026-03-05', '2026-01-05', '2025-12-31']);
  });

  it.each(['kecamatan', 'desa'])('%s may come in data or plain', async (resource) => {
    const rows = [{ code: 'x1', Nama_Kecamatan: 'Mekar', Nama_Desa: 'Mekar' }];
    for (const json of [{ data: rows }, rows]) {
      const { provider: over } = provider(() => ({ json }));
      const { data } = await over.getList(resource, query(resource === 'desa' ? 'Nama_Desa' : 'Nama_Kecamatan'));
      expect(data).toMatchObject([{ code: 'x1' }]);
      vi.unstubAllGlobals();
    }
  });

  it('bpjs and gakin are sent as Ya or Tidak and read back as 1 or anything else', async () => {
    const { requests, provider: over } = provider(() => ({ json: { status: 'success', data: { id: 12, bpjs: 1, gakin: 'x' } } }));
    const { data } = await over.getOne('members', { id: 12 });
    expect(data).toMatchObject({ bpjs: 'Ya', gakin: 'Tidak' });
    await over.update('members', { id: 12, data, previousData: data });
    expect(requests[1]?.body).toMatchObject({ bpjs: 'Ya', gakin: 'Tidak' });
  });

  it('an edit form without an id, which would fall back to POST, has no address', () => {
    const routes = createRouteMap(site);
    expect(routes.find('/editanggota/12')).not.toBeNull();
    for (const path of ['/editanggota', '/editanggota/']) expect(routes.find(path)).toBeNull();
  });

  it.each([
    [200, null],
    [204, 'NIK tidak valid atau sudah terdaftar.'],
    [409, 'NIK sudah terdaftar.'],
  ])('a NIK answered with %i: %s', async (status, said) => {
    stubFetch(() => ({ status, ...(status === 204 ? {} : { json: {} }) }));
    expect(await checkNik('9171010203910007')).toBe(said);
  });

  it.each(['failed', undefined])('the account of a link counts only with status success, not %s', async (status) => {
    stubFetch(() => ({ json: { status, data: { posisi: 'Kader', nama_lengkap: 'Ani' } } }));
    await expect(confirmReturn({ token: 't', email: 'ani@desa.test' })).rejects.toThrow();
    expect(localStorage.getItem('token')).toBe('stored');
  });

  it('the posko to choose from come from poskoAllow, else from poskos', async () => {
    const row = { id: 3, nama_posyandu: 'Melati 10' };
    const requests = stubFetch(({ path }) => (path.endsWith('poskos') ? { json: { data: [row] } } : { status: 404, json: {} }));
    expect(await allowedPosko(new AbortController().signal)).toEqual([{ id: '3', name: 'Melati 10' }]);
    expect(pathsOf(requests)).toEqual(['/api/auth/poskoAllow', '/api/auth/poskos']);
  });

  it.each(['berat_badan', 'gizi', 'tinggi_badan'])('without %s the first chart shows [1,0,0]', (missing) => {
    const bars = { Kurang: 2, Normal: 3, Lebih: 4 };
    const { [missing]: _, ...rest }: Record<string, unknown> = { berat_badan: bars, gizi: bars, tinggi_badan: bars };
    expect(readToddlerCharts(rest)?.charts[0]?.values).toEqual([1, 0, 0]);
    expect(readToddlerCharts({ ...rest, [missing]: bars })?.charts[0]?.values).toEqual([2, 3, 4]);
  });
});

describe('search boxes', () => {
  it.each([
    ['/pemeriksaan', 'patients'],
    ['/datapasien', 'members'],
  ])('%s asks 500 ms after the last input, not before', searchesAfter);

  it('the posko box asks at each input, and emptied reads the full list', async () => {
    const { dataProvider, calls: made } = memoryProvider({ posko: [{ id: '1', nama_posyandu: 'Posko Mawar' }] });
    openSite({ site: definitions, history: ['/posko-posyandu'], dataProvider });
    const asked = () => made.getList.mock.calls.filter(([name]) => name === 'posko').map(([, { filter }]) => filter?.q);
    const box = await screen.findByPlaceholderText('Cari Posyandu...');
    await screen.findByText('Posko Mawar');
    const before = asked().length;
    for (const text of ['m', 'ma', '']) {
      fireEvent.change(box, { target: { value: text } });
      await waitFor(() => expect(asked().at(-1)).toBe(text === '' ? undefined : text));
    }
    expect(asked().slice(before)).toEqual(['m', 'ma', undefined]);
  });
});

/** The data provider against the real server, and against the same server when it announces nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttp } from '../../src/dataProvider/http.ts';
import { createDataProvider } from '../../src/dataProvider/index.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { EXTENSIONS_HEADER, type Extension } from '../../src/engine/wire/extensions.ts';
import { site as definitions } from '../../src/resources/index.ts';
import { forwardApi } from '../support/msw.ts';
import { BUDI_NIK, type TestApp, testApp } from '../support/testApp.ts';

const ORIGIN = 'http://api.test';
const site = compileSite(definitions);

async function withoutAnnouncement(answer: Response | Promise<Response>): Promise<Response> {
  const response = await answer;
  const headers = new Headers(response.headers);
  headers.delete(EXTENSIONS_HEADER);
  return new Response(response.body, { status: response.status, headers });
}

describe.each([
  { server: 'ours', announces: true },
  { server: 'one that speaks the contract only', announces: false },
])('against $server', ({ announces }) => {
  let app: TestApp;
  let token = '';
  let known: ReadonlySet<Extension> = new Set();
  const urls: string[] = [];
  const api = forwardApi(() => ({
    fetch: (request) => {
      urls.push(request.url.replace(ORIGIN, ''));
      const answer = app.app.fetch(request);
      return announces ? answer : withoutAnnouncement(answer);
    },
  }));
  const http = createHttp({
    apiUrl: `${ORIGIN}/api`,
    getToken: () => token,
    onExtensions: (extensions) => {
      known = extensions;
    },
  });
  const provider = createDataProvider({ site, http, context: () => ({ extensions: known, role: 'Admin Desa' }) });
  const page = (perPage: number, number = 1) => ({
    pagination: { page: number, perPage },
    sort: { field: 'nama_lengkap', order: 'ASC' as const },
  });
  const names = ({ data }: { data: { nama_lengkap: string }[] }) => data.map(({ nama_lengkap }) => nama_lengkap);

  beforeAll(async () => {
    api.listen();
    app = await testApp();
    token = await app.login('Admin Desa');
    // any answer tells what the server knows
    await http({ method: 'POST', url: '/auth/me' });
    urls.length = 0;
  });
  afterAll(async () => {
    api.server.close();
    await app.close();
  });

  it('knows what was announced', () => {
    expect(known.size > 0).toBe(announces);
  });

  it('lists the same members page by page, paged by whoever can', async () => {
    const all = await provider.getList('members', { ...page(100), filter: {} });
    const [first, second] = [
      await provider.getList('members', { ...page(2), filter: {} }),
      await provider.getList('members', { ...page(2, 2), filter: {} }),
    ];
    expect([...names(first), ...names(second)]).toEqual(names(all).slice(0, 4));
    expect([all.total, first.total]).toEqual([all.data.length, all.data.length]);
    expect(urls.every((url) => url.includes('_page=') === announces)).toBe(true);
  });

  it('finds members by name and by posko', async () => {
    const found = await provider.getList('members', { ...page(10), filter: { q: 'budi' } });
    expect(found.data).toMatchObject([{ nik: BUDI_NIK }]);
    const ofPosko = await provider.getList('members', { ...page(10), filter: { posko: 1, q: '' } });
    const others = await provider.getList('members', { ...page(10), filter: { posko: 2 } });
    expect([ofPosko.total, others.total]).toEqual([ofPosko.data.length, others.data.length]);
    expect(Math.min(ofPosko.data.length, others.data.length)).toBeGreaterThan(0);
    expect(names(others).filter((name) => names(ofPosko).includes(name))).toEqual([]);
  });

  it('resolves posko and dusun', async () => {
    expect((await provider.getMany('posko', { ids: [1, 99] })).data).toMatchObject([{ id: 1, nama_posyandu: 'Posko Mawar' }]);
    const dusun = await provider.getList('dusun', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'Nama_Dusun', order: 'ASC' },
      filter: {},
    });
    expect(dusun.data.map(({ Nama_Dusun }) => Nama_Dusun)).toEqual(['Dusun Anggrek', 'Dusun Mawar']);
  });

  it('adds, changes and deletes a member', async () => {
    const nik = '9171010101900077';
    const data = {
      nama_lengkap: 'Zahra',
      nik,
      no_kk: '9171010101900099',
      jenis_kelamin: 'Perempuan',
      tanggal_lahir: '2022-02-01',
      anak_ke: '2',
      berat_lahir: '3,2',
      bpjs: 'Ya',
      nomor_telp: '08123456789',
      posko: 2,
    };
    const { data: created } = await provider.create('members', { data, meta: { idempotencyKey: 'k-1' } });
    const { data: read } = await provider.getOne('members', { id: created.id });
    expect(read).toMatchObject({
      nik,
      tanggal_lahir: '2022-02-01',
      anak_ke: 2,
      berat_lahir: 3.2,
      bpjs: 'Ya',
      nomor_telp: '08123456789',
    });
    expect(await provider.getOne('members', { id: nik })).toMatchObject({ data: { id: nik, nama_lengkap: 'Zahra' } });

    await provider.update('members', { id: created.id, data: { ...read, alamat: 'RW 3' }, previousData: read });
    const { data: changed } = await provider.getOne('members', { id: created.id });
    expect(changed).toMatchObject({ ...read, alamat: 'RW 3', updated_at: changed.updated_at });

    const again = provider.update('members', { id: created.id, data: { ...read, alamat: 'RW 4' }, previousData: read });
    // without versions the last write wins, as the contract has it
    if (announces) await expect(again).rejects.toMatchObject({ status: 409, body: { current: { alamat: 'RW 3' } } });
    else await expect(again).resolves.toMatchObject({ data: { alamat: 'RW 4' } });

    await provider.delete('members', { id: created.id, previousData: changed });
    await expect(provider.getOne('members', { id: created.id })).rejects.toMatchObject({ status: 404 });
  });

  it('tells refusals at their fields', async () => {
    const refused = provider.create('members', { data: { nama_lengkap: 'X', nik: '1' } });
    await expect(refused).rejects.toMatchObject({ status: 422, body: { errors: { nik: 'NIK harus terdiri dari 16 digit!' } } });
  });
});

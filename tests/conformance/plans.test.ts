import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planRequest } from '../../src/dataProvider/plan.ts';
import type { PlanContext, PlanMethod, PlanParams } from '../../src/dataProvider/planTypes.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { placeholdersOf } from '../../src/engine/paths.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { EXTENSIONS } from '../../src/engine/wire/extensions.ts';
import { site as definitions } from '../../src/resources/index.ts';

const site = compileSite(definitions);
const NIK = '9171010101900001';
const CONTRACT: PlanContext = { extensions: new Set() };
const OURS: PlanContext = { extensions: new Set(EXTENSIONS), role: 'Admin Desa' };

function plan<M extends PlanMethod>(name: string, method: M, params: PlanParams[M], context: PlanContext) {
  const resource = site.resource[name];
  if (resource === undefined) throw new Error(`no resource ${name}`);
  return planRequest(resource, method, params, context);
}

const GET = { method: 'GET', body: null, multipart: false, headers: {} } as const;
const page = { page: 2, perPage: 25 };
const sort = { field: 'nama_lengkap', order: 'DESC' } as const;
const rest = { q: null, filter: {}, sort: null, page: null, paged: false };

describe('lists', () => {
  const listed = { ...GET, kind: 'list', call: 'GET /auth/laporan-kesehatan', wrap: 'either' };
  const searched = { ...listed, call: 'GET /auth/laporan/search' };

  it('members: the bare call of the contract, the rest in the browser', () => {
    expect(plan('members', 'getList', { pagination: page, sort, filter: {} }, CONTRACT)).toEqual({
      ...listed,
      url: '/auth/laporan-kesehatan',
      rest: { ...rest, sort, page },
    });
  });

  it('members: paged and sorted by our server', () => {
    expect(plan('members', 'getList', { pagination: page, sort, filter: { q: '  ' } }, OURS)).toEqual({
      ...listed,
      url: '/auth/laporan-kesehatan?_page=2&_per_page=25&_sort=nama_lengkap&_order=DESC',
      rest: { ...rest, sort, page, paged: true },
    });
  });

  it('members: the search call with what is set only, and nothing filtered twice', () => {
    expect(
      plan('members', 'getList', { pagination: page, sort, filter: { q: 'siti & co', posko: '', kelompok: 'Balita' } }, CONTRACT),
    ).toEqual({
      ...searched,
      url: '/auth/laporan/search?nama=siti+%26+co&age=Balita',
      rest: { ...rest, sort, page },
    });
  });

  it('members: the search call, paged', () => {
    expect(plan('members', 'getList', { pagination: page, sort, filter: { posko: 3 } }, OURS)).toEqual({
      ...searched,
      url: '/auth/laporan/search?posko=3&_page=2&_per_page=25&_sort=nama_lengkap&_order=DESC',
      rest: { ...rest, sort, page, paged: true },
    });
  });

  it('members: a filter no call takes is left to the browser, and then the server must not page', () => {
    expect(plan('members', 'getList', { pagination: page, sort, filter: { q: 'siti', bpjs: 'Ya' } }, OURS)).toEqual({
      ...searched,
      url: '/auth/laporan/search?nama=siti',
      rest: { ...rest, filter: { bpjs: 'Ya' }, sort, page },
    });
  });

  it('members: those of a posko, as a reference', () => {
    const params = { target: 'posko', id: 3, pagination: page, sort, filter: {} };
    expect(plan('members', 'getManyReference', params, CONTRACT)).toEqual({
      ...searched,
      url: '/auth/laporan/search?posko=3',
      rest: { ...rest, sort, page },
    });
  });

  it.each([
    ['contract', CONTRACT],
    ['ours', OURS],
  ])('berita has no search call: the browser searches the whole list (%s)', (_, context) => {
    expect(plan('berita', 'getList', { pagination: page, filter: { q: 'melati' } }, context)).toEqual({
      ...GET,
      kind: 'list',
      call: 'GET /auth/berita',
      wrap: 'data',
      url: '/auth/berita',
      rest: { ...rest, q: 'melati', page },
    });
  });

  it('posko: a plain array where something is searched', () => {
    const searched = { ...GET, kind: 'list', call: 'GET /auth/posyandu/search', wrap: 'bare' };
    expect(plan('posko', 'getList', { pagination: page, filter: { q: 'melati' } }, CONTRACT)).toEqual({
      ...searched,
      url: '/auth/posyandu/search?search=melati',
      rest: { ...rest, page },
    });
    expect(plan('posko', 'getList', { filter: { q: '' } }, CONTRACT)).toMatchObject({ url: '/auth/posyandu', wrap: 'data' });
  });

  it.each([
    ['contract', CONTRACT],
    ['ours', OURS],
  ])('a list that belongs to a record has its key in the path (%s)', (_, context) => {
    expect(plan('antrian', 'getList', { filter: { berita_id: 7 }, sort }, context)).toEqual({
      ...GET,
      kind: 'list',
      call: 'GET /auth/antrian/{berita_id}',
      wrap: 'data',
      url: '/auth/antrian/7',
      rest: { ...rest, sort },
    });
    expect(plan('examinations', 'getManyReference', { target: 'nik', id: NIK, filter: { asi: 'Ya' } }, context)).toMatchObject({
      call: 'GET /auth/pemeriksaan/{nik}',
      url: `/auth/pemeriksaan/${NIK}`,
      rest: { filter: { asi: 'Ya' } },
    });
    expect(() => plan('antrian', 'getList', { filter: {} }, context)).toThrow('Acara ID tidak ditemukan.');
  });

  it('dusun: a bare list', () => {
    expect(plan('dusun', 'getList', {}, OURS)).toEqual({
      ...GET,
      kind: 'list',
      call: 'GET /auth/dusun',
      wrap: 'bare',
      url: '/auth/dusun',
      rest,
    });
  });
});

describe('single records', () => {
  it.each([
    ['contract', CONTRACT],
    ['ours', OURS],
  ])('members: by id, or by NIK (%s)', (_, context) => {
    const one = { ...GET, kind: 'one', call: 'GET /auth/laporan-kesehatan/{id}', wrap: 'data' };
    expect(plan('members', 'getOne', { id: 12 }, context)).toEqual({ ...one, url: '/auth/laporan-kesehatan/12', id: 12 });
    expect(plan('members', 'getOne', { id: NIK }, context)).toEqual({ ...one, url: `/auth/laporan-kesehatan/${NIK}`, id: NIK });
  });

  it('desa: no call for one, so it is picked from the list', () => {
    const pick = { ...GET, kind: 'pick', call: 'GET /auth/desa', wrap: 'either', url: '/auth/desa' };
    expect(plan('desa', 'getOne', { id: 3 }, OURS)).toEqual({ ...pick, ids: [3] });
    expect(plan('desa', 'getMany', { ids: [3, '4'] }, CONTRACT)).toEqual({ ...pick, ids: [3, '4'] });
  });

  it('dusun: picked by code', () => {
    expect(plan('dusun', 'getMany', { ids: ['01'] }, CONTRACT)).toEqual({
      ...GET,
      kind: 'pick',
      call: 'GET /auth/dusun',
      wrap: 'bare',
      url: '/auth/dusun',
      ids: ['01'],
    });
  });
});

describe('writes', () => {
  const data = {
    nama_lengkap: 'Siti',
    nik: NIK,
    tanggal_lahir: '2022-02-01',
    berat_lahir: '3,2',
    bpjs: 'Ya',
    posko: 3,
    kelompok: 'Balita',
    stray: 1,
  };
  const body = { nama_lengkap: 'Siti', nik: NIK, tanggal_lahir: '01-02-2022', berat_lahir: '3.2', bpjs: 'Ya' };
  const version = '2026-01-05T02:00:00.000Z';
  const write = { multipart: false, headers: {}, wrap: 'data' };

  it('members: create, as the contract has it', () => {
    expect(plan('members', 'create', { data, meta: { idempotencyKey: 'k1' } }, CONTRACT)).toEqual({
      ...write,
      kind: 'create',
      method: 'POST',
      call: 'POST /auth/laporan-kesehatan',
      url: '/auth/laporan-kesehatan',
      body,
      sent: data,
    });
  });

  it('members: create, with our additions', () => {
    expect(plan('members', 'create', { data, meta: { idempotencyKey: 'k1' } }, OURS)).toEqual({
      ...write,
      kind: 'create',
      method: 'POST',
      call: 'POST /auth/laporan-kesehatan',
      url: '/auth/laporan-kesehatan',
      body: { ...body, posyandu_id: 3 },
      headers: { 'Idempotency-Key': 'k1' },
      sent: data,
    });
  });

  it('members: a Kader does not send the posko', () => {
    expect(plan('members', 'create', { data }, { ...OURS, role: 'Kader' }).body).toEqual(body);
  });

  it('members: update by id, with the version where it is known', () => {
    const previousData = { id: 12, nama_lengkap: 'Sitti', updated_at: version };
    const update = {
      ...write,
      kind: 'update',
      method: 'PUT',
      call: 'PUT /auth/laporan-kesehatan/{id}',
      url: '/auth/laporan-kesehatan/12',
      id: 12,
      sent: { ...previousData, ...data },
    };
    expect(plan('members', 'update', { id: 12, data, previousData }, CONTRACT)).toEqual({ ...update, body });
    expect(plan('members', 'update', { id: 12, data, previousData }, OURS)).toEqual({
      ...update,
      body: { ...body, posyandu_id: 3 },
      headers: { 'If-Match': `"${version}"` },
    });
  });

  it('members: the version the form was filled from counts, not that of a record read since', () => {
    const headers = (params: Partial<PlanParams['update']>) =>
      plan('members', 'update', { id: 12, data, previousData: { updated_at: 'newer' }, ...params }, OURS).headers;
    expect(headers({ data: { ...data, updated_at: version } })).toEqual({ 'If-Match': `"${version}"` });
    expect(headers({ data: { ...data, updated_at: version }, meta: { version: 'seen' } })).toEqual({ 'If-Match': '"seen"' });
  });

  it('members: delete by NIK', () => {
    const previousData = { id: 12, nik: NIK, updated_at: version };
    const deletion = {
      ...write,
      kind: 'delete',
      method: 'DELETE',
      call: 'DELETE /auth/laporan-kesehatan/{nik}',
      url: `/auth/laporan-kesehatan/${NIK}`,
      body: null,
      id: 12,
      sent: previousData,
    };
    expect(plan('members', 'delete', { id: 12, previousData }, CONTRACT)).toEqual(deletion);
    expect(plan('members', 'delete', { id: 12, previousData }, OURS)).toEqual({
      ...deletion,
      headers: { 'If-Match': `"${version}"` },
    });
  });

  it.each([undefined, { id: 12 }, { id: 12, nik: '' }])('members: no delete without a NIK (%j)', (previousData) => {
    expect(() => plan('members', 'delete', { id: 12, previousData }, OURS)).toThrow('NIK tidak ditemukan.');
  });

  it('says which call a definition does not have', () => {
    expect(() => plan('dusun', 'create', { data: {} }, OURS)).toThrow('dusun: the definition has no call for create');
    expect(() => plan('desa', 'delete', { id: 1 }, OURS)).toThrow('desa: the definition has no call for delete');
  });

  it('a path keeps a strange id in its segment', () => {
    expect(plan('members', 'getOne', { id: '../x?y' }, CONTRACT).url).toBe('/auth/laporan-kesehatan/..%2Fx%3Fy');
  });
});

describe('without the announcement nothing outside the contract is sent', () => {
  const members = site.resource.members;

  /** what the contract knows of a resource: the parameters of its search call, and its fields' names for sending */
  function known(resource: Resource): { query: Set<string>; body: Set<string> } {
    const names = resource.fields
      .filter((field) => !field.beyondContract && !field.computed)
      .flatMap((field) => Object.values(field.wire.write));
    return {
      query: new Set(Object.values(resource.endpoints.list?.search?.params ?? {})),
      body: new Set(names.filter((name) => name !== false)),
    };
  }

  /** with a list of its own on the contract's side, and the values its path takes */
  const listed = site.resources
    .filter(({ endpoints }) => endpoints.list !== null && endpoints.dialect === 'posyandu')
    .map((resource) => ({
      resource,
      inPath: Object.fromEntries(placeholdersOf(resource.endpoints.list?.path ?? '').map((name) => [name, NIK])),
    }));

  const value = fc.oneof(fc.string(), fc.integer(), fc.constantFrom('', null, 'Ya', 'Tidak', NIK));
  const names = [...(members?.fields.map((field) => field.name) ?? []), 'q', 'updated_at', 'id'];
  const values = fc.dictionary(fc.constantFrom(...names), value, { noNullPrototype: true });

  it('in whatever list', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...listed),
        values,
        fc.option(fc.constant(page), { nil: undefined }),
        ({ resource, inPath }, values, pagination) => {
          const filter = { ...values, ...inPath };
          const { url, headers, body } = planRequest(resource, 'getList', { filter, pagination, sort }, CONTRACT);
          const unknown = [...new URL(url, 'http://api.test').searchParams.keys()].filter(
            (name) => !known(resource).query.has(name),
          );
          expect({ unknown, headers, body }).toEqual({ unknown: [], headers: {}, body: null });
        },
      ),
    );
  });

  it('in whatever write', () => {
    if (members === undefined) throw new Error('no members');
    fc.assert(
      fc.property(values, (data) => {
        const plans = [
          planRequest(members, 'create', { data, meta: { idempotencyKey: 'k' } }, CONTRACT),
          planRequest(members, 'update', { id: 1, data, previousData: { updated_at: 'v' } }, CONTRACT),
        ];
        for (const { url, headers, body } of plans) {
          const unknown = Object.keys(body ?? {}).filter((name) => !known(members).body.has(name));
          expect({ unknown, headers, query: url.includes('?') }).toEqual({ unknown: [], headers: {}, query: false });
        }
      }),
    );
  });
});

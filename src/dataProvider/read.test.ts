import { describe, expect, it } from 'vitest';
import { compileSite } from '../engine/compile.ts';
import type { Wrap } from '../engine/definition.ts';
import type { Resource } from '../engine/resource.ts';
import { EXTENSIONS } from '../engine/wire/extensions.ts';
import { site as definitions } from '../resources/index.ts';
import { ApiError } from './apiError.ts';
import { rowsAt } from './payload.ts';
import { planRequest } from './plan.ts';
import { readResponse } from './read.ts';
import { ReadError } from './readError.ts';

const site = compileSite(definitions);
const named = (name: string): Resource => {
  const found = site.resource[name];
  if (found === undefined) throw new Error(`no resource ${name}`);
  return found;
};
const answer = (body: unknown, headers: Record<string, string> = {}) => ({ status: 200, headers: new Headers(headers), body });
const context = { extensions: new Set(EXTENSIONS) };
const posko = named('posko');
const listOf = (body: unknown, headers?: Record<string, string>, page = 1) =>
  readResponse(posko, planRequest(posko, 'getList', { pagination: { page, perPage: 2 } }, context), answer(body, headers));
const rows = [1, 2, 3].map((id) => ({ id, nama_posyandu: `Melati ${id}`, alamat: null }));

describe('where the rows lie', () => {
  const list = [{ id: 1 }];
  const wraps: readonly [Wrap, unknown, unknown][] = [
    ['data', { data: list }, list],
    ['data', list, null],
    ['data', { data: { data: list } }, null],
    ['data.data', { data: { data: list } }, list],
    ['data.data', { data: list }, null],
    ['bare', list, list],
    ['bare', { data: list }, null],
    ['either', list, list],
    ['either', { data: list }, list],
    ['either', { data: { data: list } }, list],
    ['either', { items: list }, null],
    ['either', null, null],
  ];
  it.each(wraps)('%s of %j', (wrap, body, expected) => expect(rowsAt(body, wrap)).toEqual(expected));
});

it.each([
  ['patients', 'getList', {}],
  ['examinations', 'getList', { filter: { nik: '9171010101900001' } }],
  ['examinations', 'getOne', { id: 12 }],
  ['berita', 'getOne', { id: 12 }],
] as const)('%s.%s: what the contract calls a list or a record is read wrapped and plain', (name, method, params) => {
  const plan = planRequest(named(name), method, params, { extensions: new Set() });
  const row = { id: 12, waktu: '08:00 - 11:00 WIB' };
  const payload = method === 'getList' ? [row] : row;
  for (const body of [payload, { data: payload }, { status: 'success', data: payload }]) {
    expect([readResponse(named(name), plan, answer(body)).data].flat()).toMatchObject([{ id: 12 }]);
  }
});

it('tells a blank from a field of which one record says nothing, where a form begins that with its default', () => {
  const patients = named('members');
  const plan = planRequest(patients, 'getOne', { id: 12 }, context);
  const read = (more: object) => readResponse(patients, plan, answer({ data: { id: 12, nama: 'Siti', ...more } })).data;
  expect(read({ Anak_Ke: null })).toMatchObject({ anak_ke: null, tinggi_lahir: null });
  expect(read({})).not.toHaveProperty('anak_ke');
  expect(read({})).toMatchObject({ tinggi_lahir: null });
});

describe('a failure says where', () => {
  it('names resource, place, call, status and what is there instead', () => {
    expect(() => listOf({ items: rows })).toThrow(
      new ReadError('posko.list: no rows at data (GET /auth/posyandu, 200; body has: items)'),
    );
    expect(() => listOf(null)).toThrow('body has: nothing readable');
    expect(() => listOf(rows)).toThrow('body has: an array');
  });

  it('names the row that has no key, and no value of it', () => {
    expect(() => listOf({ data: [rows[0], { nama_posyandu: 'Mawar' }] })).toThrow(
      'posko.list: no id in row 1 at data (GET /auth/posyandu, 200; it has: nama_posyandu)',
    );
  });

  it('never names the address, which may hold a NIK', () => {
    const members = named('members');
    const plan = planRequest(members, 'getOne', { id: '9171010101900001' }, context);
    expect(() => readResponse(members, plan, answer({ data: [] }))).toThrow(
      'members.one: no record at data (GET /auth/laporan-kesehatan/{id}, 200; body has: data)',
    );
  });

  it('takes a successful answer at its word when it says that it failed', () => {
    const members = named('members');
    const plan = planRequest(members, 'create', { data: {} }, context);
    const body = { status: 'error', message: 'Gagal.' };
    expect(() => readResponse(members, plan, answer(body))).toThrow(new ApiError('Gagal.', 200, body));
    for (const status of ['error', 'fail', 'Failed']) {
      expect(() => readResponse(members, plan, answer({ status, message: 'Gagal.', data: null }))).toThrow('Gagal.');
    }
    expect(readResponse(members, plan, answer({ status: 'ok', data: { id: 4 } })).data.id).toBe(4);
  });
});

describe('pages', () => {
  it('are the server’s where it gives a total', () => {
    const result = listOf({ data: rows.slice(0, 2) }, { 'X-Total-Count': '3' });
    expect(result.data.map(({ id }) => id)).toEqual([1, 2]);
    expect(result).toMatchObject({ total: 3 });
    expect(result).not.toHaveProperty('meta');
  });

  it('are cut here where the call has answered everything', () => {
    expect(listOf({ data: rows }, {}, 2)).toMatchObject({ data: [{ id: 3 }], total: 3 });
    expect(listOf({ data: rows }, { 'X-Total-Count': 'many' })).toMatchObject({ data: [{ id: 1 }, { id: 2 }], total: 3 });
  });

  it('go on beyond the count’s limit', () => {
    const capped = { 'X-Total-Count': '4', 'X-Total-Count-Capped': 'true' };
    const total = (page: number, length: number) => listOf({ data: rows.slice(0, length) }, capped, page);
    expect(total(1, 2)).toMatchObject({ total: 4, meta: { capped: true } });
    expect(total(5, 2)).toMatchObject({ total: 11, meta: { capped: true } });
    expect(total(5, 1)).toMatchObject({ total: 9, meta: { capped: true } });
  });
});

describe('records', () => {
  const members = named('members');

  it('come under the id they were asked for', () => {
    const plan = planRequest(members, 'getOne', { id: '9171010101900001' }, context);
    expect(readResponse(members, plan, answer({ data: { id: 12, nik: '9171010101900001' } })).data).toMatchObject({
      id: '9171010101900001',
      nik: '9171010101900001',
    });
  });

  it('need not repeat their key', () => {
    const plan = planRequest(members, 'getOne', { id: 12 }, context);
    expect(readResponse(members, plan, answer({ data: { nama: 'Siti' } })).data).toMatchObject({ id: 12, nama_lengkap: 'Siti' });
  });

  it('written to a server that answers nothing are what was sent', () => {
    const data = { nama_lengkap: 'Siti' };
    const created = readResponse(members, planRequest(members, 'create', { data }, context), answer(null));
    expect(created.data).toEqual({ nama_lengkap: 'Siti', id: 'baru' });
    const params = { id: 12, data, previousData: { id: 12, nama_lengkap: 'Sitti', alamat: 'RW 1' } };
    const updated = readResponse(members, planRequest(members, 'update', params, context), answer({ status: 'success' }));
    expect(updated.data).toEqual({ nama_lengkap: 'Siti', alamat: 'RW 1', id: 12 });
  });
});

describe('the word `status` of an answer, where records have a field of that name', () => {
  const residents = named('residentRegistrations');
  const nik = '9171014101750002';
  const row = { nama_lengkap: 'Rahma', anggota_keluarga_nik: nik };
  const update = planRequest(residents, 'update', { id: nik, data: { status: 'denied' } }, context);

  it('is the server’s of the call, not the record’s, where nothing else is told', () => {
    for (const body of [{ status: 'success', message: 'Status berhasil diperbarui' }, { status: 'success' }]) {
      expect(readResponse(residents, update, answer(body)).data.status).toBe('denied');
    }
  });

  it('is the record’s where the answer is the record', () => {
    const one = planRequest(residents, 'getOne', { id: nik }, context);
    for (const status of ['pending', 'success', 'denied']) {
      expect(readResponse(residents, one, answer({ ...row, status })).data).toMatchObject({ nama_lengkap: 'Rahma', status });
    }
    expect(readResponse(residents, update, answer({ ...row, status: 'denied' })).data.status).toBe('denied');
  });

  it('refuses where it is none a record can have', () => {
    expect(() => readResponse(residents, update, answer({ status: 'error', message: 'Gagal.' }))).toThrow('Gagal.');
  });
});

describe('a list whose people count once', () => {
  const patients = named('patients');
  const list = (body: unknown) =>
    readResponse(patients, planRequest(patients, 'getList', {}, { extensions: new Set() }), answer(body));

  it('keeps the first row of each NIK, and every row without one', () => {
    const body = {
      data: [
        { id: 1, nama: 'Siti', nik: '9171010101900001' },
        { id: 2, nama: 'Tanpa NIK' },
        { id: 3, nama: 'Siti lagi', nik: '9171010101900001' },
        { id: 4, nama: 'Tanpa NIK juga', nik: '' },
        { id: 5, nama: 'Budi', nik: '9171010101900002' },
      ],
    };
    const { data, total } = list(body);
    expect(data.map(({ id }) => id)).toEqual([1, 2, 4, 5]);
    expect(total).toBe(4);
  });

  it('leaves others as they are', () => {
    expect(listOf({ data: [rows[0], rows[0]] }).total).toBe(2);
  });
});

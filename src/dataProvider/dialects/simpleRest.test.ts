import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { compileResource } from '../../engine/compile.ts';
import { ApiError } from '../apiError.ts';
import type { Http } from '../http.ts';
import { simpleRest } from './simpleRest.ts';

const label = { id: 'Catatan', en: 'Note' };
const notes = compileResource({
  name: 'notes',
  label: { one: label, many: label },
  represents: 'text',
  fields: { text: { type: 'text', label } },
  access: {},
  endpoints: { dialect: 'simple-rest', list: 'GET /audit/notes' },
});

const over = (body: unknown, headers: Record<string, string> = {}) => {
  const http = vi.fn<Http>(async () => {
    if (body instanceof Error) throw body;
    return { status: 200, headers: new Headers(headers), body };
  });
  return { http, dialect: simpleRest({ http, context: () => ({ extensions: new Set() }) }) };
};

it('lists through ra-data-simple-rest over our http', async () => {
  const { http, dialect } = over([{ id: 1, text: 'a' }], { 'X-Total-Count': '31' });
  const params = { pagination: { page: 2, perPage: 10 }, sort: { field: 'text', order: 'DESC' }, filter: { text: 'a' } } as const;
  expect(await dialect.getList(notes, params)).toEqual({ data: [{ id: 1, text: 'a' }], total: 31 });
  const url = new URL(http.mock.calls[0]?.[0].url ?? '', 'http://api.test');
  expect(url.pathname).toBe('/audit/notes');
  expect(Object.fromEntries(url.searchParams)).toEqual({ filter: '{"text":"a"}', range: '[10,19]', sort: '["text","DESC"]' });
});

it('reads, writes and deletes one record', async () => {
  const { http, dialect } = over({ id: 7, text: 'b' });
  await dialect.getOne(notes, { id: 7 });
  await dialect.create(notes, { data: { text: 'b' } });
  await dialect.update(notes, { id: 7, data: { text: 'c' } });
  await dialect.delete(notes, { id: 7 });
  expect(http.mock.calls.map(([{ method, url, body }]) => [method, url, body])).toEqual([
    ['GET', '/audit/notes/7', undefined],
    ['POST', '/audit/notes', { text: 'b' }],
    ['PUT', '/audit/notes/7', { text: 'c' }],
    ['DELETE', '/audit/notes/7', undefined],
  ]);
});

it('lets values travel as their fields say', async () => {
  const weights = compileResource({
    name: 'weights',
    key: 'kode',
    label: { one: label, many: label },
    represents: 'kode',
    fields: {
      kode: { type: 'text', label },
      berat: { type: 'decimal', label, wire: { read: 'kg', write: 'kg', codec: 'numberText' } },
      gagal: { type: 'yesNo', label, computed: true, wire: { codec: 'yaTidak' } },
    },
    access: {},
    endpoints: { dialect: 'simple-rest' },
  });
  const { http, dialect } = over({ kode: 'a', kg: '3.2', gagal: 1, stray: 'x' });
  const read = { kode: 'a', berat: 3.2, gagal: 'Ya', id: 'a' };
  expect(await dialect.getOne(weights, { id: 'a' })).toEqual({ data: read });
  expect(await dialect.create(weights, { data: { kode: 'a', berat: '3,2', stray: 'x' } })).toEqual({ data: read });
  await dialect.update(weights, { id: 'a', data: { ...read, berat: '3,25' } });
  expect(http.mock.calls.slice(1).map(([{ body }]) => body)).toEqual([
    { kode: 'a', kg: '3.2' },
    { kode: 'a', kg: '3.25' },
  ]);
});

it('needs no answer to a write', async () => {
  const { dialect } = over(null);
  expect((await dialect.update(notes, { id: 7, data: { text: 'c' } })).data.id).toBe(7);
  expect((await dialect.create(notes, { data: { text: 'c' } })).data.id).toBe('baru');
  expect((await dialect.delete(notes, { id: 7 })).data.id).toBe(7);
});

it('fails in the same terms as the other dialect', async () => {
  const { dialect } = over(new ApiError('Salah', 422, { errors: { text: ['Wajib diisi'] } }));
  const error: unknown = await dialect.create(notes, { data: {} }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 422, body: { errors: { text: 'Wajib diisi' } } });
});

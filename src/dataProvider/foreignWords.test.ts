/** Words of endpoints by themselves (over whole backends: tests/foreign): plans, totals and refusals. */
import { describe, expect, it } from 'vitest';
import { compileResource } from '../engine/compile.ts';
import type { EndpointsDefinition, ResourceDefinition } from '../engine/definition.ts';
import { ApiError } from './apiError.ts';
import { failureOf } from './failures.ts';
import { planRequest } from './plan.ts';
import { readResponse } from './read.ts';

const t = (text: string) => ({ id: text, en: text });
const notes = (endpoints: EndpointsDefinition) =>
  compileResource({
    name: 'notes',
    label: { one: t('Catatan'), many: t('Catatan') },
    represents: 'isi',
    fields: {
      isi: { type: 'text', label: t('Isi'), wire: { read: 'body', write: 'body' } },
      jenis: {
        type: 'choice',
        options: [
          { value: 'Umum', label: t('Umum') },
          { value: 'Rahasia', label: t('Rahasia') },
        ],
        label: t('Jenis'),
        wire: { codec: { map: { Umum: 0, Rahasia: 1 } } },
      },
    },
    access: {},
    endpoints,
  });

const context = { extensions: new Set<never>() };
const page = (number: number) => ({ pagination: { page: number, perPage: 2 }, sort: { field: 'isi', order: 'DESC' } as const });

describe('a page', () => {
  it.each([
    [{ paging: { page: 'p', perPage: 'n' }, sort: { by: 's' } }, 'p=3&n=2&s=-body'],
    [{ paging: { page: 'p' }, sort: { by: 's', order: 'o' } }, 'p=3&s=body&o=desc'],
    [{ paging: { offset: 'from', perPage: 'n' } }, 'from=4&n=2'],
    [{ paging: { offset: 'from', base: 1, perPage: 'n' } }, 'from=5&n=2'],
    [{ paging: { cursor: 'c', next: 'next' } }, ''],
  ] as const)('by %j asks for %s', (words, asked) => {
    const plan = planRequest(notes({ list: { call: 'GET /notes', ...words } }), 'getList', page(3), context);
    expect(plan.url).toBe(asked === '' ? '/notes' : `/notes?${asked}`);
    expect(plan.rest.paged).toBe(true);
  });

  it.each([
    [{ header: 'X-Total' }, { 'X-Total': '9' }, {}, { total: 9 }],
    [{ header: 'X-Total' }, {}, {}, { total: 5, meta: { capped: true } }],
    [{ at: 'meta.total' }, {}, { meta: { total: '9' } }, { total: 9 }],
    [{ at: 'meta.total' }, {}, { meta: { total: null } }, { total: 5, meta: { capped: true } }],
  ] as const)('with a total %j', (total, headers, body, counted) => {
    const resource = notes({ list: { call: 'GET /notes', paging: { page: 'p' }, total } });
    const answer = { status: 200, headers: new Headers(headers), body: { data: [{ id: 1 }, { id: 2 }], ...body } };
    expect(readResponse(resource, planRequest(resource, 'getList', page(2), context), answer)).toMatchObject(counted);
  });

  it('filters in the words of the server', () => {
    const list = { call: 'GET /notes', search: { call: 'GET /notes', params: { jenis: 'kind' } } } as const;
    expect(planRequest(notes({ list }), 'getList', { filter: { jenis: 'Rahasia' } }, context).url).toBe('/notes?kind=1');
  });
});

describe('a write', () => {
  const endpoints = { create: { call: 'POST /notes', envelope: 'note', override: 'PUT' } } as const;

  it('puts the record where the server looks for it, beside what the call means', () => {
    const plan = planRequest(notes(endpoints), 'create', { data: { isi: 'a', jenis: 'Umum' } }, context);
    expect(plan.body).toEqual({ _method: 'PUT', note: { body: 'a', jenis: 0 } });
  });

  it('finds the fields of a refusal under the name of the envelope too', () => {
    const error = new ApiError('x', 422, { message: 'Salah.', errors: { 'note.body': ['Wajib.'], jenis: ['Asing.'] } });
    expect(failureOf(notes(endpoints), 'create', error)).toMatchObject({ body: { errors: { isi: 'Wajib.', jenis: 'Asing.' } } });
  });
});

describe('a refusal', () => {
  it('without a reason says what belongs to no field, or nothing', () => {
    const resource = notes({ refusal: { errors: 'bare' }, list: 'GET /notes' });
    const said = new ApiError('HTTP 400', 400, { non_field_errors: ['Both differ.'], body: ['Required.'] });
    expect(failureOf(resource, 'edit', said)).toMatchObject({ message: 'Both differ.', body: { errors: { isi: 'Required.' } } });
    const wordless = new ApiError('HTTP 400', 400, { body: ['Required.'] });
    expect(failureOf(resource, 'edit', wordless)).toMatchObject({ message: 'HTTP 400', body: { wordless: true } });
  });

  it('is seen in an answer that says success', () => {
    const resource = notes({ refusal: { unless: { at: 'meta.ok', is: true }, message: 'meta.why' }, list: 'GET /notes' });
    const read = (meta: object) =>
      readResponse(resource, planRequest(resource, 'getList', {}, context), {
        status: 200,
        headers: new Headers(),
        body: { data: [], meta },
      });
    expect(read({ ok: 'true' }).data).toEqual([]);
    expect(() => read({ ok: false, why: 'Rusak.' })).toThrow('Rusak.');
    expect(() => read({})).toThrow('HTTP 200');
  });
});

describe('a record answered as it is, whose own field is called `status`', () => {
  const of = (field: object) =>
    compileResource({
      name: 'visits',
      label: t('Kunjungan'),
      fields: { isi: { type: 'text', label: t('Isi') }, status: { label: t('Status'), ...field } },
      access: {},
      endpoints: { one: { call: 'GET /visits/{id}', wrap: 'either' } },
    } as unknown as ResourceDefinition);
  const read = (field: object, status: string) => {
    const resource = of(field);
    const body = { id: 1, isi: 'x', status };
    return readResponse(resource, planRequest(resource, 'getOne', { id: 1 }, context), {
      status: 200,
      headers: new Headers(),
      body,
    });
  };
  const options = ['Hamil', 'Selesai'];

  it.each([
    [{ type: 'choice', options }, 'Hamil', 'Hamil'],
    [{ type: 'status', options, wire: { codec: { map: { Hamil: 'active', Selesai: 'done' } } } }, 'active', 'Hamil'],
    [{ type: 'text' }, 'baik', 'baik'],
  ])('of %j is read as %j', (field, word, value) => {
    expect(read(field, word).data).toMatchObject({ isi: 'x', status: value });
  });

  it('refuses by a word that is none of its values', () => {
    expect(() => read({ type: 'choice', options }, 'error')).toThrow('error');
    expect(() => read({ type: 'text' }, 'error')).toThrow('error');
  });
});

import { describe, expect, test } from 'vitest';
import { type Changes, changedSite, problemsOf } from '../../../tests/support/mistakes.ts';
import { compileSite } from '../compile.ts';

const list = 'vaccines.endpoints.list';
const endpointsWith = (changes: Changes) => compileSite(changedSite(changes)).resource.vaccines?.endpoints;

describe('how a foreign server is spoken to', () => {
  test('is kept as it is written, with what is left out filled in', () => {
    const offset = endpointsWith({
      [`${list}.wrap`]: 'hasil.baris',
      [`${list}.single`]: true,
      [`${list}.paging`]: { offset: 'mulai', perPage: 'banyak' },
      [`${list}.total`]: { at: 'hasil.jumlah' },
      [`${list}.sort`]: { by: 'urut', order: 'arah' },
      'vaccines.endpoints.create': { call: 'POST /vaksin', envelope: 'vaksin' },
      'vaccines.endpoints.refusal': { unless: { at: 'sukses', is: 1 }, message: 'pesan' },
    });
    expect(offset).toMatchObject({
      refusal: { unless: { at: 'sukses', is: 1 }, message: 'pesan' },
      list: {
        wrap: 'hasil.baris',
        single: true,
        paging: { offset: 'mulai', base: 0, perPage: 'banyak' },
        total: { at: 'hasil.jumlah' },
        sort: { by: 'urut', order: 'arah' },
        search: { wrap: 'hasil.baris' },
      },
      create: { envelope: 'vaksin' },
      one: { envelope: null, wrap: 'data' },
    });
  });

  test('by pages and by cursor', () => {
    const header = { header: 'X-Total' };
    expect(endpointsWith({ [`${list}.paging`]: { page: 'hal' }, [`${list}.total`]: header })?.list).toMatchObject({
      paging: { page: 'hal' },
      total: header,
    });
    const cursor = { cursor: 'dari', next: 'meta.next_cursor', perPage: 'n' };
    expect(endpointsWith({ [`${list}.paging`]: cursor })?.list?.paging).toEqual(cursor);
  });
});

describe('what is wrong with it', () => {
  const rows: readonly (readonly [Changes, string])[] = [
    [{ [`${list}.wrap`]: 'data..items' }, `${list}.wrap: "data..items" is no path into an answer; write it like "data.items"`],
    [
      { 'vaccines.endpoints.one': { call: 'GET /vaksin/{id}', body: 'multipart' } },
      'vaccines.endpoints.one.body: a GET has no body',
    ],
    [
      { 'vaccines.endpoints.delete': { call: 'DELETE /vaksin/{id}', envelope: 'data' } },
      'vaccines.endpoints.delete.envelope: a DELETE has no body',
    ],
    [
      { 'vaccines.endpoints.update.envelope': 'data' },
      'vaccines.endpoints.update.envelope: a form has no names within names; leave it out',
    ],
    [
      { [`${list}.total`]: { at: 'meta.total' } },
      `${list}.total: without pages the whole list is read, and cut up and sorted in the browser; add "paging"`,
    ],
    [{ [`${list}.paging`]: { pge: 'hal' } }, `${list}.paging: says no way of paging; did you mean "page"?`],
    [{ [`${list}.paging`]: {} }, `${list}.paging: says no way of paging; ways: page, offset, cursor`],
    [
      { [`${list}.paging`]: { page: 'p', offset: 'o', perPage: 'n' } },
      `${list}.paging: a list is paged in one way, not by page and offset; ways: page, offset, cursor`,
    ],
    [{ [`${list}.paging`]: { offset: 'mulai' } }, `${list}.paging: missing "perPage"`],
    [{ [`${list}.paging`]: { offset: 'mulai', perPage: 'n', base: 2 } }, `${list}.paging.base: must be 0 or 1`],
    [{ [`${list}.paging`]: { page: 'p', base: 1 } }, `${list}.paging.base: unknown key "base"; known: "page", "perPage"`],
    [{ [`${list}.paging`]: { page: 'p', perPage: 'p' } }, `${list}.paging.perPage: parameter "p" is there already`],
    [
      { [`${list}.paging`]: { cursor: 'c', next: 'a b' } },
      `${list}.paging.next: "a b" is no path into an answer; write it like "data.items"`,
    ],
    [
      { [`${list}.paging`]: { page: 'p' }, [`${list}.total`]: { haeder: 'X' } },
      `${list}.total: says no place; write "header" or "at"`,
    ],
    [
      { [`${list}.paging`]: { page: 'p' }, [`${list}.total`]: { header: 'X', ta: 'y' } },
      `${list}.total.ta: unknown key "ta"; known: "header"`,
    ],
    [{ [`${list}.paging`]: { page: 'p' }, [`${list}.sort`]: { order: 'arah' } }, `${list}.sort: missing "by"`],
    [{ [`${list}.single`]: false }, `${list}.single: can only be true; leave it out instead`],
    [{ 'vaccines.endpoints.refusal': {} }, 'vaccines.endpoints.refusal: is empty; leave it out'],
    [
      { 'vaccines.endpoints.refusal': { mesage: 'pesan' } },
      'vaccines.endpoints.refusal.mesage: unknown key "mesage"; did you mean "message"?',
    ],
    [{ 'vaccines.endpoints.refusal': { unless: { at: 'sukses' } } }, 'vaccines.endpoints.refusal.unless: missing "is"'],
    [
      { 'stores.endpoints': { dialect: 'simple-rest', refusal: { unless: { at: 'ok', is: true } } } },
      'stores.endpoints.refusal.unless: with simple-rest a refusal is told by its status; leave it out',
    ],
  ];
  test.each(rows)('%j', (changes, problem) => {
    expect(problemsOf(changedSite(changes))).toEqual([problem]);
  });
});

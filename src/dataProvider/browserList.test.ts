import { describe, expect, it } from 'vitest';
import { compileResource } from '../engine/compile.ts';
import { learn } from '../engine/languages.ts';
import { isOnlyNear, listInBrowser } from './browserList.ts';
import type { RestOfList } from './planTypes.ts';

const label = { id: 'x', en: 'x' };
const things = compileResource({
  name: 'things',
  label: { one: label, many: label },
  represents: 'nama',
  fields: {
    nama: { type: 'text', label },
    lahir: { type: 'date', label },
    berat: { type: 'decimal', label },
    hidden: { type: 'text', label },
    status: { type: 'status', label, default: 'pending', options: [{ value: 'pending', label }] },
    jenis: { type: 'choice', label, options: [{ value: 'B', label: { id: 'Ibu Hamil', en: 'Pregnant' } }] },
  },
  access: {},
  routes: { list: '/things' },
  list: { title: label, columns: ['nama', 'lahir', 'berat', 'jenis'] },
  endpoints: { list: 'GET /things' },
});

const rows = [
  { id: 1, nama: 'Melati 10', lahir: '2020-08-02', berat: 7.35, hidden: 'rahasia', jenis: null },
  { id: 2, nama: 'melati 2', lahir: null, berat: 10, hidden: null, jenis: 'B' },
  { id: 3, nama: 'Édelweis', lahir: '2019-12-31', berat: null, hidden: null, jenis: null },
];
const ids = (rest: Partial<RestOfList>) =>
  listInBrowser(things, rows, { q: null, filter: {}, sort: null, page: null, paged: false, ...rest }).data.map(({ id }) => id);

describe('the list in the browser', () => {
  it.each([
    ['nama', 'ASC', [3, 2, 1]],
    ['nama', 'DESC', [1, 2, 3]],
    ['lahir', 'ASC', [3, 1, 2]],
    ['lahir', 'DESC', [1, 3, 2]],
    ['berat', 'ASC', [1, 2, 3]],
    ['berat', 'DESC', [2, 1, 3]],
  ] as const)('sorts by %s %s, empty values last', (field, order, expected) => {
    expect(ids({ sort: { field, order } })).toEqual(expected);
  });

  it.each([
    ['MELATI', [1, 2]],
    ['2 agustus', [1]],
    ['7,35', [1]],
    ['hamil', [2]],
    ['rahasia', []],
  ])('finds %s in the columns as people read them', (q, expected) => {
    expect(ids({ q })).toEqual(expected);
  });

  it.each([
    ['10  melati', [1, 2]],
    ['hamil melati', [2]],
    ['Me’lati', [1, 2]],
    ['edelweis', [3]],
    ['melati rahasia', []],
  ])('F29: finds by "%s", as our own server does', (q, found) => {
    expect(ids({ q })).toEqual(found);
  });

  it('says when rows are only near what was typed, whoever looked for them', () => {
    const near = (q: string, of = rows) => isOnlyNear(things, of, q, 'id');
    const [meant] = listInBrowser(things, rows, { q: 'edelwies', filter: {}, sort: null, page: null, paged: false }).data;
    expect(meant?.id).toBe(3);
    const [, , third] = rows;
    expect([near('edelwies', third ? [third] : []), near('melati'), near('edelwies', [])]).toEqual([true, false, false]);
    // found by what no row shows
    expect(near('rahasia', rows.slice(0, 1))).toBe(false);
  });

  it('filters by whole values, a list of them meaning any', () => {
    expect(ids({ filter: { berat: '10' } })).toEqual([2]);
    expect(ids({ filter: { nama: 'melati' } })).toEqual([]);
    expect(ids({ filter: { id: [1, '3'] } })).toEqual([1, 3]);
  });

  it('cuts the page out last, and counts all', () => {
    const rest: RestOfList = {
      q: 'melati',
      filter: {},
      sort: { field: 'nama', order: 'ASC' },
      page: { page: 2, perPage: 1 },
      paged: false,
    };
    expect(listInBrowser(things, rows, rest)).toMatchObject({ data: [{ id: 1 }], total: 2 });
  });
});

it('counts a missing status as the default one when filtering', () => {
  const registrations = [
    { id: 1, status: null },
    { id: 2, status: 'success' },
    { id: 3, status: 'pending' },
  ];
  const rest = { q: null, filter: { status: 'pending' }, sort: null, page: null, paged: false };
  expect(listInBrowser(things, registrations, rest).data.map(({ id }) => id)).toEqual([1, 3]);
});

describe('in the language people read', () => {
  const rest = { q: null, filter: {}, sort: null, page: null, paged: false };
  const inEnglish = (more: Partial<RestOfList>) =>
    listInBrowser(things, rows, { ...rest, locale: 'en', ...more }).data.map(({ id }) => id);

  it('finds what the columns say there, and not what they say elsewhere', () => {
    expect([inEnglish({ q: 'pregnant' }), inEnglish({ q: 'hamil' }), inEnglish({ q: '7.35' })]).toEqual([[2], [], [1]]);
  });

  it('sorts by the alphabet of that language', () => {
    learn('sv', { intl: 'sv-SE', texts: {} });
    const names = [
      { id: 1, nama: 'Ångström' },
      { id: 2, nama: 'Zaenab' },
      { id: 3, nama: 'Aminah' },
    ];
    const sorted = (locale: string) =>
      listInBrowser(things, names, { ...rest, locale, sort: { field: 'nama', order: 'ASC' } }).data.map(({ id }) => id);
    expect([sorted('id'), sorted('sv')]).toEqual([
      [3, 1, 2],
      [3, 2, 1],
    ]);
  });
});

it('orders times of day by their beginning', () => {
  const hours = compileResource({
    name: 'hours',
    label: { one: label, many: label },
    represents: 'jam',
    fields: { jam: { type: 'timeRange', label, startLabel: label, endLabel: label } },
    access: {},
    routes: { list: '/hours' },
    list: { title: label, columns: ['jam'] },
    endpoints: { list: 'GET /hours' },
  });
  const days = [
    { id: 1, jam: { start: '09:00', end: '10:00' } },
    { id: 2, jam: { start: '08:00', end: '12:00' } },
    { id: 3, jam: null },
  ];
  const sort = { field: 'jam', order: 'ASC' } as const;
  expect(listInBrowser(hours, days, { q: null, filter: {}, sort, page: null, paged: false }).data.map(({ id }) => id)).toEqual([
    2, 1, 3,
  ]);
});

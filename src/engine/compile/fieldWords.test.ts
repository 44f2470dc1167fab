import { describe, expect, test } from 'vitest';
import { type Changes, changedSite, problemsOf } from '../../../tests/support/mistakes.ts';
import { compileSite } from '../compile.ts';

const label = { id: 'Golongan', en: 'Group' };
const golongan = (more: object = {}) => ({ type: 'choice', options: ['A', 'B'], label, ...more });
const vaccinesWith = (more: object, changes: Changes = {}) =>
  compileSite(changedSite({ 'vaccines.fields.golongan': golongan(more), ...changes })).resource.vaccines;

describe('one line for a field', () => {
  test('puts it into the list that names its columns, its filters and the search call', () => {
    const grown = vaccinesWith({ listed: true, filter: true });
    expect(grown?.list?.columns).toEqual(['nama', 'jenis', 'sisa', 'golongan']);
    expect(grown?.list?.filters.at(-1)).toEqual({
      field: 'golongan',
      all: { id: 'Semua Golongan', en: 'All: Group' },
      inContract: false,
      usual: null,
    });
    expect(grown?.endpoints.list?.search?.params).toEqual({ q: 'nama', jenis: 'jenis', golongan: 'golongan' });
  });

  test('puts it nowhere it does not ask for', () => {
    const [before, grown] = [compileSite(changedSite({})).resource.vaccines, vaccinesWith({})];
    expect([grown?.list, grown?.endpoints]).toEqual([before?.list, before?.endpoints]);
  });

  test('makes nothing of the search call where there is none, and keeps the name the call has for it', () => {
    const plain = vaccinesWith({ filter: true }, { 'vaccines.endpoints.list': 'GET /vaksin' });
    expect([plain?.list?.filters.length, plain?.endpoints.list?.search]).toEqual([2, null]);
    const named = vaccinesWith({ filter: true }, { 'vaccines.endpoints.list.search.params.golongan': 'gol' });
    expect(named?.endpoints.list?.search?.params.golongan).toBe('gol');
  });

  test('is in the regular calls of a definition that has none of its own, and every field is a column there', () => {
    const short = { 'vaccines.endpoints': undefined, 'vaccines.list.columns': undefined, 'vaccines.list.filters': undefined };
    const grown = vaccinesWith({ listed: true, filter: true }, short);
    expect(grown?.endpoints.list?.search?.params).toEqual({ q: 'q', golongan: 'golongan' });
    expect(grown?.list?.columns.at(-1)).toBe('golongan');
  });

  test('is asked in the last section where each names its own, else in the one that does not', () => {
    const sections = (changes: Changes) => vaccinesWith({}, changes)?.form?.sections.map(({ fields }) => fields);
    const [first, last] = [
      ['nama', 'jenis', 'dosis', 'beku'],
      ['kedaluwarsa', 'gudang'],
    ];
    expect(sections({})).toEqual([first, [...last, 'golongan']]);
    expect(sections({ 'vaccines.form.sections.0.fields': undefined })).toEqual([[...first, 'golongan'], last]);
  });

  test('is nowhere in the form if the server works it out', () => {
    expect(vaccinesWith({ computed: true })?.form?.sections[1]?.fields).toEqual(['kedaluwarsa', 'gudang']);
  });
});

describe('what a list can make nothing of', () => {
  const at = 'vaccines.fields.golongan';
  const saat = { type: 'instant', label, computed: true };
  const rows: readonly (readonly [Changes, string])[] = [
    [{ [at]: golongan({ filter: false }) }, `${at}.filter: can only be true; leave it out instead`],
    [
      { [at]: golongan({ listed: true }), 'vaccines.list.columns.2': 'golongan' },
      `${at}.listed: "golongan" stands in list.columns already; leave it out`,
    ],
    [
      { [at]: golongan({ filter: true }), 'vaccines.list.filters.1': { field: 'golongan' } },
      `${at}.filter: "golongan" stands in list.filters already; leave it out`,
    ],
    [{ [at]: { ...saat, filter: true } }, `${at}.filter: a list cannot be filtered by a field of type instant; leave it out`],
    [{ 'stores.fields.nama.listed': true }, 'stores.fields.nama.listed: there is no list; add "list" or leave it out'],
    [{ 'stores.fields.nama.filter': true }, 'stores.fields.nama.filter: there is no list; add "list" or leave it out'],
  ];
  test.each(rows)('%j', (changes, problem) => {
    expect(problemsOf(changedSite(changes))).toEqual([problem]);
  });
});

describe('how files call a field', () => {
  test('is told with all of its words, and null where nothing is said', () => {
    const files = { names: ['gol'], values: { A: ['a1'] } };
    expect(vaccinesWith({ files })?.field.golongan?.files).toMatchObject(files);
    expect(vaccinesWith({ files: { names: ['gol'] } })?.field.golongan?.files).toMatchObject({ names: ['gol'], values: {} });
    expect(vaccinesWith({ files: { alongside: true } })?.field.golongan?.files).toMatchObject({ alongside: true, later: false });
    expect(vaccinesWith({})?.field.golongan?.files).toBeNull();
  });

  test.each([
    [{ names: ['Gol. Darah'] }, 'vaccines.fields.golongan.files.names[0]: "Gol. Darah" is never found'],
    [{ names: [] }, 'vaccines.fields.golongan.files.names: is empty'],
    [{ values: { A: ['A'] } }, 'vaccines.fields.golongan.files.values.A[0]: "A" is never found'],
    [{ lostZero: '8(' }, 'vaccines.fields.golongan.files.lostZero: "8(" is no regular expression'],
    [{ name: ['a'] }, 'vaccines.fields.golongan.files.name: unknown key "name"'],
  ])('%j is refused', (files, problem) => {
    expect(problemsOf(changedSite({ 'vaccines.fields.golongan': golongan({ files }) })).join('\n')).toContain(problem);
  });
});

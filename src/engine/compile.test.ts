import { describe, expect, test } from 'vitest';
import { inventedSite, stores, vaccines } from '../../tests/support/inventedSite.ts';
import { changedSite, problemsOf } from '../../tests/support/mistakes.ts';
import { compileResource, compileSite } from './compile.ts';
import type { ResourceDefinition } from './definition.ts';
import { DefinitionError } from './problems.ts';

const compiled = compileSite(inventedSite);
const vaccine = compiled.resource.vaccines;
const store = compiled.resource.stores;

function frozenThroughout(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(frozenThroughout);
}

describe('defaults', () => {
  test('of a field', () => {
    expect(vaccine?.field.nama).toEqual({
      type: 'text',
      name: 'nama',
      label: { id: 'Nama Vaksin', en: 'Nama Vaksin (en)' },
      columnLabel: { id: 'Nama', en: 'Nama (en)' },
      placeholder: null,
      help: null,
      helpLink: null,
      required: true,
      requiredWhen: null,
      visibleWhen: null,
      needlessWhen: null,
      default: null,
      emptyText: null,
      computed: false,
      given: false,
      fixed: false,
      derived: null,
      textOf: null,
      limits: [],
      atMost: null,
      asked: true,
      beyondContract: false,
      beyondContractIn: null,
      messages: {},
      wire: { read: ['nama'], listed: 'nama', write: { create: 'nama', edit: 'nama' }, codec: 'plain' },
      column: 'nama',
      unique: false,
      files: null,
    });
  });

  test('a column is headed by the label', () => {
    expect(vaccine?.field.jenis?.columnLabel).toEqual(vaccine?.field.jenis?.label);
  });

  test('options of the type stay as they are declared', () => {
    expect(vaccine?.field.jenis).toMatchObject({ options: vaccines.fields.jenis.options });
    expect(vaccine?.field.dosis).toMatchObject({ unit: 'ml' });
  });

  test('reading and sending under other names; a computed field is never sent', () => {
    expect(vaccine?.field.kedaluwarsa?.wire).toEqual({
      read: ['expired', 'kedaluwarsa'],
      listed: 'expired',
      write: { create: 'expired', edit: 'expired' },
      codec: 'plain',
    });
    expect(vaccine?.field.sisa?.wire.write).toEqual({ create: false, edit: false });
  });

  test('a name for one mode only leaves the other as it is', () => {
    const site = compileSite(changedSite({ 'vaccines.fields.nama.wire': { write: { create: 'nama_vaksin', edit: false } } }));
    expect(site.resource.vaccines?.field.nama?.wire.write).toEqual({ create: 'nama_vaksin', edit: false });
    const half = compileSite(changedSite({ 'vaccines.fields.nama.wire': { write: { edit: 'nama_baru' } } }));
    expect(half.resource.vaccines?.field.nama?.wire.write).toEqual({ create: 'nama', edit: 'nama_baru' });
  });

  test('a time range travels as text with WIB', () => {
    const jam = {
      type: 'timeRange',
      label: { id: 'Jam', en: 'Time' },
      startLabel: { id: 'a', en: 'a' },
      endLabel: { id: 'b', en: 'b' },
    };
    const site = compileSite(changedSite({ 'vaccines.fields.jam': jam }));
    expect(site.resource.vaccines?.field.jam?.wire.codec).toBe('timeRangeWib');
  });

  test('of a list', () => {
    expect(vaccine?.list).toMatchObject({
      sort: { field: 'nama', order: 'ASC' },
      perPage: 25,
      empty: { id: 'Tidak ada data ditemukan.', en: 'No data found.' },
      createLabel: { id: 'Vaksin Baru', en: 'Vaksin Baru (en)' },
    });
    expect(store?.list).toBeNull();
  });

  test('a list that names no columns shows every field', () => {
    const site = compileSite(changedSite({ 'vaccines.list.columns': undefined }));
    expect(site.resource.vaccines?.list?.columns).toEqual(Object.keys(vaccines.fields));
  });

  test('a section that names no fields holds those that are asked and stand in no other', () => {
    const site = compileSite(changedSite({ 'vaccines.form.sections.0.fields': undefined }));
    expect(site.resource.vaccines?.form?.sections.map(({ fields }) => fields)).toEqual([
      ['nama', 'jenis', 'dosis', 'beku'],
      ['kedaluwarsa', 'gudang'],
    ]);
  });

  test("what must be filled: the fields' own texts, a text made of the label, or one text for the mode", () => {
    expect(vaccine?.form?.create?.required).toEqual({
      nama: { id: 'Nama Vaksin wajib diisi!', en: 'Nama Vaksin (en) is required!' },
      jenis: { id: 'Jenis wajib dipilih!', en: 'Jenis wajib dipilih! (en)' },
    });
    expect(vaccine?.form?.edit?.required).toEqual({ nama: { id: 'Nama harus ada!', en: 'Nama harus ada! (en)' } });
  });

  test('failures are announced in the given order, then in that of the sections', () => {
    expect(vaccine?.form?.create?.announce).toEqual(['jenis', 'nama', 'dosis', 'beku', 'kedaluwarsa', 'gudang']);
    expect(vaccine?.form?.edit?.announce).toEqual(['nama', 'jenis', 'dosis', 'beku', 'kedaluwarsa', 'gudang']);
    expect(vaccine?.form?.cancel).toBeNull();
  });

  test('of endpoints', () => {
    const plain = { wrap: 'data', body: 'json', override: null, envelope: null };
    const whole = { distinct: null, single: false, paging: null, total: null, sort: null };
    expect(vaccine?.endpoints).toEqual({
      dialect: 'posyandu',
      refusal: null,
      list: {
        ...plain,
        ...whole,
        method: 'GET',
        path: '/vaksin',
        search: { ...plain, method: 'GET', path: '/vaksin/cari', params: { q: 'nama', jenis: 'jenis' } },
      },
      one: { ...plain, method: 'GET', path: '/vaksin/{id}' },
      create: { ...plain, method: 'POST', path: '/vaksin' },
      update: { method: 'POST', path: '/vaksin/{id}', wrap: 'data', body: 'multipart', override: 'PUT', envelope: null },
      delete: { ...plain, method: 'DELETE', path: '/vaksin/{id}' },
    });
  });

  test('a search answers in the wrapping of the list unless it says otherwise', () => {
    const site = compileSite(changedSite({ 'vaccines.endpoints.list.wrap': 'either' }));
    expect(site.resource.vaccines?.endpoints.list?.search?.wrap).toBe('either');
  });

  test('simple-rest takes regular endpoints for granted, bare, except those that do not exist', () => {
    const site = compileSite(changedSite({ 'stores.endpoints': { dialect: 'simple-rest', delete: false } }));
    const bare = { wrap: 'bare', body: 'json', override: null, envelope: null };
    const whole = { distinct: null, single: false, paging: null, total: null, sort: null };
    expect(site.resource.stores?.endpoints).toEqual({
      dialect: 'simple-rest',
      refusal: null,
      list: { ...bare, ...whole, method: 'GET', path: '/stores', search: null },
      one: { ...bare, method: 'GET', path: '/stores/{id}' },
      create: { ...bare, method: 'POST', path: '/stores' },
      update: { ...bare, method: 'PUT', path: '/stores/{id}' },
      delete: null,
    });
  });

  test('simple-rest lives under the path of its list', () => {
    const site = compileSite(changedSite({ 'stores.endpoints': { dialect: 'simple-rest', list: 'GET /gudang/semua' } }));
    expect(site.resource.stores?.endpoints).toMatchObject({
      list: { path: '/gudang/semua' },
      one: { path: '/gudang/semua/{id}' },
      create: { path: '/gudang/semua' },
    });
  });

  test('a role that is not named may do nothing, and nobody may do what has no endpoint', () => {
    expect(vaccine?.access['Admin Verifikator']).toEqual([]);
    expect(store?.access).toEqual({ 'Admin Verifikator': [], 'Admin Desa': ['list'], Kader: ['list'] });
  });

  test('the key is id, a missing part null', () => {
    expect([vaccine?.key, store?.key]).toEqual(['id', 'kode']);
    expect(store).toMatchObject({ form: null, delete: null, menu: null, under: null });
    expect(store?.routes).toEqual({ list: null, create: null, edit: null, show: null });
  });

  test('of a page, and the menu of all in its order', () => {
    expect(compiled.pages.map(({ name, paths, roles }) => [name, paths, roles])).toEqual([
      ['login', ['/login'], null],
      ['beranda', ['/beranda', '/beranda-lama'], ['Admin Desa']],
      ['jadwal', ['/jadwal/{bulan}'], null],
    ]);
    expect(compiled.menu.map(({ path, order }) => [order, path])).toEqual([
      [1, '/beranda'],
      [2, '/vaksin'],
    ]);
  });
});

describe('the result', () => {
  test('is frozen all the way down', () => {
    expect(frozenThroughout(compiled)).toBe(true);
    expect(frozenThroughout(compileResource(vaccines))).toBe(true);
  });

  test('leaves the definition as it was, neither changed nor frozen', () => {
    const definition = changedSite({});
    const before = JSON.stringify(definition);
    compileSite(definition);
    expect(JSON.stringify(definition)).toBe(before);
    const loose = (value: unknown): boolean =>
      typeof value !== 'object' || value === null || (!Object.isFrozen(value) && Object.values(value).every(loose));
    expect(loose(definition)).toBe(true);
  });

  test('is the same for a definition that has been through JSON', () => {
    expect(compileSite(changedSite({}))).toEqual(compiled);
  });
});

describe('a resource by itself', () => {
  test('may refer to others', () => {
    expect(compileResource(vaccines, compiled.roles)).toEqual(vaccine);
    expect(compileResource(stores, compiled.roles)).toEqual(store);
    expect(Object.keys(compileResource(stores).access)).toEqual(['Admin Desa', 'Kader']);
  });

  test('is refused with its own problems', () => {
    const broken: ResourceDefinition = { ...vaccines, represents: 'nmaa' };
    expect(() => compileResource(broken)).toThrow(DefinitionError);
    expect(() => compileResource(broken)).toThrow('vaccines.represents: no field "nmaa"; did you mean "nama"?');
  });
});

test('ten mistakes are ten problems, each with its address and a way out', () => {
  const site = changedSite({
    'vaccines.fields.nama.type': 'txt',
    'vaccines.fields.dosis.unti': 'ml',
    'vaccines.fields.dosis.visibleWhen.is': 'Sutnik',
    'vaccines.fields.beku.wire': { codec: 'dmy' },
    'vaccines.fields.gudang.resource': 'store',
    'vaccines.access.Kadr': ['list'],
    'vaccines.list.columns.1': 'jnis',
    'vaccines.form.sections.1.fields.1': 'gudnag',
    'vaccines.endpoints.one': 'get /vaksin/{id}',
    'pages.jadwal.under': '/vakisn',
  });
  expect(problemsOf(site)).toEqual([
    'vaccines.fields.nama.type: unknown field type "txt"; did you mean "text"?',
    'vaccines.fields.dosis.unti: unknown key "unti" in a field of type decimal; did you mean "unit"?',
    'vaccines.fields.dosis.visibleWhen.is: "Sutnik" is no value of this field; did you mean "Suntik"?',
    'vaccines.fields.beku.wire.codec: codec "dmy" does not fit a field of type yesNo; it fits: date',
    'vaccines.list.columns[1]: no field "jnis"; did you mean "jenis"?',
    'vaccines.endpoints.one: "get /vaksin/{id}" is no request line; did you mean "GET"?',
    'vaccines.access.Kadr: unknown role "Kadr"; did you mean "Kader"?',
    'vaccines.form.sections[1].fields[1]: no field "gudnag"; did you mean "gudang"?',
    'vaccines.fields.gudang.resource: no resource "store"; did you mean "stores"?',
    'pages.jadwal.under: no menu entry leads to "/vakisn"; did you mean "/vaksin"?',
  ]);
});

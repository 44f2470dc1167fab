import { describe, expect, test } from 'vitest';
import { inventedSite } from '../../../tests/support/inventedSite.ts';
import { changedSite, problemsOf } from '../../../tests/support/mistakes.ts';
import { compileSite } from '../compile.ts';
import { storageOf } from '../storage.ts';

const site = compileSite(inventedSite);

test('a table is named like the resource, a column like the field; what is computed is not kept', () => {
  expect(site.resource.vaccines?.storage).toEqual({ table: 'vaccines', indexes: true });
  expect(site.resource.vaccines?.field.sisa?.column).toBe(false);
  expect(site.resource.vaccines?.hooks).toEqual([]);
  const named = compileSite(changedSite({ 'vaccines.name': 'vaccineStock', 'vaccines.fields.nama.column': 'judul' }));
  expect(named.resource.vaccineStock?.storage?.table).toBe('vaccine_stock');
  const storage = named.resource.vaccineStock && storageOf(named.resource.vaccineStock, named);
  expect(storage?.columns.map(({ name }) => name)).toEqual(['judul', 'jenis', 'dosis', 'beku', 'kedaluwarsa', 'gudang']);
  expect(storage?.indexes.map(({ name }) => name)).toEqual([
    'vaccine_stock_judul',
    'vaccine_stock_jenis',
    'vaccine_stock_gudang',
  ]);
});

test('a reference by a field of the other resource is a text, one by its number is the number of a row', () => {
  const gudang = (resource: 'stores' | 'vaccines') => {
    const compiled = compileSite(changedSite({ 'vaccines.fields.gudang.resource': resource }));
    const { vaccines } = compiled.resource;
    return (vaccines ? storageOf(vaccines, compiled)?.columns : [])?.find(({ name }) => name === 'gudang');
  };
  expect(gudang('stores')).toMatchObject({ kind: 'ordered', references: null });
  expect(gudang('vaccines')).toMatchObject({ kind: 'integer', references: { table: 'vaccines', column: 'id' } });
});

test('a choice among the resources is one of those whose records are changed', () => {
  const compiled = compileSite(changedSite({ 'vaccines.fields.jenis.options': 'resources', 'stores.endpoints.create': false }));
  expect(compiled.resource.vaccines?.field.jenis).toMatchObject({ options: [{ value: 'vaccines', label: { id: 'Vaksin' } }] });
});

test('tells the columns beside its references that name other records', () => {
  const refers = { gudang_id: 'stores', kode: 'vaccines' };
  expect(compileSite(changedSite({ 'vaccines.storage': { refers } })).resource.vaccines?.storage?.refers).toEqual([
    { column: 'gudang_id', resource: 'stores', field: 'id' },
    { column: 'kode', resource: 'vaccines', field: 'id' },
  ]);
});

describe('mistakes', () => {
  test.each([
    [{ 'vaccines.storage': { tabel: 'x' } }, 'vaccines.storage.tabel: unknown key "tabel"; did you mean "table"?'],
    [
      { 'vaccines.storage': { table: 'vak sin' } },
      'vaccines.storage.table: "vak sin" is no name for a table; use up to 30 letters, digits and underscores',
    ],
    [
      { 'vaccines.storage': { refers: { gudang_id: 'store' } } },
      'vaccines.storage.refers.gudang_id: no resource "store" that has a table; did you mean "stores"?',
    ],
    [
      { 'vaccines.storage': { refers: { gudang_id: 'vaccines.jenis' } } },
      'vaccines.storage.refers.gudang_id: "jenis" is no unique field of "vaccines"; leave it out: records are named by their number',
    ],
    [{ 'vaccines.storage': { indexes: true } }, 'vaccines.storage.indexes: can only be false; leave it out instead'],
    [{ 'vaccines.storage': { table: 'stores' } }, 'stores.storage: table "stores" is there already'],
    [{ 'vaccines.fields.jenis.column': 'nama' }, 'vaccines.fields.jenis.column: column "nama" is there already'],
    [{ 'vaccines.fields.jenis.column': 'Nama' }, 'vaccines.fields.jenis.column: column "nama" is there already'],
    [{ 'vaccines.storage': { table: 'Stores' } }, 'stores.storage: table "stores" is there already'],
    [
      { 'vaccines.fields.jenis.column': 'deleted_at' },
      'vaccines.fields.jenis.column: every table has a column "deleted_at" of its own; say column: another name, or false',
    ],
    [
      { 'vaccines.fields.updated_at': { type: 'text', label: { id: 'Diubah', en: 'Changed' } } },
      'vaccines.fields.updated_at: every table has a column "updated_at" of its own; say column: another name, or false',
    ],
    [{ 'vaccines.fields.sisa.unique': true }, 'vaccines.fields.sisa.unique: nothing keeps the field; give it a "column"'],
    [{ 'vaccines.fields.dosis.scale': 0.5 }, 'vaccines.fields.dosis.scale: scale must be a whole number above 0'],
    [{ 'vaccines.hooks': ['a', 'a'] }, 'vaccines.hooks[1]: hook "a" is there already'],
  ])('%j', (changes, problem) => {
    expect(problemsOf(changedSite(changes))).toEqual([problem]);
  });
});

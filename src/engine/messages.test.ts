import { expect, test } from 'vitest';
import { inventedSite } from '../../tests/support/inventedSite.ts';
import { compileSite } from './compile.ts';
import { impliedKeys, siteMessages } from './messages.ts';

const site = compileSite(inventedSite);

test('the tree of a locale', () => {
  expect(siteMessages(site, 'en').resources.vaccines).toEqual({
    name: 'Data Vaksin (en)',
    forcedCaseName: 'Data Vaksin (en)',
    fields: {
      nama: 'Nama Vaksin (en)',
      jenis: 'Jenis (en)',
      dosis: 'Dosis (en)',
      beku: 'Harus beku (en)',
      kedaluwarsa: 'Kedaluwarsa (en)',
      gudang: 'Gudang (en)',
      sisa: 'Sisa (en)',
    },
    columns: { nama: 'Nama (en)', jenis: 'Jenis (en)', sisa: 'Sisa (en)' },
  });
  expect(siteMessages(site, 'id').resources.stores?.fields).toEqual({ kode: 'Kode', nama: 'Nama' });
});

test('the keys the site implies', () => {
  expect(impliedKeys(site)).toEqual([
    'resources.vaccines.name',
    'resources.vaccines.forcedCaseName',
    ...['nama', 'jenis', 'dosis', 'beku', 'kedaluwarsa', 'gudang', 'sisa'].map((name) => `resources.vaccines.fields.${name}`),
    ...['nama', 'jenis', 'sisa'].map((name) => `resources.vaccines.columns.${name}`),
    'resources.stores.name',
    'resources.stores.forcedCaseName',
    'resources.stores.fields.kode',
    'resources.stores.fields.nama',
  ]);
});

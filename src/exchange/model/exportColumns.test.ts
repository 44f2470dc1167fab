import { describe, expect, it } from 'vitest';
import { compileSite } from '../../engine/compile.ts';
import { defineResource } from '../../engine/define.ts';
import type { Text } from '../../engine/definition.ts';
import { site } from '../../resources/compiled/site.ts';
import { exportCells, exportColumns } from './exportColumns.ts';

const same = (id: string): Text => ({ id, en: `${id} (en)` });
const samples = defineResource({
  name: 'samples',
  label: { one: same('Contoh'), many: same('Contoh') },
  represents: 'nama',
  fields: {
    nama: { type: 'text', label: same('Nama') },
    nik: { type: 'digits', length: 16, label: same('NIK') },
    lahir: { type: 'date', label: same('Lahir') },
    berat: { type: 'decimal', label: same('Berat'), unit: 'kg' },
    anak: { type: 'integer', label: same('Anak ke-') },
    gudang: { type: 'reference', resource: 'samples', text: 'nama', label: same('Gudang') },
    nama_gudang: { type: 'text', textOf: 'gudang', label: same('Nama gudang') },
    dicatat: { type: 'instant', label: same('Dicatat'), computed: true },
    foto: { type: 'image', label: same('Foto') },
    bpjs: { type: 'yesNo', label: same('BPJS') },
    jenis: { type: 'choice', label: same('Jenis'), options: [{ value: 'L', label: { id: 'Berbaring', en: 'Lying' } }] },
    z: {
      type: 'numbers',
      label: same('Z'),
      computed: true,
      parts: [
        { name: 'a', label: same('A') },
        { name: 'b', label: same('B') },
      ],
    },
    kedua: { type: 'text', label: same('Nama') },
  },
  access: { Kader: ['list'] },
  routes: { list: '/contoh' },
  list: { title: same('Contoh'), columns: ['nama'] },
  endpoints: { list: 'GET /contoh' },
});
const resource = compileSite({ resources: [samples], pages: [] }).resource.samples;
if (!resource) throw new Error('no resource');

describe('a list as a table', () => {
  it('has every field that a cell can show under a name of its own', () => {
    expect(exportColumns(resource, 'id').map(({ header }) => header)).toEqual([
      ...['Nama', 'NIK', 'Lahir', 'Berat (kg)', 'Anak ke-', 'Gudang', 'Dicatat', 'BPJS', 'Jenis', 'Z A', 'Z B', 'Nama [kedua]'],
    ]);
    expect(exportColumns(resource, 'en')[0]?.header).toBe('Nama (en)');
    expect(exportColumns(resource, 'id', ['nik', 'nama']).map(({ header }) => header)).toEqual(['Nama', 'NIK']);
  });

  it('says what each value is', () => {
    const row = {
      id: 1,
      nama: '=1+1',
      nik: '0171010101900001',
      lahir: '2024-02-29',
      berat: 3.25,
      anak: 2,
      gudang: 7,
      dicatat: '2026-03-09T15:30:00Z',
      foto: '/foto/1',
      bpjs: 'Ya',
      jenis: 'L',
      z: { a: -1.5, b: null },
      kedua: '',
    };
    const nameOf = () => 'Gudang Utara';
    expect(
      exportCells(resource, exportColumns(resource, 'en'), row, { locale: 'en', timeZone: 'Asia/Jayapura', nameOf }),
    ).toEqual([
      ...['=1+1', '0171010101900001', { date: '2024-02-29' }, 3.25, 2, 'Gudang Utara', '2026-03-10 00:30', 'Yes', 'Lying', -1.5],
      ...[null, null],
    ]);
  });

  it('has no name for a reference that nobody knows, and the one that the record itself says', () => {
    const columns = exportColumns(resource, 'id', ['gudang']);
    const context = { locale: 'id', timeZone: 'Asia/Jakarta', nameOf: () => undefined } as const;
    expect(exportCells(resource, columns, { gudang: 8 }, context)).toEqual(['8']);
    expect(exportCells(resource, columns, { gudang: 8, nama_gudang: 'Timur' }, context)).toEqual(['Timur']);
  });
});

it('says of a value that is worked out beside a recorded one of the same name that it is', () => {
  const examinations = site.resource.examinations;
  if (!examinations) throw new Error('no examinations');
  const headers = (locale: 'id' | 'en') => exportColumns(examinations, locale).map(({ header }) => header);
  expect(headers('id')).toEqual(expect.arrayContaining(['Cara Ukur', 'Cara Ukur, dihitung']));
  expect(headers('en')).toEqual(expect.arrayContaining(['Measured', 'Measured, worked out']));
  expect(headers('id').filter((header) => header.includes('['))).toEqual([]);
});

it('calls no two columns of a list of the product the same, in either language', () => {
  for (const one of site.resources.filter(({ endpoints }) => endpoints.list !== null)) {
    for (const locale of ['id', 'en'] as const) {
      const headers = exportColumns(one, locale).map(({ header }) => header);
      expect(new Set(headers).size, one.name).toBe(headers.length);
    }
  }
});

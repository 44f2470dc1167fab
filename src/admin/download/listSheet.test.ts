// @vitest-environment node
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/universal';
import { compileSite } from '../../engine/compile.ts';
import { defineResource } from '../../engine/define.ts';
import type { Text } from '../../engine/definition.ts';
import { sheetFields, sheetLines } from './listSheet.ts';

const same = (id: string): Text => ({ id, en: id });
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
    dicatat: { type: 'instant', label: same('Dicatat'), computed: true },
    foto: { type: 'image', label: same('Foto') },
    catatan: { type: 'text', label: same('Catatan') },
  },
  access: { Kader: ['list'] },
  routes: { list: '/contoh' },
  list: { title: same('Contoh'), columns: ['nama', 'nik', 'lahir', 'berat', 'gudang', 'dicatat', 'foto'] },
  endpoints: { list: 'GET /contoh' },
});
const resource = compileSite({ resources: [samples], pages: [] }).resource.samples;
if (!resource?.list) throw new Error('no list');
const { list } = resource;
const rows = [
  {
    id: 1,
    nama: '=HYPERLINK("http://x")',
    nik: '0171010101900001',
    lahir: '2024-02-29',
    berat: 3.25,
    anak: 2,
    gudang: 7,
    dicatat: '2026-03-09T15:30:00Z',
    foto: '/foto/1',
    catatan: null,
  },
  { id: 2, nama: 'Lama', nik: null, lahir: '1899-12-31', berat: null, gudang: 8, dicatat: null },
];
const names = { gudang: new Map([['7', 'Gudang Utara']]) };
const fields = sheetFields(resource, list, rows);
const lines = sheetLines(resource, fields, rows, { locale: 'id', timeZone: 'Asia/Jayapura', names });

describe('a list as a sheet', () => {
  it('holds the columns of the list and what else the rows tell, under bold headings', () => {
    expect(lines[0]?.map((cell) => cell?.value)).toEqual(['Nama', 'NIK', 'Lahir', 'Berat (kg)', 'Gudang', 'Dicatat', 'Anak ke-']);
    expect(lines[0]?.every((cell) => cell !== null && 'fontWeight' in cell && cell.fontWeight === 'bold')).toBe(true);
  });

  it('types numbers as numbers, days as days, and digits and all else as text', () => {
    expect(lines[1]).toEqual([
      { value: '=HYPERLINK("http://x")', type: String },
      { value: '0171010101900001', type: String, format: '@' },
      { value: new Date('2024-02-29T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
      { value: 3.25, type: Number },
      { value: 'Gudang Utara', type: String },
      { value: '10 Maret 2026 pukul 00.30', type: String },
      { value: 2, type: Number },
    ]);
    expect(lines[2]?.map((cell) => cell?.value ?? null)).toEqual(['Lama', null, '31 Desember 1899', null, '8', null, null]);
  });

  it('makes a file in which nothing runs', async () => {
    const file = await writeXlsxFile(lines.map((cells) => [...cells])).toBlob();
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const all = Object.values(parts).map((part) => new TextDecoder().decode(part));
    expect(all.join('')).not.toContain('<f>');
    expect(all.join('')).toContain('HYPERLINK');
    expect(all.join('')).toContain('0171010101900001');
  });
});

/** Numbers as spreadsheets leave them behind. */
import { expect, it } from 'vitest';
import type { Cell } from '../../src/exchange/cells/cells.ts';
import type { Reading } from '../../src/exchange/values/readValue.ts';
import { cellReader } from '../../src/exchange/values/readValue.ts';
import { site } from '../../src/resources/compiled/site.ts';
import { TODAY } from './reading.ts';

function readIn(name: string, cell: Cell): Reading {
  const field = site.resource.examinations?.field[name];
  if (!field) throw new Error(`no field ${name}`);
  return cellReader(field, { values: {}, dates: null, unit: null, today: TODAY })(cell);
}
const saidOf = (name: string, cell: Cell): string => {
  const read = readIn(name, cell);
  return ('fault' in read ? read.fault : read.note)?.id ?? '';
};

it('is rounded to what is kept, which is said', () => {
  expect(readIn('tinggi_badan', '85,55')).toMatchObject({
    value: 85.6,
    note: { id: 'Tinggi Badan 85,55 dibulatkan menjadi 85,6.' },
  });
  expect(readIn('tinggi_badan', 80.04999999)).toMatchObject({ value: 80, note: { id: expect.stringContaining('menjadi 80.') } });
  expect(readIn('tinggi_badan', 80.10000000000001)).toEqual({ value: 80.1 });
  expect(readIn('tinggi_badan', '85,5')).toEqual({ value: 85.5 });
});

it('is said to be a day where a spreadsheet has made one of it', () => {
  expect(saidOf('berat_badan', { date: '2026-08-09' })).toBe(
    'Berat Badan: sel ini berisi tanggal (9 Agustus 2026), bukan angka. Excel membuat tanggal dari tulisan seperti 9-8; ketik ulang angkanya.',
  );
});

it('is said to be empty where a formula has found nothing', () => {
  expect(readIn('berat_badan', '#N/A')).toMatchObject({ nothing: true });
  expect(saidOf('berat_badan', '#N/A')).toBe('Berat Badan "#N/A" dibaca sebagai kosong.');
  expect(readIn('berat_badan', '-')).toEqual({ nothing: true });
});

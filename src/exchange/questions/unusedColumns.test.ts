import { expect, it } from 'vitest';
import { readingOf } from '../../../tests/exchange/reading.ts';
import { site } from '../../resources/compiled/site.ts';
import type { Cell } from '../cells/cells.ts';
import { unusedColumns } from './unusedColumns.ts';

const WHO = ['NO', 'NIK', 'NAMA', 'L/P', 'TGL LAHIR'];
const DEWI = [1, '3201015507230001', 'Dewi', 'P', '15-07-2023'];
const BELOW = WHO.map(() => null);

function unusedIn(...rows: (readonly Cell[])[]): string[] {
  const { arrangement, columns } = readingOf([{ name: 'Data', rows: [['PENIMBANGAN JUNI 2026'], ...rows] }]);
  return unusedColumns(site, arrangement, columns).map(({ id }) => id);
}

it('names what was measured at birth, or at an age, and is not used', () => {
  const lengths = [
    [...WHO, 'PB/TB', null, 'BB'],
    [...BELOW, 'LAHIR', 'SKRG', null],
    [...DEWI, 49, 74, 9],
  ];
  expect(unusedIn(...lengths)).toEqual(['PB/TB LAHIR']);
  expect(unusedIn([...WHO, 'PB/TB LAHIR', 'BB'], [...DEWI, 49, 9])).toEqual(['PB/TB LAHIR']);
  for (const group of ['BERAT BADAN MENURUT UMUR (BLN)', 'BERAT BADAN / UMUR (BULAN)']) {
    const ages = [
      [...WHO, group, null, null],
      [...BELOW, 0, 1, 2],
      [...DEWI, 3, 4, 5],
    ];
    expect(unusedIn(...ages)).toEqual([0, 1, 2].map((age) => `${group} ${age}`));
  }
});

it('names nothing that is worked out, nor an age beside a day of birth', () => {
  const head = [...WHO, 'UMUR (BLN)', 'BB', 'BB/U', 'Z-Score TB/U', 'PB/U', 'BB/TB', 'IMT/U', 'Status BB/PB', 'Usia Saat Ukur'];
  expect(unusedIn(head, [...DEWI, 35, 9, 'Normal', '-1', 'Normal', 'Baik', 'Baik', 'Baik', '35 bln'])).toEqual([]);
});

it('names a column without a header by its letter, also in a workbook of rejected rows', () => {
  expect(unusedIn([...WHO, null, 'BB'], [...DEWI, 'sehat', 9])).toEqual(['F (tanpa judul)']);
  expect(unusedIn([...WHO, 'Kolom 6', 'BB'], [...DEWI, 'sehat', 9])).toEqual(['F (tanpa judul)']);
});

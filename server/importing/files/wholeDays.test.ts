import { expect, it } from 'vitest';
import type { Cell } from '../../../src/exchange/cells/cells.ts';
import { wholeDays } from './wholeDays.ts';

const wholeOf = (...rows: Cell[][]) => rows.map(wholeDays());

it.each([
  ['5', '3', '2024', '2024-03-05'],
  [5, 3, 2024, '2024-03-05'],
  ['05', 'Mrt', '24', '05 maret 24'],
  ['31', '2', '2024', '2024-02-31'],
  ['5', '', '2024', '5  2024'],
  ['5/3/2024', '', '', '5/3/2024'],
  ['', '', '', ''],
])('day %j, month %j and year %j are told as %j', (day, month, year, whole) => {
  const [, , row] = wholeOf(['Nama', 'TANGGAL LAHIR', '', ''], ['', 'TGL', 'BLN', 'THN'], ['A', day, month, year]);
  expect(row?.slice(0, 2)).toEqual(['A', whole]);
});

it('the header is left to what stands above, or to the day where each column says what it is of', () => {
  expect(wholeOf(['TANGGAL LAHIR', null, null], ['THN', 'BLN', 'TGL'], ['2024', '3', '5'])).toEqual([
    ['TANGGAL LAHIR', null, null],
    [null, null, null],
    ['2024-03-05', null, null],
  ]);
  expect(wholeOf(['THN LAHIR', 'BLN LAHIR', 'TGL LAHIR'], ['2024', '3', '5'])).toEqual([
    ['TGL LAHIR', null, null],
    ['2024-03-05', null, null],
  ]);
});

it.each([
  ['ages', ['UMUR SAAT TIMBANG', '', ''], ['THN', 'BLN', 'HARI']],
  ['what is of no day', ['', '', ''], ['TGL', 'BLN', 'THN']],
  ['months beside other words', ['TANGGAL LAHIR', '', ''], ['TGL', 'BLN', 'BB']],
])('%s stay in their columns', (_, above, below) => {
  expect(wholeOf(above, below, ['2', '3', '5'])).toEqual([above, below, ['2', '3', '5']]);
});

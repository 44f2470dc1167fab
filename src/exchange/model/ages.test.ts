import { expect, it } from 'vitest';
import { headersAt } from '../headers/headers.ts';
import { ageReader, bornBetween, isOfAge } from './ages.ts';

const header = (text: string) => {
  const [one] = headersAt({ name: '', rows: [[text]] }, 0, 1);
  if (!one) throw new Error('no header');
  return one;
};
const read = (cell: string | number, head = 'Umur') => ageReader(header(head))(cell);

it('ages are headed by their name, with or without a unit', () => {
  const those = [
    'Umur',
    'USIA',
    'Umur (bln)',
    'Usia Anak (Bulan)',
    'Umur Balita',
    'Umur Th',
    'Nama',
    'Umur Kehamilan',
    'Umur Suami',
  ];
  expect(those.filter((text) => isOfAge(header(text)))).toEqual(those.slice(0, 6));
});

it('ages are read in years and months, whole years as a year', () => {
  expect([read('42 bln'), read('2 th 3 bl'), read('2 tahun'), read('1,5 th'), read('20 hari')]).toEqual([
    ...[
      { least: 42, most: 42 },
      { least: 27, most: 27 },
      { least: 24, most: 35 },
    ],
    ...[
      { least: 18, most: 21 },
      { least: 0, most: 1 },
    ],
  ]);
  expect([read(15, 'Umur (bln)'), read('15', 'Usia Bulan'), read(2, 'Umur (th)')]).toEqual([
    ...[
      { least: 15, most: 15 },
      { least: 15, most: 15 },
    ],
    { least: 24, most: 35 },
  ]);
});

it('a number without any unit, words and days are no age', () => {
  expect([read(15), read('balita'), read(''), read('15', 'Umur (th/bln)'), read('9999 th')]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

it('whoever is so old was born that long before, a month or two off', () => {
  expect(bornBetween({ least: 42, most: 42 }, '2026-09-15')).toEqual(['2022-12-15', '2023-05-15']);
});

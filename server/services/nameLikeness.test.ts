import { expect, it } from 'vitest';
import { likeNames, oneSlip } from './nameLikeness.ts';

it.each([
  ['Suherman Kenzie', 'Kenzie Suherman'],
  ["Nur'aini", 'Nuraini'],
  ['Nur’aini', 'Nur Aini'],
  ['Siti Aminah', 'Siti  Aminnah'],
  ['By. Ny. Rahma', 'Rahma'],
  ['Muhammad Kenzie', 'Kenzie'],
  ['KENZIE', 'kenzie'],
])('%s may be %s (F26)', (one, other) => {
  expect(likeNames(one, other)).toBe(true);
  expect(likeNames(other, one)).toBe(true);
});

it.each([
  ['Hasan', 'Husein'],
  ['Siti Aminah', 'Siti Aisyah'],
  ['By Ny Rahma 1', 'By Ny Rahma 2'],
  ['Rahma I', 'Rahma II'],
  ['Ani', 'Adi'],
  ['', 'Kenzie'],
])('%s is not %s', (one, other) => {
  expect(likeNames(one, other)).toBe(false);
});

it('forgives one slip of the finger', () => {
  expect(['kenzi', 'kenzia', 'kenize', 'kemzie'].every((typed) => oneSlip(typed, 'kenzie'))).toBe(true);
  expect(oneSlip('kanzia', 'kenzie')).toBe(false);
});

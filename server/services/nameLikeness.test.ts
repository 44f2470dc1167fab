import { expect, it } from 'vitest';
import { likeBeginnings, likeNames, oneSlip, readName, rhymesAlone, speltOtherwise, tellsLess } from './nameLikeness.ts';

it.each([
  ['Suherman Kenzie', 'Kenzie Suherman'],
  ["Nur'aini", 'Nuraini'],
  ['Nur’aini', 'Nur Aini'],
  ['Siti Aminah', 'Siti  Aminnah'],
  ['By. Ny. Rahma', 'Rahma'],
  ['Muhammad Kenzie', 'Kenzie'],
  ['KENZIE', 'kenzie'],
  ['Kenzia M.', 'Kenzia Maharani'],
  ['Kenzia M', 'Kenzia Maharani Putri'],
  ['Kenzia A.', 'Kenzia Aulia'],
  ['M. Kenzie', 'Muhammad Kenzie'],
  ['M.Kenzie', 'Kenzie Muhammad'],
  ['Muh. Kenzie', 'Muhammad Kenzie'],
  ['Kenzia M.', 'Kenzia'],
  ['Kenzia M.', 'Siti Kenziah Maharani'],
  ['Siti A. Putri', 'Siti Aminah Putri'],
  ['Ani.', 'Ani'],
  ['By.Ny.Rahma', 'By Ny Rahma'],
])('%s may be %s (F26)', (one, other) => {
  expect(likeNames(one, other)).toBe(true);
  expect(likeNames(other, one)).toBe(true);
});

it.each([
  ['Hasan', 'Husein'],
  ['Siti Aminah', 'Siti Aisyah'],
  ['By Ny Rahma 1', 'By Ny Rahma 2'],
  ['Rahma I', 'Rahma II'],
  ['Kenzo', 'Kenzo Adik'],
  ['Naufal Kakak', 'Naufal Adik'],
  ['Ani', 'Adi'],
  ['Kenzia M.', 'Kenzia Putri'],
  ['Kenzia M.', 'Kayla Maharani'],
  ['Kenzia K.', 'Kenzia Putri'],
  ['Kenzia A.', 'Kenzia B.'],
  ['Kenzia A', 'Kenzia B'],
  ['M. K.', 'Muhammad Kenzie'],
  ['K.', 'Kenzia'],
  ['By Ny Rahma A.', 'By Ny Rahma'],
  ['By Ny Rahma M.', 'By Ny Rahma N.'],
  ['Rahma I.', 'Rahma II.'],
  ['', 'Kenzie'],
])('%s is not %s', (one, other) => {
  expect(likeNames(one, other)).toBe(false);
});

it('forgives one slip of the finger', () => {
  expect(['kenzi', 'kenzia', 'kenize', 'kemzie'].every((typed) => oneSlip(typed, 'kenzie'))).toBe(true);
  expect(oneSlip('kanzia', 'kenzie')).toBe(false);
});

it.each([
  ['Ny. Ani', 'Ani Handayani'],
  ['Ibu Yati', 'Yati Kurniasih'],
  ['Suryani R.', 'Suryani Rahmawati'],
  ['Rina W', 'Rina Wulandari'],
  ['Rina A', 'Rina Aulia'],
  ['Lestari', 'Lestari Nuraeni'],
  ['Nuraeni', 'Lestari Nuraeni'],
  ['Bu Ani Handayani', 'Ani Handayani'],
  ['Suriani R.', 'Suryani Rahmawati'],
])('%s tells less than %s', (name, fuller) => {
  expect([tellsLess(name, fuller), tellsLess(fuller, name)]).toEqual([true, false]);
});

it.each([
  ['Ani Handayani', 'ANI HANDAYANI'],
  ['Ani Hendayani', 'Ani Handayani'],
  ['Sri Handayani', 'Ani Handayani'],
  ['Ani Sri', 'Ani Handayani'],
  ['Rina W.', 'Rina W'],
  ['Handayani Ani', 'Ani Handayani'],
  ['Kenzia', 'By Ny Rahma'],
  ['Rahma', 'By Ny Rahma'],
  ['Rahma 1', 'Rahma Sari'],
  ['', 'Ani'],
])('%s tells no less than %s', (name, fuller) => {
  expect(tellsLess(name, fuller)).toBe(false);
});

it.each([
  ['Hana Permata', 'Hana Permatasari', true],
  ['Hana Permata', 'Hanna Permatasari Putri', true],
  ['Hana Permata', 'Hana Putri', false],
  ['Hana', 'Rani', false],
  ['Ani', 'Anisa', false],
  ['Hana 1', 'Hana 2', false],
])('whether %s begins as %s: %s', (one, other, alike) => {
  const [a, b] = [readName(one), readName(other)];
  expect([likeBeginnings(a, b), likeBeginnings(b, a)]).toEqual([alike, alike]);
});

it.each([
  ['Zahran Pratama', 'Zahron Pratama', true],
  ['Aisyah', 'Aisyiah Putri', true],
  ['Kenzo', 'Kenzo Adik', true],
  ['Zahran Pratama', 'PRATAMA  Zahran', false],
  ['An. Zahran', 'Zahran Pratama', false],
  ['Muh. Zahran', 'Muhammad Zahran', false],
  ['Nur Aini', "Nur'aini", false],
])('whether %s is spelt otherwise in %s: %s', (one, other, otherwise) => {
  expect([speltOtherwise(one, other), speltOtherwise(other, one)]).toEqual([otherwise, otherwise]);
});

it.each([
  ['Rafa Alfarizi', 'Dafa Alfarizi', true],
  ['Kenzo', 'Renzo', true],
  ['Rafa Alfarizi', 'Rafi Alfarizi', false],
  ['Jusuf', 'Yusuf', false],
  ['Vina Amalia', 'Fina Amalia', false],
  ['Zahra', 'Dzahra', false],
  ['Rafa Dafa', 'Dafa Rafa', false],
  ['Rafa', '', false],
])('whether %s only rhymes with %s: %s', (one, other, only) => {
  expect([rhymesAlone(one, other), rhymesAlone(other, one)]).toEqual([only, only]);
});

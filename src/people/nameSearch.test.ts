import { describe, expect, it } from 'vitest';
import { digitsOf, folded, isFound, isNearlyFound } from './nameSearch.ts';

const kenzie = { names: ['Kenzie Suherman', 'Siti Nur’aini'], nik: '3299012707250001' };

describe('F29: people are found', () => {
  it.each([
    'Kenzie',
    'Suherman Kenzie',
    'kenzie   suherman',
    ' KEN ',
    'suher ken',
    "Nur'aini",
    'Nur’aini',
    'Nuraini',
    'kenzie siti',
    '3299012707250001',
    '3299 0127 0725 0001',
    '3299.01.270725-0001',
    '270725',
  ])('by "%s"', (typed) => {
    expect(isFound(kenzie, typed)).toBe(true);
  });

  it.each(['', '  ', 'Kenzo', 'Kenzie Rahma', '999', "'", 'kenzie 3299'])('not by "%s"', (typed) => {
    expect(isFound(kenzie, typed)).toBe(false);
  });

  it.each(['Kenzoe', 'Kenzi Suhermn', 'Kenize', 'Kenzzie', 'Kanzie', 'suharman', 'Kenze Siti'])(
    'by "%s" but for a letter, where nobody is found otherwise',
    (typed) => {
      expect([isFound(kenzie, typed), isNearlyFound(kenzie, typed)]).toEqual([false, true]);
    },
  );

  it.each(['Nur aeni', 'kenzie nur aeni', 'nur aeni siti', 'Ken zoe'])('by "%s", with a space typed within a name', (typed) => {
    expect([isFound(kenzie, typed), isNearlyFound(kenzie, typed)]).toEqual([false, true]);
  });

  it.each(['Kxyzie', 'Kan', 'Rahma', '', 'aeni nur', 'kenzie q', '3299012707250002'])('not by "%s" even so', (typed) => {
    expect(isNearlyFound(kenzie, typed)).toBe(false);
  });
});

it('a short word is near whole names alone, not the beginnings of longer ones', () => {
  const called = (name: string) => ({ names: [name], nik: '' });
  expect(
    ['Adinda', 'Aditya', 'Adil', 'Adi', 'Aditi', 'Andri', 'Aidt'].filter((name) => isNearlyFound(called(name), 'adit')),
  ).toEqual(['Aditya', 'Adil', 'Adi', 'Aditi', 'Aidt']);
  expect(isNearlyFound(called('Adinda'), 'adimd')).toBe(true);
});

it('folds marks, case, width and spaces', () => {
  expect(folded('  Ｎur’aini   É. ')).toBe('nuraini e');
  expect([digitsOf('3299 01.27-07'), digitsOf('3299a'), digitsOf('')]).toEqual(['32990127' + '07', null, null]);
});

it.each(['Siti Nur Aini', 'KENZIE', 'Budi 2', '', ' Ani', 'Ani  Dewi', 'Ani.', 'Nur’aini'])(
  '%s is folded as with what is left out of it',
  (name) => {
    expect(folded(name)).toBe(folded(`${name}\u0301`));
  },
);

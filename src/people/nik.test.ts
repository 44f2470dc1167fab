import { describe, expect, it } from 'vitest';
import { isBornAsTold, isRealNik, toldByNik, toldNik } from './nik.ts';

const today = '2026-11-28';

describe('what a NIK tells (F25)', () => {
  it.each([
    ['3299015501120001', '2012-01-15', 'Perempuan'],
    ['3299011501120001', '2012-01-15', 'Laki-laki'],
    ['3299012811260001', '2026-11-28', 'Laki-laki'],
    // tomorrow is a hundred years ago
    ['3299012911260001', '1926-11-29', 'Laki-laki'],
    ['3299016902240001', '2024-02-29', 'Perempuan'],
    ['3299014107630001', '1963-07-01', 'Perempuan'],
  ])('%s: born on %s, %s', (nik, born, sex) => {
    expect(toldByNik(nik, today)).toEqual({ born, sex });
  });

  it.each(['3299013102120001', '3299010013120001', '3299017202120001', '329901550112000', '0012345678901234', ''])(
    '%s tells nothing',
    (nik) => {
      expect(toldByNik(nik, today)).toBeNull();
    },
  );

  it('says only two digits of the year', () => {
    const told = toldByNik('3299011501120001', today);
    expect(told && isBornAsTold(told, '1912-01-15')).toBe(true);
    expect(told && isBornAsTold(told, '2012-01-16')).toBe(false);
  });
});

it('knows a number that stands in for a NIK', () => {
  expect([isRealNik('0012345678901234'), isRealNik('3299011501120001')]).toEqual([false, true]);
});

it('tells others a NIK, and nothing that stands in for one', () => {
  expect(['3299011501120001', '0012345678901234', '-', '', null].map(toldNik)).toEqual([
    '3299011501120001',
    null,
    null,
    null,
    null,
  ]);
});

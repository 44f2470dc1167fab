import { describe, expect, it } from 'vitest';
import { partsOfDay, readDay, withSlashes, writeDay } from './typedDay.ts';

const today = '2026-11-28';
const final = { today, past: true, final: true };

describe('a typed day (F24)', () => {
  it.each([
    ['01052026', '2026-05-01'],
    ['01/05/2026', '2026-05-01'],
    ['1/5/2026', '2026-05-01'],
    ['1-5-26', '2026-05-01'],
    ['1.5.2026', '2026-05-01'],
    [' 1 5 2026 ', '2026-05-01'],
    ['010526', '2026-05-01'],
    ['2026-05-01', '2026-05-01'],
    ['29-02-2024', '2024-02-29'],
    // who is born in '63 is no child of the future
    ['17/8/63', '1963-08-17'],
    ['1/12/27', '1927-12-01'],
  ])('%s is %s', (typed, day) => {
    expect(readDay(typed, final)).toBe(day);
  });

  it.each(['31/02/2026', '29/02/2025', '05/13/2026', '00/05/2026', '1/5', '0105', '1052026', 'kemarin', '', '1/5/226'])(
    '%s is none',
    (typed) => {
      expect(readDay(typed, final)).toBeNull();
    },
  );

  it('waits for the rest of a year while it is typed', () => {
    expect(readDay('1/5/20', { today })).toBeNull();
    expect(readDay('010520', { today })).toBeNull();
    expect(readDay('2026-05-1', { today })).toBeNull();
    expect(readDay('1/5/2026', { today })).toBe('2026-05-01');
  });

  it('takes a year of two digits for one of this century where the day may lie ahead', () => {
    expect(readDay('4-5-31', { today, final: true })).toBe('2031-05-04');
  });

  it('tells which day there is none of', () => {
    expect(partsOfDay('31022026', final)).toEqual({ day: 31, month: 2, year: 2026 });
    expect(partsOfDay('3102', final)).toBeNull();
  });
});

it('writes a day as it stands in the input', () => {
  expect(writeDay('2026-05-01')).toBe('01/05/2026');
  expect(writeDay('31/02/2026')).toBe('31/02/2026');
});

it.each([
  ['01052026', '01/05/2026'],
  ['1/52026', '1/52/026'],
  ['01/05/2026', '01/05/2026'],
  ['2026-05-01', '2026-05-01'],
  ['1-5-26', '1-5-26'],
])('puts slashes in while %s is typed key by key', (keys, shown) => {
  expect([...keys].reduce((typed, key) => withSlashes(typed + key), '')).toBe(shown);
});

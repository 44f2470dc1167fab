import { expect, it } from 'vitest';
import { monthNames, visitDay } from './visitDays.ts';

it('is a day or a month that is there and has come', () => {
  const said = (date: string, month: string, year: string) => visitDay({ date, month, year }, '2026-11-28');
  expect(said('', '11', '2026')).toBe('2026-11');
  expect(said(' 9', '1', '2026 ')).toBe('2026-01-09');
  expect(said('28', '11', '2026')).toBe('2026-11-28');
  for (const [date, month, year] of [
    ['29', '11', '2026'],
    ['', '12', '2026'],
    ['31', '9', '2026'],
    ['x', '9', '2026'],
    ['', '9', '26'],
    ['', '9', ''],
    ['', '9', '0026'],
  ] as const) {
    expect(said(date, month, year), `${date} ${month} ${year}`).toBeNull();
  }
});

it('names the months of a year', () => {
  expect(monthNames('id').slice(0, 3)).toEqual(['Januari', 'Februari', 'Maret']);
  expect(monthNames('en')).toHaveLength(12);
});

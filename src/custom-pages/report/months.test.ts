import { expect, it } from 'vitest';
import { isReportMonth, monthName, selectableMonths, shiftMonth } from './months.ts';

it.each([
  ['2026-01', true],
  ['2026-12', true],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-1', false],
  ['2026-01-01', false],
  ['', false],
  ['0000-01', false],
  ['1899-12', false],
  ['1900-01', true],
  ['2027-01', false],
  ['9999-12', false],
])('%j is a month of which there can be a report in December 2026: %s', (text, expected) => {
  expect(isReportMonth(text, '2026-12')).toBe(expected);
});

it('goes over the turn of the year', () => {
  expect(shiftMonth('2026-01', -1)).toBe('2025-12');
  expect(shiftMonth('2025-12', 1)).toBe('2026-01');
});

it('is named as people say it', () => {
  expect(monthName('2026-01', 'id')).toBe('Januari 2026');
  expect(monthName('2026-11', 'en')).toBe('November 2026');
});

it('offers three years, the newest first, none in the future', () => {
  const months = selectableMonths('2026-02');
  expect(months).toHaveLength(36);
  expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(months.at(-1)).toBe('2023-03');
});

import { expect, it } from 'vitest';
import { weekdayOf } from './calendar.ts';

it.each([
  ['1970-01-01', 'Kamis', 'Thursday'],
  ['1969-12-31', 'Rabu', 'Wednesday'],
  ['1945-08-17', 'Jumat', 'Friday'],
  ['2024-02-29', 'Kamis', 'Thursday'],
  ['2000-01-02', 'Minggu', 'Sunday'],
])('%s is %s', (iso, id, en) => {
  expect(weekdayOf(iso, 'id')).toBe(id);
  expect(weekdayOf(iso, 'en')).toBe(en);
});

import { expect, it } from 'vitest';
import { dayByKey, weekdayIndex, weeksOf } from './monthDays.ts';

it('knows the days of the week', () => {
  // Sunday, Wednesday, and a Thursday before 1970
  expect(['2026-11-29', '2024-02-28', '1945-08-16'].map(weekdayIndex)).toEqual([0, 3, 4]);
});

it('lays a month out in weeks that begin on Sunday', () => {
  const weeks = weeksOf('2024-02');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([null, null, null, null, '2024-02-01', '2024-02-02', '2024-02-03']);
  expect(weeks[4]).toEqual(['2024-02-25', '2024-02-26', '2024-02-27', '2024-02-28', '2024-02-29', null, null]);
  expect(weeksOf('2015-02').flat()).toEqual(Array.from({ length: 28 }, (_, i) => `2015-02-${String(i + 1).padStart(2, '0')}`));
});

it.each([
  ['ArrowLeft', false, '2026-04-30'],
  ['ArrowDown', false, '2026-05-08'],
  ['Home', false, '2026-04-26'],
  ['End', false, '2026-05-02'],
  ['PageUp', false, '2026-04-01'],
  ['PageDown', true, '2027-05-01'],
  ['a', false, null],
])('%s (with shift: %s) leads from 1 May 2026 to %s', (key, shift, day) => {
  expect(dayByKey('2026-05-01', key, shift)).toBe(day);
});

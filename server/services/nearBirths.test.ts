import { expect, it } from 'vitest';
import { isNearBirth, neighboursOf, writtenSo } from './nearBirths.ts';

it.each([
  ['2025-04-25', '2025-04-26', true],
  ['2025-04-25', '2025-04-05', true],
  ['2025-04-25', '2025-09-25', true],
  ['2025-04-25', '2024-04-25', true],
  ['2025-04-06', '2025-06-04', true],
  ['2025-04-30', '2025-05-01', true],
  ['2025-04-25', '2025-04-25', false],
  ['2025-04-25', '2025-05-26', false],
  ['2025-04-25', '2024-05-25', false],
])('whether %s may be %s: %s', (one, other, near) => {
  expect([isNearBirth(one, other), isNearBirth(other, one)]).toEqual([near, near]);
});

it('finds a name in the letters that lists are in', () => {
  expect(writtenSo('NENENG  HANDAYANI')).toContain('Neneng Handayani');
  expect(writtenSo('neneng handayani')).toContain('NENENG HANDAYANI');
});

it('knows the day before and the day after each day there is', () => {
  const dayOf = (at: number) => new Date(at * 86_400_000).toISOString().slice(0, 10);
  for (let at = -800; at < 25_000; at += 1) expect(neighboursOf(dayOf(at))).toEqual([dayOf(at - 1), dayOf(at + 1)]);
  expect(['2025-13-05', 'x'].map(neighboursOf)).toEqual([[], []]);
});

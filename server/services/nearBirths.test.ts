import { expect, it } from 'vitest';
import { isNearBirth, writtenSo } from './nearBirths.ts';

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

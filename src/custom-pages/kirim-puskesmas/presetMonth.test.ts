import { expect, it } from 'vitest';
import { presetMonth } from './presetMonth.ts';

it.each([
  ['2026-03-01', '2026-02'],
  ['2026-03-04', '2026-02'],
  ['2026-03-05', '2026-03'],
  ['2026-03-31', '2026-03'],
  ['2026-01-02', '2025-12'],
])('on %s begins with %s', (today, month) => {
  expect(presetMonth(today)).toBe(month);
});

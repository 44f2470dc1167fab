import { describe, expect, it } from 'vitest';
import { clockOf } from './instants.ts';

describe('clockOf', () => {
  it.each([
    ['Asia/Jakarta', '2026-03-01', '05:30', '2026-02-28T22:30:00.000Z'],
    ['Asia/Jayapura', '2026-03-01', '09:00', '2026-03-01T00:00:00.000Z'],
    ['UTC', '2026-03-01', '09:00', '2026-03-01T09:00:00.000Z'],
  ])('in %s, %s %s is %s', (timeZone, day, time, instant) => {
    expect(clockOf(timeZone)(day, time)).toBe(instant);
  });
});

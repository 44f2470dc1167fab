import { describe, expect, it, test } from 'vitest';
import { screeningDue, screeningsFor } from './due.ts';
import type { Subject } from './subject.ts';

const born = (birthDate: string): Subject => ({ birthDate, sex: 'Perempuan' });
const DAY = '2026-03-10';

test.each([
  ['2026-01-10', []],
  ['2025-12-10', ['kpsp']],
  ['2020-03-10', ['kpsp']],
  ['2020-02-01', []],
  ['2008-03-11', []],
  ['2008-03-10', ['srq20']],
  ['1986-03-10', ['puma', 'srq20']],
  ['1966-03-11', ['puma', 'srq20']],
  ['1966-03-10', ['aks', 'skilas', 'puma', 'srq20']],
])('who was born on %s has the screenings %j', (birthDate, names) => {
  expect(screeningsFor(born(birthDate), DAY)).toEqual(names);
});

describe('a yearly screening', () => {
  const due = (...days: string[]) =>
    screeningDue(
      'aks',
      born('1950-01-01'),
      DAY,
      days.map((day) => ({ day, outcome: 'mandiri' })),
    );

  it('is due until one of the same calendar year was taken', () => {
    expect([due(), due('2025-12-31'), due('2026-01-01'), due(DAY)]).toEqual([true, true, false, false]);
  });
});

describe('KPSP', () => {
  const child = born('2025-03-10');
  const due = (day: string, ...taken: (readonly [day: string, outcome: string])[]) =>
    screeningDue(
      'kpsp',
      child,
      day,
      taken.map(([at, outcome]) => ({ day: at, outcome })),
    );

  it('is due at the ages of its forms, once each', () => {
    expect([due('2026-03-10'), due('2026-04-15'), due('2026-03-20', ['2026-03-10', 'sesuai'])]).toEqual([true, false, false]);
    expect(due('2026-06-10', ['2026-03-10', 'sesuai'])).toBe(true);
  });

  it('is repeated two weeks after a doubtful outcome', () => {
    const doubtful = ['2026-03-10', 'meragukan'] as const;
    expect([due('2026-03-23', doubtful), due('2026-03-24', doubtful)]).toEqual([false, true]);
  });
});

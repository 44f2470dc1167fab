import { describe, expect, it } from 'vitest';
import { birthRange } from '../../server/services/ageRanges.ts';
import { addDays, completedMonths } from '../../src/engine/calendar.ts';
import { AGE_GROUPS, ageGroupOfMonths } from '../../src/resources/shared/ageGroups.ts';

/** The last days of months are where completed months and ranges of birth dates could part. */
const DAYS = ['2026-02-28', '2024-02-29', '2026-03-31', '2026-01-15', '2025-12-31'];

describe.each(DAYS)('on %s', (day) => {
  it.each(AGE_GROUPS)('$name are those born within the range, to the day', ({ name }) => {
    const { bornBy, bornAfter } = birthRange(name, day);
    const within = (born: string) => born <= bornBy && (bornAfter === null || born > bornAfter);
    const edges = [bornBy, ...(bornAfter === null ? [] : [bornAfter])];
    for (const born of edges.flatMap((edge) => [-2, -1, 0, 1, 2].map((days) => addDays(edge, days)))) {
      if (born > day) continue;
      expect([born, within(born)]).toEqual([born, ageGroupOfMonths(completedMonths(born, day)) === name]);
    }
  });
});

it.each([
  [59, 'Balita'],
  [60, 'Di luar kelompok'],
  [119, 'Di luar kelompok'],
  [120, 'Remaja'],
  [227, 'Remaja'],
  [228, 'Dewasa'],
  [719, 'Dewasa'],
  [720, 'Lansia'],
  [0, 'Balita'],
  [-1, 'Di luar kelompok'],
  [null, 'Di luar kelompok'],
])('%s months: %s', (months, group) => {
  expect(ageGroupOfMonths(months)).toBe(group);
});

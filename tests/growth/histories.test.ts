import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/engine/calendar.ts';
import { judgeGain, minimumGain, tallyMarks } from '../../src/growth/index.ts';
import { underFiveTables } from '../../src/growth/underFive.ts';

const BIRTH = '2021-01-31';

/** Visits of one child in any order: days after birth, some without weight, some too late or too early. */
const history = fc.record({
  sex: fc.constantFrom('Laki-laki' as const, 'Perempuan' as const, null),
  visits: fc.array(
    fc.record({
      days: fc.integer({ min: -40, max: 2100 }),
      weightG: fc.option(fc.integer({ min: 0, max: 25_000 }), { freq: 8 }),
    }),
    { maxLength: 40 },
  ),
});

describe('10,000 generated histories', () => {
  it('D = N + T + O + B, one mark a month, exactly one B, and 2T only on the heels of a T', () => {
    fc.assert(
      fc.property(history, ({ sex, visits }) => {
        const weighings = visits.map(({ days, weightG }) => ({ date: addDays(BIRTH, days), weightG }));
        const marks = judgeGain({ sex, birthDate: BIRTH }, weighings, underFiveTables);
        const { D, N, T, O, B } = tallyMarks(marks);
        const months = new Set(
          weighings
            .filter(({ date, weightG }) => weightG && date >= BIRTH && date < '2026-01-31')
            .map(({ date }) => date.slice(0, 7)),
        );
        expect(D).toBe(N + T + O + B);
        expect(marks.map(({ month }) => month)).toEqual([...months].sort());
        expect(B).toBe(marks.length > 0 ? 1 : 0);
        marks.forEach((mark, i) => {
          expect(mark.twoT).toBe(mark.mark === 'T' && marks[i - 1]?.mark === 'T');
          expect(mark.gainG === null).toBe(mark.mark === 'O' || mark.mark === 'B');
        });
      }),
      { numRuns: 10_000 },
    );
  }, 120_000);

  it('the order in which examinations are listed does not matter', () => {
    fc.assert(
      fc.property(history, ({ sex, visits }) => {
        const byDay = new Map(visits.map(({ days, weightG }) => [days, { date: addDays(BIRTH, days), weightG }]));
        const weighings = [...byDay.values()];
        const follow = (list: typeof weighings) => judgeGain({ sex, birthDate: BIRTH }, list, underFiveTables);
        expect(follow(weighings.toReversed())).toEqual(follow(weighings));
      }),
    );
  });
});

describe('the least gain, where the curve cannot be told for want of a sex', () => {
  it.each(Array.from({ length: 59 }, (_, i) => i + 1))('at month %i: exactly at the minimum is N, a gram less is T', (month) => {
    const date = (months: number): string => {
      const index = months + 4;
      return `${2021 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-10`;
    };
    const least = minimumGain(month) ?? Number.NaN;
    const stepAfter = (gain: number) =>
      judgeGain(
        { sex: null, birthDate: date(0) },
        [
          { date: date(month - 1), weightG: 7_000 },
          { date: date(month), weightG: 7_000 + gain },
        ],
        underFiveTables,
      ).at(-1);
    expect(stepAfter(least)).toMatchObject({ mark: 'N', ageMonths: month, gainG: least, minimumG: least });
    expect(stepAfter(least - 1)).toMatchObject({ mark: 'T', gainG: least - 1 });
  });
});

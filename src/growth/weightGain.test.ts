import { describe, expect, it } from 'vitest';
import { underFiveTables } from './underFive.ts';
import { type GainStep, gainRule, judgeGain } from './weightGain.ts';
import { zscores } from './zscores.ts';

const BOY = { sex: 'Laki-laki', birthDate: '2024-01-10' } as const;
const follow = (weights: Record<string, number | null>): GainStep[] =>
  judgeGain(
    BOY,
    Object.entries(weights).map(([date, weightG]) => ({ date, weightG })),
    underFiveTables,
  );
const letters = (steps: GainStep[]): string => steps.map(({ mark }) => mark).join('');

describe('judgeGain', () => {
  it('is B first, N or T after a month weighed, O after a month missed', () => {
    const marks = follow({ '2025-01-12': 9_000, '2025-02-12': 9_200, '2025-03-12': 9_300, '2025-05-12': 9_900 });
    expect(letters(marks)).toBe('BNTO');
    expect(marks.map(({ gainG }) => gainG)).toEqual([null, 200, 100, null]);
  });

  it('calls two consecutive T 2T, and starts anew after a missed month', () => {
    const marks = follow({
      '2025-01-12': 9_000,
      '2025-02-12': 9_000,
      '2025-03-12': 8_900,
      '2025-05-12': 8_900,
      '2025-06-12': 8_900,
    });
    expect(letters(marks)).toBe('BTTOT');
    expect(marks.map(({ twoT }) => twoT)).toEqual([false, false, true, false, false]);
  });

  it('takes the last weighing of a month, and the later listed of two on one day', () => {
    const marks = judgeGain(
      BOY,
      [
        { date: '2025-02-20', weightG: 9_300 },
        { date: '2025-02-03', weightG: 9_000 },
        { date: '2025-02-20', weightG: 9_400 },
      ],
      underFiveTables,
    );
    expect(marks).toMatchObject([{ month: '2025-02', date: '2025-02-20', weightG: 9_400 }]);
  });

  it('passes over a visit without weighing, which also leaves the next month O', () => {
    expect(letters(follow({ '2025-01-12': 9_000, '2025-02-12': null, '2025-03-12': 9_600 }))).toBe('BO');
  });

  it('is derived anew: deleting the examination between two makes the later one O', () => {
    expect(letters(follow({ '2025-01-12': 9_000, '2025-02-12': 9_000, '2025-03-12': 9_000 }))).toBe('BTT');
    expect(letters(follow({ '2025-01-12': 9_000, '2025-03-12': 9_000 }))).toBe('BO');
  });

  it('judges the red line by BB/U below −3 SD', () => {
    const [at, below] = [follow({ '2025-01-10': 7_000 })[0], follow({ '2025-01-10': 6_800 })[0]];
    expect([at?.bgm, below?.bgm]).toEqual([false, true]);
    // of a boy of 366 days: −3,00 stands on the line, −3,01 below it
    const score = (weightG: number) =>
      zscores({ sex: 'Laki-laki', birthDate: '2024-01-10', date: '2025-01-10', weightKg: weightG / 1000 }, underFiveTables);
    expect([6_932, 6_922].map((weightG) => [score(weightG).bb_u.z, follow({ '2025-01-10': weightG })[0]?.bgm])).toEqual([
      [-3, false],
      [-3.01, true],
    ]);
  });

  it('says nothing of the red line with oedema, whose weight says nothing; of two on one day the later listed counts', () => {
    const marks = (...swollen: boolean[]) =>
      judgeGain(
        BOY,
        swollen.map((oedema) => ({ date: '2025-01-10', weightG: 6_800, oedema })),
        underFiveTables,
      );
    expect([marks(true), marks(false, true), marks(true, false)].map(([mark]) => mark?.bgm)).toEqual([null, null, true]);
    expect(marks(true)[0]?.mark).toBe('B');
  });

  it('F38 judges the first month of life, which has no minimum, by BB/U alone', () => {
    const newborn = (first: number, second: number) =>
      judgeGain(
        { sex: 'Laki-laki', birthDate: '2026-09-28' },
        [
          { date: '2026-09-30', weightG: first },
          { date: '2026-10-27', weightG: second },
        ],
        underFiveTables,
      )[1];
    const fell = newborn(3_200, 3_250);
    expect([fell?.mark, fell?.minimumG, fell?.reason.id]).toEqual(['T', null, 'turun 1,9 z']);
    const followed = newborn(3_200, 4_300);
    expect([followed?.mark, followed?.reason.id]).toEqual(['N', 'mengikuti garis']);
  });

  it('F37 a girl who follows the median is N in every month, though she gains less than the minimum', () => {
    const steps = judgeGain(
      { sex: 'Perempuan', birthDate: '2022-05-15' },
      [16_617, 16_802, 16_980, 17_163].map((weightG, i) => ({ date: `2026-${String(8 + i).padStart(2, '0')}-15`, weightG })),
      underFiveTables,
    );
    expect(letters(steps)).toBe('BNNN');
    expect(steps.map(({ reason }) => reason.id).slice(1)).toEqual(Array(3).fill('mengikuti garis'));
    expect(steps.some(({ twoT }) => twoT)).toBe(false);
  });

  it('F40 rises above the orange line only where BB/U is over +1 and moves away from its line', () => {
    // of a boy of 12 and 13 months: 11,0 kg is +1,1 and 11,3 kg +1,2; the median is 9,6 and 9,9 kg
    const rising = (...grams: number[]) => follow({ '2025-01-10': grams[0] ?? null, '2025-02-10': grams[1] ?? null })[1]?.rising;
    expect([rising(11_000, 11_500), rising(11_000, 11_100), rising(9_600, 10_200)]).toEqual([true, false, false]);
  });

  it('F43 ends with the classes for toddlers at 60 completed months', () => {
    expect(follow({ '2029-01-09': 17_000, '2029-01-10': 17_000 })).toHaveLength(1);
    expect(follow({ '2029-01-10': 17_000 })).toHaveLength(0);
  });
});

describe('the rule of N and T', () => {
  const rule = (gainG: number, minimumG: number | null, z: number | null, zBefore: number | null) => {
    const { mark, reason } = gainRule({ gainG, minimumG, z, zBefore });
    return `${mark} ${reason.id}`;
  };

  it.each([
    ['N ≥ KBM', 200, 200, -1, 0],
    ['N mengikuti garis', 199, 200, -0.05, 0],
    ['T kurang 1 g dari KBM', 199, 200, -0.0501, 0],
    ['T kurang 200 g dari KBM', 0, 200, 0.1, 0],
    ['T kurang 1170 g dari KBM', -970, 200, -1.13, -0.51],
    ['N mengikuti garis', -20, null, 0.2, 0.1],
    ['T turun 0,3 z', 100, null, -0.3, 0],
    ['T kurang 100 g dari KBM', 100, 200, null, null],
    ['N berat naik', 1, null, null, null],
    ['T berat tidak naik', 0, null, null, null],
  ] as const)('%s: %d g, at least %s, BB/U %s after %s', (said, gainG, minimumG, z, zBefore) => {
    expect(rule(gainG, minimumG, z, zBefore)).toBe(said);
  });
});

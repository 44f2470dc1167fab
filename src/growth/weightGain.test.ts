import { describe, expect, it } from 'vitest';
import { underFiveTables } from './underFive.ts';
import { followWeight, type GainMark } from './weightGain.ts';
import { zscores } from './zscores.ts';

const follow = (weights: Record<string, number | null>): GainMark[] =>
  followWeight(
    {
      sex: 'Laki-laki',
      birthDate: '2024-01-10',
      weighings: Object.entries(weights).map(([date, weightG]) => ({ date, weightG })),
    },
    underFiveTables,
  );
const letters = (marks: GainMark[]): string => marks.map(({ status }) => status).join('');

describe('followWeight', () => {
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
    const marks = followWeight(
      {
        sex: 'Laki-laki',
        birthDate: '2024-01-10',
        weighings: [
          { date: '2025-02-20', weightG: 9_300 },
          { date: '2025-02-03', weightG: 9_000 },
          { date: '2025-02-20', weightG: 9_400 },
        ],
      },
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
      followWeight(
        {
          sex: 'Laki-laki',
          birthDate: '2024-01-10',
          weighings: swollen.map((oedema) => ({ date: '2025-01-10', weightG: 6_800, oedema })),
        },
        underFiveTables,
      );
    expect([marks(true), marks(false, true), marks(true, false)].map(([mark]) => mark?.bgm)).toEqual([null, null, true]);
    expect(marks(true)[0]?.status).toBe('B');
  });

  it('knows no minimum in the first month of life: any gain is N, none is T', () => {
    expect(letters(follow({ '2024-01-12': 3_000, '2024-02-08': 3_001 }))).toBe('BN');
    expect(letters(follow({ '2024-01-12': 3_000, '2024-02-08': 3_000 }))).toBe('BT');
  });

  it('ends with the KMS at 60 completed months', () => {
    expect(follow({ '2029-02-09': 17_000, '2029-02-10': 17_000 })).toHaveLength(1);
    expect(follow({ '2029-02-10': 17_000 })).toHaveLength(0);
  });
});

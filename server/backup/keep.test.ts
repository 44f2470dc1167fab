import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastMade, madeAt, nameOfBackup, superfluous } from './keep.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-28T02:00:00Z');

/** What is left after a backup every so often for so long, each followed by throwing away. */
function keptAfter(everyMs: number, times: number): string[] {
  let names: string[] = [];
  for (let n = times - 1; n >= 0; n--) {
    const at = new Date(now.getTime() - n * everyMs);
    names = [...names, nameOfBackup(at)];
    const gone = superfluous(names, at);
    names = names.filter((name) => !gone.includes(name));
  }
  return names;
}

describe('of backups made by themselves', () => {
  it('7 days, 4 weeks and 12 months are kept, the last one of each', () => {
    const kept = keptAfter(DAY_MS, 800).map((name) => name.slice(9, 19));
    expect(kept.slice(-7)).toEqual([22, 23, 24, 25, 26, 27, 28].map((day) => `2026-11-${day}`));
    // Sundays of the weeks before, and ends of the months before
    for (const day of ['2026-11-15', '2026-11-08', '2026-10-31', '2026-09-30', '2026-02-28', '2025-12-31']) {
      expect(kept).toContain(day);
    }
    expect(kept.some((day) => day < '2025-12-31')).toBe(false);
    expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12);
  });

  it('as many are kept where one is made every hour', () => {
    const kept = keptAfter(DAY_MS / 24, 24 * 60);
    expect(new Set(kept.map((name) => name.slice(9, 19))).size).toBe(kept.length);
    expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12);
  });

  it('nothing that is called otherwise is thrown away, nor what lies ahead of the clock, nor the newest', () => {
    const foreign = ['posyandu.tar', 'posyandu-2020-01-01T000000Z.tar.part', 'foto.jpg', 'posyandu-2020-99-99T000000Z.tar'];
    const ahead = nameOfBackup(new Date(now.getTime() + 365 * DAY_MS));
    const times = fc.array(fc.integer({ min: 0, max: 3000 * DAY_MS }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(times, (ages) => {
        const names = ages.map((age) => nameOfBackup(new Date(now.getTime() - age)));
        const gone = superfluous([...foreign, ahead, ...names], now);
        expect(gone).not.toContain(names.toSorted().at(-1));
        for (const name of gone) expect(names).toContain(name);
        for (const day of new Set(names.toSorted().slice(-1))) expect(gone).not.toContain(day);
      }),
    );
  });

  it('the last one is known by its name; one from a clock a year ahead tells nothing (F5)', () => {
    const names = [nameOfBackup(new Date('2026-11-27T02:00:00Z')), nameOfBackup(new Date('2027-11-27T02:00:00Z')), 'x.tar'];
    expect(lastMade(names, now)).toEqual(new Date('2026-11-27T02:00:00Z'));
    expect(lastMade(['x.tar'], now)).toBeNull();
    expect(madeAt(nameOfBackup(now))).toEqual(now);
  });
});

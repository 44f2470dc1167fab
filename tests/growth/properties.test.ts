import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../../src/engine/calendar.ts';
import { allTables } from '../../src/growth/allTables.ts';
import { type Measurement, type Position, zscores } from '../../src/growth/index.ts';

const BIRTH = '2022-03-05';
const at = (days: number, rest: Omit<Measurement, 'birthDate' | 'date'>) =>
  zscores({ birthDate: BIRTH, date: addDays(BIRTH, days), ...rest }, allTables);
const zs = (result: ReturnType<typeof at>) => ({
  bb_u: result.bb_u.z,
  tb_u: result.tb_u.z,
  bb_tb: result.bb_tb.z,
  imt_u: result.imt_u.z,
});

const sex = fc.constantFrom('Laki-laki' as const, 'Perempuan' as const);
/** whole grams and whole tenths of a centimetre, as the server keeps them */
const child = fc.record({
  sex,
  days: fc.integer({ min: 0, max: 1826 }),
  grams: fc.integer({ min: 1500, max: 30_000 }),
  tenths: fc.integer({ min: 460, max: 1090 }),
  position: fc.constantFrom<(Position | null)[]>('L', 'H', null),
});

describe('what must change and nothing else', () => {
  it('grams for kilograms: weight indices are flagged, the height index stays', () => {
    fc.assert(
      fc.property(child, ({ sex, days, grams, tenths, position }) => {
        const base = { sex, lengthCm: tenths / 10, position };
        const right = at(days, { ...base, weightKg: grams / 1000 });
        const swapped = at(days, { ...base, weightKg: grams });
        expect(swapped.bb_u.flag && swapped.imt_u.flag).toBe(true);
        expect(swapped.bb_u.z).not.toBeNull();
        expect(swapped.warnings.map(({ code }) => code)).toContain('implausible-bb_u');
        expect(swapped.tb_u).toEqual(right.tb_u);
      }),
    );
  });

  it('metres for centimetres: the height index is flagged, BB/TB is explained, BB/U stays', () => {
    fc.assert(
      fc.property(child, ({ sex, days, grams, tenths }) => {
        const right = at(days, { sex, weightKg: grams / 1000, lengthCm: tenths / 10 });
        const swapped = at(days, { sex, weightKg: grams / 1000, lengthCm: tenths / 1000 });
        expect(swapped.tb_u.flag).toBe(true);
        expect(swapped.bb_tb.z).toBeNull();
        expect(swapped.warnings.map(({ code }) => code)).toContain('outside-weight-for-height');
        expect(swapped.bb_u).toEqual(right.bb_u);
      }),
    );
  });

  it('the sexes: another table, the same correction, age and position', () => {
    fc.assert(
      fc.property(child, ({ days, grams, tenths, position }) => {
        const base = { weightKg: grams / 1000, lengthCm: tenths / 10, position };
        const boy = at(days, { ...base, sex: 'Laki-laki' });
        const girl = at(days, { ...base, sex: 'Perempuan' });
        expect(girl.correctedCm).toBe(boy.correctedCm);
        expect(girl.position).toBe(boy.position);
        expect(girl.ageDays).toBe(boy.ageDays);
        expect(zs(girl)).not.toEqual(zs(boy));
      }),
    );
  });

  it('an unknown sex has no result but keeps age and corrected length', () => {
    fc.assert(
      fc.property(child, ({ days, grams, tenths, position }) => {
        const result = at(days, { sex: null, weightKg: grams / 1000, lengthCm: tenths / 10, position });
        expect(zs(result)).toEqual({ bb_u: null, tb_u: null, bb_tb: null, imt_u: null });
        expect(result.ageDays).toBe(days);
        expect(result.correctedCm).not.toBeNull();
      }),
    );
  });

  it('a day across 730/731: lying at 730 is the very child who stands 0.7 cm less at 731', () => {
    fc.assert(
      fc.property(child, ({ sex, grams, tenths }) => {
        const weightKg = grams / 1000;
        const last = at(730, { sex, weightKg, lengthCm: tenths / 10, position: 'L' });
        const first = at(731, { sex, weightKg, lengthCm: tenths / 10, position: 'L' });
        const stood = at(731, { sex, weightKg, lengthCm: (tenths - 7) / 10, position: 'H' });
        expect(last.correctedCm).toBe(tenths / 10);
        expect(first.correctedCm).toBe((tenths - 7) / 10);
        expect(zs(first)).toEqual(zs(stood));
        expect([last.position, first.position, first.positionAssumed]).toEqual(['L', 'L', false]);
        if (last.bb_u.z !== null && first.bb_u.z !== null) expect(Math.abs(last.bb_u.z - first.bb_u.z)).toBeLessThanOrEqual(0.05);
      }),
    );
  });

  it('a position that fits the age and one left out give the same numbers; only the assumption is told', () => {
    fc.assert(
      fc.property(child, ({ sex, days, grams, tenths }) => {
        const base = { sex, weightKg: grams / 1000, lengthCm: tenths / 10 };
        const told = at(days, { ...base, position: days < 731 ? 'L' : 'H' });
        const assumed = at(days, base);
        expect(assumed).toEqual({ ...told, positionAssumed: true });
      }),
    );
  });

  it('z rises with the measurement, has two decimals and is never −0', () => {
    fc.assert(
      fc.property(child, ({ sex, days, grams, tenths, position }) => {
        const lighter = at(days, { sex, weightKg: grams / 1000, lengthCm: tenths / 10, position });
        const heavier = at(days, { sex, weightKg: (grams + 100) / 1000, lengthCm: tenths / 10, position });
        for (const key of ['bb_u', 'bb_tb', 'imt_u'] as const) {
          const [low, high] = [lighter[key].z, heavier[key].z];
          if (low === null || high === null) {
            expect(low).toBe(high);
            continue;
          }
          expect(high).toBeGreaterThanOrEqual(low);
          expect(Number(low.toFixed(2))).toBe(low);
          expect(Object.is(low, -0)).toBe(false);
        }
      }),
    );
  });

  it('103.1 cm lying past two years reads row 102.4, not its neighbour', () => {
    const lying = at(1200, { sex: 'Laki-laki', weightKg: 16, lengthCm: 103.1, position: 'L' });
    const standing = at(1200, { sex: 'Laki-laki', weightKg: 16, lengthCm: 102.4, position: 'H' });
    expect(lying.correctedCm).toBe(102.4);
    expect(zs(lying)).toEqual(zs(standing));
  });

  it('day 1826 is the last of the under-five standards, whatever the birthday', () => {
    const base = { sex: 'Perempuan', weightKg: 17, lengthCm: 108 } as const;
    expect(at(1826, base).bb_tb.z).not.toBeNull();
    expect(at(1827, base).bb_tb.z).toBeNull();
    expect(at(1827, base).imt_u.z).not.toBeNull();
    expect(at(1827, base).bb_u.category).toBeNull();
    const fifthBirthday = ['2022-03-05', '2023-03-05'].map((birthDate) => {
      const { ageDays, bb_tb } = zscores({ birthDate, date: addMonths(birthDate, 60), ...base }, allTables);
      return [ageDays, bb_tb.z === null];
    });
    expect(fifthBirthday).toEqual([
      [1826, false],
      [1827, true],
    ]);
  });
});

describe('golden vectors of the domain page, section 4.3', () => {
  it.each([
    ['A1', 'Laki-laki', 730, 10.5, 81.5, 'L', -1.28, -2.06, -0.27],
    ['A2', 'Laki-laki', 731, 10.5, 81.5, 'H', -1.28, -1.84, -0.42],
    ['A3', 'Laki-laki', 731, 10.5, 81.5, 'L', -1.28, -2.07, -0.27],
    ['A4', 'Laki-laki', 730, 10.5, 81.5, 'H', -1.28, -1.83, -0.42],
    ['B1', 'Perempuan', 365, 6.0, 70.0, 'L', -3.36, -1.56, -3.55],
    ['B2', 'Perempuan', 365, 5.6, 70.0, 'L', -3.88, -1.56, -4.28],
    ['C1', 'Laki-laki', 1095, 20.0, 92.0, 'H', 2.72, -1.1, 4.99],
    ['D1', 'Perempuan', 0, 3.2, 49.1, 'L', -0.07, -0.03, 0.09],
    ['E1', 'Laki-laki', 146, 5.9, null, null, -2.02, null, null],
  ] as const)('%s', (_, sex, days, weightKg, lengthCm, position, bbU, tbU, bbTb) => {
    const { bb_u, tb_u, bb_tb } = at(days, { sex, weightKg, lengthCm, position });
    expect([bb_u.z, tb_u.z, bb_tb.z]).toEqual([bbU, tbU, bbTb]);
  });
});

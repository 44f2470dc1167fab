import { describe, expect, it } from 'vitest';
import { circumferenceTables } from './circumference.ts';
import { roundZ, sdValue, zOf } from './lms.ts';
import { loadTables } from './loadTables.ts';
import { lookUp, type PackedTable } from './packed.ts';
import { underFiveTables } from './underFive.ts';
import { type Measurement, zscores } from './zscores.ts';

const base: Measurement = { sex: 'Laki-laki', birthDate: '2024-01-10', date: '2024-06-10', weightKg: 7.5, lengthCm: 66 };
const codes = (m: Partial<Measurement>) => zscores({ ...base, ...m }, underFiveTables).warnings.map(({ code }) => code);

describe('zscores', () => {
  it('says nothing about an ordinary child', () => {
    expect(codes({})).toEqual([]);
  });

  it('warns in Indonesian, with a comma', () => {
    const { warnings } = zscores({ ...base, weightKg: 17.5 }, underFiveTables);
    expect(warnings.map(({ text }) => text.id)).toContainEqual(
      expect.stringMatching(/^Nilai BB\/U tidak wajar \(z \d+,\d\d\)\. Periksa lagi berat badan dan tanggal lahir\.$/),
    );
  });

  describe('asks for checking beyond what WHO finds plausible, and not at the limit itself', () => {
    const tables = { ...underFiveTables, ...circumferenceTables };
    const at = (table: PackedTable, key: number, k: number, adjusted: boolean): number => {
      const lms = lookUp(table, 'Laki-laki', key);
      if (!lms) throw new RangeError('no such row in the table');
      if (!adjusted || Math.abs(k) <= 3) return sdValue(lms, k);
      const third = sdValue(lms, Math.sign(k) * 3);
      return third + (Math.abs(k) - 3) * (third - sdValue(lms, Math.sign(k) * 2));
    };
    const days = 152;
    const none = { weightKg: null, lengthCm: null };
    const measured = (m: Partial<Measurement>) => zscores({ ...base, ...none, ...m }, tables);

    it.each([
      ['BB/U', 'bb_u', (k: number) => measured({ weightKg: at(tables.wfa, days, k, true) }), -6, 5],
      ['PB/U', 'tb_u', (k: number) => measured({ lengthCm: at(tables.lhfa, days, k, false) }), -6, 6],
      ['BB/PB', 'bb_tb', (k: number) => measured({ lengthCm: 66, weightKg: at(tables.wfl, 660, k, true) }), -5, 5],
      ['IMT/U', 'imt_u', (k: number) => measured({ lengthCm: 66, weightKg: at(tables.bfa, days, k, true) * 0.66 ** 2 }), -5, 5],
      ['LK/U', 'lk_u', (k: number) => measured({ headCm: at(tables.hcfa, days, k, false) }), -5, 5],
      ['LILA/U', 'lila_u', (k: number) => measured({ armCm: at(tables.acfa, days, k, true) }), -5, 5],
    ] as const)('%s', (_name, key, judge, low, high) => {
      const flags = (...ks: number[]) => ks.map((k) => [judge(k)[key].z, judge(k)[key].flag]);
      expect(flags(low - 0.01, low, high, high + 0.01)).toEqual([
        [low - 0.01, true],
        [low, false],
        [high, false],
        [high + 0.01, true],
      ]);
    });
  });

  it('does not believe standing below nine months, and says so', () => {
    expect(codes({ position: 'H' })).toEqual(['standing-under-nine-months']);
    expect(zscores({ ...base, position: 'H' }, underFiveTables)).toMatchObject({
      correctedCm: 66,
      position: 'L',
      positionAssumed: true,
    });
  });

  it('a length outside the table is told, not dropped', () => {
    expect(codes({ lengthCm: 44.9 })).toContain('outside-weight-for-height');
    expect(codes({ lengthCm: 44.9, weightKg: null })).not.toContain('outside-weight-for-height');
  });

  it('oedema leaves the height index and says what it means', () => {
    const result = zscores({ ...base, oedema: true }, underFiveTables);
    expect([result.bb_u.z, result.bb_tb.z, result.imt_u.z]).toEqual([null, null, null]);
    expect(result.tb_u.z).not.toBeNull();
    expect(result.warnings.map(({ code }) => code)).toEqual(['oedema']);
  });

  it.each([
    ['a date still being typed', { date: '2024-06-' }, []],
    ['a day that does not exist', { birthDate: '2024-02-30' }, []],
    ['a measuring before the birth', { date: '2024-01-09' }, ['date-before-birth']],
  ])('%s has no result', (_, change, warnings) => {
    const result = zscores({ ...base, ...change }, underFiveTables);
    expect(result.ageDays).toBeNull();
    expect(result.bb_u.z).toBeNull();
    expect(result.warnings.map(({ code }) => code)).toEqual(warnings);
  });

  it.each([0, -3, Number.NaN, Number.POSITIVE_INFINITY, null, undefined])('%s is not measured', (nothing) => {
    const result = zscores({ ...base, weightKg: nothing, lengthCm: nothing }, underFiveTables);
    expect([result.bb_u.z, result.tb_u.z, result.bb_tb.z, result.imt_u.z, result.correctedCm]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('names the tables it lacked, and has them once they are loaded', async () => {
    const head = { ...base, headCm: 42 };
    const school = { ...base, date: '2031-01-10', weightKg: 22, lengthCm: 120 };
    expect(zscores(head, underFiveTables)).toMatchObject({ missingTables: ['circumference'], lk_u: { z: null } });
    expect(zscores(school, underFiveTables)).toMatchObject({ missingTables: ['school'], imt_u: { z: null } });
    const tables = await loadTables(['circumference', 'school']);
    expect(zscores(head, tables)).toMatchObject({ missingTables: [], lk_u: { z: expect.any(Number) } });
    expect(zscores(school, tables)).toMatchObject({ missingTables: [], imt_u: { z: expect.any(Number), category: 'Gizi baik' } });
  });
});

describe('rounding and adjustment', () => {
  it('rounds half away from zero and never to −0', () => {
    expect([0.125, -0.125, 2.375, -2.375].map(roundZ)).toEqual([0.13, -0.13, 2.38, -2.38]);
    expect(Object.is(roundZ(-0.004), 0)).toBe(true);
  });

  it('goes on in straight steps beyond ±3 only where it is asked to', () => {
    const lms = { l: -0.3, m: 10, s: 0.1 };
    expect(zOf(lms, 16, true)).not.toBe(zOf(lms, 16, false));
    expect(zOf(lms, 11, true)).toBe(zOf(lms, 11, false));
    expect(zOf({ l: 0, m: 10, s: 0.1 }, 10 * Math.exp(0.1), false)).toBeCloseTo(1, 12);
  });
});

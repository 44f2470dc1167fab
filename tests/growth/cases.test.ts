import { describe, expect, it } from 'vitest';
import { allTables } from '../../src/growth/allTables.ts';
import { type GrowthResult, type IndexKey, type Sex, zscores, zscoresByMonths } from '../../src/growth/index.ts';
import { readCsv } from './readCsv.ts';

const sexOf = (code: string | undefined): Sex => (code === '1' ? 'Laki-laki' : 'Perempuan');
const numberOf = (text: string | undefined): number | null => (text ? Number(text) : null);

/** What a result says, in the columns of the case files. */
const columns = (result: Pick<GrowthResult, IndexKey>, names: readonly [key: IndexKey, column: string][]) =>
  Object.fromEntries(
    names.flatMap(([key, column]) => {
      const { z, flag } = result[key];
      return [
        [`z${column}`, z === null ? '' : z.toFixed(2)],
        [`f${column}`, z === null ? '' : flag ? '1' : '0'],
      ];
    }),
  );

const cases = readCsv(new URL('./cases/cases.csv', import.meta.url));
const cases2007 = readCsv(new URL('./cases/cases2007.csv', import.meta.url));

describe('0 to 1826 days: WHO’s published results and edges', () => {
  it('has all its cases', () => {
    expect(cases).toHaveLength(62);
    expect(cases2007).toHaveLength(30);
  });

  it.each(cases)('$id $source $note', (row) => {
    const result = zscores(
      {
        sex: sexOf(row.sex),
        birthDate: row.birth_date ?? '',
        date: row.date ?? '',
        weightKg: numberOf(row.weight_kg),
        lengthCm: numberOf(row.lenhei_cm),
        position: row.measure === 'L' || row.measure === 'H' ? row.measure : null,
        oedema: row.oedema === 'y',
        headCm: numberOf(row.headc_cm),
        armCm: numberOf(row.armc_cm),
      },
      allTables,
    );
    const names = [
      ['tb_u', 'len'],
      ['bb_u', 'wei'],
      ['bb_tb', 'wfl'],
      ['imt_u', 'bmi'],
      ['lk_u', 'hc'],
      ['lila_u', 'ac'],
    ] as const;
    const got = {
      age_days: String(result.ageDays),
      clenhei_cm: result.correctedCm === null ? '' : String(result.correctedCm),
      ...columns(
        result,
        names.map(([key, column]) => [key, column]),
      ),
      kat_bb_u: result.bb_u.category ?? '',
      kat_tb_u: result.tb_u.category ?? '',
      kat_bb_tb: result.bb_tb.category ?? '',
      kat_imt_u: result.imt_u.category ?? '',
    };
    const expected = Object.fromEntries(Object.keys(got).map((name) => [name, row[name]]));
    expect(got).toEqual(expected);
  });
});

describe('60 to 228 months: WHO 2007', () => {
  it.each(cases2007)('$id $source $note', (row) => {
    const measurement = {
      sex: sexOf(row.sex),
      weightKg: numberOf(row.weight_kg),
      lengthCm: numberOf(row.height_cm),
      oedema: row.oedema === 'y',
    };
    const ageMonths = row.age_days ? Number(row.age_days) / 30.4375 : Number(row.age_months);
    const result = zscoresByMonths({ ...measurement, ageMonths }, allTables);
    const got = {
      ...columns(result, [
        ['tb_u', 'hfa'],
        ['bb_u', 'wfa'],
        ['imt_u', 'bfa'],
      ]),
      kat_imt_u: result.imt_u.category ?? '',
    };
    const expected = Object.fromEntries(Object.keys(got).map((name) => [name, row[name]]));
    expect(got).toEqual(expected);
  });
});

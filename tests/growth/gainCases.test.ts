import { expect, it } from 'vitest';
import { judgeGain, type Sex } from '../../src/growth/index.ts';
import { underFiveTables } from '../../src/growth/underFive.ts';
import { readCsv } from './readCsv.ts';

const cases = readCsv(new URL('./cases/nt-cases.csv', import.meta.url));
const SEXES: Readonly<Record<string, Sex>> = { 1: 'Laki-laki', 2: 'Perempuan' };

/** Which half of the rule a reason names. */
const halfOf = (reason: string): string => (reason.includes('KBM') ? 'kbm' : /garis|z$/.test(reason) ? 'line' : reason);

it('has all its cases', () => {
  expect(cases).toHaveLength(60);
});

it.each(cases)('F37 F38 $note: $birth, $date1 $grams1 g, $date2 $grams2 g is $status by $by', (row) => {
  const [first, second] = judgeGain(
    { sex: SEXES[row.sex ?? ''] ?? null, birthDate: row.birth ?? '' },
    [
      { date: row.date1 ?? '', weightG: Number(row.grams1) },
      { date: row.date2 ?? '', weightG: Number(row.grams2) },
    ],
    underFiveTables,
  );
  expect(first?.mark).toBe('B');
  expect({
    status: second?.mark,
    by: halfOf(second?.reason.id ?? ''),
    gain: second?.gainG,
    kbm: second?.minimumG ?? null,
    months: second?.ageMonths,
    z1: first?.z?.toFixed(2),
    z2: second?.z?.toFixed(2),
  }).toEqual({
    status: row.status,
    by: row.by,
    gain: Number(row.gain),
    kbm: row.kbm === '' ? null : Number(row.kbm),
    months: Number(row.months2),
    z1: row.z1,
    z2: row.z2,
  });
});

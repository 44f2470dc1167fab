import { expect, it } from 'vitest';
import { childDoses, type GivenDose, isDoseKind, judgeDose, USUAL_SETTINGS } from '../../src/health/immunisation/index.ts';
import { readCsv } from '../growth/readCsv.ts';

/** Written from KMK 2015/2023 (tables 7 and 8, letter g), KMK 1098/2024 with 35/2025, and the table of the Buku KIA 2023. */
const cases = readCsv(new URL('./cases/immunisation.csv', import.meta.url));

/** `OPV 1@2025-01-31;Vitamin A@2025-02-20`. */
const givenOf = (cell: string): GivenDose[] =>
  cell
    .split(';')
    .filter((part) => part !== '')
    .map((part) => {
      const [, jenis, ke, tanggal = ''] = /^(.+?)(?: (\d))?@(.+)$/.exec(part) ?? [];
      if (!isDoseKind(jenis)) throw new Error(`no such kind: ${part}`);
      return { jenis, ke: ke === undefined ? null : Number(ke), tanggal };
    });

it('has all its cases', () => {
  expect(cases.length).toBeGreaterThanOrEqual(300);
});

it.each(cases)(
  '$note: born $birth, on $today $kind $number is $state',
  ({ birth, sex, je, given, today, kind, number, state }) => {
    const doses = childDoses(
      { birthDate: birth ?? '', sex: sex === 'L' ? 'Laki-laki' : 'Perempuan' },
      givenOf(given ?? ''),
      today ?? '',
      { ...USUAL_SETTINGS, jeEndemic: je === 'y' },
    );
    if ('outside' in doses) throw new Error(doses.outside.id);
    expect(doses.filter(({ jenis, ke }) => jenis === kind && ke === Number(number)).map((dose) => dose.state)).toEqual([state]);
  },
);

const judged = readCsv(new URL('./cases/immunisation-judged.csv', import.meta.url));

it.each(judged)('$note: $kind $number on $date: $verdict', ({ birth, sex, others, kind, number, date, today, verdict }) => {
  if (!isDoseKind(kind)) throw new Error(`no such kind: ${kind}`);
  const problems = judgeDose(
    { birthDate: birth === '' ? null : (birth ?? null), sex: sex === 'L' ? 'Laki-laki' : 'Perempuan' },
    { jenis: kind, ke: number === '' ? null : Number(number), tanggal: date ?? '' },
    givenOf(others ?? ''),
    today ?? '',
  );
  const said = problems.map(({ kind: how, code, field }) => `${how === 'impossible' ? 'refused' : 'asked'} ${code} ${field}`);
  expect(said.join(', ')).toBe(verdict);
});

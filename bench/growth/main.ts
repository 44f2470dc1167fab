/** The timed part of `bench -- growth`; bundled and run by growth.bench.mjs. */
import { addDays } from '../../src/engine/calendar.ts';
import { categoryOf, type Measurement, zscores } from '../../src/growth/index.ts';
import { underFiveTables } from '../../src/growth/underFive.ts';
import { printedTables } from './naive.ts';

const CHILDREN = 20_000;
const BIRTH = '2021-03-05';

/** Children of 0 to 729 days with ordinary and extreme weights and lengths, the same at every run. */
function children(): Measurement[] {
  let state = 20260317;
  const random = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  return Array.from({ length: CHILDREN }, (_, index) => {
    const days = Math.floor(random() * 730);
    const span = Math.sqrt(days / 730);
    return {
      sex: index % 2 === 0 ? 'Laki-laki' : 'Perempuan',
      birthDate: BIRTH,
      date: addDays(BIRTH, days),
      weightKg: Math.round((3.3 + 8.5 * span) * (0.7 + 0.6 * random()) * 100) / 100,
      lengthCm: Math.round((50 + 37 * span) * (0.9 + 0.2 * random()) * 10) / 10,
      position: 'L' as const,
    };
  });
}

/** Children judged per second by a function. */
function rate(judge: (child: Measurement) => unknown, all: readonly Measurement[]): number {
  const start = performance.now();
  for (const child of all) judge(child);
  return all.length / ((performance.now() - start) / 1000);
}

/** One figure: medians over several alternating rounds, and how often the hand look-up lands in another weight-for-age class. */
export function run(rounds = 7) {
  const all = children();
  const naive = printedTables(underFiveTables);
  const exact = (child: Measurement) => zscores(child, underFiveTables);
  for (const child of all) {
    exact(child);
    naive(child);
  }
  const exactRates: number[] = [];
  const naiveRates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    exactRates.push(rate(exact, all));
    naiveRates.push(rate(naive, all));
  }
  const CLASS_OF_LINE = [
    'Berat badan sangat kurang',
    'Berat badan kurang',
    'Berat badan normal',
    'Berat badan normal',
    'Berat badan normal',
    'Risiko berat badan lebih',
    'Risiko berat badan lebih',
    'Risiko berat badan lebih',
  ];
  const differing = all.filter((child) => {
    const { z } = exact(child).bb_u;
    const line = naive(child)[0];
    return z !== null && line !== null && line !== undefined && categoryOf('bb_u', z, false) !== CLASS_OF_LINE[line];
  }).length;
  const middle = (figures: number[]) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
  const [fast, slow] = [middle(naiveRates), middle(exactRates)];
  return {
    bench: 'growth',
    what: 'children judged per second: BB/U, PB/U, BB/PB and IMT/U of each, day-exact',
    children: CHILDREN,
    rounds,
    children_per_second: Math.round(slow),
    z_scores_per_second: Math.round(slow * 4),
    baseline: 'month-table look-up (classes only)',
    baseline_children_per_second: Math.round(fast),
    ratio_to_baseline: Number((slow / fast).toFixed(3)),
    weight_classes_the_baseline_gets_wrong: differing,
    share_wrong: Number((differing / CHILDREN).toFixed(4)),
  };
}

/** What the dashboard counts (spec section 7, "Dashboard"), read from the answers and made ready to draw. */
import { type HttpRequest, recordAt } from '../../dataProvider/customCalls.ts';
import { isObject } from '../../engine/isObject.ts';
import { AGE_GROUPS, type AgeGroup } from '../../resources/shared/ageGroups.ts';
import { countOf } from '../counts.ts';

export interface AgeGroupCount {
  readonly group: AgeGroup;
  /** null: the server did not tell */
  readonly count: number | null;
}

const SPEC_GROUPS: readonly AgeGroup[] = ['Balita', 'Remaja', 'Dewasa', 'Lansia'];

export const AGE_GROUPS_REQUEST: HttpRequest = { method: 'GET', url: '/auth/statistics' };

/** The four groups of the spec, then any other of ours that the server counts apart; undefined: not an answer to this call. */
export function readAgeGroups(body: unknown): readonly AgeGroupCount[] | undefined {
  const counts = recordAt(body, 'either');
  if (counts === null) return undefined;
  const sent = AGE_GROUPS.map(({ name }) => ({ group: name, count: countOf(counts[name]) }));
  const inSpecOrder = SPEC_GROUPS.flatMap((name) => sent.filter(({ group }) => group === name));
  const beyond = sent.filter(({ group, count }) => !SPEC_GROUPS.includes(group) && count !== null);
  return [...inSpecOrder, ...beyond];
}

export const BARS = ['Kurang', 'Normal', 'Lebih'] as const;
export type Bar = (typeof BARS)[number];

/** The three statistics of balita under their names in the contract, in the order of the charts. */
export const MEASURES = ['berat_badan', 'gizi', 'tinggi_badan'] as const;
export type Measure = (typeof MEASURES)[number];

/** Heights of the bars Kurang, Normal, Lebih. */
export type BarValues = readonly [number, number, number];

export interface ToddlerChart {
  readonly measure: Measure;
  /** null: this statistic did not come */
  readonly values: BarValues | null;
  /** balita without a result for this measure; null: the server does not tell */
  readonly unmeasured: number | null;
  /** balita who were measured, but for whom there is no result; null: the server does not tell */
  readonly unjudged: number | null;
}

export interface ToddlerCharts {
  readonly charts: readonly ToddlerChart[];
  /** false: one of the statistics is missing, and the first chart shows the spec's stand-in */
  readonly complete: boolean;
}

/** What the first chart shows where any of the statistics is missing (spec section 7). */
const STAND_IN: BarValues = [1, 0, 0];

export const TODDLERS_REQUEST: HttpRequest = { method: 'GET', url: '/auth/statisticsBalita' };

/** The three bar charts from an answer of `GET /auth/statisticsBalita`; undefined: not an answer to this call. */
export function readToddlerCharts(body: unknown): ToddlerCharts | undefined {
  const statistics = statisticsIn(body);
  if (statistics === null) return undefined;
  const charts = MEASURES.map((measure) => ({
    measure,
    values: barsOf(statistics[measure]),
    unmeasured: besideBars(statistics.belum_diukur, measure),
    unjudged: besideBars(statistics.tidak_dinilai, measure),
  }));
  const complete = charts.every(({ values }) => values !== null);
  if (complete) return { charts, complete };
  return { charts: charts.map((chart, index) => (index === 0 ? { ...chart, values: STAND_IN } : chart)), complete };
}

/** The contract keeps them at the top; a server that wraps everything is understood too. */
function statisticsIn(body: unknown): Readonly<Record<string, unknown>> | null {
  if (!isObject(body)) return null;
  return MEASURES.some((measure) => measure in body) ? body : recordAt(body, 'either');
}

function barsOf(statistic: unknown): BarValues | null {
  if (!isObject(statistic)) return null;
  const [kurang, normal, lebih] = BARS.map((bar) => countOf(statistic[bar]));
  return kurang == null || normal == null || lebih == null ? null : [kurang, normal, lebih];
}

const besideBars = (sent: unknown, measure: Measure): number | null => countOf(isObject(sent) ? sent[measure] : sent);

/** The axis' step (spec section 9). */
const STEP = 50;
const MOST_STEPS = 8;

/** Share of the axis that stays free above the highest bar, for the number written there. */
const HEADROOM = 0.1;

/**
 * Marks of the value axis: from zero in steps of 50, the last one above the highest bar. In a
 * district with thousands of children the steps are multiples of 50, or the marks would be a black bar.
 */
export function axisMarks(values: readonly number[]): readonly number[] {
  const highest = Math.max(0, ...values) * (1 + HEADROOM);
  const multiples = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
  const multiple = multiples.find((times) => highest <= STEP * times * MOST_STEPS) ?? Math.ceil(highest / (STEP * MOST_STEPS));
  const step = STEP * multiple;
  const steps = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

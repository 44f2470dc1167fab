/** What a growth chart shows: the axes, the lines, the child's own points. React-free. */
import { DAYS_PER_MONTH, LAST_UNDER_FIVE_DAY } from '../../growth/age.ts';
import {
  ageInDays,
  type CategoryName,
  classOf,
  type GainStep,
  type GrowthTables,
  indexName,
  judgeGain,
  type Sex,
  zscores,
} from '../../growth/index.ts';
import { FIRST_HEIGHT_DAY } from '../../growth/length.ts';
import { LAST_SCHOOL_MONTH } from './chartStandards.ts';
import { type ChartKind, curvesOf, SD_LINES, type Span, type Standard, type Stretch, wholeSpan } from './curves.ts';
import { gramsOf, type Measured } from './measured.ts';

/** One measuring of the child, with everything the chart and its table say of it. */
export interface Plotted {
  readonly id: string;
  readonly date: string;
  readonly ageDays: number;
  readonly x: number;
  readonly y: number;
  readonly z: number | null;
  readonly category: CategoryName | null;
  /** swelling of both feet: the weight says nothing, and the child counts as severely malnourished */
  readonly oedema: boolean;
  /** of a weight-for-age point: what the weighing means among the others */
  readonly mark: GainStep | null;
  /** the month before was left out, so the line to this point bridges a gap */
  readonly afterGap: boolean;
}

export interface ChartModel {
  readonly kind: ChartKind;
  readonly standard: Standard;
  readonly span: Span;
  readonly values: Span;
  readonly stretches: readonly Stretch[];
  /** oldest first; only those that lie within the span */
  readonly points: readonly Plotted[];
}

export interface ChartData {
  readonly sex: Sex;
  readonly birthDate: string;
  readonly measured: readonly Measured[];
}

/** Every measuring that the chart of a kind and standard can show, oldest first, whatever the span. */
export function plotted(kind: ChartKind, standard: Standard, data: ChartData, tables: GrowthTables): Plotted[] {
  const { sex, birthDate, measured } = data;
  const weighings = measured.map(({ date, weightKg, oedema }) => ({ date, weightG: gramsOf(weightKg), oedema }));
  const marks = kind === 'bb_u' ? judgeGain({ sex, birthDate }, weighings, tables) : [];
  // of two weighings on one day the later counts, as in judgeGain
  const weighedOn = new Map(measured.flatMap(({ id, date, weightKg }) => (weightKg === null ? [] : [[date, id]])));
  const markOf = new Map(marks.map((mark) => [weighedOn.get(mark.date), mark]));
  let before: number | null = null;
  return measured.flatMap((exam): Plotted[] => {
    const ageDays = ageInDays(birthDate, exam.date);
    if (ageDays === null || !belongs(standard, ageDays)) return [];
    const { date, weightKg, heightCm, position, oedema } = exam;
    const result = zscores({ sex, birthDate, date, weightKg, lengthCm: heightCm, position, oedema }, tables);
    const value = measureOf(kind, weightKg, result.correctedCm);
    const x = kind === 'bb_tb' ? result.correctedCm : ageDays / DAYS_PER_MONTH;
    if (value === null || x === null) return [];
    const afterGap = before !== null && monthOf(exam.date) - before > 1;
    before = monthOf(exam.date);
    const category = classOf(result, kind);
    const mark = markOf.get(exam.id) ?? null;
    return [{ id: exam.id, date, ageDays, x, y: value, z: result[kind].z, category, oedema, mark, afterGap }];
  });
}

const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

function belongs(standard: Standard, ageDays: number): boolean {
  if (standard === 'school') return ageDays > LAST_UNDER_FIVE_DAY && ageDays / DAYS_PER_MONTH <= LAST_SCHOOL_MONTH;
  if (ageDays > LAST_UNDER_FIVE_DAY) return false;
  return standard === 'age' || (standard === 'lying') === ageDays < FIRST_HEIGHT_DAY;
}

function measureOf(kind: ChartKind, weightKg: number | null, correctedCm: number | null): number | null {
  if (kind === 'tb_u') return correctedCm;
  if (kind !== 'imt_u') return weightKg;
  return weightKg === null || correctedCm === null ? null : weightKg / (correctedCm / 100) ** 2;
}

/** The span that shows the child's points with some room, within what the standard covers. */
export function nearSpan(kind: ChartKind, standard: Standard, points: readonly Plotted[]): Span {
  const whole = wholeSpan(kind, standard);
  const xs = points.map(({ x }) => x);
  if (xs.length === 0) return whole;
  const [room, least, grid] = kind === 'bb_tb' ? [3, 20, 5] : standard === 'school' ? [6, 24, 12] : [1, 6, 3];
  const low = Math.min(...xs) - room;
  const high = Math.max(...xs) + room;
  const missing = Math.max(0, least - (high - low)) / 2;
  return {
    from: Math.max(whole.from, Math.floor((low - missing) / grid) * grid),
    to: Math.min(whole.to, Math.ceil((high + missing) / grid) * grid),
  };
}

/** The chart of a kind over a span. `points` are those of `plotted`. */
export function chartModel(
  kind: ChartKind,
  standard: Standard,
  sex: Sex,
  span: Span,
  points: readonly Plotted[],
  tables: GrowthTables,
): ChartModel {
  const stretches = curvesOf(kind, standard, sex, span, tables);
  const shown = points.filter(({ x }) => x >= span.from && x <= span.to);
  const ys = [...stretches.flatMap((stretch) => SD_LINES.flatMap((k) => stretch[k])), ...shown].map(({ y }) => y);
  const low = ys.length === 0 ? 0 : Math.min(...ys);
  const high = ys.length === 0 ? 1 : Math.max(...ys);
  const room = (high - low) * 0.03;
  return { kind, standard, span, values: { from: Math.max(0, low - room), to: high + room }, stretches, points: shown };
}

/** The index of a chart as people write it: BB/PB for lengths; of heights by age both names, where both are in it. */
export const chartName = (kind: ChartKind, standard: Standard): string =>
  kind === 'tb_u' && standard === 'age' ? 'PB/U–TB/U' : indexName(kind, standard === 'lying');

/** The index of one measuring: PB/U and BB/PB below 731 days. */
export const indexOf = (kind: ChartKind, { ageDays }: Pick<Plotted, 'ageDays'>): string =>
  indexName(kind, ageDays < FIRST_HEIGHT_DAY);

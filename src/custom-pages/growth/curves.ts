/** The WHO's standard deviation lines of a growth chart, sampled from the tables. React-free. */
import { DAYS_PER_MONTH, LAST_UNDER_FIVE_DAY } from '../../growth/age.ts';
import { type GrowthTables, type Lms, lookUp, type Sex, sdValue } from '../../growth/index.ts';
import { FIRST_HEIGHT_DAY } from '../../growth/length.ts';
import { LAST_SCHOOL_MONTH } from './chartStandards.ts';

/** bb_u weight, tb_u length or height, imt_u BMI for age; bb_tb weight for length or height */
export type ChartKind = 'bb_u' | 'tb_u' | 'bb_tb' | 'imt_u';

/** Which of WHO's standards: under two and from two on (weight for length, for height), or 5 to 19 years. */
export type Standard = 'lying' | 'standing' | 'age' | 'school';

export const SD_LINES = [-3, -2, -1, 0, 1, 2, 3] as const;
export type SdLine = (typeof SD_LINES)[number];

export interface Point {
  /** months, or centimetres for weight-for-length/height */
  readonly x: number;
  readonly y: number;
}

/** A stretch without a jump: length becomes height on day 731, where the curves of TB/U fall by 0.7 cm. */
export type Stretch = Readonly<Record<SdLine, readonly Point[]>>;

export interface Span {
  readonly from: number;
  readonly to: number;
}

const SAMPLES = 90;

/** The x axis a standard covers: months, or centimetres. */
export const wholeSpan = (kind: ChartKind, standard: Standard): Span => {
  if (kind === 'bb_tb') return standard === 'lying' ? { from: 45, to: 110 } : { from: 65, to: 120 };
  return standard === 'school' ? { from: 60, to: LAST_SCHOOL_MONTH } : { from: 0, to: 60 };
};

/** The SD lines over a span of the x axis. */
export function curvesOf(kind: ChartKind, standard: Standard, sex: Sex, span: Span, tables: GrowthTables): Stretch[] {
  if (kind === 'bb_tb') {
    const table = standard === 'lying' ? tables.wfl : tables.wfh;
    return [sampled(span, 10, (tenth) => lookUp(table, sex, tenth))];
  }
  if (standard === 'school') {
    const table = kind === 'tb_u' ? tables.hfa2007 : tables.bfa2007;
    return table ? [sampled(span, 1, (month) => lookUp(table, sex, month))] : [];
  }
  const table = kind === 'bb_u' ? tables.wfa : kind === 'tb_u' ? tables.lhfa : tables.bfa;
  const row = (day: number) => lookUp(table, sex, day);
  const days = { from: Math.max(0, span.from * DAYS_PER_MONTH), to: Math.min(LAST_UNDER_FIVE_DAY, span.to * DAYS_PER_MONTH) };
  const stretches =
    kind === 'bb_u'
      ? [days]
      : [
          { from: days.from, to: Math.min(days.to, FIRST_HEIGHT_DAY - 1) },
          { from: Math.max(days.from, FIRST_HEIGHT_DAY), to: days.to },
        ];
  return stretches
    .filter(({ from, to }) => to > from)
    .map(({ from, to }) => sampled({ from: from / DAYS_PER_MONTH, to: to / DAYS_PER_MONTH }, DAYS_PER_MONTH, row));
}

/** Rows of a table at whole keys (`x · keys`) spread evenly over a span; ends included. */
function sampled(span: Span, keys: number, row: (key: number) => Lms | null): Stretch {
  const first = Math.round(span.from * keys);
  const last = Math.round(span.to * keys);
  const step = Math.max(1, Math.round((last - first) / SAMPLES));
  const at: { readonly x: number; readonly lms: Lms }[] = [];
  for (let key = first; key <= last; key = key === last ? last + 1 : Math.min(key + step, last)) {
    const lms = row(key);
    if (lms) at.push({ x: key / keys, lms });
  }
  const line = (k: SdLine): readonly Point[] => at.map(({ x, lms }) => ({ x, y: sdValue(lms, k) }));
  return { [-3]: line(-3), [-2]: line(-2), [-1]: line(-1), 0: line(0), 1: line(1), 2: line(2), 3: line(3) };
}

/** What a form can say of a measuring while it is typed: status, gain, cautions. React-free. */
import { toIsoDate } from '../../engine/calendar.ts';
import { DAYS_PER_MONTH, LAST_UNDER_FIVE_DAY } from '../../growth/age.ts';
import { type Caution, cautionsOf, lyingCm, lyingLength } from '../../growth/cautions.ts';
import {
  ageInDays,
  type GainStep,
  type GrowthResult,
  type GrowthTables,
  judgeGain,
  type MissingTables,
  type Position,
  zscores,
} from '../../growth/index.ts';
import { LAST_SCHOOL_MONTH } from './chartStandards.ts';
import { type Child, compareMeasured, gramsOf, type Measured, numberOf, positionOf } from './measured.ts';

export interface Typed {
  /** of the examination that is corrected; null: a new one */
  readonly id: string | null;
  /** ISO day */
  readonly date: string;
  readonly weightKg: number | null;
  /** as measured */
  readonly heightCm: number | null;
  readonly position: Position | null;
  readonly headCm: number | null;
  readonly armCm: number | null;
  /** swelling of both feet */
  readonly oedema: boolean;
}

/** The fields of the examination form that a status comes from. */
export const TYPED_FIELDS = [
  'tanggal_timbang',
  'berat_badan',
  'tinggi_badan',
  'cara_ukur',
  'lingkar_kepala',
  'lingkar_lengan',
  'edema',
] as const;

type FormValues = Readonly<Partial<Record<(typeof TYPED_FIELDS)[number], unknown>>>;

/** What stands in the form's fields, numbers with comma or point; null without a date. */
export function typedOf(values: FormValues, id: string | null): Typed | null {
  const date = typeof values.tanggal_timbang === 'string' ? toIsoDate(values.tanggal_timbang) : null;
  if (date === null) return null;
  return {
    id,
    date,
    weightKg: numberOf(values.berat_badan),
    heightCm: numberOf(values.tinggi_badan),
    position: positionOf(values.cara_ukur),
    headCm: numberOf(values.lingkar_kepala),
    armCm: numberOf(values.lingkar_lengan),
    oedema: values.edema === 'Ya',
  };
}

/** The tables that what is typed needs besides those for children under five. */
export function tablesFor({ birthDate }: Child, typed: Typed | null): MissingTables[] {
  const age = birthDate === null || typed === null ? null : ageInDays(birthDate, typed.date);
  const sets: MissingTables[] = [];
  if (age !== null && age > LAST_UNDER_FIVE_DAY && age <= LAST_SCHOOL_DAY) sets.push('school');
  if (typed !== null && (typed.headCm !== null || typed.armCm !== null)) sets.push('circumference');
  return sets;
}

export interface LiveGrowth {
  readonly result: GrowthResult;
  /** what the typed weighing means among the others; null where it is not the last of its month, or past five years */
  readonly mark: GainStep | null;
  /** the weighing of the month before, which `mark.gainG` counts from */
  readonly before: { readonly date: string; readonly weightG: number } | null;
  /** a later weighing of the same month counts instead of this one */
  readonly overtaken: boolean;
  /** another examination of the typed day: perhaps the same one, entered twice */
  readonly sameDay: Measured | null;
  /** growth in length since the last measuring, both taken as if lying */
  readonly grown: { readonly cm: number; readonly date: string } | null;
  readonly cautions: readonly Caution[];
}

const LAST_SCHOOL_DAY = LAST_SCHOOL_MONTH * DAYS_PER_MONTH;

/**
 * Status of what is typed, by the code that the server judges by when it is saved. `history` are the
 * child's other examinations; null: not known yet, so nothing is said of gain. Without a date of birth, or
 * before it, there are no z-scores, but a slip of the finger is asked about all the same.
 */
export function liveGrowth(child: Child, typed: Typed, history: readonly Measured[] | null, tables: GrowthTables): LiveGrowth {
  const { sex } = child;
  const birthDate = child.birthDate ?? '';
  const others = history ?? [];
  const { date, weightKg, heightCm, position, headCm, armCm, oedema } = typed;
  const result = zscores({ sex, birthDate, date, weightKg, lengthCm: heightCm, position, headCm, armCm, oedema }, tables);

  const earlier = others.filter((exam) => exam.date < date);
  const lastHeight = earlier.findLast((exam) => exam.heightCm !== null) ?? null;
  const before = lastHeight && lyingLength(child, lastHeight, tables);
  const now = lyingCm(result);
  return {
    result,
    sameDay: others.find((exam) => exam.date === date) ?? null,
    ...(history === null ? NO_GAIN : gainOf(child, typed, history, tables)),
    grown:
      lastHeight && before !== null && now !== null ? { cm: Number((now - before).toFixed(1)), date: lastHeight.date } : null,
    cautions: cautionsOf(child, typed, others, tables),
  };
}

const NO_GAIN = { mark: null, before: null, overtaken: false } as const;

function gainOf(
  { sex, birthDate }: Child,
  typed: Typed,
  others: readonly Measured[],
  tables: GrowthTables,
): Pick<LiveGrowth, 'mark' | 'before' | 'overtaken'> {
  const weightG = gramsOf(typed.weightKg);
  if (weightG === null || birthDate === null) return NO_GAIN;
  const { id, date, weightKg, oedema } = typed;
  // Of two weighings on one day the one listed later counts.
  const all = [...others, { id, date, weightKg, oedema }].sort(compareMeasured);
  const weighings = all.map((exam) => ({ date: exam.date, weightG: gramsOf(exam.weightKg), oedema: exam.oedema }));
  const marks = judgeGain({ sex, birthDate }, weighings, tables);
  const at = marks.findIndex(({ month }) => month === typed.date.slice(0, 7));
  const found = marks[at] ?? null;
  const again = others.some((exam) => exam.date === date && exam.weightKg !== null && compareMeasured(typed, exam) < 0);
  const overtaken = found !== null && (found.date !== date || again);
  const mark = overtaken ? null : found;
  return { mark, before: mark?.gainG == null ? null : (marks[at - 1] ?? null), overtaken };
}

/**
 * What a weight or a measure looks like it was meant to be: grams for kilograms, a lost or misplaced decimal comma,
 * metres, a child that shrank. Questions, never refusals; the same in the form and on the server.
 */
import { formatDate } from '../engine/calendar.ts';
import type { Locale, Text } from '../engine/definition.ts';
import { formatNumber } from '../engine/formats.ts';
import { say } from '../engine/say.ts';
import { ageInDays, LAST_UNDER_FIVE_DAY } from './age.ts';
import { CAUTION_TEXTS } from './cautionTexts.ts';
import { FIRST_HEIGHT_DAY, type Position } from './length.ts';
import type { Sex } from './sex.ts';
import type { GrowthTables } from './tableSets.ts';
import { type GrowthResult, zscores } from './zscores.ts';

export type CautionField = 'berat_badan' | 'tinggi_badan' | 'lingkar_kepala' | 'lingkar_lengan';

export interface Caution {
  readonly code:
    | 'grams'
    | 'weight-comma'
    | 'height-comma'
    | 'metres'
    | 'shrank'
    | 'weight-jump'
    | 'weight-odd'
    | 'height-odd'
    | 'head-odd'
    | 'arm-odd'
    | 'weight-for-height';
  readonly field: CautionField;
  readonly text: Text;
  /** numbers of the text, in its unit */
  readonly numbers: Readonly<Record<string, number>>;
  /** ISO day named in the text */
  readonly date: string | null;
  /** the value probably meant */
  readonly suggestion: number | null;
}

/** A measuring as far as cautions go by it; what was not measured is null. */
export interface Measures {
  /** ISO day */
  readonly date: string;
  readonly weightKg: number | null;
  /** as measured, before any correction */
  readonly heightCm: number | null;
  /** null: not recorded */
  readonly position: Position | null;
  readonly headCm?: number | null;
  readonly armCm?: number | null;
  readonly oedema?: boolean;
}

/** Whom it is of; null: not known. */
export interface Person {
  readonly sex: Sex | null;
  readonly birthDate: string | null;
}

/** What cautions go by: whether a measurement is plausible for the person, and the last one before. */
interface Context {
  /** null: not known */
  readonly ageDays: number | null;
  /** whether a measure could be that of a living person of this age */
  readonly plausible: {
    readonly weight: (kg: number) => boolean;
    readonly height: (cm: number) => boolean;
    readonly head: (cm: number) => boolean;
    readonly arm: (cm: number) => boolean;
  };
  /** the latest earlier examinations that have the measurement */
  readonly lastWeight: Measures | null;
  readonly lastHeight: Measures | null;
  /** the last height and the typed one, both as if lying */
  readonly lengthCm: { readonly before: number | null; readonly now: number | null };
  readonly daysSinceWeight: number | null;
}

const GROWN_UP_DAYS = 19 * 365;
/** kg/m² that a grown-up has, expectant or not: no table of z-scores judges them. */
const GROWN_UP_BMI = [10, 60] as const;

/** Every caution about a measuring among the person's others, oldest first; empty where all of it looks right. */
export function cautionsOf(person: Person, typed: Measures, others: readonly Measures[], tables: GrowthTables): Caution[] {
  const context = contextOf(person, typed, others, tables);
  const { weightKg, heightCm } = typed;
  const found = [
    weightKg === null ? null : (weightSlip(weightKg, context) ?? weightJump(weightKg, context) ?? weightOdd(weightKg, context)),
    (heightCm === null ? null : heightSlip(heightCm, context)) ?? shrinking(context) ?? heightOdd(heightCm, context),
    around(typed.headCm, 'head-odd', 'lingkar_kepala', context.plausible.head),
    around(typed.armCm, 'arm-odd', 'lingkar_lengan', context.plausible.arm),
  ].filter((caution) => caution !== null);
  return found.some(({ field }) => field === 'berat_badan' || field === 'tinggi_badan')
    ? found
    : [...found, ...together(person, typed, tables)];
}

/** A caution in words; `signed` numbers say their sign. */
export function cautionWords({ text, numbers, date }: Caution, locale: Locale): string {
  const said = Object.entries(numbers).map(([name, value]) => {
    const written = formatNumber(Number(value.toFixed(3)), locale);
    return [name, name === 'change' && value > 0 ? `+${written}` : written];
  });
  return say(text, locale, { ...Object.fromEntries(said), ...(date === null ? {} : { date: formatDate(date, locale) }) });
}

/** Length as if lying: from two years on heights are 0.7 cm less, which is no shrinking. */
export const lyingCm = ({ correctedCm, ageDays }: GrowthResult): number | null =>
  correctedCm === null ? null : correctedCm + ((ageDays ?? 0) >= FIRST_HEIGHT_DAY ? 0.7 : 0);

/** The same of a measuring. */
export function lyingLength({ sex, birthDate }: Person, exam: Measures, tables: GrowthTables): number | null {
  if (birthDate === null) return null;
  const { date, heightCm, position } = exam;
  return lyingCm(zscores({ sex, birthDate, date, lengthCm: heightCm, position }, tables));
}

function contextOf(person: Person, typed: Measures, others: readonly Measures[], tables: GrowthTables): Context {
  const { sex } = person;
  const birthDate = person.birthDate ?? '';
  const { date, position } = typed;
  const ageDays = ageInDays(birthDate, date);
  const judge = (measure: object): GrowthResult => zscores({ sex, birthDate, date, position, ...measure }, tables);
  const earlier = others.filter((exam) => exam.date < date);
  const lastWeight = earlier.findLast((exam) => exam.weightKg !== null) ?? null;
  const lastHeight = earlier.findLast((exam) => exam.heightCm !== null) ?? null;
  return {
    ageDays,
    plausible: {
      weight: (kg) => isPlausible(kg, weightBounds(ageDays), judge({ weightKg: kg }).bb_u),
      height: (cm) => isPlausible(cm, heightBounds(ageDays), judge({ lengthCm: cm }).tb_u),
      head: (cm) => isPlausible(cm, [20, 70], judge({ headCm: cm }).lk_u),
      arm: (cm) => isPlausible(cm, [5, 70], judge({ armCm: cm }).lila_u),
    },
    lastWeight,
    lastHeight,
    lengthCm: { before: lastHeight && lyingLength(person, lastHeight, tables), now: lyingLength(person, typed, tables) },
    daysSinceWeight: lastWeight && ageInDays(lastWeight.date, date),
  };
}

type Bounds = readonly [low: number, high: number];

const weightBounds = (ageDays: number | null): Bounds =>
  ageDays === null ? [0.5, 300] : ageDays <= LAST_UNDER_FIVE_DAY ? [0.5, 45] : ageDays < GROWN_UP_DAYS ? [8, 160] : [20, 300];
const heightBounds = (ageDays: number | null): Bounds =>
  ageDays === null ? [30, 250] : ageDays <= LAST_UNDER_FIVE_DAY ? [30, 135] : ageDays < GROWN_UP_DAYS ? [75, 220] : [90, 250];

/** By the z-score where the tables give one, by rough bounds of the age where they do not. */
const isPlausible = (value: number, [low, high]: Bounds, index: { readonly z: number | null; readonly flag: boolean }): boolean =>
  value >= low && value <= high && !(index.z !== null && index.flag);

const rounded = (value: number): number => Number(value.toFixed(3));

function weightSlip(kg: number, { plausible, lastWeight }: Context): Caution | null {
  if (plausible.weight(kg)) return null;
  const last = lastWeight?.weightKg ?? null;
  const meant = [kg / 1000, kg / 100, kg / 10].map(rounded).filter(plausible.weight);
  const more = rounded(kg * 10);
  const suggestion = (last === null ? meant[0] : closest(meant, last)) ?? (plausible.weight(more) ? more : undefined);
  if (suggestion === undefined) return null;
  const grams = suggestion === rounded(kg / 1000);
  return {
    code: grams ? 'grams' : 'weight-comma',
    field: 'berat_badan',
    text: grams ? CAUTION_TEXTS.grams : suggestion === more ? CAUTION_TEXTS.weightCommaMoved : CAUTION_TEXTS.weightComma,
    numbers: { typed: kg, value: suggestion },
    date: null,
    suggestion,
  };
}

const closest = (values: readonly number[], to: number): number | undefined =>
  [...values].sort((a, b) => Math.abs(a - to) - Math.abs(b - to))[0];

function heightSlip(cm: number, { plausible }: Context): Caution | null {
  if (plausible.height(cm)) return null;
  const caution = (code: 'metres' | 'height-comma', text: Text, value: number): Caution | null =>
    plausible.height(value)
      ? { code, field: 'tinggi_badan', text, numbers: { typed: cm, value }, date: null, suggestion: value }
      : null;
  if (cm < 3) return caution('metres', CAUTION_TEXTS.metres, rounded(cm * 100));
  return (
    caution('height-comma', CAUTION_TEXTS.heightComma, rounded(cm / 10)) ??
    caution('height-comma', CAUTION_TEXTS.heightCommaMoved, rounded(cm * 10))
  );
}

/** Two careful measurings differ by a few millimetres; the old do become shorter, slowly. */
const SHRINK_CM = { growing: 0.3, grown: 3 } as const;

function shrinking({ lastHeight, lengthCm: { before, now }, ageDays }: Context): Caution | null {
  if (lastHeight === null || before === null || now === null) return null;
  const difference = rounded(before - now);
  if (difference <= ((ageDays ?? 0) < GROWN_UP_DAYS ? SHRINK_CM.growing : SHRINK_CM.grown)) return null;
  return {
    code: 'shrank',
    field: 'tinggi_badan',
    text: CAUTION_TEXTS.shrank,
    numbers: { difference, before: lastHeight.heightCm ?? before },
    date: lastHeight.date,
    suggestion: null,
  };
}

/** More than a fifth, or ten kilograms, and more than a kilogram and a half, within two months. */
function weightJump(kg: number, { lastWeight, daysSinceWeight }: Context): Caution | null {
  const before = lastWeight?.weightKg ?? null;
  if (lastWeight === null || before === null || daysSinceWeight === null || daysSinceWeight > 62) return null;
  const change = rounded(kg - before);
  if (Math.abs(change) < Math.max(1.5, Math.min(before / 5, 10))) return null;
  return {
    code: 'weight-jump',
    field: 'berat_badan',
    text: CAUTION_TEXTS.weightJump,
    numbers: { change, before },
    date: lastWeight.date,
    suggestion: null,
  };
}

/** A number that fits nothing. */
const weightOdd = (kg: number, { plausible }: Context): Caution | null =>
  plausible.weight(kg) ? null : odd('weight-odd', 'berat_badan', kg, CAUTION_TEXTS.weightOdd);
const heightOdd = (cm: number | null, { plausible }: Context): Caution | null =>
  cm === null || plausible.height(cm) ? null : odd('height-odd', 'tinggi_badan', cm, CAUTION_TEXTS.heightOdd);

const odd = (code: Caution['code'], field: CautionField, typed: number, text: Text): Caution => ({
  code,
  field,
  text,
  numbers: { typed },
  date: null,
  suggestion: null,
});

/** A circumference, perhaps with its comma in the wrong place. */
function around(
  cm: number | null | undefined,
  code: 'head-odd' | 'arm-odd',
  field: CautionField,
  plausible: (cm: number) => boolean,
): Caution | null {
  if (cm === null || cm === undefined || plausible(cm)) return null;
  const suggestion = [rounded(cm / 10), rounded(cm * 10)].find(plausible);
  if (suggestion === undefined) return odd(code, field, cm, CAUTION_TEXTS.heightOdd);
  return {
    ...odd(code, field, cm, CAUTION_TEXTS.heightCommaMoved),
    numbers: { typed: cm, value: suggestion },
    suggestion,
  };
}

/** Each by itself is plausible, and both together are not. */
function together({ sex, birthDate }: Person, typed: Measures, tables: GrowthTables): Caution[] {
  const { date, weightKg, heightCm, position, oedema } = typed;
  if (birthDate === null || weightKg === null || heightCm === null) return [];
  const result = zscores({ sex, birthDate, date, weightKg, lengthCm: heightCm, position, oedema }, tables);
  const isGrown = (ageInDays(birthDate, date) ?? 0) >= GROWN_UP_DAYS;
  const bmi = weightKg / (heightCm / 100) ** 2;
  const isOdd = isGrown && (bmi < GROWN_UP_BMI[0] || bmi > GROWN_UP_BMI[1]);
  if (!result.bb_tb.flag && !result.imt_u.flag && !isOdd) return [];
  return [
    {
      ...odd('weight-for-height', 'berat_badan', weightKg, CAUTION_TEXTS.together),
      numbers: { weight: weightKg, height: heightCm },
    },
  ];
}

import { completedMonths } from '../engine/calendar.ts';
import { ageInDays, DAYS_PER_MONTH, LAST_UNDER_FIVE_DAY, TODDLER_MONTHS } from './age.ts';
import { type ArmClass, armClassOf, type HeadClass, headClassOf, isWorseByArm } from './around.ts';
import { type CategoryName, categoryLabel, categoryOf } from './categories.ts';
import { INDICES, type IndexKey, indexName } from './indices.ts';
import { correctLength, FIRST_HEIGHT_DAY, LENGTH_SCALE, type Position } from './length.ts';
import { roundZ, zOf } from './lms.ts';
import { type Lms, lookUp, type PackedTable } from './packed.ts';
import type { Sex } from './sex.ts';
import type { GrowthTables, MissingTables } from './tableSets.ts';
import {
  armWarning,
  DATE_BEFORE_BIRTH,
  type GrowthWarning,
  headWarning,
  implausible,
  OEDEMA,
  outsideTable,
  STANDING_UNDER_NINE_MONTHS,
} from './warnings.ts';

/** One measuring. What is missing, not a number, zero or less counts as not measured. */
export interface Measurement {
  readonly sex: Sex | null;
  /** ISO days */
  readonly birthDate: string;
  readonly date: string;
  readonly weightKg?: number | null;
  /** as measured, before any correction */
  readonly lengthCm?: number | null;
  /** null or left out: not recorded */
  readonly position?: Position | null;
  /** bilateral pitting oedema */
  readonly oedema?: boolean;
  readonly headCm?: number | null;
  readonly armCm?: number | null;
}

export interface IndexResult {
  /** two decimals; null where there is no result */
  readonly z: number | null;
  /** implausible: ask for checking, keep the value */
  readonly flag: boolean;
  readonly category: CategoryName | null;
}

export interface GrowthResult extends Readonly<Record<IndexKey, IndexResult>> {
  /** null: one of the dates is no date, or the measuring lies before the birth */
  readonly ageDays: number | null;
  /** length or height after the 0.7 cm rule, in cm */
  readonly correctedCm: number | null;
  /** the position the result goes by; null without a length */
  readonly position: Position | null;
  /** the position was not recorded, or not believed below nine months, and was assumed from the age */
  readonly positionAssumed: boolean;
  /** completed months; null without an age */
  readonly ageMonths: number | null;
  /** of toddlers: what LILA and the head say besides their z-scores */
  readonly armClass: ArmClass | null;
  readonly headClass: HeadClass | null;
  /** swelling of both feet, which leaves BB/U, BB/PB, BB/TB and IMT/U without a result */
  readonly oedema: boolean;
  readonly warnings: readonly GrowthWarning[];
  /** table sets without which an index of this measuring stayed null (see loadTables) */
  readonly missingTables: readonly MissingTables[];
}

const NONE: IndexResult = { z: null, flag: false, category: null };

const measured = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;

/** BMI from kg and thousandths of a centimetre, not rounded. */
const bmi = (kg: number, length: number): number => kg / (length / (LENGTH_SCALE * 100)) ** 2;

function judge(key: IndexKey, lms: Lms | null, y: number | null, school: boolean): IndexResult {
  if (lms === null || y === null) return NONE;
  const z = roundZ(zOf(lms, y, INDICES[key].adjusted));
  const [low, high] = INDICES[key].plausible;
  return { z, flag: z < low || z > high, category: categoryOf(key, z, school) };
}

type Results = Record<IndexKey, IndexResult>;

function flagWarnings(results: Results, lying: boolean): GrowthWarning[] {
  return (Object.keys(INDICES) as IndexKey[]).flatMap((key) => {
    const { z, flag } = results[key];
    return flag && z !== null ? [implausible(key, indexName(key, lying), z)] : [];
  });
}

/** Measuring of somebody whose age is known, with numbers either above zero or null. */
interface Known {
  readonly sex: Sex | null;
  readonly weight: number | null;
  readonly length: number | null;
  readonly position: Position | null;
  readonly oedema: boolean;
  readonly head: number | null;
  readonly arm: number | null;
}

/** What the tables say; ages in months and what follows from them come after. */
type ByTable = Omit<GrowthResult, 'ageDays' | 'ageMonths' | 'armClass' | 'headClass'>;

function underFive(known: Known, ageDays: number, tables: GrowthTables): ByTable {
  const { sex, weight, oedema, head, arm } = known;
  const corrected = known.length === null ? null : correctLength(known.length, ageDays, known.position);
  const length = corrected && corrected.length > 0 ? corrected.length : null;
  const lying = ageDays < FIRST_HEIGHT_DAY;
  const row = (table: PackedTable | undefined): Lms | null => (sex && table ? lookUp(table, sex, ageDays) : null);
  const byLength = lying ? tables.wfl : tables.wfh;
  const tenth = LENGTH_SCALE / 10;
  const lengthRow = sex && length !== null ? lookUp(byLength, sex, Math.floor(length / tenth), (length % tenth) / tenth) : null;
  const weighed = oedema ? null : weight;
  const results: Results = {
    bb_u: judge('bb_u', row(tables.wfa), weighed, false),
    tb_u: judge('tb_u', row(tables.lhfa), length === null ? null : length / LENGTH_SCALE, false),
    bb_tb: judge('bb_tb', lengthRow, weighed, false),
    imt_u: judge('imt_u', row(tables.bfa), weighed === null || length === null ? null : bmi(weighed, length), false),
    lk_u: judge('lk_u', row(tables.hcfa), head, false),
    lila_u: judge('lila_u', row(tables.acfa), arm, false),
  };
  const warnings: GrowthWarning[] = [];
  if (oedema) warnings.push(OEDEMA);
  if (corrected?.disbelieved) warnings.push(STANDING_UNDER_NINE_MONTHS);
  if (sex && weighed !== null && length !== null && lengthRow === null) {
    warnings.push(outsideTable(indexName('bb_tb', lying), lying ? 45 : 65, lying ? 110 : 120));
  }
  const wanted = (head !== null && !tables.hcfa) || (arm !== null && !tables.acfa);
  return {
    ...results,
    correctedCm: length === null ? null : length / LENGTH_SCALE,
    position: corrected?.position ?? null,
    positionAssumed: corrected?.assumed ?? false,
    oedema,
    warnings: [...warnings, ...flagWarnings(results, lying)],
    missingTables: wanted ? ['circumference'] : [],
  };
}

/**
 * 5 to 19 years by age in months (days ÷ 30.4375, not rounded): the rows of the whole month below
 * and the next one, interpolated. Height is standing, without correction (docs/growth.md 2).
 */
function fromFive(known: Known, ageMonths: number, tables: GrowthTables): ByTable {
  const { sex, weight, length, oedema } = known;
  const month = Math.floor(ageMonths);
  const row = (table: PackedTable | undefined): Lms | null =>
    sex && table ? lookUp(table, sex, month, ageMonths - month) : null;
  const weighed = oedema ? null : weight;
  const thousandths = length === null ? null : Math.round(length * LENGTH_SCALE);
  const results: Results = {
    bb_u: judge('bb_u', row(tables.wfa2007), weighed, true),
    tb_u: judge('tb_u', row(tables.hfa2007), length, true),
    bb_tb: NONE,
    imt_u: judge('imt_u', row(tables.bfa2007), weighed === null || thousandths === null ? null : bmi(weighed, thousandths), true),
    lk_u: NONE,
    lila_u: NONE,
  };
  const covered = ageMonths <= 228 && (weight !== null || length !== null);
  return {
    ...results,
    correctedCm: length,
    position: length === null ? null : 'H',
    positionAssumed: length !== null && known.position === null,
    oedema,
    warnings: [...(oedema ? [OEDEMA] : []), ...flagWarnings(results, false)],
    missingTables: covered && !tables.bfa2007 ? ['school'] : [],
  };
}

const known = (m: Omit<Measurement, 'birthDate' | 'date'>): Known => ({
  sex: m.sex,
  weight: measured(m.weightKg),
  length: measured(m.lengthCm),
  position: m.position ?? null,
  oedema: m.oedema ?? false,
  head: measured(m.headCm),
  arm: measured(m.armCm),
});

/**
 * Every index of one measuring: WHO 2006 up to day 1826, WHO 2007 from then on, Permenkes 2/2020
 * classes, the 0.7 cm rule and what to check (docs/growth.md 1 to 3). Day-exact: month tables give
 * other results near a limit. Needs no clock and never throws for what a form can hold.
 */
export function zscores(measurement: Measurement, tables: GrowthTables): GrowthResult {
  const ageDays = ageInDays(measurement.birthDate, measurement.date);
  const numbers = known(measurement);
  if (ageDays === null) {
    const early = ageInDays(measurement.date, measurement.birthDate) !== null;
    const empty = { bb_u: NONE, tb_u: NONE, bb_tb: NONE, imt_u: NONE, lk_u: NONE, lila_u: NONE };
    const warnings = early ? [DATE_BEFORE_BIRTH] : [];
    const nothing = { correctedCm: null, position: null, positionAssumed: false, oedema: numbers.oedema, missingTables: [] };
    return { ...empty, ...nothing, ...NOTHING_AROUND, ageDays, ageMonths: null, warnings };
  }
  const ageMonths = completedMonths(measurement.birthDate, measurement.date);
  if (ageDays > LAST_UNDER_FIVE_DAY) {
    return { ...fromFive(numbers, ageDays / DAYS_PER_MONTH, tables), ...NOTHING_AROUND, ageDays, ageMonths };
  }
  const result = underFive(numbers, ageDays, tables);
  if (ageMonths >= TODDLER_MONTHS) return { ...withoutClasses(result), ...NOTHING_AROUND, ageDays, ageMonths };
  return { ...around(result, numbers, ageDays, ageMonths), ageDays, ageMonths };
}

const NOTHING_AROUND = { armClass: null, headClass: null } as const;

/** The z-scores of a day on which the tables still hold but the classes for toddlers have ended. */
function withoutClasses(result: ByTable): ByTable {
  const { bb_u, tb_u, bb_tb } = result;
  const bare = (index: IndexResult): IndexResult => ({ ...index, category: null });
  return { ...result, bb_u: bare(bb_u), tb_u: bare(tb_u), bb_tb: bare(bb_tb) };
}

/** The classes of arm and head, and what is to be said of them. */
function around(result: ByTable, { arm, oedema }: Known, ageDays: number, ageMonths: number) {
  const armClass = armClassOf(arm, ageMonths);
  const headClass = headClassOf(result.lk_u.z);
  const warnings = [...result.warnings];
  const byLength = oedema ? 'Gizi buruk' : result.bb_tb.category;
  const worse = isWorseByArm(armClass, byLength);
  if (arm !== null && (armClass === 'merah' || (armClass === 'kuning' && worse))) {
    const milder = worse && byLength !== null;
    const name = indexName('bb_tb', ageDays < FIRST_HEIGHT_DAY);
    warnings.push(armWarning(arm, armClass, milder ? { name, category: categoryLabel(byLength) } : null));
  }
  if (headClass !== 'normal' && result.lk_u.z !== null) warnings.push(headWarning(result.lk_u.z));
  return { ...result, armClass, headClass, warnings };
}

/** WHO 2007 for an age given in months, 60 to 228 (weight to 120), as surveys record it. */
export function zscoresByMonths(
  measurement: Omit<Measurement, 'birthDate' | 'date' | 'headCm' | 'armCm'> & { readonly ageMonths: number },
  tables: GrowthTables,
): ByTable {
  return fromFive(known(measurement), measurement.ageMonths, tables);
}

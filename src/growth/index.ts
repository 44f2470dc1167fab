/**
 * Growth: what the numbers say about the child. Pure; the same code in browser and server. The
 * tables are handed in, so that a page loads only those it uses: `underFiveTables` (underFive.ts),
 * `loadTables` (loadTables.ts), `allTables` (allTables.ts, for the server).
 */
export { ageInDays, isToddler, TODDLER_MONTHS } from './age.ts';
export { type ArmClass, type HeadClass, isWorseByArm } from './around.ts';
export { type CategoryGroup, type CategoryName, categoryLabel, categoryOf, groupOf } from './categories.ts';
export { classOf, type ExaminationGrowth, examinationGrowth, nutritionIndex, type StoredMeasurement } from './examination.ts';
export { type IndexKey, indexName } from './indices.ts';
export { fittingPosition, type Position } from './length.ts';
export { formatZ, sdValue } from './lms.ts';
export { type Lms, lookUp } from './packed.ts';
export { isReason, type LastClasses, REASONS, type Reason, referralReasons } from './referral.ts';
export type { Sex } from './sex.ts';
export type { GrowthTables, MissingTables } from './tableSets.ts';
export type { GrowthWarning } from './warnings.ts';
export {
  type GainStatus,
  type GainStep,
  gainRule,
  judgeGain,
  LINE_TOLERANCE,
  minimumGain,
  tallyMarks,
  type WeighedChild,
  type Weighing,
} from './weightGain.ts';
export { type GrowthResult, type IndexResult, type Measurement, zscores, zscoresByMonths } from './zscores.ts';

/** Immunisation, vitamin A and deworming: what was given to a child, what is due, and what is not. Pure. */
export { type ChildDose, DOSE_STATES, type DoseReason, type DoseState } from './childDose.ts';
export {
  childDoses,
  type DosedPerson,
  type GivenDose,
  sinceOf,
  toGive,
} from './childDoses.ts';
export { COVERAGES, type CoverageName, countsFor, isComplete } from './coverage.ts';
export { type DoseProblem, judgeDose } from './judgeDose.ts';
export {
  type DoseKind,
  isDoseKind,
  isRoundKind,
  KINDS,
  OLDEST_MONTHS,
  ROUND_KINDS,
  SCHEDULE,
  SCHEDULE_SOURCE,
  type ScheduleSettings,
  USUAL_SETTINGS,
} from './schedule.ts';
export { doseName, doseText, doseTitle, STATE_WORDS } from './words.ts';

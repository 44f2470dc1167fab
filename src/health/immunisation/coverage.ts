/** Complete basic immunisation (IDL) and complete immunisation up to two years (IBL), and whom they are counted of. */
import { completedMonths } from '../../engine/calendar.ts';
import type { GivenDose } from './childDoses.ts';
import { type AgedDose, SCHEDULE, type ScheduleSettings, USUAL_SETTINGS } from './schedule.ts';

/**
 * IDL is all of Tabel 7 of the KMK (JE where it is endemic), IBL all of Tabel 8. They are counted of the children who
 * have had the whole time for it: of those of one year the basic doses, of those of two years what follows.
 */
export const COVERAGES = {
  idl: { part: 'dasar', fromMonths: 12, untilMonths: 24 },
  ibl: { part: 'lanjutan', fromMonths: 24, untilMonths: 36 },
} as const satisfies Record<string, { part: AgedDose['part']; fromMonths: number; untilMonths: number }>;
export type CoverageName = keyof typeof COVERAGES;

/** Whether a child counts for a coverage on a day, by its age. */
export function countsFor(name: CoverageName, birthDate: string, day: string): boolean {
  const months = completedMonths(birthDate, day);
  return months >= COVERAGES[name].fromMonths && months < COVERAGES[name].untilMonths;
}

/** Whether all doses of a coverage were given up to that day. */
export function isComplete(
  name: CoverageName,
  given: readonly GivenDose[],
  day: string,
  settings: ScheduleSettings = USUAL_SETTINGS,
): boolean {
  const { part } = COVERAGES[name];
  return SCHEDULE.filter((dose) => dose.part === part && (dose.onlyWhere !== 'je' || settings.jeEndemic)).every(({ jenis, ke }) =>
    given.some((dose) => dose.jenis === jenis && dose.ke === ke && dose.tanggal <= day),
  );
}

/** What a woman was on a day, as recaps count it: told by the records of her pregnancies alone. */
import { addDays, completedMonths, dayNumber } from '../../../src/engine/calendar.ts';
import { DAYS_TO_DUE, PUERPERIUM_DAYS } from '../../../src/health/pregnancy.ts';

export interface PregnancyRecord {
  readonly id: number;
  readonly hpht: string | null;
  readonly status: string | null;
  readonly tanggal_persalinan: string | null;
  /** of one that is over, its last day */
  readonly tanggal_selesai: string | null;
  /** the village's day on which its record was last changed: of one that was closed before that day was kept, its last day */
  readonly changedOn: string;
}

/** To the end of the card's columns. */
const NURSING_MONTHS = 24;

/**
 * The latest pregnancy that had begun counts. One whose record is closed ('Selesai') goes on up to the day on which it
 * ended, so that closing it changes no month before.
 */
export function motherOn(pregnancies: readonly PregnancyRecord[], day: string): 'Hamil' | 'Nifas' | null {
  const begun = pregnancies.filter(({ hpht }) => hpht !== null && hpht <= day);
  const latest = begun.toSorted((one, other) => String(one.hpht).localeCompare(String(other.hpht)) || one.id - other.id).at(-1);
  if (!latest?.hpht) return null;
  const { status, changedOn, hpht, tanggal_selesai } = latest;
  const born = latest.tanggal_persalinan ?? (status === 'Nifas' ? addDays(hpht, DAYS_TO_DUE) : null);
  const goesOn = status !== 'Selesai' || day < (tanggal_selesai ?? changedOn);
  if (born === null || day < born) return goesOn || born !== null ? 'Hamil' : null;
  const isNifas = dayNumber(day) - dayNumber(born) <= PUERPERIUM_DAYS;
  return completedMonths(born, day) <= NURSING_MONTHS && (goesOn || isNifas) ? 'Nifas' : null;
}

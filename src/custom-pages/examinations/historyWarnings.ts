/** What the history says of a record besides its values. React-free. */
import type { RaRecord } from 'react-admin';
import { completedMonths } from '../../engine/calendar.ts';
import type { Text } from '../../engine/definition.ts';
import { TODDLER_MONTHS } from '../../growth/index.ts';
import { EXAMINATION_TEXTS as T } from './examinationTexts.ts';

/** Whether the examination lies before the birth: no status, and no place in the chart. */
export const isBeforeBirth = (record: RaRecord, birthDate: string | null): boolean =>
  birthDate !== null && typeof record.tanggal_timbang === 'string' && record.tanggal_timbang < birthDate;

const LAST_SCHOOL_MONTH = 228;

/** Whether the classes for toddlers have ended and those of schoolchildren are known (docs/growth.md 3). */
export function isOlder({ tanggal_timbang: date }: RaRecord, birthDate: string | null): boolean {
  if (birthDate === null || typeof date !== 'string' || date < birthDate) return false;
  const months = completedMonths(birthDate, date);
  return months >= TODDLER_MONTHS && months <= LAST_SCHOOL_MONTH;
}

/** The server's warnings, and that of the dates where its record was judged before the date of birth was corrected. */
export function warningsOf(record: RaRecord, early: boolean, text: (words: Text) => string): readonly string[] {
  const told = Array.isArray(record.peringatan) ? record.peringatan.filter((one) => typeof one === 'string') : [];
  return early ? [text(T.beforeBirth)] : told;
}

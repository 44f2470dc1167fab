/** What the history says of a record besides its values. React-free. */
import type { RaRecord } from 'react-admin';
import type { Text } from '../../engine/definition.ts';
import { LAST_UNDER_FIVE_DAY } from '../../growth/age.ts';
import { ageInDays } from '../../growth/index.ts';
import { EXAMINATION_TEXTS as T } from './examinationTexts.ts';

/** Whether the examination lies before the birth: no status, and no place in the chart. */
export const isBeforeBirth = (record: RaRecord, birthDate: string | null): boolean =>
  birthDate !== null && typeof record.tanggal_timbang === 'string' && record.tanggal_timbang < birthDate;

/** Whether the standards for children under five no longer hold. */
export const isOlder = ({ tanggal_timbang: date }: RaRecord, birthDate: string | null): boolean =>
  birthDate !== null && typeof date === 'string' && (ageInDays(birthDate, date) ?? 0) > LAST_UNDER_FIVE_DAY;

/** The server's warnings, and that of the dates where its record was judged before the date of birth was corrected. */
export function warningsOf(record: RaRecord, early: boolean, text: (words: Text) => string): readonly string[] {
  const told = Array.isArray(record.peringatan) ? record.peringatan.filter((one) => typeof one === 'string') : [];
  return early ? [text(T.beforeBirth)] : told;
}

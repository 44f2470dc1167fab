/** Whom a visit is about, as its record and a form of it have it. */
import { isIsoDate } from '../engine/calendar.ts';
import type { Subject } from './subject.ts';

const dayIn = (value: unknown): string | null => (typeof value === 'string' && isIsoDate(value) ? value : null);

/** The person of a visit on its day, by the names of its record. */
export function subjectOfVisit(visit: Readonly<Record<string, unknown>>): Subject {
  const { jenis_kelamin: sex, keadaan } = visit;
  return {
    birthDate: dayIn(visit.tanggal_lahir),
    sex: sex === 'Perempuan' || sex === 'Laki-laki' ? sex : null,
    pregnancy: keadaan === 'Hamil' ? { lastPeriod: dayIn(visit.hpht) } : null,
    deliveredOn: keadaan === 'Nifas' ? dayIn(visit.tanggal_persalinan) : null,
  };
}

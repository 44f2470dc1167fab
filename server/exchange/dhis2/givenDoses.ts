/** Doses as a DHIS2 is told of them: by the words of its data elements for a visit, on the day they were given. */
import { readVaccines } from '../../../src/exchange/fhir/readVaccines.ts';
import { doseName } from '../../../src/health/immunisation/index.ts';
import type { StoredDose } from '../../services/doses.ts';
import { toldByRows } from '../fhir/immunizations.ts';
import type { Visit, VisitedPerson } from '../fhir/readPeople.ts';

/** What a day's doses say beside a visit, or without one. */
export interface GivenThen {
  readonly imunisasi: string | null;
  readonly vit: string | null;
}

const VITAMIN = 'Vitamin A';
const DEWORMING = 'Obat cacing';

/** The data element that tells a dose; null: there is none. */
export const elementOf = ({ jenis }: Pick<StoredDose, 'jenis'>): keyof GivenThen | null =>
  jenis === DEWORMING ? null : jenis === VITAMIN ? 'vit' : 'imunisasi';

/** The doses that were given by us, by day; those of a card were given elsewhere. */
export function dosesByDay({ doses }: Pick<VisitedPerson, 'doses'>): ReadonlyMap<string, readonly StoredDose[]> {
  const days = new Map<string, StoredDose[]>();
  for (const dose of doses.filter(({ dari_kartu }) => !dari_kartu))
    days.set(dose.tanggal, [...(days.get(dose.tanggal) ?? []), dose]);
  return days;
}

/** What a day's doses say, with the words of its visit: those for a vaccine that a dose tells more exactly are left out. */
export function givenThen(doses: readonly StoredDose[], visit: Pick<Visit, 'imunisasi' | 'vit'> | null): GivenThen {
  const vaccines = doses.filter((dose) => elementOf(dose) === 'imunisasi');
  const isVitamin = doses.some((dose) => elementOf(dose) === 'vit');
  return {
    imunisasi: vaccinesIn(vaccines, visit?.imunisasi ?? null),
    vit: isVitamin ? withVitaminA(visit?.vit) : (visit?.vit ?? null),
  };
}

function vaccinesIn(doses: readonly StoredDose[], written: string | null): string | null {
  if (doses.length === 0) return written;
  const [read, told] = [readVaccines(written), toldByRows(doses)];
  const others = read === 'unnamed' ? [] : read.filter(({ vaccine }) => vaccine === null || !told.has(vaccine));
  return [...others.map((one) => one.written), ...doses.map(({ jenis, ke }) => doseName(jenis, ke))].join(', ');
}

const withVitaminA = (noted: string | null | undefined): string =>
  !noted || noted === 'Tidak' || noted === 'A' ? 'A' : `A, ${noted}`;

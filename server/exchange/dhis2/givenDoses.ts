/** Doses as a DHIS2 is told of them: by the words of its data elements for a visit, in an event of the day they were given. */
import { readVaccines } from '../../../src/exchange/fhir/readVaccines.ts';
import { doseName } from '../../../src/health/immunisation/index.ts';
import type { StoredDose } from '../../services/doses.ts';
import { toldByRows } from '../fhir/immunizations.ts';
import type { Visit, VisitedPerson } from '../fhir/readPeople.ts';

/** What was given, as the words of a visit or as doses. */
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

/** What a day's doses say. */
export const givenBy = (doses: readonly StoredDose[]): GivenThen => ({
  imunisasi:
    vaccines(doses)
      .map(({ jenis, ke }) => doseName(jenis, ke))
      .join(', ') || null,
  vit: tellVitamin(doses) ? 'A' : null,
});

/** What a visit says besides the doses of its day: those are an event of their own, and tell the same more exactly. */
export function givenAt({ imunisasi, vit }: Pick<Visit, 'imunisasi' | 'vit'>, doses: readonly StoredDose[]): GivenThen {
  return {
    imunisasi: otherVaccines(imunisasi, vaccines(doses)),
    vit: tellVitamin(doses) && (vit === 'A' || vit === 'Tidak') ? null : vit,
  };
}

const vaccines = (doses: readonly StoredDose[]) => doses.filter((dose) => elementOf(dose) === 'imunisasi');
const tellVitamin = (doses: readonly StoredDose[]): boolean => doses.some((dose) => elementOf(dose) === 'vit');

function otherVaccines(written: string | null, doses: readonly StoredDose[]): string | null {
  if (doses.length === 0) return written;
  const [read, told] = [readVaccines(written), toldByRows(doses)];
  const others = read === 'unnamed' ? [] : read.filter(({ vaccine }) => vaccine === null || !told.has(vaccine));
  return others.map((one) => one.written).join(', ') || null;
}

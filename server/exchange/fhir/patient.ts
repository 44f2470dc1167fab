import type { Identifier, Patient, RelatedPerson } from 'fhir/r4';
import { completedMonths } from '../../../src/engine/calendar.ts';
import type { Gaps } from '../../../src/exchange/fhir/gaps.ts';
import { PROFILES, SYSTEMS } from '../../../src/exchange/fhir/systems.ts';
import { toldNik } from '../../../src/people/nik.ts';
import type { Member, VisitedPerson } from './readPeople.ts';

const FIRST_YEAR_MONTHS = 12;
const SIXTEEN_DIGITS = /^\d{16}$/;

const identifier = (system: string, value: string): Identifier => ({ use: 'official', system, value });
const hasRealNik = ({ nik_sementara, nik }: Member): boolean => nik_sementara !== 1 && toldNik(nik) !== null;

/** Whether somebody without a NIK is registered as an infant of its mother on a day. */
const isInfant = ({ tanggal_lahir }: Member, day: string): boolean =>
  tanggal_lahir !== null && tanggal_lahir <= day && completedMonths(tanggal_lahir, day) < FIRST_YEAR_MONTHS;

/** The person, with what is missing of them. `own`: the identifier under which they are known by us. */
export function patientOf({ member, visits, birthNumber }: VisitedPerson, own: Identifier, today: string, gaps: Gaps): Patient {
  const known = hasRealNik(member);
  const ofMother = toldNik(member.nik_ibu);
  const infant = !known && isInfant(member, visits.at(-1)?.tanggal_timbang ?? today);
  if (!known) gaps.note(infant ? 'bayi-tanpa-nik' : 'tanpa-nik');
  if (infant && ofMother === null) gaps.note('tanpa-nik-ibu');
  const address = [member.alamat, member.nama_dusun].filter((line) => line !== null && line.trim() !== '') as string[];
  if (address.length > 0) gaps.note('alamat-tanpa-kota');
  return {
    resourceType: 'Patient',
    ...(known ? { meta: { profile: [PROFILES.patient] } } : {}),
    identifier: [
      ...(known ? [identifier(SYSTEMS.nik, member.nik)] : []),
      ...(infant && ofMother !== null ? [identifier(SYSTEMS.nikOfMother, ofMother)] : []),
      ...(SIXTEEN_DIGITS.test(member.no_kk) ? [identifier(SYSTEMS.familyCard, member.no_kk)] : []),
      own,
    ],
    name: namesOf(member, infant),
    gender: member.jenis_kelamin === 'Perempuan' ? 'female' : 'male',
    ...birthOf(member, gaps),
    ...(member.status === 'meninggal' ? { deceasedBoolean: true } : {}),
    ...(infant ? { multipleBirthInteger: birthNumber } : {}),
    ...(address.length > 0 ? { address: [{ use: 'home' as const, line: address, country: 'ID' }] } : {}),
  };
}

/** An infant without a NIK goes by its mother's name, as the ministry registers it; its own one stands beside it. */
function namesOf({ nama_lengkap, nama_ibu }: Member, infant: boolean): Patient['name'] {
  const byMother = infant && nama_ibu ? `Bayi Ny. ${nama_ibu}` : null;
  if (byMother === null) return [{ use: 'official', text: nama_lengkap }];
  const given = nama_lengkap.toLowerCase() === byMother.toLowerCase() ? [] : [{ use: 'usual' as const, text: nama_lengkap }];
  return [{ use: 'official', text: byMother }, ...given];
}

/** Of an estimate nothing but the year is meant. */
function birthOf({ tanggal_lahir, tanggal_lahir_perkiraan }: Member, gaps: Gaps): Pick<Patient, 'birthDate'> {
  if (tanggal_lahir === null) {
    gaps.note('tanpa-tanggal-lahir');
    return {};
  }
  if (tanggal_lahir_perkiraan !== 1) return { birthDate: tanggal_lahir };
  gaps.note('lahir-perkiraan');
  return { birthDate: tanggal_lahir.slice(0, 4) };
}

/** The mother of an infant without a NIK, by whom it is told; null where nothing is known of her, or where the NIK tells enough. */
export function motherOf(
  { member, visits }: VisitedPerson,
  patient: string,
  own: Identifier,
  today: string,
): RelatedPerson | null {
  if (hasRealNik(member) || !isInfant(member, visits.at(-1)?.tanggal_timbang ?? today)) return null;
  const nik = toldNik(member.nik_ibu);
  if (!member.nama_ibu && nik === null) return null;
  return {
    resourceType: 'RelatedPerson',
    identifier: [...(nik === null ? [] : [identifier(SYSTEMS.nik, nik)]), own],
    patient: { reference: patient },
    relationship: [{ coding: [{ system: SYSTEMS.roleCode, code: 'MTH', display: 'mother' }] }],
    ...(member.nama_ibu ? { name: [{ use: 'official', text: member.nama_ibu }] } : {}),
    gender: 'female',
  };
}

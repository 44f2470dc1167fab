/** A child whom two kader have registered, so that a newcomer finds somebody on the list of duplicates. */
import { addDays, completedMonths } from '../../src/engine/calendar.ts';
import { nameAsSearched } from '../services/searchedNames.ts';
import type { Person, Tools } from './people.ts';

/** The demo Kader's, and the one where the child was registered again. */
const [OWN, OTHER] = [0, 1];

const REGISTERED_DAYS_AGO = 3;

/** The second entry: the name shortened, the NIK not known, nothing measured. Draws no random number. */
export function registeredTwice({ numbers, clock, today }: Tools, people: readonly Person[]): Person[] {
  const child = people.find(
    ({ posko, course, birthDate, row }) =>
      posko === OWN &&
      course?.kind === 'ordinary' &&
      completedMonths(birthDate, today) >= 12 &&
      row.nama_lengkap.split(' ').length === 2,
  );
  if (!child) return [];
  const [first = '', second = ''] = child.row.nama_lengkap.split(' ');
  const nama_lengkap = `${first} ${second.slice(0, 1)}.`;
  const at = clock(addDays(today, -REGISTERED_DAYS_AGO), '08:00');
  const row: Person['row'] = {
    ...child.row,
    ...{ nama_lengkap, nama_cari: nameAsSearched({ nama_lengkap, nama_ibu: child.row.nama_ibu }) },
    ...{ nik: numbers.temporaryNik(), nik_sementara: 1, nama_ayah: null, nik_ayah: null, punya_kms: 0 },
    ...{ created_at: at, updated_at: at },
  };
  return [{ ...child, posko: OTHER, row }];
}

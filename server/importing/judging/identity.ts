/** By what rows of one file are known to speak of the same person, or of the same visit. */
import { folded } from '../../../src/people/nameSearch.ts';
import type { Row } from '../../services/resourceService.ts';

/** What a person of a file is known by: the NIK, or name, day of birth and sex together; null: too little is told. */
export function personKey({ nik, nama_lengkap, tanggal_lahir, jenis_kelamin }: Row): string | null {
  if (typeof nik === 'string') return nik;
  if (typeof nama_lengkap !== 'string') return null;
  return [folded(nama_lengkap), tanggal_lahir ?? '', jenis_kelamin ?? ''].join('|');
}

/** What a row is known by: its person and, where it tells of visits, their days. */
export function identityOf(person: string | null, visits: readonly Row[]): string | null {
  // most files tell of no visit
  if (person === null || visits.length === 0) return person;
  return [person, ...visits.map(({ tanggal_timbang }) => String(tanggal_timbang ?? '')).toSorted()].join(' ');
}

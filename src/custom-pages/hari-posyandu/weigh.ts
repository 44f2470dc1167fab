import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { villageToday } from '../../admin/fields/villageToday.ts';
import type { Opening } from '../../admin/views/opening.ts';
import { completedYears } from '../../engine/calendar.ts';
import type { Due } from '../../people/due.ts';
import { isDone, ROSTER_PATH, type Roster } from './roster.ts';

/** What the examination form is opened with: today's date and event, and the weight under the cursor. */
export const openingOf = ({ hari, tanggal, acara }: Roster): Opening => ({
  from: ROSTER_PATH,
  focus: 'berat_badan',
  values: { tanggal_timbang: hari?.tanggal ?? tanggal, ...(acara === null ? {} : { berita: acara.id }) },
});

export const formPath = (nik: string): string => `/formtambah/${nik}`;

/** Where a tap on somebody of the list leads: the form, once they were weighed what was saved, and what was refused where it waits. */
export function wayOf(person: Due, roster: Roster): { readonly to: string; readonly state?: Opening } {
  const { nik, hari_ini, ditolak } = person;
  if (ditolak === true) return { to: '/belum-terkirim' };
  if (isDone(person) && hari_ini)
    return {
      to: `/updatepemeriksaan/${nik}/${hari_ini.id}`,
      state: { from: ROSTER_PATH, focus: 'berat_badan', returns: true },
    };
  return { to: formPath(nik), state: openingOf(roster) };
}

/**
 * Puts the person where the form looks for them first, so that it opens without asking. In the memory of the page alone,
 * which is emptied at the log-out.
 */
export function useHandOver(): (person: Due) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (handed: Due) => {
      const { nik, nama_lengkap, nama_ibu, alamat, jenis_kelamin, tanggal_lahir, ...more } = handed;
      // what is asked of her depends on it: the form finds out by itself
      if (more.keadaan === undefined && mayBeMother(handed)) return;
      const estimated = more.tanggal_lahir_perkiraan ? 'Ya' : 'Tidak';
      const person = { nik, nama_lengkap, nama_ibu, alamat, jenis_kelamin, tanggal_lahir };
      const state = {
        ...{ keadaan: more.keadaan ?? null, hpht: more.hpht ?? null, tanggal_persalinan: more.tanggal_persalinan ?? null },
        id_anggota: more.id > 0 ? more.id : null,
      };
      const record = { id: nik, ...person, ...state, tanggal_lahir_perkiraan: estimated };
      queryClient.setQueryData(['riwayat', 'getOne', { id: nik, meta: undefined }], record);
    },
    [queryClient],
  );
}

/** From the age on at which the server looks for a pregnancy. */
const YOUNGEST_MOTHER = 10;

const mayBeMother = ({ jenis_kelamin, tanggal_lahir }: Due): boolean =>
  jenis_kelamin === 'Perempuan' && (tanggal_lahir === null || completedYears(tanggal_lahir, villageToday()) >= YOUNGEST_MOTHER);

/** Fetches the code of the form while somebody looks for the first child: the first tap then waits for nothing. */
export function preloadForm(): void {
  for (const part of [
    () => import('../../admin/views/CreateView.tsx'),
    () => import('../examinations/ExaminedPerson.tsx'),
    () => import('../growth/FieldHints.tsx'),
  ]) {
    part().catch(() => {
      // Opening the form asks again and says so where it fails.
    });
  }
}

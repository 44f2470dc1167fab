/** People of every life stage, their history and their forms, over a data provider in memory. */
import { screen } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
// Loaded with the tests, so that none of them waits for a lazy chunk.
import '../../../src/custom-pages/visit/MotherLine.tsx';
import '../../../src/custom-pages/visit/OutcomeHints.tsx';
import '../../../src/custom-pages/visit/PregnancyHints.tsx';
import '../../../src/custom-pages/visit/ScreenedPerson.tsx';
import '../../../src/custom-pages/visit/StagePanel.tsx';
import { addDays, addMonths } from '../../../src/engine/calendar.ts';
import { EXTENSIONS, type Extension } from '../../../src/engine/wire/extensions.ts';
import { site } from '../../../src/resources/index.ts';
import { child, NIK, TODAY } from './examinedChild.tsx';
import { memoryProvider } from './memoryProvider.ts';
import { openSite } from './openSite.tsx';

const SCREENINGS = ['aks', 'skilas', 'puma', 'srq20', 'kpsp', 'pregnancies'];
const announced = [...EXTENSIONS, ...SCREENINGS.map((name) => `resource:${name}` as const)];

export function open(path: string, rows: Record<string, RaRecord[]>, known: readonly Extension[] = announced) {
  const memory = memoryProvider({ riwayat: [child()], berita: [], patients: [], ...rows });
  return {
    ...memory,
    ...openSite({ site, history: [path], dataProvider: memory.dataProvider, role: 'Kader', announced: known }),
  };
}

export const elder = (more: Partial<RaRecord> = {}) =>
  child({ nama_lengkap: 'Pak Agus', tanggal_lahir: addMonths(TODAY, -12 * 67), id_anggota: 7, ...more });
export const mother = (more: Partial<RaRecord> = {}) =>
  child({
    ...{ nama_lengkap: 'Nur Maryati', jenis_kelamin: 'Perempuan', tanggal_lahir: addMonths(TODAY, -12 * 29), id_anggota: 8 },
    ...{ keadaan: 'Hamil', hpht: addDays(TODAY, -196) },
    ...more,
  });
export const member = { id: 7, nama_lengkap: 'Pak Agus', tanggal_lahir: addMonths(TODAY, -12 * 67), jenis_kelamin: 'Laki-laki' };

export const SKILAS = [
  ...['orientasi', 'ulang_kata', 'berdiri', 'bb_turun', 'nafsu_makan', 'lila_21'],
  ...['masalah_mata', 'tes_melihat', 'bisik_tidak_bisa', 'tes_bisik'],
];

export const nothing = Object.fromEntries(['examinations', ...SCREENINGS].map((name) => [name, []]));
export const begin = async (person: RaRecord, name: string) => {
  const opened = open(`/formtambah/${NIK}`, { ...nothing, riwayat: [person] });
  await screen.findByText(name);
  return opened;
};
export const section = (name: string) => screen.findByRole('region', { name });
export const fold = (name: string) => screen.queryByRole('button', { name })?.getAttribute('aria-expanded') ?? 'no fold';

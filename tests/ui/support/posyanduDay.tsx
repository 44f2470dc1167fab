/** The page of a posyandu day against a server whose answers a test sets. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RaRecord } from 'react-admin';
import { beforeEach, vi } from 'vitest';
// Loaded with the tests, so that no test waits for the page's lazy chunks.
import '../../../src/custom-pages/examinations/ExaminedPerson.tsx';
import '../../../src/custom-pages/growth/FieldHints.tsx';
import '../../../src/custom-pages/hari-posyandu/PastDayPage.tsx';
import '../../../src/custom-pages/hari-posyandu/PosyanduDayPage.tsx';
import '../../../src/growth/loadTables.ts';
import { villageToday } from '../../../src/admin/fields/villageToday.ts';
import { addMonths } from '../../../src/engine/calendar.ts';
import { EXTENSIONS, type Extension } from '../../../src/engine/wire/extensions.ts';
import { site } from '../../../src/resources/index.ts';
import { memoryProvider } from './memoryProvider.ts';
import { inBrowser, openSite } from './openSite.tsx';
import { stubApi } from './stubApi.ts';

export const OURS: readonly Extension[] = [...EXTENSIONS, 'resource:posyanduDays'];
export const TODAY = villageToday();
export const PATH = '/auth/hari-posyandu';

export const child = (n: number, name: string, more: object = {}) => ({
  ...{ id: n, nik: `329901270725000${n}`, nama_lengkap: name, jenis_kelamin: 'Laki-laki', tanggal_lahir: addMonths(TODAY, -16) },
  ...{ nama_ibu: 'Wati Lestari', alamat: 'Kp. Cikondang', nomor_telp: '0812-0000-014', posyandu_id: 1 },
  ...{ posko: 'Posyandu Melati', tamu: false, tanggal_lahir_perkiraan: false },
  ...{ terakhir: null, hari_ini: null },
  ...more,
});
export const visit = (kg: number | null, more: object = {}) => ({
  ...{ id: 90, tanggal: TODAY, berat_badan: kg, tinggi_badan: 70, nt: 'N', bb_u: 'Berat badan normal', tb_u: 'Normal' },
  ...{ bb_tb: 'Gizi baik', lingkar_lengan_atas: null },
  ...more,
});
export const DAY = {
  ...{ id: 7, tanggal: TODAY, dibuka_pada: `${TODAY}T01:02:00.000Z`, dibuka_oleh: 'Siti Rahayu' },
  ...{ ditutup_pada: null, ditutup_oleh: null },
};
export const PEOPLE = [
  child(1, 'Adinda Handayani', { terakhir: visit(10.7, { tanggal: addMonths(TODAY, -1), nt: 'T' }) }),
  child(2, 'Kenzie Suherman', { nama_ibu: "Siti Nur'aini" }),
  child(3, 'Rangga Pratama', { posyandu_id: 2, posko: 'Posyandu Mawar', tamu: true }),
];
export const roster = (more: object = {}) => ({
  ...{ tanggal: TODAY, sekarang: `${TODAY}T01:30:00.000Z`, posko: { id: 1, nama: 'Posyandu Melati' }, hari: DAY, lalu: null },
  ...{ acara: { id: 5, judul: 'Posyandu Mei', tempat: 'Balai' }, anggota: PEOPLE },
  ...more,
});

/** The server of a file's tests, which keeps such days; each begins with the day open and nobody weighed. */
export function serverOfDays() {
  inBrowser();
  window.scrollTo = vi.fn<() => void>();
  const api = stubApi();
  const answer = (more: object = {}) => api.answers.set(`${PATH}/daftar`, { body: { status: 'success', data: roster(more) } });
  beforeEach(() => {
    api.announced = OURS;
    answer();
  });
  return { api, answer };
}

/** The console as a Kader opens it. */
export function open(history: readonly string[] = ['/hari-posyandu'], announced: readonly Extension[] = OURS) {
  const riwayat = PEOPLE.map((person): RaRecord => ({ ...person, id: person.nik }));
  const memory = memoryProvider({
    riwayat,
    examinations: [],
    berita: [{ id: 5, judul: 'Posyandu Mei' }],
    patients: [],
    posko: [{ id: 2, nama_posyandu: 'Posyandu Mawar' }],
    posyanduDays: [],
    members: [],
  });
  return {
    user: userEvent.setup(),
    ...memory,
    ...openSite({ site, history, dataProvider: memory.dataProvider, role: 'Kader', announced }),
  };
}

export const list = async (name: RegExp) => within(await screen.findByRole('region', { name }));
export const names = async (name: RegExp) =>
  (await list(name)).getAllByRole('link').map((row) => row.querySelector('strong')?.lastChild?.textContent);
export const must = <T,>(found: T | null): T => {
  if (found === null) throw new Error('it is not there');
  return found;
};
export const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
export const onward = () => screen.findByRole('button', { name: 'Simpan & berikutnya' });

/** A verifier's desk with registrations in memory. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { site } from '../../../src/resources/index.ts';
import { memoryProvider } from './memoryProvider.ts';
import { openSite } from './openSite.tsx';

export const nikOf = (n: number) => `32010101010100${String(n).padStart(2, '0')}`;
export const person = (n: number, status: string | null) => ({
  id: nikOf(n),
  nik: nikOf(n),
  nama_lengkap: `Calon ${String(n).padStart(2, '0')}`,
  email: `calon${n}@staf.test`,
  posisi: 'Kader',
  waktu_pengajuan: `2026-02-${String(28 - n).padStart(2, '0')}T03:00:00.000Z`,
  status,
  updated_at: 'v1',
});
export const twenty = () => Array.from({ length: 20 }, (_, index) => person(index + 1, index % 3 === 0 ? null : 'pending'));

export function open(rows = twenty(), history: readonly string[] = ['/admin-verifikator']) {
  const memory = memoryProvider({ staffRegistrations: rows, audit: [] });
  const user = userEvent.setup();
  return { user, ...memory, ...openSite({ site, history, dataProvider: memory.dataProvider, role: 'Admin Verifikator' }) };
}

export const statusOf = (n: number) =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: `Status Calon ${String(n).padStart(2, '0')}` });
export const lists = (calls: ReturnType<typeof open>['calls']) =>
  calls.getList.mock.calls.filter(([name]) => name === 'staffRegistrations').length;

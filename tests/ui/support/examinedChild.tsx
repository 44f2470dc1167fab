/** A child of twenty months with its examinations, over a data provider in memory. */
import { fireEvent, screen } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
// Loaded with the tests, so that none of them waits for a lazy chunk.
import '../../../src/custom-pages/examinations/EventQueuePage.tsx';
import '../../../src/custom-pages/examinations/ExaminedPerson.tsx';
import '../../../src/custom-pages/examinations/HistoryPage.tsx';
import '../../../src/custom-pages/examinations/MemberQueuePage.tsx';
import '../../../src/custom-pages/growth/FieldHints.tsx';
import '../../../src/custom-pages/growth/GrowthChart.tsx';
import '../../../src/growth/loadTables.ts';
import { villageToday } from '../../../src/admin/fields/villageToday.ts';
import { addMonths } from '../../../src/engine/calendar.ts';
import type { Role } from '../../../src/engine/definition.ts';
import { writeDay } from '../../../src/engine/typedDay.ts';
import { site } from '../../../src/resources/index.ts';
import { memoryProvider } from './memoryProvider.ts';
import { openSite } from './openSite.tsx';

export const NIK = '3299012110240001';
export const TODAY = villageToday();
/** as it stands in the input */
export const TODAY_SHOWN = writeDay(TODAY);
export const BIRTH = addMonths(TODAY, -20);
export const LAST_MONTH = addMonths(TODAY, -1);

export const child = (more: Partial<RaRecord> = {}): RaRecord => ({
  id: NIK,
  nik: NIK,
  nama_lengkap: 'Rangga Pratama',
  jenis_kelamin: 'Laki-laki',
  tanggal_lahir: BIRTH,
  nama_ibu: 'Ani Handayani',
  alamat: 'Kp. Cikondang No. 16',
  user_id: '3299010101900002',
  ...more,
});

export const exam = (id: number, date: string, more: Partial<RaRecord> = {}): RaRecord => ({
  id,
  nik: NIK,
  tanggal_timbang: date,
  berat_badan: 10.4,
  tinggi_badan: 82,
  bb_u: 'Berat badan normal',
  tb_u: 'Normal',
  bb_tb: 'Gizi baik',
  zscore: { bb_u: -0.3, tb_u: -0.4, bb_tb: -0.2, imt_u: 0 },
  pmt: 'Biskuit',
  jumlah_pemberian: '1',
  vit: 'A',
  imunisasi: '-',
  suplemen: 'Taburia',
  updated_at: '2026-01-01T00:00:00.000Z',
  ...more,
});

export function open(path: string, rows: Record<string, RaRecord[]>, role: Role = 'Kader', before: readonly string[] = []) {
  const memory = memoryProvider({ riwayat: [child()], berita: [], patients: [], ...rows });
  return { ...memory, ...openSite({ site, history: [...before, path], dataProvider: memory.dataProvider, role }) };
}

export const history = `/riwayatpasien/${NIK}`;
export const person = () => screen.findByRole('region', { name: 'Data anggota' });
export const table = () => screen.findByRole('table', { name: 'Riwayat pemeriksaan' });

export const field = (name: string): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!input) throw new Error(`no input ${name}`);
  return input;
};
export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
export const save = () => fireEvent.click(screen.getByRole('button', { name: 'Simpan' }));
export const alertText = async () => (await screen.findByRole('alert')).textContent;

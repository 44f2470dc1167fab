/** /kirim-puskesmas with a month whose answers are the test's to give. */
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
// Loaded with the tests, so that no test waits for the page's lazy chunks.
import '../../../src/custom-pages/kirim-puskesmas/KirimPage.tsx';
import { presetMonth } from '../../../src/custom-pages/kirim-puskesmas/presetMonth.ts';
import { isoDateIn } from '../../../src/engine/calendar.ts';
import type { Role } from '../../../src/engine/definition.ts';
import { VILLAGE_TIME_ZONE } from '../../../src/engine/timeZone.ts';
import { EXTENSIONS, type Extension } from '../../../src/engine/wire/extensions.ts';
import { settingsOf } from '../../../src/exchange/ministry/settings.ts';
import { site } from '../../../src/resources/index.ts';
import { memoryProvider } from './memoryProvider.ts';
import { inBrowser, openSite } from './openSite.tsx';
import { stubApi } from './stubApi.ts';

export const PATH = '/auth/kirim-puskesmas';
export const MONTH = presetMonth(isoDateIn(VILLAGE_TIME_ZONE, new Date()));
export const NIK = '3299014105250001';
const file = (jenis: string, baris: number, lengkap: number, baru = 0) => ({
  ...{ jenis, baris, lengkap, baru, baru_lengkap: baru },
});
export const DATA = {
  ...{ bulan: MONTH, posko: 1, anak: 40, diukur: 38 },
  berkas: [file('sigizi-balita', 40, 38, 2), file('sigizi-pengukuran', 40, 37), file('pmt', 0, 0), file('asik', 38, 38)],
  kurang: [
    {
      ...{ id: 7, nik: NIK, nama: 'Kenzia Putri', tanggal_lahir: '2025-05-01', pemeriksaan: 12 },
      kurang: { 'sigizi-balita': ['nik_ortu', 'alamat'], 'sigizi-pengukuran': ['cara_ukur'] },
    },
    {
      ...{ id: 8, nik: '0012345678901234', nama: 'By Ny Ratna', tanggal_lahir: '2026-01-01', pemeriksaan: null },
      kurang: { 'sigizi-balita': ['nik'], 'sigizi-pengukuran': ['belum_diukur', 'nik'] },
    },
  ],
  pengaturan: settingsOf({}),
};

interface OpenOptions {
  readonly role?: Role;
  readonly announced?: readonly Extension[];
  readonly search?: string;
}

/** Sets the tests of a file up; call it once at their top. */
export function kirimPage() {
  inBrowser();
  const api = stubApi();
  beforeEach(() => {
    api.answers.set(PATH, { body: { status: 'success', data: DATA } });
    api.answers.set(`${PATH}/berkas`, { body: {} });
  });
  afterEach(() => vi.restoreAllMocks());
  return {
    api,
    open: ({ role = 'Kader', announced = EXTENSIONS, search = '' }: OpenOptions = {}) => {
      api.announced = announced;
      const { dataProvider } = memoryProvider({ members: [], posko: [{ id: 1, nama_posyandu: 'Posko Mawar' }] });
      return {
        user: userEvent.setup(),
        ...openSite({ site, history: [`/kirim-puskesmas${search}`], dataProvider, role, announced }),
      };
    },
  };
}

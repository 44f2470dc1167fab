/** /impor with one import whose answers are the test's to give. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
// Loaded with the tests, so that no test waits for the page's lazy chunks.
import '../../../src/custom-pages/impor/ImportPage.tsx';
import '../../../src/custom-pages/impor/ImportsPage.tsx';
import { EXTENSIONS, type Extension } from '../../../src/engine/wire/extensions.ts';
import { site } from '../../../src/resources/index.ts';
import { memoryProvider } from './memoryProvider.ts';
import { inBrowser, openSite } from './openSite.tsx';
import { stubApi } from './stubApi.ts';

export const PATH = '/auth/impor';
export const column = (indeks: number, judul: string, sasaran: string | null, nilai: object[] = []) => ({
  ...{ indeks, judul, sasaran, nilai, contoh: ['1', '2', '3'] },
});
/** New people, and visits of them. */
export const contents = (people: number, visits = 0) => ({
  orang: { baru: people, berubah: 0 },
  pemeriksaan: { baru: visits, berubah: 0 },
});
export const IMPORT = {
  ...{ id: 7, nama_berkas: 'warga.xlsx', ukuran: 4096, dibuat: '2026-03-10T01:00:00.000Z', oleh: 'Siti Rahayu', posko: 1 },
  ...{ tahap: 'disusun', jumlah: { baru: 3 }, rincian: contents(3), kemajuan: null, peringatan: [], pertanyaan: [] as object[] },
  lembar: [{ nama: 'Sheet1', baris: 4, contoh: [['NIK', 'Lahir']] }],
  susunan: {
    ...{ sheet: 0, header: 0, headerRows: 1, shape: 'opensid', columns: { 0: 'members.nik', 1: 'members.tanggal_lahir' } },
    ...{ values: {}, dates: null, units: {}, year: null },
  },
  kolom: [column(0, 'NIK', 'members.nik'), column(1, 'Lahir', 'members.tanggal_lahir')],
  sasaran: [
    { target: 'members.nik', label: 'NIK', resource: 'members' },
    { target: 'members.tanggal_lahir', label: 'Tanggal Lahir', resource: 'members' },
    { target: 'members.bpjs', label: 'BPJS', resource: 'members' },
  ],
};

/** Sets the tests of a file up; call it once at their top. */
export function oneImport() {
  inBrowser();
  const api = stubApi();
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.announced = EXTENSIONS;
    api.answers.set(PATH, { body: { status: 'success', data: [] } });
    api.answers.set(`${PATH}/7/baris`, { body: { status: 'success', data: [], total: 0 } });
  });
  afterEach(() => vi.restoreAllMocks());
  return {
    api,
    /** what the server says of the import from now on, beside what it usually says */
    tell: (more: object = {}) => api.answers.set(`${PATH}/7`, { body: { status: 'success', data: { ...IMPORT, ...more } } }),
    open: (path = '/impor/7', announced: readonly Extension[] = EXTENSIONS) => {
      const posko = [{ id: 1, nama_posyandu: 'Melati' }];
      const { dataProvider } = memoryProvider({ members: [], posko, dusun: [] });
      return { user: userEvent.setup(), ...openSite({ site, history: [path], dataProvider, announced }) };
    },
    alert: async () => (await screen.findByRole('alert')).textContent,
    asked: (method: string) => api.asked.filter((line) => line.startsWith(method)),
  };
}

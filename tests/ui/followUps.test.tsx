/** Referral letters and home visits: where they are begun at one tap, and where open ones stand. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RaRecord } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
// Loaded with the tests, so that no test waits for the page's lazy chunks.
import '../../src/custom-pages/dashboard/DashboardPage.tsx';
import '../../src/custom-pages/hari-posyandu/PastDayPage.tsx';
import '../../src/custom-pages/rujukan/FollowUps.tsx';
import '../../src/custom-pages/rujukan/LetterPage.tsx';
import '../../src/custom-pages/rujukan/VisitFollowUp.tsx';
import { EXTENSIONS, type Extension } from '../../src/engine/wire/extensions.ts';
import { site } from '../../src/resources/index.ts';
import { memoryProvider } from './support/memoryProvider.ts';
import { inBrowser, openSite } from './support/openSite.tsx';
import { stubApi } from './support/stubApi.ts';

inBrowser();
const api = stubApi();
const OURS: readonly Extension[] = [...EXTENSIONS, 'resource:referrals', 'resource:homeVisits'];

const letter = (id: string, more: object = {}): RaRecord => ({
  ...{ id, nomor: `RUJ-1/2026/000${id}`, anggota: 17, tanggal: '2026-11-07', ke: 'Puskesmas', kehadiran: 'Belum', posko: 1 },
  ...{ alasan_hitung: ['BB/TB: gizi buruk'], alasan: null, tanggal_periksa: '2026-11-07', kader: 'Siti Rahayu' },
  ...{ pengukuran: ['Berat Badan: 5,9 kg'], puskesmas: 'Puskesmas Sukamaju' },
  ...more,
});
const NIK = '3299015812250001';
const TIARA = {
  ...{ id: 17, nik: NIK, nama_lengkap: 'Tiara Rohaeni', jenis_kelamin: 'Perempuan' },
  ...{ tanggal_lahir: '2025-12-18', posyandu_id: 1, alamat: 'Kp. Cikondang' },
};
const ROWS = () => ({
  members: [TIARA],
  riwayat: [{ ...TIARA, id: NIK, id_anggota: TIARA.id }],
  examinations: [],
  referrals: [letter('1'), letter('2', { kehadiran: 'Datang' }), letter('3', { posko: 2 })],
  homeVisits: [
    { id: '1', anggota: 17, tanggal: '2026-11-29', sebab: 'Tidak datang', status: 'Direncanakan', posko: 1 },
    { id: '2', anggota: 17, tanggal: '2026-10-29', sebab: 'Tidak datang', status: 'Selesai', posko: 1 },
  ],
});

beforeEach(() => {
  api.announced = OURS;
  api.answers.set('/auth/me', { body: { id: 1, nama_lengkap: 'Siti Rahayu', posisi: 'Kader', posyandu_id: 1 } });
});

function open(path: string, announced = OURS) {
  api.announced = announced;
  const rows = ROWS();
  const { dataProvider, calls } = memoryProvider(rows);
  const byNumber = calls.getOne.getMockImplementation();
  // members are asked for by their NIK too
  calls.getOne.mockImplementation(async (resource, params) => {
    const data = resource === 'members' ? rows.members.find(({ nik }) => nik === params.id) : undefined;
    return data ? { data } : (byNumber?.(resource, params) ?? Promise.reject(new Error('nobody')));
  });
  return { ...openSite({ site, dataProvider, history: [path], role: 'Kader', announced }), calls };
}

describe("what stands in 'Perlu perhatian'", () => {
  it('are open letters and planned visits of the own posko, with the way to all', async () => {
    open('/dashboard');
    const letters = await screen.findByRole('region', { name: 'Rujukan yang belum datang' });
    await within(letters).findByText('Tiara Rohaeni');
    expect(within(letters).getAllByRole('listitem')).toHaveLength(1);
    expect(letters.textContent).toContain('sejak 7 November 2026');
    expect(letters.textContent).toContain('BB/TB: gizi buruk');
    const visits = await screen.findByRole('region', { name: 'Kunjungan rumah yang direncanakan' });
    expect(within(visits).getAllByRole('listitem')).toHaveLength(1);
    expect(within(visits).getByRole('link', { name: 'Lihat semua (1)' }).getAttribute('href')).toBe('/kunjungan-rumah');
  });

  it('is not of the whole village where the own posko could not be told, which is said once and tried again', async () => {
    const me = api.answers.get('/auth/me');
    api.answers.set('/auth/me', { status: 500, body: { message: 'rusak' } });
    const { calls } = open('/dashboard');
    const said = await screen.findByText('Posko Anda gagal dimuat.', undefined, { timeout: 10_000 });
    const asked = calls.getList.mock.calls.map(([resource]) => resource);
    expect(asked).not.toContain('referrals');
    api.answers.set('/auth/me', me ?? { body: {} });
    await userEvent.click(within(said.parentElement ?? document.body).getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('region', { name: 'Rujukan yang belum datang' })).toBeDefined();
  });

  it('is nothing where the server keeps neither', async () => {
    const { calls } = open('/dashboard', EXTENSIONS);
    await screen.findByRole('region', { name: 'Warga menurut kelompok umur' });
    expect(screen.queryByRole('region', { name: 'Rujukan yang belum datang' })).toBeNull();
    const asked = calls.getList.mock.calls.map(([resource]) => resource);
    expect(asked).not.toContain('referrals');
    expect(asked).not.toContain('homeVisits');
  });
});

describe('one tap', () => {
  it('begins a letter and a home visit of the person one looks at', async () => {
    const { path } = open(`/riwayatpasien/${NIK}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Kunjungan rumah' }));
    await waitFor(() => expect(path()).toBe('/kunjungan-rumah-tambah'));
    const values = () =>
      ['sebab', 'status', 'kelompok'].map((name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value);
    await waitFor(() => expect(values()).toEqual(['Tidak datang', 'Direncanakan', 'Balita dan prasekolah']));
  });
});

describe('the letter', () => {
  it('says on half a page who is sent, why, and what was measured', async () => {
    open('/rujukan-cetak/1');
    const sheet = await screen.findByRole('article', { name: 'SURAT RUJUKAN POSYANDU' });
    expect(sheet.textContent).toMatch(/Kepada Yth\.Puskesmas Sukamaju/);
    expect(sheet.textContent).toMatch(/Umur10 bulan 20 hari/);
    for (const said of ['RUJ-1/2026/0001', 'Tiara Rohaeni', 'BB/TB: gizi buruk', 'Berat Badan: 5,9 kg', 'Siti Rahayu']) {
      expect(sheet.textContent).toContain(said);
    }
  });
});

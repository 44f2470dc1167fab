import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
// Loaded with the tests, so that no test waits for the page's lazy chunks.
import '../../src/custom-pages/dashboard/DashboardPage.tsx';
import '../../src/custom-pages/dashboard/ToddlerBars.tsx';
import '../../src/custom-pages/examinations/HistoryPage.tsx';
import { site } from '../../src/resources/index.ts';
import { child, NIK } from './support/examinedChild.tsx';
import { memoryProvider } from './support/memoryProvider.ts';
import { inBrowser, openSite } from './support/openSite.tsx';
import { stubApi } from './support/stubApi.ts';

inBrowser();
const api = stubApi();

const BARS = { Kurang: 5, Normal: 54, Lebih: 2 };
const needing = Array.from({ length: 110 }, (_, n) => ({
  nik: n === 30 ? NIK : `3299015712250${String(n).padStart(3, '0')}`,
  nama: n === 30 ? 'Rangga Pratama' : `Anak ${n}`,
  terakhir: '2026-11-07',
  alasan: ['dua_t'],
}));

beforeEach(() => {
  api.answers.set('/auth/statistics', { body: { data: { data: { Balita: 63, Remaja: 39, Dewasa: 1170, Lansia: 30 } } } });
  api.answers.set('/auth/statisticsBalita', {
    body: {
      berat_badan: BARS,
      gizi: BARS,
      tinggi_badan: BARS,
      belum_diukur: { berat_badan: 2 },
      tidak_dinilai: { berat_badan: 19 },
    },
  });
  for (const count of [10, 110]) {
    api.answers.set(`/auth/perhatian?_page=1&_per_page=${count}`, { body: { data: needing.slice(0, count), total: 110 } });
  }
  api.answers.set('/auth/statisticsBalita/anak', {
    body: { data: [{ nik: NIK, nama: 'Rangga Pratama', kategori: 'Gizi baik' }] },
  });
});

function open() {
  const { dataProvider } = memoryProvider({ riwayat: [child()], examinations: [] });
  return openSite({ site, dataProvider, history: ['/dashboard'], role: 'Kader' });
}

/** by the page itself: names of so many links are slow to work out */
const children = () => document.querySelectorAll('.attention .child').length;

it('back from a child far down the list, the list is as long as it was; opened anew it is short again', async () => {
  const { router } = open();
  await userEvent.click(await screen.findByText('Lihat semua (110)'));
  await waitFor(() => expect(children()).toBe(110));
  await userEvent.click(screen.getByText('Rangga Pratama'));
  await screen.findByRole('region', { name: 'Data anggota' });
  await router.navigate(-1);
  await waitFor(() => expect(children()).toBe(110));
  await router.navigate(`/riwayatpasien/${NIK}`);
  await screen.findByRole('region', { name: 'Data anggota' });
  await router.navigate('/dashboard');
  await waitFor(() => expect(children()).toBe(10));
}, 30_000);

it('back from a child behind a bar, the children of the bar are there again, with the class as it is printed', async () => {
  const { router } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Status Gizi, Normal: 54 balita. Lihat anak' }));
  const link = within(await screen.findByRole('dialog')).findByRole('link', { name: /Rangga Pratama Gizi baik \(normal\)/ });
  await userEvent.click(await link);
  await screen.findByRole('region', { name: 'Data anggota' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await router.navigate(-1);
  const again = await screen.findByRole('dialog', { name: 'Status Gizi: Normal' });
  await userEvent.click(within(again).getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('tells who was weighed but cannot be judged apart from who was not weighed', async () => {
  open();
  expect(await screen.findByText('2 balita belum diukur')).toBeTruthy();
  expect(screen.getByText('19 balita tidak dapat dinilai (mis. edema)')).toBeTruthy();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded with the tests, so that no test waits for the page's lazy chunks.
import '../../src/custom-pages/dashboard/DashboardPage.tsx';
import '../../src/custom-pages/dashboard/ToddlerBars.tsx';
import { site } from '../../src/resources/index.ts';
import { memoryProvider } from './support/memoryProvider.ts';
import { inBrowser, openSite } from './support/openSite.tsx';
import { stubApi } from './support/stubApi.ts';

inBrowser();
const api = stubApi();

const NIK = '3299015712250001';
const BARS = { Kurang: 5, Normal: 54, Lebih: 2 };
const STATISTICS = { berat_badan: BARS, gizi: { Kurang: 4, Normal: 50, Lebih: 7 }, tinggi_badan: BARS };
const childNumber = (n: number) => ({
  nik: `3299015712250${String(n).padStart(3, '0')}`,
  nama: `Anak ${n}`,
  posko: 'Posyandu Melati',
  terakhir: '2026-11-07',
  alasan: ['dua_t'],
});

beforeEach(() => {
  api.answers.set('/auth/statistics', { body: { data: { data: { Balita: 63, Remaja: 39, Dewasa: 1170, Lansia: 30 } } } });
  api.answers.set('/auth/statisticsBalita', {
    body: { ...STATISTICS, belum_diukur: { berat_badan: 2, gizi: 0, tinggi_badan: 1 } },
  });
  api.answers.set('/auth/perhatian', {
    body: {
      data: [
        {
          nik: NIK,
          nama: 'Tiara Contoh',
          posko: 'Posyandu Melati',
          terakhir: '2026-11-07',
          alasan: ['gizi_buruk', 'bgm', 'dua_t'],
        },
        { nik: '3299015712250002', nama: 'Irfan Contoh', posko: null, terakhir: null, alasan: ['absen'] },
      ],
    },
  });
});

/** Opens the dashboard; `contractOnly`: before a server that has announced nothing. */
function open({ contractOnly = false } = {}) {
  const { dataProvider } = memoryProvider({});
  const opened = openSite({ site, dataProvider, history: ['/dashboard'], role: 'Kader' });
  if (contractOnly) {
    api.extended = false;
    localStorage.removeItem('server_extensions');
  }
  return opened;
}
const region = (name: string) => screen.findByRole('region', { name });
const tableOf = async (chart: string) =>
  within(await screen.findByRole('table', { name: chart }))
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('age groups', () => {
  it("counts the spec's four groups, each leading to its people", async () => {
    const { path } = open();
    const groups = await region('Warga menurut kelompok umur');
    const cards = await within(groups).findAllByRole('link');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Balita 0–59 bulan63',
      'Remaja 10–18 tahun39',
      'Dewasa 19–59 tahun1.170',
      'Lansia 60 tahun ke atas30',
    ]);
    await userEvent.click(cards[0] ?? groups);
    await screen.findByText('Hanya untuk: Balita');
    expect(path()).toBe('/datapasien');
  });

  it("shows 'Di luar kelompok' where the server sends it", async () => {
    api.answers.set('/auth/statistics', {
      body: { data: { data: { Balita: 1, Remaja: 1, Dewasa: 1, Lansia: 1, 'Di luar kelompok': 33 } } },
    });
    open();
    expect(await screen.findByRole('link', { name: /^Di luar kelompok.*33$/ })).toBeTruthy();
  });

  it('logs a failure, says it, and tries again when asked', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.answers.set('/auth/statistics', { status: 500, body: { message: 'rusak' } });
    open();
    const groups = await region('Warga menurut kelompok umur');
    expect((await within(groups).findByRole('alert')).textContent).toContain('Jumlah warga gagal dimuat.');
    expect(logged).toHaveBeenCalledWith('statistics: loading failed', 500);
    logged.mockRestore();
    api.answers.set('/auth/statistics', { body: { data: { data: { Balita: 8 } } } });
    await userEvent.click(within(groups).getByRole('button', { name: 'Coba lagi' }));
    expect(await within(groups).findByRole('link', { name: /^Balita.*8$/ })).toBeTruthy();
  });
});

describe('charts of balita', () => {
  it('say in a table what the bars show', async () => {
    open();
    expect(await tableOf('Berat Badan')).toEqual(['KelompokJumlah balitaBagian', 'Kurang58%', 'Normal5489%', 'Lebih23%']);
    expect(await tableOf('Status Gizi')).toEqual(['KelompokJumlah balitaBagian', 'Kurang47%', 'Normal5082%', 'Lebih711%']);
    expect(await tableOf('Tinggi Badan')).toHaveLength(4);
    const charts = await region('Pertumbuhan balita');
    expect(within(charts).getByText('2 balita belum diukur')).toBeTruthy();
    expect(within(charts).queryByText('0 balita belum diukur')).toBeNull();
  });

  it('show [1, 0, 0] first where a statistic is missing, and say that it is no real number', async () => {
    api.answers.set('/auth/statisticsBalita', { body: { berat_badan: BARS, gizi: BARS } });
    open();
    expect(await tableOf('Berat Badan')).toEqual(['KelompokJumlah balitaBagian', 'Kurang1100%', 'Normal00%', 'Lebih00%']);
    expect(screen.getByText(/belum lengkap/)).toBeTruthy();
    expect(screen.getByText('Belum ada data.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Lihat anak/ })).toBeNull();
  });

  it('lead to the children behind a bar', async () => {
    api.answers.set('/auth/statisticsBalita/anak?ukuran=berat_badan&kelompok=Kurang&_page=1&_per_page=50', {
      body: { data: [{ nik: NIK, nama: 'Tiara Contoh', kategori: 'Berat badan sangat kurang' }] },
    });
    const { path } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Berat Badan, Kurang: 5 balita. Lihat anak' }));
    const dialog = await screen.findByRole('dialog', { name: 'Berat Badan: Kurang' });
    const child = await within(dialog).findByRole('link', { name: /Tiara Contoh/ });
    expect(child.textContent).toContain('Berat badan sangat kurang');
    await userEvent.click(child);
    await waitFor(() => expect(path()).toBe(`/riwayatpasien/${NIK}`));
  });
});

describe('Perlu perhatian', () => {
  it('names each child, its posko and the reasons, and leads to it', async () => {
    open();
    const list = await screen.findByRole('list', { name: 'Perlu perhatian' });
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/riwayatpasien/${NIK}`, '/riwayatpasien/3299015712250002']);
    expect(links[0]?.textContent).toBe('Tiara Contoh Gizi burukBGM2T Posyandu Melati · diperiksa 7 November 2026');
    expect(links[1]?.textContent).toBe('Irfan Contoh Tidak datang 2 bulan belum pernah diperiksa');
  });

  it('does not repeat the own posko on every row, and says whose age is only estimated', async () => {
    const child = { ...childNumber(1), posko_sendiri: true, umur_perkiraan: true };
    api.answers.set('/auth/perhatian', { body: { data: [child, { ...childNumber(2), posko_sendiri: false }] } });
    open();
    const [own, other] = within(await screen.findByRole('list', { name: 'Perlu perhatian' })).getAllByRole('link');
    expect(own?.textContent).toContain('± umur perkiraan');
    expect(own?.textContent).not.toContain('Posyandu Melati');
    expect(other?.textContent).toContain('Posyandu Melati');
    expect(other?.textContent).not.toContain('perkiraan');
  });

  it('asks for ten, and for more when somebody wants them', async () => {
    const children = Array.from({ length: 250 }, (_, n) => childNumber(n));
    const answer = (count: number, total: number) =>
      api.answers.set(`/auth/perhatian?_page=1&_per_page=${count}`, { body: { data: children.slice(0, count), total } });
    for (const count of [10, 110, 210]) answer(count, 212);
    answer(212, 212);
    open();
    const list = await screen.findByRole('list', { name: 'Perlu perhatian' });
    // by their element: a role is worked out for each of hundreds, again and again
    const links = () => list.querySelectorAll('a').length;
    expect(links()).toBe(10);
    expect(screen.getByText('212 balita')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Lihat 100 lagi dari 212' }));
    await waitFor(() => expect(links()).toBe(110));
    const focused = () => [...list.querySelectorAll('a')].indexOf(Object(document.activeElement));
    expect(focused()).toBe(10);
    await userEvent.click(screen.getByRole('button', { name: 'Lihat 100 lagi dari 212' }));
    await waitFor(() => expect(links()).toBe(210));
    await userEvent.click(screen.getByRole('button', { name: 'Lihat semua (212)' }));
    await waitFor(() => expect(links()).toBe(212));
    expect(focused()).toBe(210);
    await userEvent.click(screen.getByRole('button', { name: 'Tampilkan lebih sedikit' }));
    expect(links()).toBe(10);
    expect(focused()).toBe(9);
  }, 20_000);

  it('shows all of a server that sends all at once', async () => {
    api.answers.set('/auth/perhatian', { body: { data: Array.from({ length: 13 }, (_, n) => childNumber(n)) } });
    open();
    const list = await screen.findByRole('list', { name: 'Perlu perhatian' });
    expect(within(list).getAllByRole('link')).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Lihat semua (13)' }));
    expect(within(list).getAllByRole('link')).toHaveLength(13);
  });

  it('F40 is narrowed to one reason by a tap, and to all of them by another', async () => {
    const child = (n: number, reason: string) => ({ ...childNumber(n), alasan: [reason] });
    const [fat, small] = [child(1, 'gizi_lebih'), child(2, 'stunting')];
    const jumlah = { gizi_lebih: 1, stunting: 1, dua_t: 0 };
    api.answers.set('/auth/perhatian', { body: { data: [fat, small], total: 2, jumlah } });
    const narrowed = '/auth/perhatian?alasan=gizi_lebih&_page=1&_per_page=10';
    api.answers.set(narrowed, { body: { data: [fat], total: 1, jumlah } });
    open();
    const filter = await screen.findByRole('group', { name: 'Saring menurut alasan' });
    const names = within(filter).getAllByRole('button');
    expect(names.map((button) => button.textContent)).toEqual(['Semua', 'Stunting 1', 'Gizi lebih 1']);
    const links = () => within(screen.getByRole('list', { name: 'Perlu perhatian' })).getAllByRole('link').length;
    await userEvent.click(within(filter).getByRole('button', { name: 'Gizi lebih 1' }));
    await waitFor(() => expect(links()).toBe(1));
    expect(api.asked).toContain(`GET ${narrowed}`);
    await userEvent.click(within(filter).getByRole('button', { name: 'Semua' }));
    await waitFor(() => expect(links()).toBe(2));
  });

  it('offers no reasons where the server has not announced that it narrows by them', async () => {
    api.announced = ['paging', 'fields'];
    api.answers.set('/auth/perhatian', {
      body: { data: [childNumber(1)], total: 1, jumlah: { stunting: 1, dua_t: 1 } },
    });
    localStorage.setItem('server_extensions', 'paging,fields');
    open();
    await screen.findByRole('list', { name: 'Perlu perhatian' });
    expect(screen.queryByRole('group', { name: 'Saring menurut alasan' })).toBeNull();
  });

  it('says so where nobody needs it', async () => {
    api.answers.set('/auth/perhatian', { body: { data: [] } });
    open();
    expect(await screen.findByText('Tidak ada balita yang perlu perhatian khusus saat ini.')).toBeTruthy();
  });
});

it('asks a server that speaks only the contract for nothing else', async () => {
  open({ contractOnly: true });
  await tableOf('Berat Badan');
  await within(await region('Warga menurut kelompok umur')).findAllByRole('link');
  expect(screen.queryByText('Perlu perhatian')).toBeNull();
  expect(screen.queryByRole('button', { name: /Lihat anak/ })).toBeNull();
  expect([...api.asked].sort()).toEqual(['GET /auth/statistics', 'GET /auth/statisticsBalita']);
});

it("logs 'Token tidak ditemukan' where the token is gone, asks for nothing and stays", async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  api.answers.set('/auth/statistics', { status: 500, body: { message: 'rusak' } });
  const { path } = open();
  const retry = await screen.findByRole('button', { name: 'Coba lagi' });
  await tableOf('Berat Badan');
  localStorage.removeItem('token');
  api.asked.length = 0;
  await userEvent.click(retry);
  await waitFor(() => expect(logged).toHaveBeenCalledWith('Token tidak ditemukan'));
  logged.mockRestore();
  expect(api.asked).toEqual([]);
  expect(path()).toBe('/dashboard');
});

it('a session the server no longer knows leads to the sign-in page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  api.answers.set('/auth/statistics', { status: 401, body: { message: 'Sesi berakhir.' } });
  open();
  expect(await screen.findByText('halaman masuk')).toBeTruthy();
  vi.restoreAllMocks();
});

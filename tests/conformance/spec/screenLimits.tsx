/** Constants and limits of the specification (section 9) that the screens keep. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import '../../../src/custom-pages/examinations/ExaminedPerson.tsx';
import { signIn, storedSession } from '../../../src/authProvider/session.ts';
import { axisMarks } from '../../../src/custom-pages/dashboard/statistics.ts';
import ToddlerBars from '../../../src/custom-pages/dashboard/ToddlerBars.tsx';
import AccountPage from '../../../src/public-pages/registration/AccountPage.tsx';
import CheckNikPage from '../../../src/public-pages/registration/CheckNikPage.tsx';
import { keepNik } from '../../../src/public-pages/registration/carry.ts';
import VerificationPage from '../../../src/public-pages/verification/VerificationPage.tsx';
import { site } from '../../../src/resources/index.ts';
import { SignInPage } from '../../../src/sign-in/SignInPage.tsx';
import { stubFetch } from '../../support/stubFetch.ts';
import { pass, stopClock } from '../../ui/support/clock.ts';
import { memoryProvider } from '../../ui/support/memoryProvider.ts';
import { openSite } from '../../ui/support/openSite.tsx';
import type { Limit } from './limit.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const NIK = '9171010203910007';
const [SEVEN, EIGHT] = ['rahasia', 'rahasia!'];
const ignored = () => undefined;

const change = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

/** What a box of the list searches for, and when. */
export async function searchesAfter(path: string, resource: string): Promise<void> {
  const person = { id: '1', nama_lengkap: 'Siti Aminah', nik: NIK };
  const { dataProvider, calls } = memoryProvider({ members: [person], patients: [person] });
  openSite({ site, history: [path], dataProvider });
  const box = await screen.findByPlaceholderText('Cari Anggota');
  await screen.findByText('Siti Aminah');
  const asked = () => calls.getList.mock.calls.filter(([name]) => name === resource).map(([, { filter }]) => filter?.q);
  const before = asked().length;
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  stopClock();
  type('s');
  await pass(499);
  type('si');
  await pass(499);
  expect(asked().slice(before)).toEqual([]);
  // react-admin takes a turn of its own, which this clock counts as a millisecond
  await pass(2);
  expect(asked().slice(before)).toEqual(['si']);
}

/** A verifier's desk of so many registrations: rows on the page, pages, and what it asked for. */
async function desk(path: string, resource: string, count: number) {
  const rows = Array.from({ length: count }, (_, index) => {
    const nik = `91710102039100${String(index).padStart(2, '0')}`;
    return { id: nik, nik, nama_lengkap: `Calon ${index}`, waktu_pengajuan: '2026-02-19T22:30:00.000Z', status: null };
  });
  const { dataProvider, calls } = memoryProvider({ [resource]: rows });
  openSite({ site, history: [path], dataProvider, role: 'Admin Verifikator' });
  await screen.findByText('Calon 0');
  const shown = screen.getAllByRole('row').length - 1;
  const pages = screen.getByText(/^Halaman/).textContent;
  const next = screen.queryByRole('button', { name: 'Next' });
  if (next !== null && count > shown) {
    fireEvent.click(next);
    await screen.findByText('Halaman 2 dari 2');
  }
  const asked = calls.getList.mock.calls.filter(([name]) => name === resource).map(([, { pagination }]) => pagination);
  cleanup();
  return { shown, pages, asked };
}

/** A screen that is so many pixels wide, for media queries on its width. */
function wide(pixels: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, bound, limit] = /\((min|max)-width: ([\d.]+)px\)/.exec(query) ?? [];
    const matches = bound === 'min' ? pixels >= Number(limit) : bound === 'max' && pixels <= Number(limit);
    return { matches, media: query, addEventListener: ignored, removeEventListener: ignored };
  });
}

/** What a form lets choose from, whichever control it has for it. */
async function choices(name: string): Promise<string[]> {
  const find = () => [
    ...document.querySelectorAll<HTMLInputElement | HTMLOptionElement>(
      `input[type=radio][name="${name}"], select[name="${name}"] option`,
    ),
  ];
  await waitFor(() => expect(find().length, `choices of ${name}`).toBeGreaterThan(0));
  return find()
    .map(({ value }) => value)
    .filter((value) => value !== '');
}
const optionsOf = async (label: string) => {
  const select = await screen.findByLabelText<HTMLSelectElement>(new RegExp(`^${label}`));
  return [...select.options].map(({ value }) => value).filter((value) => value !== '');
};
const inSite = (path: string, rows: Parameters<typeof memoryProvider>[0]) =>
  openSite({ site, history: [path], dataProvider: memoryProvider(rows).dataProvider, role: 'Kader' });

export const SCREEN_LIMITS: readonly Limit[] = [
  {
    item: 'token validity stored: 7 days',
    async prove() {
      const start = 1_767_600_000_000;
      vi.useFakeTimers({ now: start, toFake: ['Date'] });
      stubFetch(({ path }) => ({
        json: path.endsWith('/login') ? { access_token: 't' } : { posisi: 'Kader', nama_lengkap: 'Ani' },
      }));
      await signIn({ email: 'kader@demo.test', password: EIGHT });
      expect(localStorage.getItem('token_expiry')).toBe(String(start + WEEK_MS));
      vi.setSystemTime(start + WEEK_MS - 1);
      expect(storedSession()?.token).toBe('t');
      vi.setSystemTime(start + WEEK_MS);
      expect(storedSession()).toBeNull();
    },
  },
  {
    item: 'minimum password length 8: signing in',
    async prove() {
      const calls = stubFetch(() => ({ status: 401, json: { message: 'Email atau password salah.' } }));
      render(<SignInPage go={ignored} prefetch={ignored} />);
      change('Email', 'kader@demo.test');
      change('Password', SEVEN);
      press('Sign In');
      expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
      expect(calls).toEqual([]);
      change('Password', EIGHT);
      press('Sign In');
      await waitFor(() => expect(calls).toHaveLength(1));
    },
  },
  {
    item: 'minimum password length 8: registering an account',
    async prove() {
      const calls = stubFetch(() => ({ status: 422, json: { message: 'Email sudah terdaftar.' } }));
      keepNik(NIK);
      render(<AccountPage go={ignored} prefetch={ignored} />);
      expect(screen.getByLabelText<HTMLInputElement>('Password').minLength).toBe(8);
      change('Email', 'ani@desa.test');
      change('Password', SEVEN);
      press('Sign Up');
      await screen.findByText('Password minimal 8 karakter.', { selector: '[role=alert]' });
      expect(calls).toEqual([]);
      change('Password', EIGHT);
      press('Sign Up');
      await screen.findByText('Email sudah terdaftar.');
      expect(calls).toHaveLength(1);
    },
  },
  {
    item: 'NIK 16 digits: the first step of a registration',
    async prove() {
      const calls = stubFetch(() => ({ status: 409, json: {} }));
      render(<CheckNikPage go={ignored} prefetch={ignored} />);
      for (const nik of [NIK.slice(1), `${NIK}1`]) {
        change('NIK', nik);
        press('Verifikasi');
        await waitFor(() => expect(alerts()).toEqual(['NIK harus terdiri dari 16 digit angka.']));
      }
      expect(calls).toEqual([]);
      change('NIK', NIK);
      press('Verifikasi');
      await screen.findByText('NIK sudah terdaftar.');
      expect(calls.map(({ body }) => body)).toEqual([{ nik: NIK }]);
    },
  },
  {
    item: 'verification code length 5',
    prove() {
      render(<VerificationPage />);
      const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
      const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Verifikasi' });
      expect(boxes).toHaveLength(5);
      boxes.forEach((box, index) => {
        expect(button.disabled, `with ${index} characters`).toBe(true);
        fireEvent.change(box, { target: { value: String(index) } });
      });
      expect(button.disabled).toBe(false);
    },
  },
  {
    item: 'mobile breakpoint 768 px',
    async prove() {
      const hamburgers = async (pixels: number) => {
        wide(pixels);
        inSite('/pasien', {});
        await screen.findByRole('heading', { level: 1 });
        const found = screen.queryAllByRole('button', { name: 'Buka menu' }).length;
        const beside = document.querySelectorAll('aside.sidebar').length;
        cleanup();
        return { hamburgers: found, beside };
      };
      expect(await hamburgers(767)).toEqual({ hamburgers: 1, beside: 0 });
      expect(await hamburgers(768)).toEqual({ hamburgers: 0, beside: 1 });
    },
  },
  { item: 'search debounce 500 ms: examinations', prove: () => searchesAfter('/pemeriksaan', 'patients') },
  { item: 'search debounce 500 ms: members', prove: () => searchesAfter('/datapasien', 'members') },
  ...[
    ['/admin-verifikator', 'staffRegistrations'],
    ['/warga-verifikator', 'residentRegistrations'],
  ].map(([path = '', resource = '']) => ({
    item: `verifier lists, page size 9 rows, client-side paging: ${path}`,
    async prove() {
      expect(await desk(path, resource, 9)).toMatchObject({ shown: 9, pages: 'Halaman 1 dari 1' });
      const ten = await desk(path, resource, 10);
      expect(ten).toMatchObject({ shown: 9, pages: 'Halaman 1 dari 2' });
      // the second page took no call, and no call named a page
      expect(ten.asked).toEqual([undefined]);
    },
  })),
  {
    item: 'a page size of 9 on the berita list is not applied',
    async prove() {
      const event = { waktu: { start: '08:00', end: '11:00' }, kategori: 'Balita', tempat: 'Balai', deskripsi: 'x' };
      const berita = Array.from({ length: 10 }, (_, id) => ({ ...event, id, tanggal: '2026-03-05', judul: `Acara ${id}` }));
      inSite('/berita', { berita });
      await screen.findByText('Acara 0');
      expect(screen.getAllByRole('row')).toHaveLength(1 + 10);
    },
  },
  {
    item: 'age groups Balita, Remaja, Dewasa, Lansia: what the lists can be narrowed to',
    async prove() {
      for (const path of ['/datapasien', '/pemeriksaan']) {
        inSite(path, {});
        const offered = await optionsOf('Kelompok Umur');
        // the ages between 5 and 9, which none of the four has, are a choice of our own
        expect(offered.filter((group) => group !== 'Di luar kelompok')).toEqual(['Balita', 'Remaja', 'Dewasa', 'Lansia']);
        cleanup();
      }
    },
  },
  {
    item: 'berita categories Balita, Bumil',
    async prove() {
      inSite('/berita-add', {});
      expect(await choices('kategori')).toEqual(['Balita', 'Bumil']);
      expect(screen.getByRole('radio', { name: 'Ibu Hamil' }).getAttribute('value')).toBe('Bumil');
    },
  },
  {
    item: 'vit options A to D, ASI options Ya/Tidak',
    async prove() {
      const infant = { id: NIK, nik: NIK, nama_lengkap: 'Siti Aminah', tanggal_lahir: '2025-12-20', user_id: NIK };
      const examination = { id: '81', nik: NIK, tanggal_lahir: '2025-12-20', tanggal_timbang: '2026-02-20' };
      inSite(`/updatepemeriksaan/${NIK}/81`, { riwayat: [infant], examinations: [examination] });
      await screen.findByText('Siti Aminah');
      expect(await choices('vit')).toEqual(['A', 'B', 'C', 'D']);
      expect(await choices('asi')).toEqual(['Ya', 'Tidak']);
    },
  },
  {
    item: '2T options Ya/Tidak',
    async prove() {
      const child = { id: NIK, nik: NIK, nama_lengkap: 'Siti Aminah', tanggal_lahir: '2024-12-20', user_id: NIK };
      for (const dua_t of ['Ya', 'Tidak']) {
        const examination = { id: '81', nik: NIK, tanggal_lahir: '2024-12-20', tanggal_timbang: '2026-02-20', dua_t };
        inSite(`/formpemeriksaan/${NIK}/81`, { riwayat: [child], examinations: [examination] });
        const label = await screen.findByText('2T');
        expect(label.parentElement?.textContent).toContain(dua_t);
        cleanup();
      }
    },
  },
  {
    item: 'time zone label WIB appended to the event time',
    async prove() {
      const event = { id: '4', tanggal: '2026-03-05', judul: 'Acara', kategori: 'Balita', tempat: 'Balai', deskripsi: 'x' };
      const berita = [{ ...event, waktu: { start: '08:00', end: '11:00' } }];
      for (const path of ['/berita', '/berita-informasi/4']) {
        inSite(path, { berita, antrian: [] });
        expect(await screen.findByText('08:00 - 11:00 WIB')).toBeTruthy();
        cleanup();
      }
    },
  },
  {
    item: 'chart y axis from zero with a step of 50',
    prove() {
      expect(axisMarks([])).toEqual([0, 50]);
      expect(axisMarks([12, 45])).toEqual([0, 50]);
      expect(axisMarks([12, 90])).toEqual([0, 50, 100]);
      expect(axisMarks([0, 130, 7])).toEqual([0, 50, 100, 150]);
      const { container } = render(<ToddlerBars values={[12, 90, 7]} marks={axisMarks([12, 90, 7])} onBar={null} />);
      const labels = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
      expect(labels).toEqual(expect.arrayContaining(['0', '50', '100']));
    },
  },
];

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuthProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthProvider } from '../../src/authProvider/index.ts';
import { compileSite } from '../../src/engine/compile.ts';
import type { Role } from '../../src/engine/definition.ts';
import { EXTENSIONS, type Extension } from '../../src/engine/wire/extensions.ts';
import type {} from '../../src/pwa/install.ts';
import { site } from '../../src/resources/index.ts';
import { memoryProvider } from './support/memoryProvider.ts';
import { inBrowser, openSite } from './support/openSite.tsx';
import { stubApi } from './support/stubApi.ts';

inBrowser();
const api = stubApi();
// What the dashboard, on which most of these start, asks for by itself.
beforeEach(() => {
  api.answers.set('/auth/statistics', { body: { data: { data: { Balita: 1 } } } });
  api.answers.set('/auth/statisticsBalita', { body: {} });
  api.answers.set('/auth/perhatian', { body: { data: [] } });
});

const MEMBER = { id: '12', nama_lengkap: 'Warga Contoh', nik: '9171010101900001', no_kk: '9171010101900002' };
const open = (
  path: string,
  options: { role?: Role; announced?: readonly Extension[]; authProvider?: AuthProvider; history?: readonly string[] } = {},
) => {
  const memory = memoryProvider({ members: [MEMBER] });
  const { history = [path], ...rest } = options;
  return { ...memory, ...openSite({ site, dataProvider: memory.dataProvider, history, ...rest }) };
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a resource that only some servers keep', () => {
  const openAddition = (announced: readonly Extension[]) => {
    const { dataProvider } = memoryProvider({ pregnancies: [{ id: 1, ibu: MEMBER.id }], members: [MEMBER] });
    openSite({ site, dataProvider, history: ['/ibu-hamil'], role: 'Kader', announced });
  };

  it('has its entry and its pages where the server has announced it', async () => {
    openAddition([...EXTENSIONS, 'resource:pregnancies']);
    expect(await heading('Ibu Hamil')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ibu Hamil' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Tambah Ibu Hamil' })).toBeTruthy();
    // what represents the record is a reference: it is called what the other one is called
    expect(await screen.findByRole('link', { name: MEMBER.nama_lengkap })).toBeTruthy();
  });

  it('has neither where it has not', async () => {
    openAddition(EXTENSIONS);
    expect(await screen.findByText(/^Halaman ini belum ada di server yang dipakai/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Ibu Hamil' })).toBeNull();
  });
});

describe('sidebar', () => {
  it.each<[Role, string, string[]]>([
    ['Admin Verifikator', '/profil', ['Verifikasi Data Admin', 'Verifikasi Data Warga', 'Profil']],
    ['Admin Desa', '/dashboard', ['Dashboard', 'Data Posko Posyandu', 'Data Pasien Posyandu', 'Laporan Kesehatan', 'Profil']],
    ['Kader', '/dashboard', ['Dashboard', 'Data Pasien Posyandu', 'Laporan Kesehatan', 'Berita Posyandu', 'Profil']],
  ])('%s sees exactly the entries of the spec', async (role, path, entries) => {
    // nor does any answer announce more while the menu is looked at
    api.extended = false;
    open(path, { role, announced: [] });
    const nav = await screen.findByRole('navigation', { name: 'Menu utama' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(entries);
    expect(screen.getByRole('button', { name: 'Keluar' })).toBeTruthy();
  });

  it('lights the entry a page belongs to', async () => {
    open('/datapasien');
    await heading('Data Pasien');
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Data Pasien Posyandu');
  });
});

describe('pages', () => {
  it('sets title, heading and focus on the way from page to page', async () => {
    const { path } = open('/dashboard');
    await heading('Dashboard');
    expect(document.title).toBe('Dashboard · Dashboard Admin Posyandu');
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(screen.getByRole('link', { name: 'Data Pasien Posyandu', current: false }));
    await heading('Data Pasien Posyandu');
    expect(path()).toBe('/pasien');
    expect(document.title).toBe('Data Pasien Posyandu · Dashboard Admin Posyandu');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await userEvent.click(await screen.findByRole('link', { name: /Data Pasien Cari/ }));
    await heading('Data Pasien');
    expect(path()).toBe('/datapasien');
    expect(document.title).toBe('Data Pasien · Dashboard Admin Posyandu');
  });

  it('has a way past the menu that leaves the address as it is, and with it the state of the page', async () => {
    open('/datapasien');
    await heading('Data Pasien');
    await userEvent.click(screen.getByRole('button', { name: 'Langsung ke isi halaman' }));
    expect(window.location.hash).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('welcomes with role, name and the day in Indonesian', async () => {
    open('/dashboard', { role: 'Kader' });
    expect(await screen.findByText('Selamat datang, Kader Petugas Uji')).toBeTruthy();
    const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
    const today = new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', ...day }).format(new Date());
    expect(document.querySelector('time')?.textContent).toBe(today);
  });

  it.each([
    ['/members/12/show', '/informasilengkap/12', 'Informasi Lengkap'],
    ['/members/12', '/editanggota/12', 'Edit Anggota'],
    ['/members', '/datapasien', 'Data Pasien'],
  ])("%s, react-admin's own address, becomes %s", async (typed, address, title) => {
    const { path } = open(typed);
    await heading(title);
    expect(path()).toBe(address);
  });

  it('says so where there is no such page', async () => {
    open('/apa-ini');
    await heading('Halaman tidak ditemukan');
    expect(screen.getByRole('link', { name: 'Kembali ke beranda' }).getAttribute('href')).toBe('/dashboard');
  });

  it.each<[string, Role]>([
    ['/riwayat-perubahan', 'Admin Desa'],
    ['/ibu-hamil', 'Kader'],
  ])('%s, opened directly on a server that has not announced it, asks for nothing and says so', async (path, role) => {
    const { calls } = open(path, { role, announced: ['paging', 'fields'] });
    expect(await screen.findByText(/belum ada di server yang dipakai/)).toBeTruthy();
    expect(calls.getList).not.toHaveBeenCalled();
  });

  it.each<[Role, string]>([
    ['Admin Verifikator', '/datapasien'],
    ['Admin Verifikator', '/dashboard'],
    ['Admin Desa', '/admin-verifikator'],
    ['Kader', '/warga-verifikator'],
  ])('%s may not open %s, and nothing is asked for', async (role, path) => {
    const { calls } = open(path, { role });
    expect(await screen.findByText('Anda tidak punya akses ke halaman ini.')).toBeTruthy();
    expect(calls.getList).not.toHaveBeenCalled();
  });
});

describe('session', () => {
  it('shows no page, no menu and asks for no data before the check has answered', async () => {
    let answer: () => void = () => undefined;
    const authProvider: AuthProvider = {
      ...createAuthProvider({ site: compileSite(site) }),
      checkAuth: () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    };
    const { calls } = open('/datapasien', { authProvider });
    await act(async () => undefined);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(calls.getList).not.toHaveBeenCalled();
    await act(async () => answer());
    await heading('Data Pasien');
  });

  it('a session that ran out meanwhile leads to the sign-in page, which remembers the way', async () => {
    open('/dashboard');
    await heading('Dashboard');
    localStorage.setItem('token_expiry', String(Date.now() - 1));
    await userEvent.click(screen.getByRole('link', { name: 'Laporan Kesehatan', current: false }));
    expect(await screen.findByText('halaman masuk')).toBeTruthy();
    expect(sessionStorage.getItem('return_to')).toBe('/laporan-kesehatan');
  });
});

describe('installing on the device', () => {
  const PRESS = { name: 'Pasang di layar utama' };

  it('is offered where the browser offers it, once, and lets the browser ask', async () => {
    open('/dashboard');
    await heading('Dashboard');
    expect(screen.queryByRole('button', PRESS)).toBeNull();
    const prompt = vi.fn(async () => ({ outcome: 'dismissed' }));
    // as main.tsx keeps it
    window.installOffer = Object.assign(new Event('beforeinstallprompt'), { prompt });
    act(() => void window.dispatchEvent(new Event('beforeinstallprompt')));
    await userEvent.click(screen.getByRole('button', PRESS));
    expect(prompt).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', PRESS)).toBeNull();
  });
});

describe('Keluar', () => {
  const withLogout = (logout: AuthProvider['logout']): AuthProvider => ({
    ...createAuthProvider({ site: compileSite(site) }),
    logout,
  });
  const ask = async () => {
    await heading('Dashboard');
    await userEvent.click(screen.getByRole('button', { name: 'Keluar' }));
    return screen.findByRole('dialog', { name: 'Konfirmasi Logout' });
  };

  it('asks, and Tidak changes nothing', async () => {
    const logout = vi.fn(async () => '/login');
    open('/dashboard', { authProvider: withLogout(logout) });
    const dialog = await ask();
    expect(dialog.textContent).toContain('Apakah Anda yakin ingin keluar?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tidak' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(logout).not.toHaveBeenCalled();
  });

  it('Ya ends the session once and leads to the sign-in page', async () => {
    const logout = vi.fn(async () => {
      localStorage.clear();
      return '/login';
    });
    open('/dashboard', { authProvider: withLogout(logout) });
    const dialog = await ask();
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Ya' }));
    expect(await screen.findByText('halaman masuk')).toBeTruthy();
    expect(logout).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem('return_to')).toBeNull();
  });

  it('a failure is said in a banner, and the person stays', async () => {
    const { path } = open('/dashboard', { authProvider: withLogout(() => Promise.reject(new Error('offline'))) });
    const dialog = await ask();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ya' }));
    const said = await screen.findByText('Gagal logout. Silakan coba lagi.');
    expect(said.closest('[role=alert]')?.textContent).toBe('Gagal logout. Silakan coba lagi.');
    expect(path()).toBe('/dashboard');
  });
});

describe('language', () => {
  const choose = async (name: string): Promise<HTMLElement> => {
    const list = screen.getByRole('combobox', { name: /^(Bahasa|Language|Basa)$/ });
    await userEvent.selectOptions(list, name);
    return list;
  };

  it('changes every text at once and is remembered', async () => {
    open('/dashboard');
    await heading('Dashboard');
    await choose('English');
    expect(await screen.findByRole('button', { name: 'Sign out' })).toBeTruthy();
    expect(localStorage.getItem('locale')).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('leaves what was typed and where the focus is as they are', async () => {
    open('/tambahanggota');
    await userEvent.type(await screen.findByLabelText('Nama Lengkap'), 'Budi');
    const list = await choose('English');
    expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Budi');
    expect(document.activeElement).toBe(list);
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
    await choose('Basa Jawa');
    expect((await screen.findByLabelText<HTMLInputElement>('Asma Jangkep')).value).toBe('Budi');
    await choose('Indonesia');
    expect((await screen.findByLabelText<HTMLInputElement>('Nama Lengkap')).value).toBe('Budi');
  });

  it.each([
    ['/pasien', 'Data Pasien', 'Patients'],
    ['/dashboard', 'Selamat datang, Admin Desa Petugas Uji', 'Welcome, Admin Desa Petugas Uji'],
  ])('reaches the texts of %s', async (path, before, after) => {
    open(path);
    expect((await screen.findAllByText(before)).length).toBeGreaterThan(0);
    await choose('English');
    expect((await screen.findAllByText(after)).length).toBeGreaterThan(0);
    expect(screen.queryByText(before)).toBeNull();
  });
});

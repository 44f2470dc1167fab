import { villageToday } from '../../../../src/admin/fields/villageToday.ts';
import type { Role } from '../../../../src/engine/definition.ts';
import { answer, miss, press, type Scenario, see, store, THE_SERVER, WORDLESS, waitFor } from './scenario.ts';

const TODAY = new Intl.DateTimeFormat('id-ID', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  timeZone: 'UTC',
}).format(new Date(`${villageToday()}T00:00:00Z`));
const ENTRIES = [
  'Dashboard',
  'Data Posko Posyandu',
  'Data Pasien Posyandu',
  'Laporan Kesehatan',
  'Berita Posyandu',
  'Verifikasi Data Admin',
  'Verifikasi Data Warga',
  'Profil',
  'Keluar',
] as const;

const sidebar = (role: Role, hidden: readonly (typeof ENTRIES)[number][]): Scenario => ({
  screen: 'Sidebar',
  open: '/profil',
  role,
  steps: [
    see('2', `of ${role}`, 'menu', ...ENTRIES.filter((entry) => !hidden.includes(entry))),
    miss('2', `of ${role}`, 'menu', ...hidden),
  ],
});

const STATISTICS = { Kurang: 5, Normal: 54, Lebih: 2 };

const dashboard = (role: Role, cards: readonly string[], ...without: readonly string[]): Scenario => ({
  screen: 'Dashboard',
  open: '/dashboard',
  role,
  steps: [
    answer('GET /auth/statistics', { body: { data: { data: { Balita: 3, Remaja: 4, Dewasa: 5, Lansia: 6 } } } }),
    answer('GET /auth/statisticsBalita', {
      body: { berat_badan: STATISTICS, gizi: STATISTICS, tinggi_badan: STATISTICS },
    }),
    see('2', `welcome line of ${role}`, 'text', `Selamat datang, ${role} Petugas Uji`),
    see('2', "today's date", 'text', TODAY),
    see('2', `quick menu of ${role}`, 'link', ...cards),
    ...(without.length === 0 ? [] : [miss('2', `quick menu of ${role}`, 'link', ...without)]),
    see('2', 'age groups', 'text', 'Balita', 'Remaja', 'Dewasa', 'Lansia'),
    see('2', 'toddler charts', 'heading', 'Berat Badan', 'Status Gizi', 'Tinggi Badan'),
    see('2', 'bars of the charts', 'text', 'Kurang', 'Normal', 'Lebih'),
    see('2', 'page title', 'title', 'Dashboard · Dashboard Admin Posyandu'),
  ],
});

/** Spec sections 2 "Logged-in layout", "Dashboard" and "Data Pasien menu", and 8 (log-out, silent cases, default texts). */
export const layout: readonly Scenario[] = [
  sidebar('Admin Verifikator', [
    'Dashboard',
    'Data Posko Posyandu',
    'Data Pasien Posyandu',
    'Laporan Kesehatan',
    'Berita Posyandu',
  ]),
  sidebar('Admin Desa', ['Berita Posyandu', 'Verifikasi Data Admin', 'Verifikasi Data Warga']),
  sidebar('Kader', ['Data Posko Posyandu', 'Verifikasi Data Admin', 'Verifikasi Data Warga']),
  {
    screen: 'Logged-in layout',
    open: '/pasien',
    role: 'Kader',
    steps: [
      answer('POST /auth/logout', WORDLESS(500)),
      press('Keluar'),
      see('2', 'Keluar', 'dialog', 'Konfirmasi Logout', 'Apakah Anda yakin ingin keluar?'),
      see('2', 'Keluar', 'button', 'Tidak', 'Ya'),
      press('Ya'),
      see('8', 'log-out failed', 'alert', 'Gagal logout. Silakan coba lagi.'),
      see('8', 'log-out failed: the person stays signed in', 'menu', 'Keluar'),
      see('8', 'log-out failed', 'log', 'logout failed'),
      answer('POST /auth/logout', THE_SERVER),
      press('Keluar'),
      press('Ya'),
      see('4', 'logged out: the sign-in screen', 'button', 'Sign In'),
    ],
  },
  {
    screen: 'Confirmation dialog',
    open: { part: 'confirmation dialog' },
    role: null,
    steps: [
      see('2', 'without texts of its own', 'dialog', 'Konfirmasi', 'Apakah Anda yakin?'),
      see('2', 'without texts of its own', 'button', 'Tidak', 'Ya'),
    ],
  },
  dashboard(
    'Admin Desa',
    ['Data Posko Posyandu', 'Pemeriksaan Kesehatan', 'Data Pasien Posyandu', 'Laporan Kesehatan'],
    'Berita Posyandu',
  ),
  dashboard('Kader', ['Data Pasien Posyandu', 'Pemeriksaan Kesehatan', 'Laporan Kesehatan', 'Berita Posyandu']),
  {
    screen: 'Dashboard',
    open: '/dashboard',
    role: 'Kader',
    steps: [
      answer('GET /auth/statistics', WORDLESS(500)),
      see('8', 'a failed call is logged', 'log', 'statistics: loading failed'),
      waitFor('Coba lagi'),
      store('token', null),
      press('Coba lagi'),
      see('8', 'the token is missing', 'log', 'Token tidak ditemukan'),
      see('8', 'the token is missing: no redirect', 'heading', 'Dashboard'),
    ],
  },
  {
    screen: 'Data Pasien menu',
    open: '/pasien',
    role: 'Kader',
    steps: [see('2', 'opened', 'link', 'Pemeriksaan Kesehatan', 'Data Pasien')],
  },
  {
    screen: 'Success alert',
    open: { part: 'success banner' },
    role: null,
    steps: [see('8', 'without a text of its own', 'status', 'Berhasil!')],
  },
];

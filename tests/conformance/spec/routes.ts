/**
 * Every route of the specification (section 2), in its order: who may come in, and what the page is called.
 * `{…}` in an address is filled from the village of the test.
 */
import type { Role } from '../../../src/engine/definition.ts';

export type Gate = 'public' | 'auth';

export interface SpecRoute {
  /** as the specification writes it */
  readonly path: string;
  readonly gate: Gate;
  /** roles that may open it, where the gate is `auth`; the others are told that they may not */
  readonly roles: readonly Role[];
  /** the screen's name in the document's title */
  readonly title: string;
  /** letters differ from the route's usual ones, as they do in screens of the specification */
  readonly alias?: true;
  /** where the address bar stands in the end, if elsewhere */
  readonly endsAt?: string;
}

const VILLAGE: readonly Role[] = ['Admin Desa', 'Kader'];
const DESA: readonly Role[] = ['Admin Desa'];
const KADER: readonly Role[] = ['Kader'];
const VERIFIER: readonly Role[] = ['Admin Verifikator'];
const ALL: readonly Role[] = ['Admin Verifikator', 'Admin Desa', 'Kader'];

const open = (path: string, title: string, endsAt?: string): SpecRoute => ({ path, gate: 'public', roles: [], title, endsAt });
const auth = (path: string, roles: readonly Role[], title: string): SpecRoute => ({ path, gate: 'auth', roles, title });
const alias = (route: SpecRoute): SpecRoute => ({ ...route, alias: true });

export const SPEC_ROUTES: readonly SpecRoute[] = [
  open('/login', 'Masuk'),
  open('/register', 'Lengkapi Data Diri Anda'),
  // a token is taken out of the address bar at once
  open('/register/{token}', 'Lengkapi Data Diri Anda', '/register'),
  // "on failure or missing parameters goes to /login"
  open('/loginTransition', 'Memproses login Anda...', '/login'),
  open('/forgot-password', 'Lupa Password'),
  open('/reset-password/{token}', 'Reset Password'),
  open('/verifikasi', 'Kode Verifikasi'),
  open('/registerstep1', 'Verifikasi NIK'),
  open('/confirmnik', 'NIK Anda Valid'),
  open('/registerstep2', 'Daftar Akun'),
  open('/pending', 'Akun Anda Masih Diproses'),
  open('/denied', 'Akun Anda Ditolak'),

  auth('/dashboard', VILLAGE, 'Dashboard'),
  auth('/pemeriksaan', VILLAGE, 'Pemeriksaan Kesehatan'),
  auth('/riwayatpasien/{nik}', VILLAGE, 'Riwayat Pasien'),
  auth('/formpemeriksaan/{nik}/{id}', VILLAGE, 'Form Pemeriksaan'),
  auth('/updatepemeriksaan/{nik}/{id}', KADER, 'Update Pemeriksaan'),
  auth('/formtambah/{nik}', KADER, 'Tambah Pemeriksaan'),
  auth('/antrian/{nik}', KADER, 'Formulir Antrian'),
  auth('/antrian-add/{beritaId}', KADER, 'Formulir Antrian Acara'),
  auth('/pasien', VILLAGE, 'Data Pasien Posyandu'),
  auth('/datapasien', VILLAGE, 'Data Pasien'),
  auth('/tambahanggota', VILLAGE, 'Formulir Pendaftaran Anggota'),
  auth('/editanggota/{id}', VILLAGE, 'Edit Anggota'),
  auth('/informasilengkap/{id}', VILLAGE, 'Informasi Lengkap'),
  auth('/laporan-kesehatan', VILLAGE, 'Laporan Kesehatan'),
  // the menu entry is the Admin Desa's alone, but a Kader chooses among posko and may read about them
  auth('/posko-posyandu', VILLAGE, 'Data Posko Posyandu'),
  auth('/tambah-posko', DESA, 'Tambah Posko'),
  auth('/posko-edit/{id}', DESA, 'Edit Posko'),
  auth('/posko-informasi/{id}', VILLAGE, 'Informasi Posko'),
  // likewise: the Kader's menu entry, and the Admin Desa "reads everything of the village"
  auth('/berita', VILLAGE, 'Berita Acara Posyandu'),
  auth('/berita-add', KADER, 'Tambah Berita'),
  auth('/berita-edit/{id}', KADER, 'Edit Berita'),
  auth('/berita-informasi/{id}', VILLAGE, 'Informasi Berita'),
  auth('/admin-verifikator', VERIFIER, 'Data Register'),
  auth('/admin-verifikator-detail/{nik}', VERIFIER, 'Detail Admin'),
  auth('/warga-verifikator', VERIFIER, 'Data Register'),
  auth('/warga-verifikator-detail/{nik}', VERIFIER, 'Detail Warga'),
  auth('/profil', ALL, 'Profil'),
  auth('/profile-edit', ALL, 'Edit Profil'),
  auth('/ubah-password', ALL, 'Ubah Password'),

  // "Other paths named in screens"
  alias(auth('/Berita-informasi/{beritaId}', VILLAGE, 'Informasi Berita')),
  alias(auth('/Posko-informasi/{id}', VILLAGE, 'Informasi Posko')),
  alias(auth('/Posko-edit/{id}', DESA, 'Edit Posko')),
  // "'Ubah' … goes to /updatepemeriksaan/{nik}": without an examination the page says that its id is missing
  auth('/updatepemeriksaan/{nik}', KADER, 'Update Pemeriksaan'),
];

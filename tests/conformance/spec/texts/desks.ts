import { answer, choose, miss, press, type Scenario, see, WORDLESS } from './scenario.ts';

const nikOf = (number: number): string => `32010101010100${String(number).padStart(2, '0')}`;
const STATUSES = [null, 'success', 'denied', 'pending'] as const;

const registrant = (number: number) => ({
  nama_lengkap: `Calon ${String(number).padStart(2, '0')}`,
  email: `calon${number}@desa.test`,
  waktu_pengajuan: `2026-02-${String(28 - number).padStart(2, '0')}T03:00:00.000Z`,
  status: STATUSES[(number - 1) % 4],
});
const staff = (number: number) => ({ ...registrant(number), nik: nikOf(number), posisi: 'Kader', kontak: '0812' });
const resident = (number: number) => ({ ...registrant(number), anggota_keluarga_nik: nikOf(number), no_telp: '0812' });
const twenty = <T>(of: (number: number) => T) => ({
  body: { status: 'success', data: Array.from({ length: 20 }, (_, index) => of(index + 1)) },
});

interface Desk {
  readonly screen: string;
  readonly path: string;
  readonly call: string;
  readonly of: (number: number) => object;
  /** fields of the detail beside those that both desks have */
  readonly fields: readonly string[];
}

const desk = ({ screen, path, call, of, fields }: Desk): readonly Scenario[] => [
  {
    screen,
    open: path,
    role: 'Admin Verifikator',
    steps: [
      answer(`GET ${call}`, twenty(of)),
      see('2', 'welcome line', 'text', 'Selamat datang, Admin Verifikator Petugas Uji'),
      see('2', 'opened', 'table', 'Data Register'),
      see('2', 'opened', 'column', 'Nomor', 'Nama', 'NIK', 'Waktu Pengajuan', 'Detail', 'Status'),
      see('2', 'a row', 'link', 'Lihat Detail'),
      see('4', 'status dropdown', 'option', 'Belum Disetujui', 'Sudah Disetujui', 'Tidak Disetujui'),
      see('2', 'pagination', 'text', 'Halaman 1 dari 3'),
      see('2', 'pagination', 'button', 'Previous', 'Next'),
      answer(`PUT ${call}/{nik}`, WORDLESS(500)),
      choose('Status Calon 01', 'Sudah Disetujui'),
      see('8', 'a status could not be saved', 'alert', 'Terjadi kesalahan saat memperbarui status'),
      answer(`PUT ${call}/{nik}`, { body: { status: 'success', data: { ...of(1), status: 'success' } } }),
      choose('Status Calon 01', 'Sudah Disetujui'),
      see('8', 'a status is saved', 'status', 'Status berhasil diperbarui'),
      press('Next'),
      see('2', 'the next page', 'text', 'Halaman 2 dari 3'),
    ],
  },
  {
    screen,
    open: path,
    role: 'Admin Verifikator',
    steps: [answer(`GET ${call}`, WORDLESS(500)), see('8', 'loading failed', 'alert', 'Gagal mengambil data pengguna.')],
  },
  {
    screen: `${screen} detail`,
    open: `${path}-detail/${nikOf(1)}`,
    role: 'Admin Verifikator',
    steps: [
      answer(`GET ${call}/{nik}`, { body: { status: 'success', data: of(1) } }),
      see('2', 'opened', 'term', 'Nama', 'Email', 'Kontak', 'NIK', 'Waktu Pengajuan', ...fields),
      see('4', 'status dropdown', 'option', 'Belum Disetujui', 'Sudah Disetujui', 'Tidak Disetujui'),
      see('4', 'a missing status', 'chosen', 'Belum Disetujui'),
      see('2', 'opened', 'link', 'Kembali'),
      ...(fields.includes('Posisi') ? [] : [miss('2', 'of a resident', 'term', 'Posisi')]),
      answer(`PUT ${call}/{nik}`, WORDLESS(500)),
      choose('Status Calon 01', 'Tidak Disetujui'),
      see('8', 'a status could not be saved', 'alert', 'Terjadi kesalahan saat memperbarui status'),
      answer(`PUT ${call}/{nik}`, { body: { status: 'success', data: { ...of(1), status: 'denied' } } }),
      choose('Status Calon 01', 'Tidak Disetujui'),
      see('8', 'a status is saved', 'status', 'Status berhasil diperbarui'),
      see('4', 'a status is saved', 'chosen', 'Tidak Disetujui'),
    ],
  },
  {
    screen: `${screen} detail`,
    open: `${path}-detail/${nikOf(1)}`,
    role: 'Admin Verifikator',
    steps: [answer(`GET ${call}/{nik}`, WORDLESS(500)), see('8', 'loading failed', 'alert', 'Gagal mengambil detail pengguna.')],
  },
  {
    screen: `${screen} detail`,
    open: `${path}-detail/${nikOf(1)}`,
    role: 'Admin Verifikator',
    steps: [answer(`GET ${call}/{nik}`, WORDLESS(404)), see('8', 'nobody is there', 'alert', 'Gagal mengambil detail pengguna.')],
  },
];

/** Spec sections 2 "Verifier dashboards", 4 "Account status" and 8. */
export const desks: readonly Scenario[] = [
  ...desk({
    screen: 'Admin Verifikator',
    path: '/admin-verifikator',
    call: '/auth/verifikator',
    of: staff,
    fields: ['Posisi', 'Foto KTP'],
  }),
  ...desk({
    screen: 'Warga Verifikator',
    path: '/warga-verifikator',
    call: '/auth/warga-verifikator',
    of: resident,
    fields: [],
  }),
];

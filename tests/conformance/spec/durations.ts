/** How long each banner stands and when each page goes on (specification, section 9), in its order. */
import {
  deleting,
  inConsole,
  NIK,
  newBerita,
  newMember,
  type Opened,
  passwordChange,
  passwordReset,
  profileEdit,
  registration,
  type,
  wayBackFromGoogle,
  weighing,
} from './timedPages.tsx';

export interface Duration {
  /** as the specification names it */
  readonly item: string;
  readonly ms: number;
  /** what stands on the screen in the meantime */
  readonly says: string;
  /** where the page goes on to; none: only the banner goes */
  readonly to?: string;
  /** opens the page with everything filled in */
  readonly open: () => Promise<Opened>;
}

export const DURATIONS: readonly Duration[] = [
  {
    item: 'registration alert 2000 ms',
    ms: 2000,
    says: 'Pendaftaran berhasil!',
    to: '/login',
    open: registration,
  },
  {
    item: 'reset redirect 2000 ms',
    ms: 2000,
    says: 'Password berhasil direset. Anda akan diarahkan ke halaman login.',
    to: '/login',
    open: passwordReset,
  },
  {
    item: 'login callback 1000 ms',
    ms: 1000,
    says: 'Memproses login Anda...',
    to: '/dashboard',
    open: wayBackFromGoogle,
  },
  {
    item: 'member add 3 s',
    ms: 3000,
    says: 'Data pasien berhasil ditambahkan.',
    to: '/datapasien',
    open: inConsole('/tambahanggota', 'Admin Desa', 'Simpan', newMember),
  },
  {
    item: 'member edit 3 s',
    ms: 3000,
    says: 'Data pasien berhasil diupdate.',
    to: '/datapasien',
    open: inConsole('/editanggota/12', 'Admin Desa', 'Simpan', () => type('Alamat', 'RW 4')),
  },
  {
    item: 'profile 3 s',
    ms: 3000,
    says: 'Profil berhasil diperbarui.',
    to: '/profil',
    open: profileEdit,
  },
  {
    item: 'password 3 s',
    ms: 3000,
    says: 'Password berhasil diubah.',
    to: '/datapasien',
    open: passwordChange,
  },
  {
    item: 'posko delete 3 s',
    ms: 3000,
    says: 'Data posyandu berhasil dihapus.',
    open: deleting('/posko-posyandu', 'Admin Desa', 'Melati 10'),
  },
  {
    item: 'examination success 3 s, a new one',
    ms: 3000,
    says: 'Berhasil menambahkan pemeriksaan',
    to: '/dashboard',
    open: inConsole(`/formtambah/${NIK}`, 'Kader', 'Simpan', weighing),
  },
  {
    item: 'examination success 3 s, an updated one',
    ms: 3000,
    says: 'Pemeriksaan Kesehatan Berhasil Diupdate',
    to: '/pasien',
    open: inConsole(`/updatepemeriksaan/${NIK}/81`, 'Kader', 'Simpan', weighing),
  },
  {
    item: 'examination success 3 s, a deleted one',
    ms: 3000,
    says: 'Riwayat pemeriksaan berhasil dihapus.',
    open: deleting(`/riwayatpasien/${NIK}`, 'Kader', '20 Februari 2026'),
  },
  {
    item: 'queue success 3 s',
    ms: 3000,
    says: 'Riwayat pemeriksaan berhasil ditambahkan.',
    // records in memory count their ids
    to: '/riwayatpasien/1',
    open: inConsole(`/antrian/${NIK}?userId=1`, 'Kader', 'Tambah ke Antrian'),
  },
  {
    item: 'berita add 2 s',
    ms: 2000,
    says: 'Berita acara berhasil disimpan!',
    to: '/berita',
    open: inConsole('/berita-add', 'Kader', 'Simpan', newBerita),
  },
  {
    item: 'posko add 2 s',
    ms: 2000,
    says: 'Data posyandu berhasil ditambahkan!',
    to: '/posko-posyandu',
    open: inConsole('/tambah-posko', 'Admin Desa', 'Simpan', () => type('Nama Posyandu', 'Melati 11')),
  },
  {
    item: 'posko edit 2.5 s',
    ms: 2500,
    says: 'Data posyandu berhasil diupdate!',
    to: '/posko-posyandu',
    open: inConsole('/posko-edit/3', 'Admin Desa', 'Simpan', () => type('Alamat', 'RW 4')),
  },
  {
    item: 'event queue 2.5 s',
    ms: 2500,
    says: 'Riwayat pemeriksaan berhasil ditambahkan.',
    to: '/Berita-informasi/4',
    open: inConsole('/antrian-add/4', 'Kader', 'Tambah ke Antrian'),
  },
  {
    item: 'berita delete 2 s',
    ms: 2000,
    says: 'Berita berhasil dihapus!',
    open: deleting('/berita', 'Kader', 'Imunisasi'),
  },
];

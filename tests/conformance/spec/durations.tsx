/** How long each banner stands and when each page goes on (specification, section 9), with the way to bring each about. */
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { vi } from 'vitest';
// Loaded with the tests, so that none of them waits for a lazy chunk.
import '../../../src/custom-pages/examinations/EventQueuePage.tsx';
import '../../../src/custom-pages/examinations/ExaminedPerson.tsx';
import '../../../src/custom-pages/examinations/HistoryPage.tsx';
import '../../../src/custom-pages/examinations/MemberQueuePage.tsx';
import '../../../src/custom-pages/profile/ChangePasswordPage.tsx';
import '../../../src/custom-pages/profile/EditProfilePage.tsx';
import type { Role } from '../../../src/engine/definition.ts';
import LoginTransitionPage from '../../../src/public-pages/google/LoginTransitionPage.tsx';
import ResetPasswordPage from '../../../src/public-pages/recovery/ResetPasswordPage.tsx';
import { keepAccount, keepNik, keepPersonal } from '../../../src/public-pages/registration/carry.ts';
import PersonalDataPage from '../../../src/public-pages/registration/PersonalDataPage.tsx';
import { site } from '../../../src/resources/index.ts';
import { type StubbedAnswer, stubFetch } from '../../support/stubFetch.ts';
import { memoryProvider } from '../../ui/support/memoryProvider.ts';
import { dialogAsking, openSite } from '../../ui/support/openSite.tsx';

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

export interface Opened {
  /** the one action that starts the clock */
  readonly press: () => void;
  /** where the person is */
  readonly path: () => string;
}

const NIK = '9171010101900001';
const MEMBER = {
  id: '12',
  nama_lengkap: 'Siti Aminah',
  nik: NIK,
  no_kk: '9171010101900099',
  jenis_kelamin: 'Perempuan',
  tanggal_lahir: '1990-02-01',
  berat_lahir: 3.2,
};
const POSKO = { id: '3', nama_posyandu: 'Melati 10', alamat: 'RW 3' };
const BERITA = {
  id: '4',
  tanggal: '2026-03-05',
  waktu: { start: '08:00', end: '11:00' },
  kategori: 'Balita',
  judul: 'Imunisasi',
  tempat: 'Balai Desa',
  deskripsi: 'Bawa Buku KIA.',
};
const EXAMINATION = { id: '81', nik: NIK, tanggal_timbang: '2026-02-20', berat_badan: 55, tinggi_badan: 155 };
const ROWS: Readonly<Record<string, RaRecord[]>> = {
  members: [MEMBER],
  patients: [MEMBER],
  riwayat: [{ ...MEMBER, id: NIK, user_id: NIK }],
  examinations: [EXAMINATION],
  posko: [POSKO],
  berita: [BERITA],
};

const button = (name: string) => screen.findByRole('button', { name });
const change = (input: Element, value: string) => fireEvent.change(input, { target: { value } });
/** An input by its name or its label. */
const type = async (label: string, value: string) => change(await screen.findByLabelText(label), value);
const choose = async (label: string) => fireEvent.click(await screen.findByRole('radio', { name: label }));

/** A page of the console over records in memory. */
function inConsole(path: string, role: Role, buttonName: string, fill: () => Promise<unknown> = async () => undefined) {
  return async (): Promise<Opened> => {
    const { dataProvider } = memoryProvider(structuredClone(ROWS));
    const { path: where } = openSite({ site, history: ['/pasien', path], dataProvider, role });
    await button(buttonName);
    await fill();
    const target = await button(buttonName);
    return { press: () => fireEvent.click(target), path: where };
  };
}

/** A row's deletion, up to the answer 'Ya'. */
function deleting(path: string, role: Role, name: string) {
  return async (): Promise<Opened> => {
    const opened = await inConsole(path, role, `Hapus ${name}`)();
    opened.press();
    const dialog = await dialogAsking('Apakah Anda yakin ingin menghapus data ini?');
    return { ...opened, press: () => fireEvent.click(within(dialog).getByRole('button', { name: 'Ya' })) };
  };
}

/** A page of the console with calls of its own. */
function withCalls(
  path: string,
  buttonName: string,
  answers: Readonly<Record<string, StubbedAnswer>>,
  fill: () => Promise<unknown>,
) {
  return async (): Promise<Opened> => {
    stubFetch((call) => answers[`${call.method} ${call.path}`] ?? { status: 404, json: {} });
    return inConsole(path, 'Kader', buttonName, fill)();
  };
}

/** A page before the sign-in; it says itself where it goes. */
function beforeSignIn(path: string, Page: typeof ResetPasswordPage, answer: StubbedAnswer, ready: () => Promise<() => void>) {
  return async (): Promise<Opened> => {
    stubFetch((call) => (call.path.endsWith('/poskoAllow') ? { json: { data: [] } } : answer));
    window.history.replaceState(null, '', path);
    let where = path;
    const go = vi.fn((to: string) => {
      where = to;
    });
    render(<Page go={go} prefetch={() => undefined} />);
    return { press: await ready(), path: () => where };
  };
}

const ok: StubbedAnswer = { json: { status: 'success', message: 'ok' } };
const profile = { nama_lengkap: 'Kader Demo', nik: NIK, kontak: '08123456789', email: 'kader@demo.test', posisi: 'Kader' };

const newMember = async () => {
  await type('Nama Lengkap', 'Siti Aminah');
  await type('NIK', '9171010101900003');
  await type('No KK', '9171010101900099');
  await choose('Perempuan');
  await type('Tanggal Lahir', '2024-02-29');
  await type('Berat Lahir', '3,2');
};
const newBerita = async () => {
  await type('Tanggal', '2026-03-05');
  await type('Waktu mulai', '08:00');
  await type('Waktu selesai', '11:00');
  await choose('Balita');
  await type('Judul', 'Imunisasi');
  await type('Tempat', 'Balai Desa');
  await type('Deskripsi', 'Bawa Buku KIA.');
};
const weighing = async () => {
  await screen.findByText('Siti Aminah');
  await type('Berat Badan', '55');
  await type('Tinggi Badan', '155');
};

export const DURATIONS: readonly Duration[] = [
  {
    item: 'registration alert 2000 ms',
    ms: 2000,
    says: 'Pendaftaran berhasil!',
    to: '/login',
    open: async () => {
      keepNik(NIK);
      keepAccount({ email: 'ani@desa.test', password: 'rahasia-sekali' });
      const photo = new Blob(['foto'], { type: 'image/jpeg' });
      const person = { nama_lengkap: 'Ani', kontak: '+628123456789', posisi: 'Admin Desa', posko: '' };
      keepPersonal({ ...person, foto_ktp: photo, foto_profil: photo });
      return beforeSignIn('/register', PersonalDataPage, ok, async () => {
        const submit = await button('Sign Up');
        return () => fireEvent.click(submit);
      })();
    },
  },
  {
    item: 'reset redirect 2000 ms',
    ms: 2000,
    says: 'Password berhasil direset. Anda akan diarahkan ke halaman login.',
    to: '/login',
    open: beforeSignIn('/reset-password/abc?email=ani%40desa.test', ResetPasswordPage, ok, async () => {
      await type('Password Baru', 'rahasia-baru');
      await type('Konfirmasi Password', 'rahasia-baru');
      return () => fireEvent.click(screen.getByRole('button', { name: 'Simpan Password Baru' }));
    }),
  },
  {
    item: 'login callback 1000 ms',
    ms: 1000,
    says: 'Memproses login Anda...',
    to: '/dashboard',
    open: async () => {
      let answer = (_given: StubbedAnswer): void => undefined;
      stubFetch(
        () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      );
      window.history.replaceState(null, '', '/loginTransition?token=t&email=ani%40desa.test');
      let where = '/loginTransition';
      const go = (to: string) => {
        where = to;
      };
      render(<LoginTransitionPage go={go} prefetch={() => undefined} />);
      const confirmed = { json: { status: 'success', data: { posisi: 'Kader', nama_lengkap: 'Ani' } } };
      return { press: () => answer(confirmed), path: () => where };
    },
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
    open: withCalls(
      '/profile-edit',
      'Simpan Perubahan',
      { 'GET /api/auth/profile': { json: { status: 'success', data: profile } }, 'POST /api/auth/profile': ok },
      () => type('Nama Lengkap', 'Tuti Demo'),
    ),
  },
  {
    item: 'password 3 s',
    ms: 3000,
    says: 'Password berhasil diubah.',
    to: '/datapasien',
    open: withCalls('/ubah-password', 'Simpan Perubahan', { 'POST /api/auth/profile/password': ok }, async () => {
      await type('Password Saat Ini', 'lama-sekali');
      await type('Password Baru', 'baru-sekali');
      await type('Konfirmasi Password Baru', 'baru-sekali');
    }),
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

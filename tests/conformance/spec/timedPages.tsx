/** The pages whose durations are measured (durations.ts), each opened and filled in up to the press that starts the clock. */
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
// Loaded with the tests, so that none of them waits for a lazy chunk.
import '../../../src/custom-pages/examinations/EventQueuePage.tsx';
import '../../../src/custom-pages/examinations/ExaminedPerson.tsx';
import '../../../src/custom-pages/examinations/HistoryPage.tsx';
import '../../../src/custom-pages/examinations/MemberQueuePage.tsx';
import type { Role } from '../../../src/engine/definition.ts';
import LoginTransitionPage from '../../../src/public-pages/google/LoginTransitionPage.tsx';
import ResetPasswordPage from '../../../src/public-pages/recovery/ResetPasswordPage.tsx';
import { keepAccount, keepNik, keepPersonal } from '../../../src/public-pages/registration/carry.ts';
import PersonalDataPage from '../../../src/public-pages/registration/PersonalDataPage.tsx';
import { site } from '../../../src/resources/index.ts';
import type { PublicPageProps } from '../../../src/sign-in/publicPageProps.ts';
import { type StubbedAnswer, stubFetch } from '../../support/stubFetch.ts';
import { memoryProvider } from '../../ui/support/memoryProvider.ts';
import { dialogAsking, openSite } from '../../ui/support/openSite.tsx';

export interface Opened {
  /** the one action that starts the clock */
  readonly press: () => void;
  /** where the person is */
  readonly path: () => string;
}

export const NIK = '9171010101900001';
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
const PROFILE = {
  id: 'own',
  nama_lengkap: 'Kader Demo',
  nik: NIK,
  kontak: '08123456789',
  email: 'kader@demo.test',
  posisi: 'Kader',
};
const ROWS: Readonly<Record<string, RaRecord[]>> = {
  members: [MEMBER],
  patients: [MEMBER],
  riwayat: [{ ...MEMBER, id: NIK, user_id: NIK }],
  examinations: [EXAMINATION],
  posko: [POSKO],
  berita: [BERITA],
  profile: [PROFILE],
};

const OK: StubbedAnswer = { json: { status: 'success', message: 'ok' } };

const button = (name: string) => screen.findByRole('button', { name });
const change = (input: Element, value: string) => fireEvent.change(input, { target: { value } });
/** An input by its name or its label. */
export const type = async (label: string, value: string) => change(await screen.findByLabelText(label), value);
const choose = async (label: string) => fireEvent.click(await screen.findByRole('radio', { name: label }));

/** A page of the console over records in memory. */
export function inConsole(path: string, role: Role, buttonName: string, fill: () => Promise<unknown> = async () => undefined) {
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
export function deleting(path: string, role: Role, name: string) {
  return async (): Promise<Opened> => {
    const opened = await inConsole(path, role, `Hapus ${name}`)();
    opened.press();
    const dialog = await dialogAsking('Apakah Anda yakin ingin menghapus data ini?');
    return { ...opened, press: () => fireEvent.click(within(dialog).getByRole('button', { name: 'Ya' })) };
  };
}

/** A page before the sign-in; it says itself where it goes. Gives where the person is. */
function renderPublic(path: string, Page: ComponentType<PublicPageProps>): () => string {
  window.history.replaceState(null, '', path);
  let where = path;
  const go = (to: string) => {
    where = to;
  };
  render(<Page go={go} prefetch={() => undefined} />);
  return () => where;
}

async function beforeSignIn(
  address: string,
  Page: ComponentType<PublicPageProps>,
  buttonName: string,
  fill: () => Promise<unknown> = async () => undefined,
): Promise<Opened> {
  stubFetch(() => OK);
  const path = renderPublic(address, Page);
  await fill();
  const target = await button(buttonName);
  return { press: () => fireEvent.click(target), path };
}

/** The personal data of a registration, filled in. */
export function registration(): Promise<Opened> {
  keepNik(NIK);
  keepAccount({ email: 'ani@desa.test', password: 'rahasia-sekali' });
  const photo = new Blob(['foto'], { type: 'image/jpeg' });
  const person = { nama_lengkap: 'Ani', kontak: '+628123456789', posisi: 'Admin Desa', posko: '' };
  keepPersonal({ ...person, foto_ktp: photo, foto_profil: photo });
  return beforeSignIn('/register', PersonalDataPage, 'Sign Up');
}

/** A new password, filled in. */
export const passwordReset = (): Promise<Opened> =>
  beforeSignIn('/reset-password/abc?email=ani%40desa.test', ResetPasswordPage, 'Simpan Password Baru', async () => {
    await type('Password Baru', 'rahasia-baru');
    await type('Konfirmasi Password', 'rahasia-baru');
  });

/** The login callback; the clock starts with the answer. */
export async function wayBackFromGoogle(): Promise<Opened> {
  let answer = (_given: StubbedAnswer): void => undefined;
  stubFetch(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const confirmed = { json: { status: 'success', data: { posisi: 'Kader', nama_lengkap: 'Ani' } } };
  const path = renderPublic('/loginTransition?token=t&email=ani%40desa.test', LoginTransitionPage);
  return { press: () => answer(confirmed), path };
}

export const profileEdit = inConsole('/profile-edit', 'Kader', 'Simpan Perubahan', () => type('Nama Lengkap', 'Tuti Demo'));

export const passwordChange = inConsole('/ubah-password', 'Kader', 'Simpan Perubahan', async () => {
  await type('Password Saat Ini', 'lama-sekali');
  await type('Password Baru', 'baru-sekali');
  await type('Konfirmasi Password Baru', 'baru-sekali');
});

/** What the forms of the console are filled with. */
export const newMember = async () => {
  await type('Nama Lengkap', 'Siti Aminah');
  await type('NIK', '9171010101900003');
  await type('No KK', '9171010101900099');
  await choose('Perempuan');
  await type('Tanggal Lahir', '2024-02-29');
  await type('Berat Lahir', '3,2');
};
export const newBerita = async () => {
  await type('Tanggal', '2026-03-05');
  await type('Waktu mulai', '08:00');
  await type('Waktu selesai', '11:00');
  await choose('Balita');
  await type('Judul', 'Imunisasi');
  await type('Tempat', 'Balai Desa');
  await type('Deskripsi', 'Bawa Buku KIA.');
};
export const weighing = async () => {
  await screen.findByText('Siti Aminah');
  await type('Berat Badan', '55');
  await type('Tinggi Badan', '155');
};

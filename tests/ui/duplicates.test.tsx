/** /anggota-ganda: what is said where merging, undoing or telling apart does not go through. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
// Loaded with the tests, so that no test waits for the page's lazy chunks.
import '../../src/custom-pages/duplicates/ComparePage.tsx';
import '../../src/custom-pages/duplicates/DuplicatesPage.tsx';
import { EXTENSIONS, type Extension } from '../../src/engine/wire/extensions.ts';
import { site } from '../../src/resources/index.ts';
import { memoryProvider } from './support/memoryProvider.ts';
import { inBrowser, openSite } from './support/openSite.tsx';
import { stubApi } from './support/stubApi.ts';

const PATH = '/auth/anggota-ganda';
const person = (id: number, nama: string) => ({
  ...{
    id,
    nama,
    nik: `329901410525000${id}`,
    nik_sementara: false,
    tanggal_lahir: '2025-05-01',
    nama_ibu: 'Ratna',
    posko: 'Melati',
  },
  status: null,
});
const MERGE = {
  perubahan: 7,
  tetap: {
    ...{ id: 3, nama: 'Zahra', nik: '3299014105250003', sementara: false, tanggal_lahir: '2025-05-01' },
    dulu: { nama: 'By Ny Ratna', nik: '0099014105250009', sementara: true },
  },
  lebur: { id: 4, nama: 'Zahra', nik: '3299014105250003', sementara: false, tanggal_lahir: '2025-05-01' },
  ...{ pada: '2026-03-10T01:00:00.000Z', oleh: 'Siti Rahayu' },
};
const entry = (id: number, nama_lengkap: string, more: object = {}) => ({
  ...{ id, nama_lengkap, nik: `329901410525000${id}`, nik_sementara: 'Tidak', alamat: 'RW 3', updated_at: `v${id}`, ...more },
});
const choice = (nama: string, beda: boolean, saran = 'tetap') => ({ nama, kolom: [nama], beda, saran });
const COMPARED = {
  ...{ tetap: entry(1, 'Kenzia'), lebur: entry(2, 'Kenziah', { alamat: 'RW 4' }), hari_sama: ['2026-01-05'] },
  pilihan: [choice('nama_lengkap', true), choice('alamat', true, 'lebur'), choice('no_kk', false)],
  peringatan: [{ code: 'two-niks-1-2', field: 'nik', text: 'Keduanya punya NIK asli yang berbeda.' }],
  milik: [
    { sumber: 'examinations', tetap: 3, lebur: 1 },
    { sumber: 'antrian', tetap: 0, lebur: 0 },
  ],
};

inBrowser();
const api = stubApi();
beforeEach(() => {
  window.scrollTo = vi.fn<() => void>();
  api.announced = EXTENSIONS;
  const data = [{ satu: person(1, 'Kenzia'), dua: person(2, 'Kenziah'), sebab: 'kk' }];
  api.answers.set(PATH, { body: { status: 'success', data, total: 1, gabungan: [MERGE] } });
  api.answers.set(`${PATH}/banding`, { body: { status: 'success', data: COMPARED } });
});

const open = (path: string, announced: readonly Extension[] = EXTENSIONS) => {
  const { dataProvider } = memoryProvider({ members: [] });
  return { user: userEvent.setup(), ...openSite({ site, history: [path], dataProvider, role: 'Kader', announced }) };
};
const alert = async () => (await screen.findByRole('alert')).textContent;

it('is nowhere where the server has not announced it', async () => {
  const others = EXTENSIONS.filter((extension) => extension !== 'merge');
  api.announced = others;
  open('/anggota-ganda', others);
  expect(await screen.findByText(/^Halaman ini belum ada di server yang dipakai/)).toBeTruthy();
  expect(api.asked).toEqual([]);
});

it('lists pairs and merges, and says why one cannot be undone, in the server’s words', async () => {
  api.answers.set(`${PATH}/batal`, { status: 409, body: { message: 'NIK ini kini dipakai Orang Lain; ubah dahulu NIK itu.' } });
  const { user } = open('/anggota-ganda');
  expect(await screen.findByText('Zahra digabung ke Zahra')).toBeTruthy();
  const which =
    'NIK …\u20600003, lahir 1 Mei 2025 → NIK …\u20600003, lahir 1 Mei 2025, dulu By Ny Ratna (NIK sementara …\u20600009)';
  expect(screen.getByText(which)).toBeTruthy();
  expect(screen.getByText('Satu KK, nama mirip, lahir pada hari yang sama')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Batalkan penggabungan' }));
  expect(await alert()).toContain('kini dipakai Orang Lain');
  expect(screen.getByRole('button', { name: 'Batalkan penggabungan' }).getAttribute('aria-disabled')).toBe('false');
});

it('says what was left as it is when a merge is undone', async () => {
  const data = { tetap: 3, lebur: 4, tidak_dikembalikan: ['Nama Lengkap'] };
  api.answers.set(`${PATH}/batal`, { body: { status: 'success', message: 'Penggabungan dibatalkan.', data } });
  const { user } = open('/anggota-ganda');
  await user.click(await screen.findByRole('button', { name: 'Batalkan penggabungan' }));
  expect(await screen.findByText(/Diubah sesudah digabung, jadi tetap seperti sekarang: Nama Lengkap\./)).toBeTruthy();
});

it('marks what differs, folds what is alike, and tells what goes along', async () => {
  open('/anggota-ganda/1/2');
  const address = await screen.findByRole('group', { name: 'Alamat' });
  const checked = (group: HTMLElement) =>
    within(group)
      .getAllByRole<HTMLInputElement>('radio')
      .map((radio) => radio.checked);
  expect(checked(address)).toEqual([false, true]);
  expect(screen.queryByRole('group', { name: 'No KK' })).toBeNull();
  expect(screen.getByText('1 isian sama')).toBeTruthy();
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['CatatanTetapDilebur', 'Pemeriksaan31']);
  expect(screen.getByText(/Keduanya diperiksa pada 5 Januari 2026/)).toBeTruthy();
});

it('keeps what was chosen where the entries were changed meanwhile, and where it failed', async () => {
  api.answers.set(`${PATH}/gabung`, { status: 409, body: { message: 'x' } });
  const { user } = open('/anggota-ganda/1/2');
  const name = await screen.findByRole('group', { name: 'Nama Lengkap' });
  const other = within(name).getByRole<HTMLInputElement>('radio', { name: /Kenziah/ });
  await user.click(other);
  await user.click(screen.getByRole('button', { name: 'Gabungkan' }));
  expect(await alert()).toContain('Perbandingan dimuat ulang; pilihan Anda tetap ada.');
  expect(
    within(screen.getByRole('group', { name: 'Nama Lengkap' })).getByRole<HTMLInputElement>('radio', { name: /Kenziah/ }).checked,
  ).toBe(true);
  api.answers.set(`${PATH}/gabung`, { status: 500, body: { message: 'x' } });
  await user.click(screen.getByRole('button', { name: 'Gabungkan' }));
  expect(await screen.findByText('Data gagal digabung. Pilihan Anda tetap ada; coba lagi.')).toBeTruthy();
});

it('shows what speaks against merging, and has it confirmed by merging: one question, not two', async () => {
  const { user, unmount } = open('/anggota-ganda/1/2');
  expect((await screen.findByRole('note')).textContent).toContain('NIK asli yang berbeda');
  api.answers.set(`${PATH}/gabung`, { body: { status: 'success', message: 'Data ganda digabung.', data: {} } });
  await user.click(screen.getByRole('button', { name: 'Gabungkan' }));
  expect(await screen.findByText('Data ganda digabung.')).toBeTruthy();
  expect(api.confirmed).toEqual(['two-niks-1-2']);
  unmount();
  api.answers.set(`${PATH}/banding`, { body: { status: 'success', data: { ...COMPARED, peringatan: [] } } });
  open('/anggota-ganda/1/2');
  expect(await screen.findByRole('button', { name: 'Gabungkan' })).toBeTruthy();
  expect(screen.queryByRole('note')).toBeNull();
});

it('leads on to the one that stayed where the two have become one meanwhile, and says so', async () => {
  const message = 'Kenziah (NIK 3299014105250002) sudah digabung ke Kenzia (NIK 3299014105250001).';
  api.answers.set(`${PATH}/banding`, { status: 404, body: { message, digabung_ke: 1 } });
  const { router } = open('/anggota-ganda/1/2');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/informasilengkap/1');
});

/** /kirim-puskesmas: what is complete, what is lacking and where it is put right, files, copies, settings, comparing. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded with the tests, so that no test waits for the page's lazy chunks.
import '../../src/custom-pages/kirim-puskesmas/KirimPage.tsx';
import { presetMonth } from '../../src/custom-pages/kirim-puskesmas/presetMonth.ts';
import { shiftMonth } from '../../src/custom-pages/report/months.ts';
import { isoDateIn } from '../../src/engine/calendar.ts';
import type { Role } from '../../src/engine/definition.ts';
import { VILLAGE_TIME_ZONE } from '../../src/engine/timeZone.ts';
import { EXTENSIONS, type Extension } from '../../src/engine/wire/extensions.ts';
import { settingsOf } from '../../src/exchange/ministry/settings.ts';
import { site } from '../../src/resources/index.ts';
import { memoryProvider } from './support/memoryProvider.ts';
import { inBrowser, openSite } from './support/openSite.tsx';
import { stubApi } from './support/stubApi.ts';

const save = vi.hoisted(() => vi.fn<(name: string, content: Blob) => void>());
vi.mock('../../src/admin/download/saveFile.ts', () => ({ saveFile: save }));

const PATH = '/auth/kirim-puskesmas';
const MONTH = presetMonth(isoDateIn(VILLAGE_TIME_ZONE, new Date()));
const NIK = '3299014105250001';
const file = (jenis: string, baris: number, lengkap: number, baru = 0) => ({
  ...{ jenis, baris, lengkap, baru, baru_lengkap: baru },
});
const DATA = {
  ...{ bulan: MONTH, posko: 1, anak: 40, diukur: 38 },
  berkas: [file('sigizi-balita', 40, 38, 2), file('sigizi-pengukuran', 40, 37), file('pmt', 0, 0), file('asik', 38, 38)],
  kurang: [
    {
      ...{ id: 7, nik: NIK, nama: 'Kenzia Putri', tanggal_lahir: '2025-05-01', pemeriksaan: 12 },
      kurang: { 'sigizi-balita': ['nik_ortu', 'alamat'], 'sigizi-pengukuran': ['cara_ukur'] },
    },
    {
      ...{ id: 8, nik: '0012345678901234', nama: 'By Ny Ratna', tanggal_lahir: '2026-01-01', pemeriksaan: null },
      kurang: { 'sigizi-balita': ['nik'], 'sigizi-pengukuran': ['belum_diukur', 'nik'] },
    },
  ],
  pengaturan: settingsOf({}),
};
const KOLOM = ['NIK', 'Nama', 'Tanggal lahir', 'NIK ibu', 'Nomor WhatsApp ibu', 'BB', 'TB', 'PMT', 'Vitamin'];

inBrowser();
const api = stubApi();
beforeEach(() => {
  save.mockReset();
  api.answers.set(PATH, { body: { status: 'success', data: DATA } });
  api.answers.set(`${PATH}/berkas`, { body: {} });
});
afterEach(() => vi.restoreAllMocks());

const open = ({ role = 'Kader', announced = EXTENSIONS, search = '' }: OpenOptions = {}) => {
  api.announced = announced;
  const { dataProvider } = memoryProvider({ members: [], posko: [{ id: 1, nama_posyandu: 'Posko Mawar' }] });
  return {
    user: userEvent.setup(),
    ...openSite({ site, history: [`/kirim-puskesmas${search}`], dataProvider, role, announced }),
  };
};
interface OpenOptions {
  readonly role?: Role;
  readonly announced?: readonly Extension[];
  readonly search?: string;
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('is nowhere where the server has not announced it', async () => {
  open({ announced: EXTENSIONS.filter((extension) => extension !== 'kirim-puskesmas') });
  expect(await screen.findByText(/^Halaman ini belum ada di server yang dipakai/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Kirim ke Puskesmas' })).toBeNull();
  expect(api.asked).toEqual([]);
});

it('begins with the month that is due, says how far each file is, and asks for another month', async () => {
  const { user } = open();
  expect((await card('SIGIZI: Import Data Balita')).getByText('38 dari 40 anak lengkap')).toBeTruthy();
  expect((await card('PMT')).getByText('Tidak ada baris bulan ini')).toBeTruthy();
  expect(api.asked).toEqual([`GET ${PATH}?bulan=${MONTH}`]);
  expect(await screen.findByRole('heading', { name: /^Posko Mawar · / })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Bulan sebelumnya' }));
  await waitFor(() => expect(api.asked).toContain(`GET ${PATH}?bulan=${shiftMonth(MONTH, -1)}`));
});

it('lists what is lacking with the way to where it is put right', async () => {
  const { user, path } = open();
  const balita = await card('SIGIZI: Import Data Balita');
  await user.click(balita.getByText('Yang masih kurang'));
  expect(balita.getByText('NIK orang tua kosong: 1 anak')).toBeTruthy();
  expect(balita.getByRole('link', { name: 'By Ny Ratna' }).getAttribute('href')).toBe('/editanggota/8');
  const pengukuran = await card('SIGIZI: Import Pengukuran');
  await user.click(pengukuran.getByText('Yang masih kurang'));
  const links = pengukuran.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['By Ny Ratna', '/formtambah/0012345678901234'],
    ['By Ny Ratna', '/editanggota/8'],
    ['Kenzia Putri', `/updatepemeriksaan/${NIK}/12`],
  ]);
  await user.click(balita.getAllByRole('link', { name: 'Kenzia Putri' })[0] as HTMLElement);
  expect(path()).toBe('/editanggota/7');
});

it('says that some are in the files who have turned five and are in no report any more', async () => {
  api.answers.set(PATH, { body: { status: 'success', data: { ...DATA, genap_lima: 2 } } });
  open();
  expect(await screen.findByText(/^Termasuk 2 anak yang genap 60 bulan di bulan ini:/)).toBeTruthy();
});

it('says that some were deleted since and count on, and leads to none of their pages', async () => {
  const kurang = DATA.kurang.map((child) => ({ ...child, dihapus: child.id === 8 }));
  api.answers.set(PATH, { body: { status: 'success', data: { ...DATA, dihapus: 1, kurang } } });
  const { user } = open();
  const balita = await card('SIGIZI: Import Data Balita');
  expect(screen.getByText(/^Termasuk 1 anak yang sudah dihapus dari daftar anggota:/)).toBeTruthy();
  await user.click(balita.getByText('Yang masih kurang'));
  expect(balita.getByText('sudah dihapus dari daftar anggota')).toBeTruthy();
  expect(balita.queryByRole('link', { name: 'By Ny Ratna' })).toBeNull();
  expect(balita.getAllByRole('link', { name: 'Kenzia Putri' })).toHaveLength(2);
});

it('names what was measured at another visit of the month and is not in the file, with the way to it', async () => {
  const child = {
    ...{ id: 7, nik: NIK, nama: 'Kenzia Putri', tanggal_lahir: '2025-05-01', pemeriksaan: 12 },
    kurang: { 'sigizi-pengukuran': ['ukur_lain'], asik: ['vita_tanpa_baris'] },
    ukur_lain: [{ pemeriksaan: 15, tanggal: '2026-03-25', nilai: { berat_badan: 10.2, lingkar_lengan: 14 } }],
  };
  api.answers.set(PATH, { body: { status: 'success', data: { ...DATA, kurang: [child] } } });
  const { user } = open();
  const pengukuran = await card('SIGIZI: Import Pengukuran');
  await user.click(pengukuran.getByText('Boleh dilengkapi'));
  expect(pengukuran.getByText(/^Ada hasil ukur pada kunjungan lain .*: 1 anak$/)).toBeTruthy();
  expect(pengukuran.getByText('25 Maret 2026: BB 10,2 kg, LILA 14 cm')).toBeTruthy();
  expect(pengukuran.getByRole('link', { name: 'Kenzia Putri' }).getAttribute('href')).toBe(`/updatepemeriksaan/${NIK}/15`);
  expect((await card('Salinan ASIK')).getByText(/^Vitamin A diberikan, tetapi belum diukur: tidak ada/)).toBeTruthy();
});

it('sends an Admin Desa, who changes no examination, to the history', async () => {
  const { user } = open({ role: 'Admin Desa' });
  const pengukuran = await card('SIGIZI: Import Pengukuran');
  await user.click(pengukuran.getByText('Yang masih kurang'));
  expect(pengukuran.getByRole('link', { name: 'Kenzia Putri' }).getAttribute('href')).toBe(`/riwayatpasien/${NIK}`);
});

describe('a file', () => {
  it('is one tap away, of those registered in the month where that is asked for', async () => {
    const { user } = open();
    const balita = await card('SIGIZI: Import Data Balita');
    await user.click(balita.getByRole('button', { name: 'Unduh SIGIZI: Import Data Balita' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]?.[0]).toBe(`Import Data Balita - Posko Mawar - ${MONTH}.xlsx`);
    await user.click(balita.getByRole('checkbox', { name: 'Hanya yang didaftarkan bulan ini (2)' }));
    expect(balita.getByText('2 dari 2 anak lengkap')).toBeTruthy();
    await user.click(balita.getByRole('button', { name: 'Unduh SIGIZI: Import Data Balita' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(api.asked.filter((call) => call.includes('/berkas'))).toEqual([
      `GET ${PATH}/berkas?jenis=sigizi-balita&bulan=${MONTH}`,
      `GET ${PATH}/berkas?jenis=sigizi-balita&hanya=baru&bulan=${MONTH}`,
    ]);
  });

  it('that fails is said, in the server’s words where it refused', async () => {
    api.answers.set(`${PATH}/berkas`, { status: 403, body: { message: 'Anda tidak berhak melakukan tindakan ini.' } });
    const { user } = open();
    const pengukuran = await card('SIGIZI: Import Pengukuran');
    await user.click(pengukuran.getByRole('button', { name: /^Unduh/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Anda tidak berhak');
    // why, and nothing of what was said before
    for (const [answer, said] of [
      [{ status: 500, body: { message: 'Kegagalan server.' } }, 'Berkas gagal diunduh. Kegagalan server.'],
      [{ status: 502, body: {} }, 'Berkas gagal diunduh. Server gagal menjawab (502).'],
    ] as const) {
      api.answers.set(`${PATH}/berkas`, answer);
      await user.click(pengukuran.getByRole('button', { name: /^Unduh/ }));
      expect(await screen.findByText(said)).toBeTruthy();
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([expect.stringContaining(said)]);
    }
    expect(save).not.toHaveBeenCalled();
  });

  it('without rows cannot be taken', async () => {
    const { user } = open();
    const pmt = await card('PMT');
    await user.click(pmt.getByRole('button', { name: 'Unduh PMT' }));
    expect(api.asked.some((call) => call.includes('/berkas'))).toBe(false);
  });
});

describe('copies for ASIK', () => {
  const nilai = [NIK, 'Kenzia Putri', '2025-05-01', null, '081234567890', 8.75, 70.5, 'Tidak', 'A'];
  beforeEach(() => {
    const data = [{ id: 7, nama: 'Kenzia Putri', kurang: ['nik_ibu'], nilai }];
    api.answers.set(`${PATH}/salinan`, { body: { status: 'success', data, kolom: KOLOM } });
  });

  it('are copied value by value and all at once, and remembered on this device', async () => {
    const { user, unmount } = open();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click((await card('Salinan ASIK')).getByRole('button', { name: 'Buka salinan' }));
    expect(await screen.findByText('0 dari 1 sudah disalin')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Salin BB: 8.75' }));
    expect(copied).toHaveBeenLastCalledWith('8.75');
    await user.click(screen.getByRole('button', { name: 'Salin semua isian Kenzia Putri' }));
    expect(copied.mock.lastCall?.[0].split('\n')).toEqual([
      ...[`NIK: ${NIK}`, 'Nama: Kenzia Putri', 'Tanggal lahir: 2025-05-01', 'NIK ibu: ', 'Nomor WhatsApp ibu: 081234567890'],
      ...['BB: 8.75', 'TB: 70.5', 'PMT: Tidak', 'Vitamin: A'],
    ]);
    expect(await screen.findByText('1 dari 1 sudah disalin')).toBeTruthy();
    expect(localStorage.getItem('asik_copied')).not.toMatch(/Kenzia|3299/);
    unmount();
    open();
    await user.click((await card('Salinan ASIK')).getByRole('button', { name: 'Buka salinan' }));
    expect(await screen.findByText('1 dari 1 sudah disalin')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Kenzia Putri: hapus tanda sudah disalin' }));
    expect(await screen.findByText('0 dari 1 sudah disalin')).toBeTruthy();
  });

  it('say so where the device does not let them be copied', async () => {
    const { user } = open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click((await card('Salinan ASIK')).getByRole('button', { name: 'Buka salinan' }));
    await user.click(await screen.findByRole('button', { name: 'Salin BB: 8.75' }));
    expect((await screen.findByRole('alert')).textContent).toContain('tidak mengizinkan menyalin');
  });
});

it('lets Admin Desa choose the posko and the shape of the files, and takes back what could not be kept', async () => {
  api.answers.set(`${PATH}/pengaturan`, { status: 500, body: { message: 'x' } });
  const { user } = open({ role: 'Admin Desa' });
  await user.click(await screen.findByText('Bentuk berkas'));
  const words = within(screen.getByRole('group', { name: 'Kata untuk diukur berbaring' }));
  await user.click(words.getByRole('radio', { name: 'terlentang' }));
  expect(await screen.findByText('Pengaturan gagal disimpan. Coba lagi.')).toBeTruthy();
  expect(words.getByRole<HTMLInputElement>('radio', { name: 'telentang' }).checked).toBe(true);
  const settings = settingsOf({ berbaring: 'terlentang' });
  api.answers.set(`${PATH}/pengaturan`, { body: { status: 'success', data: settings } });
  api.answers.set(PATH, { body: { status: 'success', data: { ...DATA, pengaturan: settings } } });
  await user.click(words.getByRole('radio', { name: 'terlentang' }));
  await waitFor(() => expect(words.getByRole<HTMLInputElement>('radio', { name: 'terlentang' }).checked).toBe(true));
  await user.selectOptions(screen.getByLabelText('Posko'), 'Posko Mawar');
  await waitFor(() => expect(api.asked).toContain(`GET ${PATH}?bulan=${MONTH}&posko=1`));
});

it('keeps the shape of the files from a Kader', async () => {
  open();
  await card('PMT');
  expect([screen.queryByText('Bentuk berkas'), screen.queryByLabelText('Posko')]).toEqual([null, null]);
});

describe('the list that comes back', () => {
  const FOUND = {
    ...{ lembar: 'Sheet1', baris: 3, ditemukan: 2, sama: 1, tidak_terbaca: [], bulan_daftar: null },
    ...{ dibandingkan: ['nama', 'berat', 'tb_u'], tidak_dibandingkan: ['ZS TB/U', 'KPSP'] },
    beda: [
      {
        ...{ id: 7, nama: 'Kenzia Putri', nik: NIK, pemeriksaan: 12, baris: 5 },
        beda: [
          { kolom: 'berat', kami: 8.75, mereka: 9.2 },
          { kolom: 'tinggi', kami: 70, mereka: null },
        ],
      },
    ],
    hanya_kami: [{ id: 8, nama: 'By Ny Ratna', nik: '0012345678901234', tanggal_lahir: '2026-01-01', diukur: true }],
    hanya_mereka: [{ baris: 6, nama: 'Fira', nik: null, tanggal_lahir: null }],
    berulang: [{ id: 7, nama: 'Kenzia Putri', nik: NIK, tanggal_lahir: '2025-05-01', baris: 8, sebelumnya: 5 }],
  };
  const choose = async (user: ReturnType<typeof userEvent.setup>) =>
    user.upload(await screen.findByLabelText('Pilih berkas', { selector: 'input' }), new File(['x'], 'status.xlsx'));

  it('is compared, and what differs stands child by child', async () => {
    api.answers.set(`${PATH}/bandingkan`, { body: { status: 'success', data: FOUND } });
    const { user } = open();
    await choose(user);
    expect(await screen.findByText(/^status\.xlsx: 3 baris dibaca, 2 anak ditemukan di sini, 1 sama\./)).toBeTruthy();
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['IsianDi siniDi daftar', 'Berat (kg)8,759,2', 'Tinggi (cm)70kosong']);
    expect(screen.getByText('Dibandingkan: Nama, Berat (kg), TB/U. Tidak dibandingkan: ZS TB/U, KPSP.')).toBeTruthy();
    expect(screen.queryByText(/^Tidak ada tanggal ukur/)).toBeNull();
    expect(screen.getByText('sudah diukur di sini')).toBeTruthy();
    expect(screen.getByText('Tidak ada di daftar mereka (1)')).toBeTruthy();
    expect(screen.getByText('Tidak ada di sini (1)')).toBeTruthy();
    expect(screen.getByText('Anak yang sama sekali lagi, tidak dibandingkan (1)')).toBeTruthy();
    expect(screen.getByText('Baris 8: Kenzia Putri, seperti baris 5')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Unduh perbedaan' }));
    await waitFor(() => expect(save.mock.lastCall?.[0]).toBe(`Perbedaan status gizi - ${MONTH}.xlsx`));
  });

  it('leads to no page of who was deleted since', async () => {
    const gone = { beda: FOUND.beda.map((child) => ({ ...child, dihapus: true })) };
    api.answers.set(`${PATH}/bandingkan`, { body: { status: 'success', data: { ...FOUND, ...gone } } });
    const { user } = open();
    await choose(user);
    const name = await screen.findByText('Kenzia Putri (sudah dihapus dari daftar anggota)');
    expect(within(name).queryByRole('link')).toBeNull();
    await user.click(screen.getByText('Tidak ada di daftar mereka (1)'));
    const links = screen.getAllByRole('link', { name: 'By Ny Ratna' }).map((link) => link.getAttribute('href'));
    expect(links).toContain('/informasilengkap/8');
  });

  it('of another month is said to be one, and what alone could not be read can be taken away too', async () => {
    const none = { ...FOUND, beda: [], hanya_kami: [], hanya_mereka: [], berulang: [], bulan_daftar: '2024-11' };
    const data = { ...none, tidak_terbaca: [{ baris: 9, sebab: 'Berat: “sepuluh” bukan angka.' }] };
    api.answers.set(`${PATH}/bandingkan`, { body: { status: 'success', data } });
    const { user } = open();
    await choose(user);
    expect(await screen.findByText(/^Tidak ada tanggal ukur .* di daftar ini, kebanyakan November 2024\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Unduh perbedaan' })).toBeTruthy();
  });

  it('that cannot be read is refused in the server’s words', async () => {
    const message = 'Berkas dilindungi kata sandi.';
    api.answers.set(`${PATH}/bandingkan`, { status: 422, body: { message, errors: { berkas: [message] } } });
    const { user } = open();
    await choose(user);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });
});

it('leads a Kader who was sent to another posko to their own', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  api.answers.set(PATH, { status: 403, body: { message: 'Anda tidak berhak melakukan tindakan ini.' } });
  const { user } = open({ search: `?bulan=${MONTH}&posko=2` });
  expect((await screen.findByRole('alert')).textContent).toContain('Anda tidak berhak');
  api.answers.set(PATH, { body: { status: 'success', data: DATA } });
  await user.click(screen.getByRole('button', { name: 'Buka posko saya' }));
  expect(await screen.findByRole('heading', { name: /^Posko Mawar · / })).toBeTruthy();
  expect(api.asked.at(-1)).toBe(`GET ${PATH}?bulan=${MONTH}`);
});

it('says that loading failed, and tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  api.answers.set(PATH, { status: 403, body: { message: 'Anda belum ditempatkan di posko mana pun.' } });
  const { user } = open();
  expect((await screen.findByRole('alert')).textContent).toContain('Anda belum ditempatkan di posko mana pun.');
  api.answers.set(PATH, { body: { status: 'success', data: DATA } });
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect((await card('PMT')).getByRole('button')).toBeTruthy();
});

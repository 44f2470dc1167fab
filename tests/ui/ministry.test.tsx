/** /kirim-puskesmas: what is complete, what is lacking and where it is put right, files, copies, settings. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shiftMonth } from '../../src/custom-pages/report/months.ts';
import { EXTENSIONS } from '../../src/engine/wire/extensions.ts';
import { settingsOf } from '../../src/exchange/ministry/settings.ts';
import { DATA, kirimPage, MONTH, NIK, PATH } from './support/kirimPage.tsx';

const save = vi.hoisted(() => vi.fn<(name: string, content: Blob) => void>());
vi.mock('../../src/admin/download/saveFile.ts', () => ({ saveFile: save }));

const KOLOM = ['NIK', 'Nama', 'Tanggal lahir', 'NIK ibu', 'Nomor WhatsApp ibu', 'BB', 'TB', 'PMT', 'Vitamin'];

const { api, open } = kirimPage();
beforeEach(() => void save.mockReset());

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

/** A village comes in from files: of OpenSID as a whole, home-made with its columns pointed at, broken. */
import type { Locator, Page } from '@playwright/test';
import { type ChosenFile, homeMadeFile, opensidFile, residents } from './support/importFiles.ts';
import { call, enterAs, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/journey.ts';

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name });
const tab = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

async function choose(page: Page, file: ChosenFile): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Pilih berkas' }).click(),
  ]);
  await chooser.setFiles(file);
}

const membersOf = async (page: Page): Promise<number> => (await call(page, 'GET', '/auth/laporan/search')).data.length;

async function expectFit(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
}

/** From a file of 300 people to a working village, in seconds. */
const WAY_IN = 180;

test('an Admin Desa brings 300 people of OpenSID in, and takes them out again', async ({ page }) => {
  // the way in is measured by itself: the whole test must not end before it, and goes on after it
  test.setTimeout((WAY_IN + 120) * 1000);
  const people = residents(300, new Date().getFullYear());
  const file = await opensidFile(people.map((person, at) => (at < 2 ? { ...person, status_dasar: '2' } : person)));
  await enterAs(page, 'admin');
  const before = await membersOf(page);

  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const since = Date.now();
  await tap(page.getByRole('link', { name: 'Data Pasien Posyandu' }).first());
  await tap(page.getByRole('link', { name: /Impor Data/ }));
  await expect(heading(page, 'Impor sebelumnya')).toBeVisible();
  taps += 2; // 'Pilih berkas', and the file itself
  await choose(page, file);
  await expect(heading(page, 'Yang akan berubah')).toBeVisible();
  await expect(page.getByText(/^Dikenali sebagai .*OpenSID/)).toBeVisible();
  await expect(page.getByText('Belum ada yang disimpan.')).toBeVisible();
  await expect(tab(page, 'Dilewati 2')).toBeVisible();
  taps += 1;
  await page.getByLabel('Posko untuk orang baru').selectOption({ index: 1 });
  await expect(page.getByText(/orang baru tanpa posko, jadi/)).toBeHidden();
  expect(await membersOf(page)).toBe(before);
  await tap(page.getByRole('button', { name: 'Simpan 298 orang baru' }));
  await expect(heading(page, 'Impor selesai')).toBeFocused({ timeout: 60_000 });
  await tap(page.getByRole('link', { name: 'Lihat data' }));
  await expect(page).toHaveURL(/\/datapasien$/);
  const seconds = (Date.now() - since) / 1000;
  test.info().annotations.push({ type: 'measured', description: `${taps} taps, ${seconds.toFixed(1)} s` });
  expect(taps).toBeLessThanOrEqual(7);
  expect(seconds, 'from the first tap to the list of people').toBeLessThan(WAY_IN);
  expect(await membersOf(page)).toBe(before + 298);
  await page
    .getByRole('textbox', { name: /Cari/ })
    .first()
    .fill(people[7]?.nama ?? '');
  await expect(page.getByText(people[7]?.nama ?? '').first()).toBeVisible();

  // the same file again changes nothing
  await page.goto('/impor');
  await choose(page, file);
  await expect(tab(page, 'Sama 298')).toBeVisible();
  await expect(page.getByText(/^Tidak ada yang perlu disimpan/)).toBeVisible();
  await expectFit(page);
  await page.getByRole('link', { name: 'Kembali ke daftar impor' }).click();

  // back, but for the one that somebody has changed since
  const changed = await call(page, 'GET', `/auth/laporan/search?nama=${encodeURIComponent(people[7]?.nama ?? '')}`);
  await call(page, 'PUT', `/auth/laporan-kesehatan/${changed.data[0].id}`, { alamat: 'Jl. Kenanga 9' });
  await page.getByRole('button', { name: 'Batalkan impor penduduk.xlsx' }).click();
  await page.getByRole('button', { name: 'Ya' }).click();
  await expect(heading(page, 'Impor dibatalkan')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Dihapus lagi: 297 orang.')).toBeVisible();
  await expect(page.getByText(/^Baris 9, .+: /)).toBeVisible();
  await expectFit(page);
  expect(await membersOf(page)).toBe(before + 1);
});

test('a Kader points at the columns of a home-made list at 360 px, answers what is unclear, and goes on after a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const file = homeMadeFile('daftar-balita.csv', [
    ['Daftar balita Posyandu Melati'],
    ['No', 'Nama Anak', 'NIK', 'No KK', 'L/P', 'Tgl Lahir', 'BB Lahir', 'Tempat tinggal', 'Ket'],
    // beside a NIK it would be plain which day is meant
    ['1', 'Rizki Ananda', 'belum ada', '3304050101010901', 'L', '03/04/2025', '3100', 'Jl. Anggrek 1', ''],
    ['2', 'Salma Putri', 'belum ada', '3304050101010902', 'P', '05/06/2024', '2900', 'Jl. Anggrek 2', 'baru'],
    ['3', 'Tanpa Nomor', '3,30405E+15', '3304050101010903', 'P', '07/08/2023', '3000', 'Jl. Anggrek 3', ''],
  ]);
  await enterAs(page, 'kader', '/impor');
  await choose(page, file);
  await expect(heading(page, 'Susunan berkas')).toBeVisible();
  await expect(page.getByText('Baris 2 berisi judul kolom.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByText(/kolom tidak dipakai$/).click();
  const box = page.getByRole('combobox', { name: 'Arti kolom Tempat tinggal' });
  await box.fill('alam');
  await page.getByRole('option', { name: 'Alamat', exact: true }).click();
  // its question goes once it is answered, sooner than anybody could look whether it is chosen
  await page.getByRole('radio', { name: /3 April 2025/ }).click();
  await expect(page.getByRole('radio', { name: /3 April 2025/ })).toBeHidden();
  await page.getByRole('button', { name: 'Lihat apa yang akan berubah' }).click();
  await expect(heading(page, 'Yang akan berubah')).toBeFocused();
  await expect(tab(page, 'Baru 2')).toBeVisible();
  await page.reload();
  await tab(page, 'Salah 1').click();
  await expect(page.getByText(/dibulatkan oleh Excel/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh baris yang ditolak' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('ditolak-daftar-balita.xlsx');
  await page.getByRole('button', { name: 'Simpan 2 orang baru' }).click();
  await expect(heading(page, 'Impor selesai')).toBeVisible();
  await expect(page.getByText('1 baris tidak disimpan.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  const { data } = await call(page, 'GET', '/auth/laporan/search?nama=rizki%20ananda');
  expect(data).toHaveLength(1);
});

test('a file that is cut, locked or no table says so where it was chosen, and another one can be chosen at once', async ({
  page,
}) => {
  // the browser is told once to hand choosers over: a key is faster than telling it each time
  page.on('filechooser', () => undefined);
  await enterAs(page, 'kader', '/impor');
  const whole = await opensidFile(residents(8, 2026));
  const alert = page.getByRole('alert');
  await choose(page, { ...whole, name: 'terpotong.xlsx', buffer: whole.buffer.subarray(0, whole.buffer.length / 2) });
  await expect(alert).toContainText(/rusak|terpotong|tidak dapat dibaca/);
  await expectAccessible(page);
  await choose(page, { ...whole, name: 'foto.jpg', mimeType: 'image/jpeg' });
  await expect(alert).toContainText('Berkas foto.jpg bukan XLSX, XLS, atau CSV.');
  await choose(
    page,
    homeMadeFile('kosong.csv', [
      ['', ''],
      ['', ''],
    ]),
  );
  await expect(alert).toContainText(/kosong/);
  await expect(page.getByText(/^(terpotong\.xlsx|foto\.jpg|kosong\.csv)/)).toBeHidden();
  // by the keyboard: whoever was told is back at the button, which opens the same chooser
  await expect(page.getByRole('button', { name: 'Pilih berkas' })).toBeFocused();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(
    homeMadeFile('belanja.csv', [
      ['Barang', 'Harga'],
      ['Beras', '12000'],
      ['Gula', '15000'],
    ]),
  );
  await expect(heading(page, 'Susunan berkas')).toBeVisible();
  await expect(page.getByText(/Kolom NIK atau Nama belum ditemukan|Baris judul tidak ditemukan/)).toBeVisible();
});

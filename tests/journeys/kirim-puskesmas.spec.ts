/** A month to the puskesmas: two files in two clicks, values copied one by one, and the list that comes back. */
import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { sigiziBalita } from '../../src/exchange/ministry/sigiziBalita.ts';
import { enterAs, expect, expectAccessible, expectNoSidewaysScroll, statusSaying, test } from './support/journey.ts';

/** What was downloaded, as rows of its sheet. */
async function rowsOf(path: string) {
  const [sheet] = (await readXlsx(new Uint8Array(await readFile(path)))).sheets;
  return sheet?.rows ?? [];
}

test('a month goes to SIGIZI files in two clicks', async ({ page }) => {
  await enterAs(page, 'kader', '/kirim-puskesmas');
  let clicks = 0;
  const take = async (file: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Unduh ${file}` }).click();
    clicks += 1;
    const taken = await download;
    return { name: taken.suggestedFilename(), rows: await rowsOf(await taken.path()) };
  };
  const balita = await take('SIGIZI: Import Data Balita');
  const pengukuran = await take('SIGIZI: Import Pengukuran');
  expect(clicks).toBe(2);
  expect(balita.name).toMatch(/^Import Data Balita - .+ - \d{4}-\d{2}\.xlsx$/);
  expect(balita.rows[0]).toHaveLength(22);
  expect(pengukuran.rows[0]).toHaveLength(20);
  // a row for every child, measured or not
  expect(pengukuran.rows.length).toBe(balita.rows.length);
  expect(balita.rows.length).toBeGreaterThan(10);
  const nik = sigiziBalita.columns.filter(({ where }) => !where).findIndex(({ header }) => header === 'NIK');
  const niks = balita.rows.slice(1).map((row) => row[nik]);
  expect(niks.every((one) => one === null || /^[1-9]\d{15}$/.test(String(one)))).toBe(true);
});

test('an Admin Desa takes a posko’s month for SATUSEHAT, and is told what it lacks', async ({ page }) => {
  await enterAs(page, 'admin', '/kirim-puskesmas');
  await expect(page.getByText('Pilih satu posko untuk mengunduhnya.')).toBeVisible();
  await page.getByLabel('Posko', { exact: true }).selectOption({ index: 1 });
  await page.getByText(/^Tanpa kode atau belum lengkap/).click();
  await expect(page.getByText('Nomor SATUSEHAT tidak ada di sini')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh FHIR (SATUSEHAT)' }).click();
  const taken = await download;
  expect(taken.suggestedFilename()).toMatch(/^fhir-posko-\d+-\d{4}-\d{2}\.json$/);
  const bundle = JSON.parse(await readFile(await taken.path(), 'utf8'));
  expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'transaction' });
  expect(bundle.entry.length).toBeGreaterThan(10);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, permissions: ['clipboard-read', 'clipboard-write'] });

  test('values are copied for ASIK, and a list that comes back is compared', async ({ page }) => {
    await enterAs(page, 'kader', '/kirim-puskesmas');
    await page.getByRole('button', { name: 'Buka salinan' }).click();
    const first = page.getByRole('button', { name: /^Salin Nama: / }).first();
    await first.click();
    const name = ((await first.getAttribute('aria-label')) ?? '').replace(/^Salin Nama: /, '');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(name);
    await page.getByRole('button', { name: `Salin semua isian ${name}` }).click();
    await expect(page.getByRole('heading', { name: /^1 dari \d+ sudah disalin$/ })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Buka salinan' }).click();
    await expect(page.getByRole('heading', { name: /^1 dari \d+ sudah disalin$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Tutup salinan' }).click();

    const list = `data tanggal : 2026-03-31\n\nNo;NIK;Nama;JK;Tgl Lahir;Tanggal Pengukuran;Berat;Tinggi;BB/U\n1;3299************;${name};P;2020-13-41;-;-;-;-\n2;-;Tidak Dikenal;L;2025-01-01;-;-;-;-`;
    await page
      .getByLabel('Pilih berkas')
      .and(page.locator('input'))
      .setInputFiles({ name: 'daftar.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
    await expect(statusSaying(page, 'daftar.csv: 2 baris dibaca')).toBeVisible();
    await page.getByText('Tidak ada di sini (1)').click();
    await expect(page.getByText(/^Tidak Dikenal, lahir 1 Januari 2025/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

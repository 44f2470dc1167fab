import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { enterAs, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/journey.ts';

const take = async (page: Page, press: () => Promise<void>): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
};

const sheetOf = async (download: Download) =>
  (await readXlsx(new Uint8Array(await readFile(await download.path())))).sheets[0]?.rows ?? [];

test('a filtered list is taken along whole, as a spreadsheet and as CSV, and the trail says who did', async ({ page }) => {
  await enterAs(page, 'admin', '/datapasien');
  await page.getByLabel('Kelompok Umur').selectOption('Balita');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: 'Unduh' }).click();
    await expect(page.getByRole('group', { name: 'Jenis berkas' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Unduh' }).click();
  const file = await take(page, () => page.getByRole('button', { name: 'Excel (XLSX)' }).click());
  expect(file.suggestedFilename()).toMatch(/^data-pasien-\d{4}-\d\d-\d\d\.xlsx$/);
  const [heading = [], ...rows] = await sheetOf(file);
  await expect(page.getByText(`Berkas XLSX sudah diunduh: ${rows.length} baris.`)).toBeVisible();
  const group = heading.indexOf('Kelompok Umur');
  expect(new Set(rows.map((row) => row[group]))).toEqual(new Set(['Balita']));
  // a NIK is a text of sixteen digits, a day is a day
  expect(rows.every((row) => /^\d{16}$/.test(String(row[heading.indexOf('NIK')])))).toBe(true);
  expect(rows[0]?.[heading.indexOf('Tanggal Lahir')]).toBeInstanceOf(Date);

  await page.getByRole('button', { name: 'Unduh' }).click();
  const csv = await take(page, () => page.getByRole('button', { name: /^CSV/ }).click());
  const lines = (await readFile(await csv.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/^\ufeffNama Lengkap;/);
  expect(lines.length).toBe(rows.length + 1);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/riwayat-perubahan');
  await expect(page.getByRole('row').nth(1)).toContainText('Mengunduh daftar');
  await page.getByRole('row').nth(1).getByRole('link', { name: /^Info/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Baris' })).toContainText(String(rows.length));
});

test('who needs attention is taken along with what one needs to reach the families', async ({ page }) => {
  await enterAs(page, 'admin', '/dashboard');
  const attention = page.getByRole('region', { name: 'Perlu perhatian' });
  await attention.getByRole('button', { name: 'Unduh: Perlu perhatian' }).click();
  await expectAccessible(page);
  const file = await take(page, () => attention.getByRole('button', { name: 'Excel (XLSX)' }).click());
  const [heading = [], ...rows] = await sheetOf(file);
  expect(heading).toEqual(expect.arrayContaining(['Nama Lengkap', 'NIK', 'Nama Ibu', 'Nomor Telepon', 'Posko', 'Alasan']));
  expect(rows.length).toBeGreaterThan(0);
  await page.setViewportSize({ width: 360, height: 800 });
  await attention.getByRole('button', { name: 'Unduh: Perlu perhatian' }).click();
  await expectNoSidewaysScroll(page);
});

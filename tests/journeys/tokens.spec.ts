/** An access token: made by its owner, used by another program, ended. */
import { enterAs, expect, expectAccessible, expectNoSidewaysScroll, statusSaying, test } from './support/journey.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('an Admin Desa makes a token for one posko, a program reads with it, and it is ended', async ({ page, request }) => {
  await enterAs(page, 'admin');
  await page.goto('/profil');
  await page.getByRole('link', { name: 'Token Akses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Token Akses' })).toBeVisible();
  await expect(page.getByText('Belum ada token.')).toBeVisible();
  // and back to where it was opened from
  await page.getByRole('link', { name: 'Kembali ke profil' }).click();
  await page.waitForURL('**/profil');
  await page.getByRole('link', { name: 'Token Akses' }).click();
  await expect(page.getByText('Belum ada token.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Buat token' }).click();
  await expect(page.getByText('Beri nama, mis. aplikasi yang memakainya.').first()).toBeVisible();
  await page.getByLabel('Nama', { exact: true }).fill('SIMPUS Melati');
  await page.getByLabel('Menjangkau').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Buat token' }).click();
  await expect(page.getByText('Salin sekarang: tidak akan ditampilkan lagi.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const token = (await page.locator('.token-text').textContent()) ?? '';

  const ask = (path: string) =>
    request.get(`/api${path}`, { headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' } });
  expect((await ask('/auth/posyandu')).status()).toBe(200);
  expect((await ask('/auth/laporan/search')).status()).toBe(200);
  expect((await ask('/auth/profile')).status()).toBe(403);

  await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect(page.getByText(token)).toHaveCount(0);
  await expect(page.getByText(/Hanya membaca · .+ · sampai/)).toBeVisible();
  await page.getByRole('button', { name: 'Akhiri SIMPUS Melati' }).click();
  await page.getByRole('button', { name: 'Ya' }).click();
  await expect(statusSaying(page, 'Token diakhiri.')).toBeVisible();
  expect((await ask('/auth/posyandu')).status()).toBe(401);

  await page.goto('/riwayat-perubahan');
  await expect(page.getByText('Profil akun').filter({ visible: true }).first()).toBeVisible();
});

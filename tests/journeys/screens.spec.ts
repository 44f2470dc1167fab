import { enterAs, expect, test } from './support/journey.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu is behind a hamburger button and closes after use', async ({ page }) => {
    await enterAs(page, 'kader');
    const menu = page.getByRole('navigation', { name: 'Menu utama' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Buka menu' }).click();
    await expect(menu).toBeVisible();
    await menu.getByRole('link', { name: 'Data Pasien Posyandu' }).click();
    await expect(page).toHaveURL(/\/pasien$/);
    await expect(menu).toBeHidden();
  });
});

test.describe('at 768 px', () => {
  test.use({ viewport: { width: 768, height: 900 } });

  test('the menu is always open', async ({ page }) => {
    await enterAs(page, 'kader');
    await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Buka menu' })).toBeHidden();
  });
});

test('an address nobody knows and a page of another role say so', async ({ page }) => {
  await enterAs(page, 'kader');
  await page.goto('/tidak-ada');
  await expect(page.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible();
  await page.goto('/admin-verifikator');
  await expect(page.getByText('Anda tidak punya akses ke halaman ini.')).toBeVisible();
});

test('the console says that loading failed and offers to try again', async ({ page, consoleNoise }) => {
  await enterAs(page, 'kader');
  await page.route('**/api/auth/laporan-kesehatan*', (route) => route.fulfill({ status: 500, json: { message: 'rusak' } }));
  await page.goto('/datapasien');
  await expect(page.getByText('Terjadi kesalahan saat mengambil data.')).toBeVisible();
  await page.unroute('**/api/auth/laporan-kesehatan*');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  consoleNoise.length = 0; // the spec wants fetch failures logged
});

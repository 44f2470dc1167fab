import { enterAs, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/journey.ts';

const PAGES = ['/dashboard', '/pasien', '/datapasien', '/tambahanggota'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 768, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test('every page is accessible and fits the screen', async ({ page }) => {
        await page.goto('/login');
        await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await enterAs(page, 'admin');
        for (const path of PAGES) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await page.waitForLoadState('networkidle');
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        }
        await page.goto('/datapasien');
        await page.getByRole('link', { name: /^Info/ }).first().click();
        await expect(page).toHaveURL(/\/informasilengkap\/\d+$/);
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await page.goto(page.url().replace('informasilengkap', 'editanggota'));
        await expect(page.getByLabel('Nama Lengkap')).toHaveValue(/\S/);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    });
  }
}

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

import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD, enterAs, expect, ON_BOTH, test } from './support/journey.ts';

const LABELS: Readonly<Record<string, string>> = {
  pending: 'Belum Disetujui',
  success: 'Sudah Disetujui',
  denied: 'Tidak Disetujui',
};
const ORDER = Object.keys(LABELS);
const ROW_CLASSES: Readonly<Record<string, string>> = { pending: 'pending', success: 'approved', denied: 'denied' };

const statuses = (page: Page) => page.getByRole('row').getByRole('combobox');
const focused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

/** Presses Tab (or Shift+Tab) until the focus is there. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await focused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error('the focus never got there');
}

/** Chooses in the focused select with arrow keys and Enter, as a person does. */
async function choose(page: Page, from: string, to: string): Promise<void> {
  const steps = ORDER.indexOf(to) - ORDER.indexOf(from);
  const arrow = steps > 0 ? 'ArrowDown' : 'ArrowUp';
  await page.keyboard.press('ArrowDown'); // opens the list
  for (let step = 0; step < Math.abs(steps); step += 1) await page.keyboard.press(arrow);
  await page.keyboard.press('Enter');
}

async function decided(request: APIRequestContext): Promise<Map<string, string>> {
  const login = await request.post('/api/auth/login', { data: { email: 'verifikator@demo.test', password: DEMO_PASSWORD } });
  const { access_token } = await login.json();
  const answer = await request.get('/api/auth/verifikator', { headers: { authorization: `Bearer ${access_token}` } });
  const { data } = (await answer.json()) as { data: { nik: string; status: string }[] };
  return new Map(data.map(({ nik, status }) => [nik, status]));
}

test('a verifier works through 30 registrations by keyboard alone', { tag: ON_BOTH }, async ({ page, request }) => {
  test.setTimeout(180_000);
  await enterAs(page, 'verifikator');
  await expect(page.getByText('Selamat datang, Admin Verifikator Ratna Wulandari')).toBeVisible();
  await expect(statuses(page)).toHaveCount(9);
  const calls: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/auth/verifikator')) calls.push(sent.method());
  });
  const wanted = new Map<string, string>();

  for (let pageNumber = 1; wanted.size < 30; pageNumber += 1) {
    // pages are turned at their end, so every other one is worked through from its end
    const down = pageNumber % 2 === 1;
    await expect(page.getByText(new RegExp(`Halaman ${pageNumber} dari \\d`))).toBeVisible();
    const count = await statuses(page).count();
    const rows = Array.from({ length: count }, (_, index) => (down ? index : count - 1 - index));
    for (const index of rows) {
      if (wanted.size === 30) break;
      const select = statuses(page).nth(index);
      await tabTo(page, select, down ? 'Tab' : 'Shift+Tab');
      const from = await select.inputValue();
      const to = from === 'success' ? 'denied' : 'success';
      const row = page.getByRole('row').nth(index + 1);
      const before = await row.boundingBox();
      const scrolled = await page.evaluate(() => window.scrollY);
      await choose(page, from, to);
      await expect(row).toHaveClass(ROW_CLASSES[to] ?? '');
      await expect(select).toBeFocused();
      expect(await row.boundingBox()).toEqual(before);
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
      await expect(page.getByText(new RegExp(`Halaman ${pageNumber} dari \\d`))).toBeVisible();
      wanted.set(((await row.getByRole('cell').nth(2).textContent()) ?? '').trim(), to);
    }
    if (wanted.size === 30) break;
    const next = page.getByRole('button', { name: 'Next' });
    await tabTo(page, next, 'Tab');
    await page.keyboard.press('Enter');
  }

  await expect(page.getByRole('status').filter({ hasText: 'Status berhasil diperbarui' })).toBeVisible();
  expect(calls.filter((method) => method === 'PUT')).toHaveLength(30);
  expect(calls.filter((method) => method === 'GET')).toHaveLength(0);
  const stored = await decided(request);
  for (const [nik, status] of wanted) expect(stored.get(nik), 'what the server keeps').toBe(status);
});

test('a decision leaves filter, page and row where they are; the filter asked again leaves the row out', async ({ page }) => {
  await enterAs(page, 'verifikator', '/warga-verifikator');
  await expect(statuses(page)).toHaveCount(9);
  const filter = page.getByRole('combobox', { name: 'Status', exact: true });
  await filter.selectOption({ label: 'Belum Disetujui' });
  await expect(page.getByRole('row').and(page.locator('.approved'))).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/Halaman 2 dari \d/)).toBeVisible();
  const row = page.getByRole('row').nth(1);
  const nik = (await row.getByRole('cell').nth(2).textContent()) ?? '';
  await row.getByRole('combobox').selectOption({ label: 'Tidak Disetujui' });
  await expect(row).toHaveClass('denied');
  await expect(row).toContainText(nik);
  await expect(filter).toHaveValue('pending');
  await expect(page.getByText(/Halaman 2 dari \d/)).toBeVisible();

  // to the detail and back: filter and page are still there
  await page
    .getByRole('row')
    .nth(2)
    .getByRole('link', { name: /^Lihat Detail/ })
    .click();
  await expect(page).toHaveURL(/\/warga-verifikator-detail\/\d{16}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Detail Warga' })).toBeVisible();
  await page.goBack();
  await expect(filter).toHaveValue('pending');
  await expect(page.getByText(/Halaman 2 dari \d/)).toBeVisible();
  await expect(page.getByRole('cell', { name: nik })).toHaveCount(0);
});

test('a failed change says so and shows what stands', async ({ page }) => {
  await enterAs(page, 'verifikator');
  await page.route('**/api/auth/verifikator/*', (route) => route.fulfill({ status: 500, json: { message: 'rusak' } }));
  const select = statuses(page).first();
  const before = await select.inputValue();
  await select.selectOption(before === 'denied' ? 'pending' : 'denied');
  await expect(page.getByRole('alert').filter({ hasText: 'Terjadi kesalahan saat memperbarui status' })).toBeVisible();
  await expect(select).toHaveValue(before);
});

/** Red, 8 by 8 pixels. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC',
  'base64',
);

test('the photo of an identity card is shown to the verifier, not to the address', async ({ page, request }) => {
  const nik = '9171010101900555';
  const account = { email: 'calon.kader@staf.test', password: 'rahasia-sekali', nik };
  expect((await request.post('/api/auth/register', { data: account })).ok()).toBe(true);
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: PHOTO });
  const completed = await request.post('/api/auth/update', {
    multipart: {
      _method: 'PATCH',
      ...account,
      nama_lengkap: 'Calon Berfoto',
      kontak: '081234567890',
      posisi: 'Admin Desa',
      foto_ktp: file('ktp.png'),
      foto_profil: file('profil.png'),
    },
  });
  expect(completed.ok(), await completed.text()).toBe(true);

  await enterAs(page, 'verifikator');
  await page.getByRole('link', { name: 'Lihat Detail Calon Berfoto' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin-verifikator-detail/${nik}$`));
  const photo = page.getByRole('img', { name: 'Foto KTP' });
  await expect(photo).toHaveAttribute('src', /^blob:/);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const asked = page.waitForRequest((sent) => sent.url().includes('/api/auth/foto/'));
  await page.reload();
  const address = (await asked).url();
  expect((await request.get(address)).status()).toBe(401);
  await page.getByRole('link', { name: 'Kembali' }).click();
  await expect(page).toHaveURL(/\/admin-verifikator$/);
});

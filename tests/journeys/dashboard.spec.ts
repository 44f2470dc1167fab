import { enterAs, expect, expectAccessible, test } from './support/journey.ts';

test('the dashboard shows the village, and a bar leads to the children behind it', async ({ page }) => {
  await enterAs(page, 'kader');
  await expect(page.getByText(/^Selamat datang, Kader /)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Balita 0–59 bulan/ })).toContainText(/\d/);

  const weight = page.getByRole('figure', { name: /Berat Badan/ });
  const chart = weight.locator('svg').first();
  await chart.scrollIntoViewIfNeeded();
  await expect(weight.locator('.MuiBarElement-root')).toHaveCount(3);
  const kurang = weight.getByRole('button', { name: /Berat Badan, Kurang: \d+ balita/ });
  const count = Number(/(\d+) balita/.exec((await kurang.getAttribute('aria-label')) ?? '')?.[1]);
  expect(count).toBeGreaterThan(0);

  await expect(weight.locator('.MuiChartsAxis-tickLabel').first()).toHaveText('0');

  // the bar itself: left third of the plot, right of its 40 px of axis, above the zero's lower half
  const box = await chart.boundingBox();
  if (!box) throw new Error('the chart has no size');
  await chart.click({ position: { x: 40 + (box.width - 40) / 6, y: box.height - 18 } });
  const dialog = page.getByRole('dialog', { name: 'Berat Badan: Kurang' });
  await expect(dialog.getByRole('link')).toHaveCount(count);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await kurang.focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/riwayatpasien\/\d{16}$/);
});

test('Perlu perhatian leads to the child', async ({ page }) => {
  await enterAs(page, 'admin');
  const list = page.getByRole('list', { name: 'Perlu perhatian' });
  await expect(list.getByText('Gizi buruk')).not.toHaveCount(0);
  await expect(list.getByText('2T')).not.toHaveCount(0);
  await list.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/riwayatpasien\/\d{16}$/);
});

test('the report of a month: looked at, compared, taken away', async ({ page }) => {
  await enterAs(page, 'admin', '/laporan-kesehatan');
  const recap = page.getByRole('table', { name: 'Data Rekapitulasi Kesehatan Warga' });
  await expect(recap.getByRole('row')).toHaveCount(5);
  await expect(page.getByText(/D = N \+ T \+ O \+ B\. .* cocok\./)).toBeVisible();
  const now = await recap.textContent();
  await page.getByRole('button', { name: 'Bulan sebelumnya' }).click();
  await expect(page).toHaveURL(/\?bulan=\d{4}-\d{2}$/);
  await expect.poll(() => recap.textContent()).not.toBe(now);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^laporan-kesehatan-\d{4}-\d{2}\.csv$/);

  const pdf = await page.pdf({ preferCSSPageSize: true });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g);
  expect(pages).toHaveLength(1);
});

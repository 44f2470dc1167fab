import { enterAs, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/journey.ts';

test('who changed what is one tap from the record, before and after side by side', async ({ page }) => {
  await enterAs(page, 'admin', '/posko-posyandu');
  await page.getByRole('link', { name: 'Edit Posyandu Kenanga' }).click();
  await expect(page.getByLabel('Alamat')).toHaveValue(/\S/);
  const before = await page.getByLabel('Alamat').inputValue();
  await page.getByLabel('Alamat').fill('Rumah Bidan Desa');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page).toHaveURL(/\/posko-posyandu$/);

  await page.getByRole('link', { name: 'Info Posyandu Kenanga' }).click();
  await page.getByRole('link', { name: 'Riwayat perubahan' }).click();
  await expect(page).toHaveURL(/\/riwayat-perubahan$/);
  await expect(page.getByText('Hanya untuk: Posyandu Kenanga')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText('Hendra Gunawan');
  await expect(page.getByRole('row').nth(1)).toContainText('Mengubah');
  // a reload keeps it narrowed, although the address says nothing of it
  await page.reload();
  await expect(page.getByText('Hanya untuk: Posyandu Kenanga')).toBeVisible();

  await page.getByRole('link', { name: /^Info/ }).click();
  await expect(page).toHaveURL(/\/riwayat-perubahan\/\d+$/);
  const change = page.getByRole('row').filter({ hasText: 'Alamat' });
  await expect(change.getByRole('cell')).toHaveText([before, 'Rumah Bidan Desa']);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Kembali' }).click();
  await page.getByRole('button', { name: 'Kembali' }).click();
  await expect(page).toHaveURL(/\/posko-informasi\/\d+$/);
});

test('a verifier follows decisions from the registration', async ({ page }) => {
  await enterAs(page, 'verifikator');
  await page
    .getByRole('link', { name: /^Lihat Detail/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin-verifikator-detail\/\d{16}$/);
  const status = page.getByRole('main').getByRole('combobox', { name: /^Status/ });
  await expect(status).toHaveCount(1);
  await status.selectOption((await status.inputValue()) === 'denied' ? 'pending' : 'denied');
  await expect(page.getByRole('status').filter({ hasText: 'Status berhasil diperbarui' })).toBeVisible();
  await page.getByRole('link', { name: 'Riwayat perubahan' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Mengubah status');
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('row').nth(1).getByRole('link', { name: /^Info/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Status' }).last()).toBeVisible();
});

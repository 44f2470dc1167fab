import { alertSaying, enterAs, expect, rowOf, save, statusSaying, test } from './support/journey.ts';

test('an Admin Desa runs a posko from adding to deleting', async ({ page }) => {
  await enterAs(page, 'admin');
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Data Posko Posyandu' }).click();
  await expect(page).toHaveURL(/\/posko-posyandu$/);
  await expect(page).toHaveTitle('Data Posko Posyandu · Dashboard Admin Posyandu');
  await page.getByRole('link', { name: 'Tambah Posko' }).click();
  await expect(page).toHaveURL(/\/tambah-posko$/);

  await page.getByLabel('Nama Posyandu').fill('Posyandu Flamboyan');
  await page.getByLabel('Alamat').fill('Balai RW 07');
  await page.getByLabel('Dusun/Desa/Kelurahan').selectOption({ label: 'Sukasari' });
  await page.getByLabel('Kecamatan').selectOption({ label: 'Sukamaju' });
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/auth/posyandu'));
  await save(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ nama_posyandu: 'Posyandu Flamboyan', nama_desa: 'Sukasari' });
  await expect(statusSaying(page, 'Data posyandu berhasil ditambahkan!')).toBeVisible();
  await expect(page).toHaveURL(/\/posko-posyandu$/);

  // each input asks; the emptied box shows everything again
  const search = page.getByLabel('Cari Posyandu...');
  await search.fill('flambo');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, 'Posyandu Flamboyan')).toContainText('Balai RW 07');
  await search.fill('');
  await expect(rowOf(page, 'Posyandu Melati')).toBeVisible();

  await rowOf(page, 'Posyandu Flamboyan').getByRole('link', { name: /^Edit/ }).click();
  await expect(page).toHaveURL(/\/posko-edit\/\d+$/);
  await expect(page.getByLabel('Dusun/Desa/Kelurahan').locator('option:checked')).toHaveText('Sukasari');
  await page.getByLabel('Alamat').fill('Balai RW 08');
  await save(page).click();
  await expect(statusSaying(page, 'Data posyandu berhasil diupdate!')).toBeVisible();
  await expect(page).toHaveURL(/\/posko-posyandu$/);

  await rowOf(page, 'Posyandu Flamboyan').getByRole('link', { name: /^Info/ }).click();
  await expect(page).toHaveURL(/\/posko-informasi\/\d+$/);
  const main = page.getByRole('main');
  await expect(main).toContainText('Balai RW 08');
  await expect(main).toContainText('Sukasari');
  await expect(main).toContainText('Sukamaju');
  await page.getByRole('button', { name: 'Batal' }).click();
  await expect(page).toHaveURL(/\/posko-posyandu$/);

  await rowOf(page, 'Posyandu Flamboyan')
    .getByRole('button', { name: /^Hapus/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi Hapus Data' });
  await expect(dialog).toContainText('Apakah Anda yakin ingin menghapus data ini?');
  await dialog.getByRole('button', { name: 'Ya' }).click();
  await expect(statusSaying(page, 'Data posyandu berhasil dihapus.')).toBeVisible();
  await expect(rowOf(page, 'Posyandu Flamboyan')).toHaveCount(0);
});

test('what is typed is neither lost to a page in the server’s place nor taken by a form that is saved', async ({
  page,
  consoleNoise,
}) => {
  await enterAs(page, 'admin', '/posko-posyandu');
  await page.getByRole('link', { name: 'Tambah Posko' }).click();
  const name = page.getByLabel('Nama Posyandu');
  await name.fill('Posyandu Dahlia');
  await page.route('**/api/auth/posyandu', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, contentType: 'text/html', body: '<html>Internal Server Error</html>' })
      : route.continue(),
  );
  await name.press('Enter');
  await expect(alertSaying(page, 'Gagal menambahkan data posyandu.')).toBeVisible();
  await expect(page).toHaveURL(/\/tambah-posko$/);
  // what was locked while it was being sent has the focus again
  await expect(name).toBeFocused();
  await page.keyboard.type(' Dua');
  await expect(name).toHaveValue('Posyandu Dahlia Dua');
  await page.unroute('**/api/auth/posyandu');
  consoleNoise.length = 0; // the failure is told there too

  await page.getByRole('button', { name: 'Batal' }).click();
  const question = page.getByRole('dialog', { name: 'Perubahan belum disimpan' });
  await question.getByRole('button', { name: 'Tidak' }).click();
  await expect(question).toBeHidden();

  await name.press('Enter');
  await expect(statusSaying(page, 'Data posyandu berhasil ditambahkan!')).toBeVisible();
  await page.keyboard.type(' hilang');
  await expect(name).toHaveValue('Posyandu Dahlia Dua');
  await expect(page).toHaveURL(/\/posko-posyandu$/);

  // the search outlives a reload, and stands in no address
  await page.getByLabel('Cari Posyandu...').fill('dahlia');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByLabel('Cari Posyandu...')).toHaveValue('dahlia');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Hapus pencarian' }).click();

  // by keyboard alone: the focus is where one can go on
  await rowOf(page, 'Posyandu Dahlia Dua')
    .getByRole('button', { name: /^Hapus/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Ya' }).focus();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Posyandu Dahlia Dua')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Hapus Posyandu/ }).and(page.locator(':focus'))).toHaveCount(1);
});

test('a posko with members stays, and says why', async ({ page }) => {
  await enterAs(page, 'admin', '/posko-posyandu');
  await rowOf(page, 'Posyandu Melati')
    .getByRole('button', { name: /^Hapus/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /Posko ini masih memiliki \d+ anggota/ })).toBeVisible();
  await expect(rowOf(page, 'Posyandu Melati')).toBeVisible();
});

test('villages that cannot be loaded are said to be missing, and come at another try', async ({ page, consoleNoise }) => {
  await enterAs(page, 'admin', '/posko-posyandu');
  await page.route('**/api/auth/desa*', (route) => route.fulfill({ status: 503, json: { message: 'rusak' } }));
  await page.getByRole('link', { name: 'Tambah Posko' }).click();
  await expect(page.getByText('Gagal memuat data referensi kecamatan/desa')).toBeVisible();
  await page.unroute('**/api/auth/desa*');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await page.getByLabel('Dusun/Desa/Kelurahan').selectOption({ label: 'Sukasari' });
  consoleNoise.length = 0; // the spec wants fetch failures logged
});

import type { Page } from '@playwright/test';
import { alertSaying, enterAs, expect, ON_BOTH, rowOf, save, statusSaying, test } from './support/journey.ts';

const NIK = '9171016902240001';
const KK = '9171010101900999';

interface NewMember {
  name: string;
  nik: string;
  dateOfBirth: string;
}

async function fillMember(page: Page, { name, nik, dateOfBirth }: NewMember): Promise<void> {
  await page.getByLabel('Nama Lengkap').fill(name);
  await page.getByLabel('NIK', { exact: false }).and(page.locator('[name="nik"]')).fill(nik);
  await page.getByLabel('No KK').fill(KK);
  // what the NIK tells is offered above it a moment after typing, and may move it from under the tap
  await expect(() => page.getByRole('radio', { name: 'Perempuan' }).check({ timeout: 2000 })).toPass();
  await page.getByLabel('Tanggal Lahir').fill(dateOfBirth);
  await page.getByLabel('Berat Lahir').fill('3,2');
}

async function find(page: Page, text: string): Promise<void> {
  await page.getByLabel('Cari Anggota').fill(text);
}

test('a kader adds, finds, corrects, reads and deletes a member', { tag: ON_BOTH }, async ({ page, product }) => {
  await enterAs(page, 'kader', '/pasien');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Data Pasien/ })
    .click();
  await expect(page).toHaveURL(/\/datapasien$/);
  await page.getByRole('link', { name: 'Tambah Anggota' }).click();
  await expect(page).toHaveURL(/\/tambahanggota$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Formulir Pendaftaran Anggota' })).toBeVisible();
  await expect(page).toHaveTitle('Formulir Pendaftaran Anggota · Dashboard Admin Posyandu');
  for (const section of ['Data Diri', 'Data Kesehatan', 'Data Wali', 'Data Tambahan']) {
    await expect(page.getByRole('heading', { name: section })).toBeVisible();
  }

  await fillMember(page, { name: 'Bunga Cahaya', nik: NIK, dateOfBirth: '2024-02-29' });
  await page.getByLabel('Nomor Telepon').fill('081234567890');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/laporan-kesehatan'));
  await save(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ nik: NIK, tanggal_lahir: '29-02-2024', nomor_telp: '081234567890' });
  await expect(statusSaying(page, 'Data pasien berhasil ditambahkan.')).toBeVisible();
  await expect(page).toHaveURL(/\/datapasien$/);

  // nothing is on its way when the server goes: neither the rows nor what the filters offer
  await expect(rowOf(page, '').nth(1)).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await product.restart();

  await find(page, 'bunga cah');
  await expect(rowOf(page, 'Bunga Cahaya')).toContainText(NIK);
  await rowOf(page, 'Bunga Cahaya').getByRole('link', { name: /^Edit/ }).click();
  await expect(page).toHaveURL(/\/editanggota\/\d+$/);
  await expect(page.getByLabel('Tanggal Lahir')).toHaveValue('29/02/2024');
  await expect(page.getByLabel('Berat Lahir')).toHaveValue('3,2');
  await expect(page.getByLabel('Nomor Telepon')).toHaveValue('081234567890');
  await page.getByLabel('Nama Ibu').fill('Melati');
  await save(page).click();
  await expect(statusSaying(page, 'Data pasien berhasil diupdate.')).toBeVisible();
  await expect(page).toHaveURL(/\/datapasien$/);

  await expect(rowOf(page, 'Bunga Cahaya')).toContainText('Melati');
  await rowOf(page, 'Bunga Cahaya').getByRole('link', { name: /^Info/ }).click();
  await expect(page).toHaveURL(/\/informasilengkap\/\d+$/);
  await expect(page.getByRole('main')).toContainText(NIK);
  await expect(page.getByRole('main')).toContainText('29 Februari 2024');
  await expect(page.getByRole('main')).toContainText('081234567890');
  await page.getByRole('button', { name: 'Batal' }).click();
  await expect(page).toHaveURL(/\/datapasien$/);

  await expect(page.getByLabel('Cari Anggota')).toHaveValue('bunga cah');
  await rowOf(page, 'Bunga Cahaya')
    .getByRole('button', { name: /^Hapus/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi Hapus Data' });
  await expect(dialog).toContainText('Apakah Anda yakin ingin menghapus data ini?');
  await dialog.getByRole('button', { name: 'Ya' }).click();
  await expect(statusSaying(page, 'Data berhasil dihapus.')).toBeVisible();
  await expect(rowOf(page, 'Bunga Cahaya')).toHaveCount(0);
});

test('each rule announces itself in the order of the specification', async ({ page }) => {
  await enterAs(page, 'kader', '/tambahanggota');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const steps: [text: string, mend: () => Promise<void>][] = [
    ['Nama Lengkap wajib diisi', () => page.getByLabel('Nama Lengkap').fill('Uji Aturan')],
    ['NIK harus terdiri dari 16 digit!', () => page.locator('[name="nik"]').fill('917101010190')],
    ['NIK harus terdiri dari 16 digit!', () => page.locator('[name="nik"]').fill('9171010107230077')],
    ['No KK harus terdiri dari 16 digit!', () => page.getByLabel('No KK').fill(KK)],
    ['Jenis Kelamin wajib diisi!', () => page.getByRole('radio', { name: 'Laki-laki' }).check()],
    ['Berat lahir wajib diisi dan berupa angka!', () => page.getByLabel('Berat Lahir').fill('tiga')],
    ['Berat lahir harus berupa angka!', () => page.getByLabel('Berat Lahir').fill('3200')],
    ['Isi dalam kilogram, mis. 3,2', () => page.getByLabel('Berat Lahir').fill('3.2')],
    ['Tanggal lahir wajib diisi!', () => page.getByLabel('Tanggal Lahir').fill('2023-07-01')],
  ];
  for (const [text, mend] of steps) {
    await save(page).click();
    await expect(alertSaying(page, text).first()).toBeVisible();
    await mend();
  }
  await save(page).click();
  await expect(statusSaying(page, 'Data pasien berhasil ditambahkan.')).toBeVisible();
});

test('what only the server knows stands at its field, and everything typed stays', async ({ page, consoleNoise }) => {
  await enterAs(page, 'admin', '/datapasien');
  const taken = await rowOf(page, '')
    .nth(1)
    .locator('td')
    .filter({ hasText: /^\d{16}$/ })
    .first()
    .textContent();
  await page.goto('/tambahanggota');
  await fillMember(page, { name: 'Kembar Nomor', nik: taken ?? '', dateOfBirth: '2022-03-04' });
  await save(page).click();
  await expect(alertSaying(page, 'Gagal menambah: NIK sudah terdaftar.')).toBeVisible();
  // beside the text that sends people to the console, the field is named
  await expect(alertSaying(page, 'Periksa: NIK.')).toBeVisible();
  await expect(page.locator('[name="nik"]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Nama Lengkap')).toHaveValue('Kembar Nomor');
  await expect(page.getByLabel('Berat Lahir')).toHaveValue('3,2');
  // 'Cek detail di console.' sends people there
  expect(consoleNoise.splice(0)).toEqual(['error: members: refused nik: NIK sudah terdaftar.']);
});

test('twenty taps and a lost answer still make one member', { tag: ON_BOTH }, async ({ page }) => {
  await enterAs(page, 'kader', '/tambahanggota');
  await fillMember(page, { name: 'Tunggal Sekali', nik: '9171014403220123', dateOfBirth: '2022-03-04' });
  let calls = 0;
  await page.route('**/api/auth/laporan-kesehatan', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    calls += 1;
    if (calls > 1) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await save(page).evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 20; tap += 1) button.click();
  });
  await expect(statusSaying(page, 'Tersimpan di perangkat ini.')).toBeVisible();
  await expect(page).toHaveURL(/\/datapasien$/);
  // sent again by itself, once, under the same key
  await expect.poll(() => calls).toBe(2);
  await page.reload();
  await find(page, 'Tunggal Sekali');
  await expect(rowOf(page, 'Tunggal Sekali')).toHaveCount(1);
});

test('a session that ends in the middle of a form gives every field back after signing in', async ({ page, request }) => {
  await enterAs(page, 'kader', '/tambahanggota');
  await fillMember(page, { name: 'Tetap Terisi', nik: '9171017112210456', dateOfBirth: '2021-12-31' });
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await save(page).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill('kader@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('posyandu-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/tambahanggota$/);
  await expect(page.getByLabel('Nama Lengkap')).toHaveValue('Tetap Terisi');
  await expect(page.locator('[name="nik"]')).toHaveValue('9171017112210456');
  await expect(page.getByLabel('Tanggal Lahir')).toHaveValue('31/12/2021');
  await expect(page.getByLabel('Berat Lahir')).toHaveValue('3,2');
  await expect(page.getByRole('radio', { name: 'Perempuan' })).toBeChecked();
  await save(page).click();
  await expect(statusSaying(page, 'Data pasien berhasil ditambahkan.')).toBeVisible();
});

test('Batal asks before it throws the form away', async ({ page }) => {
  await enterAs(page, 'admin', '/datapasien');
  await page.getByRole('link', { name: 'Tambah Anggota' }).click();
  await page.getByLabel('Nama Lengkap').fill('Belum Jadi');
  await page.getByRole('button', { name: 'Batal' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Apakah Anda yakin ingin membatalkan dan kembali ke halaman sebelumnya?');
  await dialog.getByRole('button', { name: 'Tidak' }).click();
  await expect(page.getByLabel('Nama Lengkap')).toHaveValue('Belum Jadi');
  await page.getByRole('button', { name: 'Batal' }).click();
  await dialog.getByRole('button', { name: 'Ya' }).click();
  await expect(page).toHaveURL(/\/datapasien$/);
});

test('filters by posko and age group narrow the list and can be cleared', async ({ page }) => {
  await enterAs(page, 'admin', '/datapasien');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const filtered = page.waitForRequest((request) => request.url().includes('/laporan/search'));
  await page.getByLabel('Kelompok Umur').selectOption({ label: 'Lansia' });
  expect(new URL((await filtered).url()).searchParams.get('age')).toBe('Lansia');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByLabel('Kelompok Umur').selectOption({ label: 'Semua kelompok umur' });
  await find(page, 'tidak ada orang bernama begini');
  await expect(page.getByText('Tidak ada data ditemukan.')).toBeVisible();
});

test('a failed deletion brings the row back with a message', async ({ page }) => {
  await enterAs(page, 'admin', '/datapasien');
  const first = page.getByRole('row').nth(1);
  const name = await first.getByRole('cell').nth(1).textContent();
  await page.route('**/api/auth/laporan-kesehatan/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: { message: 'rusak' } }) : route.fallback(),
  );
  await first.getByRole('button', { name: /^Hapus/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya' }).click();
  await expect(alertSaying(page, 'Terjadi kesalahan saat menghapus data.')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(name ?? '');
});

test('two people correct the same member: the second sees what differs', { tag: ON_BOTH }, async ({ page, request }) => {
  await enterAs(page, 'admin', '/datapasien');
  await rowOf(page, '').nth(2).getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByLabel('Nama Ayah')).toBeVisible();
  await page.getByLabel('Nama Ayah').fill('Ayah Menurut Admin');
  const id = page.url().split('/').at(-1);
  const login = await request.post('/api/auth/login', { data: { email: 'kader@demo.test', password: 'posyandu-demo' } });
  const { access_token } = await login.json();
  const headers = { authorization: `Bearer ${access_token}` };
  const { data } = await (await request.get(`/api/auth/laporan-kesehatan/${id}`, { headers })).json();
  const put = await request.put(`/api/auth/laporan-kesehatan/${id}`, {
    headers,
    data: {
      nama_lengkap: data.nama_lengkap ?? data.nama,
      nik: data.nik,
      no_kk: data.no_kk,
      jenis_kelamin: data.jenis_kelamin,
      nama_ayah: 'Ayah Menurut Kader',
    },
  });
  expect(put.status()).toBe(200);
  await save(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Ayah Menurut Admin');
  await expect(dialog).toContainText('Ayah Menurut Kader');
  await dialog.getByRole('button', { name: 'Simpan punya saya' }).click();
  await expect(statusSaying(page, 'Data pasien berhasil diupdate.')).toBeVisible();
});

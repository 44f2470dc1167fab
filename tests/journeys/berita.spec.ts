import type { APIRequestContext } from '@playwright/test';
import { alertSaying, DEMO_PASSWORD, enterAs, expect, rowOf, save, statusSaying, test } from './support/journey.ts';

interface Member {
  readonly nik: string;
  readonly nama: string;
}

async function someMembers(request: APIRequestContext, count: number): Promise<Member[]> {
  const login = await request.post('/api/auth/login', { data: { email: 'kader@demo.test', password: DEMO_PASSWORD } });
  const { access_token } = await login.json();
  const answer = await request.get('/api/auth/laporan/search?age=Balita', {
    headers: { authorization: `Bearer ${access_token}` },
  });
  const { data } = (await answer.json()) as { data: Member[] };
  return data.filter(({ nik }) => /^\d{16}$/.test(nik)).slice(0, count);
}

test('a kader announces an event, queues a child for it, corrects and deletes it', async ({ page, request }) => {
  const [child] = await someMembers(request, 1);
  if (child === undefined) throw new Error('the demo village has no balita');
  await enterAs(page, 'kader');
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Berita Posyandu' }).click();
  await expect(page).toHaveURL(/\/berita$/);
  await page.getByRole('link', { name: 'Tambah Berita' }).click();
  await expect(page).toHaveURL(/\/berita-add$/);

  await page.getByLabel('Tanggal').fill('2031-05-04');
  await page.getByLabel('Waktu mulai').fill('08:00');
  await page.getByLabel('Waktu selesai').fill('11:30');
  await page.getByRole('radio', { name: 'Balita' }).check();
  await page.getByLabel('Judul').fill('Imunisasi Campak Rubella');
  await page.getByLabel('Tempat').fill('Balai Desa');
  await page.getByLabel('Deskripsi').fill('Bawa Buku KIA.');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/auth/berita'));
  await save(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ tanggal: '2031-05-04', waktu: '08:00 - 11:30 WIB', kategori: 'Balita' });
  await expect(statusSaying(page, 'Berita acara berhasil disimpan!')).toBeVisible();
  await expect(page).toHaveURL(/\/berita$/);

  // the newest stands first
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('Imunisasi Campak Rubella');
  await expect(first).toContainText('4 Mei 2031');
  await expect(first).toContainText('08:00 - 11:30 WIB');
  await first.getByRole('link', { name: /^Info/ }).click();
  await expect(page).toHaveURL(/\/berita-informasi\/\d+$/);
  const address = new URL(page.url()).pathname;
  const queue = page.getByRole('region', { name: 'Daftar Antrian Acara Imunisasi' });
  await expect(queue).toContainText('Tidak ada data.');

  const add = async () => {
    await queue.getByRole('link', { name: 'Tambah Antrian' }).click();
    await expect(page).toHaveURL(/\/antrian-add\/\d+$/);
    await page.getByLabel('Warga Wali NIK').fill(child.nik);
    await page.getByLabel('NIK', { exact: true }).fill(child.nik);
    await page.getByRole('button', { name: 'Tambah ke Antrian' }).click();
  };
  await add();
  // by then the child is none of those it is for
  await expect(page.getByRole('dialog', { name: 'Periksa lagi' })).toContainText('acara ini untuk balita');
  await page.getByRole('button', { name: 'Sudah benar, simpan' }).click();
  await expect(page).toHaveURL(/\/berita-informasi\/\d+$/i);
  await expect(queue.getByRole('row').nth(1)).toContainText(child.nama);
  await expect(queue.getByRole('row').nth(1)).toContainText(child.nik);
  await add();
  await expect(page.getByRole('alert')).toContainText('Anggota ini sudah ada di antrian acara tersebut.');

  await page.goto('/berita');
  await rowOf(page, 'Imunisasi Campak Rubella').getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByLabel('Waktu selesai')).toHaveValue('11:30');
  await page.getByRole('radio', { name: 'Ibu Hamil' }).check();
  await page.getByLabel('Waktu selesai').fill('12:00');
  await save(page).click();
  await expect(statusSaying(page, 'Data berhasil diperbarui!')).toBeVisible();
  await expect(page).toHaveURL(/\/berita$/);
  await expect(rowOf(page, 'Imunisasi Campak Rubella')).toContainText('Ibu Hamil');
  await expect(rowOf(page, 'Imunisasi Campak Rubella')).toContainText('08:00 - 12:00 WIB');

  await rowOf(page, 'Imunisasi Campak Rubella')
    .getByRole('button', { name: /^Hapus/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya' }).click();
  await expect(statusSaying(page, 'Berita berhasil dihapus!')).toBeVisible();
  await expect(rowOf(page, 'Imunisasi Campak Rubella')).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByRole('alert')).toBeVisible();
});

test('failures of saving and deleting are visible', async ({ page }) => {
  await enterAs(page, 'kader', '/berita');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.route('**/api/auth/berita/*', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 422, json: { message: 'Ditolak.' } }),
  );
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Hapus/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya' }).click();
  await expect(alertSaying(page, 'Gagal menghapus berita. Coba lagi nanti.')).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByLabel('Judul')).toHaveValue(/\S/);
  await save(page).click();
  await expect(alertSaying(page, 'Gagal memperbarui data.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('an event is a row that leads to it as a whole', async ({ page }) => {
    await enterAs(page, 'kader', '/berita');
    const card = page.getByRole('list', { name: 'Berita Acara Posyandu' }).getByRole('listitem').first();
    await expect(card).toContainText('WIB');
    await card.getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Daftar Antrian Acara Imunisasi' })).toBeVisible();
  });
});

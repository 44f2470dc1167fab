import type { Page } from '@playwright/test';
import { addMonths, formatDate, isoDateIn } from '../../src/engine/calendar.ts';
import {
  alertSaying,
  call,
  enterAs,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  forgetAccount,
  ON_BOTH,
  save,
  statusSaying,
  test,
} from './support/journey.ts';

const TODAY = isoDateIn('Asia/Jakarta', new Date());
const LAST_MONTH = addMonths(TODAY, -1);

interface Child {
  readonly name: string;
  readonly nik: string;
  readonly born: string;
}

const child = (name: string, serial: string, months: number): Child => ({
  name,
  nik: `917102010124${serial}`,
  born: addMonths(TODAY, -months),
});

async function register(page: Page, { name, nik, born }: Child): Promise<void> {
  await call(page, 'POST', '/auth/laporan-kesehatan', {
    nama_lengkap: name,
    nik,
    no_kk: '9171020101249990',
    jenis_kelamin: 'Perempuan',
    tanggal_lahir: born.split('-').toReversed().join('-'),
    berat_lahir: '3.1',
    nama_ibu: 'Melati',
  });
}

const weighed = (page: Page, { nik }: Child, date: string, kg: number, cm: number) =>
  call(page, 'POST', '/auth/pemeriksaan', {
    nik,
    tanggal_timbang: date,
    berat_badan_kg: kg,
    tinggi_badan: cm,
    pmt: 'Tidak',
    vit: 'A',
    imunisasi: '-',
  });

const rows = (page: Page) => page.getByRole('table', { name: 'Riwayat pemeriksaan' }).locator('tbody tr');

async function announce(page: Page, title: string): Promise<string> {
  await page.goto('/berita-add');
  await page.locator('[name="tanggal"]').fill(TODAY);
  await page.getByLabel('Waktu mulai').fill('08:00');
  await page.getByLabel('Waktu selesai').fill('11:00');
  await page.getByRole('radio', { name: 'Balita' }).check();
  await page.getByLabel('Judul').fill(title);
  await page.getByLabel('Tempat').fill('Balai desa');
  await page.getByLabel('Deskripsi').fill('Bawa Buku KIA.');
  await save(page).click();
  await expect(statusSaying(page, 'Berita acara berhasil disimpan!')).toBeVisible();
  await expect(page).toHaveURL(/\/berita$/);
  await page.getByRole('link', { name: `Info ${title}` }).click();
  await expect(page).toHaveURL(/\/berita-informasi\/\d+$/i);
  return page.url().split('/').at(-1) ?? '';
}

test('a kader announces an event, queues three children, examines them, corrects one and deletes one', { tag: ON_BOTH }, async ({
  page,
}) => {
  test.setTimeout(180_000);
  const children = [child('Anggrek Satu', '0001', 10), child('Anggrek Dua', '0002', 20), child('Anggrek Tiga', '0003', 40)];
  const [first, second, third] = children as [Child, Child, Child];
  await enterAs(page, 'kader');
  for (const one of children) await register(page, one);
  await weighed(page, second, LAST_MONTH, 9.8, 78.5);

  const event = await announce(page, 'Imunisasi Anggrek');
  const queue = async (fill: () => Promise<void>) => {
    await page.getByRole('link', { name: 'Tambah Antrian' }).click();
    await expect(page).toHaveURL(new RegExp(`/antrian-add/${event}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Formulir Antrian Acara' })).toBeVisible();
    await expect(page.getByLabel('Acara ID')).toHaveValue(event);
    await fill();
    await page.getByRole('button', { name: 'Tambah ke Antrian' }).click();
    await expect(statusSaying(page, 'Riwayat pemeriksaan berhasil ditambahkan.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/berita-informasi/${event}$`, 'i'));
  };
  await queue(async () => {
    await page.getByLabel('Cari anggota menurut nama atau NIK').pressSequentially('anggrek satu', { delay: 20 });
    await page.getByRole('option', { name: /Anggrek Satu/ }).click();
    await expect(page.getByLabel('NIK', { exact: true })).toHaveValue(first.nik);
  });
  await queue(() => page.getByLabel('NIK', { exact: true }).fill(second.nik));

  // the third comes from her own history
  await page.goto('/pemeriksaan');
  await page.getByLabel('Cari Anggota').fill(third.name);
  await page.getByRole('link', { name: `Info ${third.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/riwayatpasien/${third.nik}$`));
  await expect(page.getByText('Tidak ada data.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Data anggota' })).toContainText('3 tahun 4 bulan');
  await page.getByRole('link', { name: 'Tambah ke antrian' }).click();
  await expect(page).toHaveURL(new RegExp(`/antrian/${third.nik}\\?userId=`));
  await page.getByLabel('Pilih acara').selectOption({ label: `${formatDate(TODAY)} · Imunisasi Anggrek · Balai desa` });
  await page.getByRole('button', { name: 'Tambah ke Antrian' }).click();
  await expect(statusSaying(page, 'Riwayat pemeriksaan berhasil ditambahkan.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/riwayatpasien/${third.nik}$`));

  await page.goto(`/antrian-add/${event}`);
  await page.getByLabel('NIK', { exact: true }).fill(third.nik);
  await page.getByRole('button', { name: 'Tambah ke Antrian' }).click();
  await expect(alertSaying(page, 'Anggota ini sudah ada di antrian acara tersebut.')).toBeVisible();
  await page.goto(`/berita-informasi/${event}`);
  for (const one of children) await expect(page.getByRole('main')).toContainText(one.nik);

  for (const [one, kg, cm] of [
    [first, '8,4', '70,5'],
    [second, '10,1', '79,2'],
    [third, '13,5', '94'],
  ] as const) {
    await page.goto(`/riwayatpasien/${one.nik}`);
    await page.getByRole('link', { name: 'Tambah Pemeriksaan' }).click();
    await expect(page).toHaveURL(new RegExp(`/formtambah/${one.nik}$`));
    await expect(page.locator('[name="tanggal_timbang"]')).toHaveValue(TODAY.split('-').reverse().join('/'));
    await page.getByLabel('Berat Badan').fill(kg);
    await page.getByLabel('Tinggi Badan').fill(cm);
    await page.getByLabel('PMT').fill('Tidak');
    await page.getByLabel('Vitamin').selectOption('A');
    await page.getByLabel('Imunisasi').fill('-');
    await expect(page.locator('.growth-hint').first()).toContainText('BB/U');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/auth/pemeriksaan'));
    await save(page).click();
    expect((await sent).postDataJSON()).toMatchObject({
      nik: one.nik,
      tanggal_timbang: TODAY,
      berat_badan_kg: Number(kg.replace(',', '.')),
      anggota: one.name,
      ibu: 'Melati',
    });
    await expect(statusSaying(page, 'Berhasil menambahkan pemeriksaan')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  }

  await page.goto(`/riwayatpasien/${second.nik}`);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('10,1 kg');
  await expect(rows(page).first()).toContainText('+300 g');
  await rows(page).first().getByRole('link', { name: /^Edit/ }).click();
  await expect(page).toHaveURL(new RegExp(`/updatepemeriksaan/${second.nik}/\\d+$`));
  await expect(page.getByRole('heading', { level: 2, name: 'Pengukuran' })).toBeVisible();
  await expect(page.getByLabel('Berat Badan')).toHaveValue('10,1');
  await page.getByLabel('Berat Badan').fill('9,9');
  await page.getByLabel('Suplemen').fill('Taburia');
  const patched = page.waitForRequest((request) => request.method() === 'PATCH');
  await save(page).click();
  const body = (await patched).postDataJSON();
  expect(body).toMatchObject({ tanggal_periksa: TODAY, berat_badan: 9.9, PMT: 'Tidak', Suplemen: 'Taburia', umur: 1 });
  expect(body).not.toHaveProperty('nik');
  await expect(statusSaying(page, 'Pemeriksaan Kesehatan Berhasil Diupdate')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/riwayatpasien/${second.nik}$`));
  await expect(rows(page).first()).toContainText('9,9 kg');
  await expect(rows(page).first()).toContainText('+100 g');

  await rows(page).first().getByRole('link', { name: /^Info/ }).click();
  await expect(page.getByRole('main')).toContainText('Taburia');
  await page.getByRole('button', { name: 'Batal' }).click();
  await expect(page).toHaveURL(new RegExp(`/riwayatpasien/${second.nik}$`));

  await rows(page)
    .last()
    .getByRole('button', { name: /^Hapus/ })
    .click();
  await page.getByRole('dialog', { name: 'Konfirmasi Hapus' }).getByRole('button', { name: 'Ya' }).click();
  await expect(statusSaying(page, 'Riwayat pemeriksaan berhasil dihapus.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).not.toContainText('+100 g');
});

test('Admin Desa sees and may delete, but neither adds nor edits', async ({ page }) => {
  const one = child('Cempaka Satu', '0011', 15);
  await enterAs(page, 'kader');
  await register(page, one);
  await weighed(page, one, TODAY, 9.1, 76);
  await forgetAccount(page);
  await enterAs(page, 'admin', `/riwayatpasien/${one.nik}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Tambah Pemeriksaan' })).toHaveCount(0);
  await expect(rows(page).first().getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  await page.goto(`/formtambah/${one.nik}`);
  await expect(page.getByText('Anda tidak punya akses ke halaman ini.')).toBeVisible();
  await page.goto(`/riwayatpasien/${one.nik}`);
  await rows(page).first().getByRole('link', { name: /^Info/ }).click();
  await expect(page.getByRole('button', { name: 'Batal' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ubah', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Batal' }).click();
  await rows(page)
    .first()
    .getByRole('button', { name: /^Hapus/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya' }).click();
  await expect(page.getByText('Tidak ada data.')).toBeVisible();
});

test('what looks mistyped is put right at a tap: under the field where it cannot be, on saving where it may (F28)', async ({
  page,
}) => {
  const one = child('Dahlia Satu', '0021', 16);
  await enterAs(page, 'kader');
  await register(page, one);
  await weighed(page, one, LAST_MONTH, 9.4, 77);
  await page.goto(`/formtambah/${one.nik}`);
  await page.getByLabel('Berat Badan').fill('9600');
  await page.getByRole('button', { name: 'Pakai 9,6 kg' }).click();
  await expect(page.getByLabel('Berat Badan')).toHaveValue('9,6');
  await expect(page.locator('.growth-hint').first()).toContainText('N: naik');
  await page.getByLabel('Tinggi Badan').fill('7,8');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Periksa lagi' });
  await question.getByRole('button', { name: 'Perbaiki: 78 cm' }).click();
  await expect(page.getByLabel('Tinggi Badan')).toHaveValue('78');
  await expect(page.getByLabel('Tinggi Badan')).toBeFocused();
  await expect(page.getByText('dianggap berbaring', { exact: false })).toBeVisible();
  await page.getByLabel('Tinggi Badan').fill('75');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(question).toContainText('Lebih pendek 2 cm');
  await expect(question.getByRole('button', { name: 'Perbaiki' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Sudah benar, simpan' }).click();
  await expect(page.getByText('Berhasil menambahkan pemeriksaan')).toBeVisible();
  await page.waitForURL('**/dashboard');

  // the same child again on that day: the examination of before is at hand, with what was typed (F32)
  await page.goto(`/formtambah/${one.nik}`);
  await page.getByLabel('Berat Badan').fill('9,7');
  await page.getByLabel('Tinggi Badan').fill('78');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await question.getByRole('button', { name: 'Perbaiki yang tadi' }).click();
  await page.waitForURL(`**/updatepemeriksaan/${one.nik}/*`);
  await expect(page.getByLabel('Berat Badan')).toHaveValue('9,7');
  await expect(page.getByLabel('Tinggi Badan')).toHaveValue('78');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a child with swollen feet is severely malnourished, whatever it weighs', async ({ page }) => {
  const one = child('Flamboyan Satu', '0041', 20);
  await enterAs(page, 'kader');
  await register(page, one);
  await page.goto(`/formtambah/${one.nik}`);
  await page.getByLabel('Berat Badan').fill('10,6');
  await page.getByLabel('Tinggi Badan').fill('81');
  await expect(page.getByText('Gizi baik (normal)')).not.toHaveCount(0);
  await page
    .getByRole('group', { name: /^Edema/ })
    .getByRole('radio', { name: 'Ya' })
    .check();
  await expect(page.getByText('Gizi baik (normal)')).toHaveCount(0);
  await expect(page.getByText(/Ada edema pada kedua kaki/)).not.toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('PMT').fill('Tidak');
  await page.getByLabel('Vitamin').selectOption('A');
  await page.getByLabel('Imunisasi').fill('-');
  await save(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const list = page.getByRole('list', { name: 'Perlu perhatian' });
  const entry = list.getByRole('link', { name: new RegExp(one.name) });
  await expect(entry).toContainText('Gizi buruk');
  await entry.click();
  await expect(rows(page).first()).toContainText('edema: tidak dinilai');
  await expect(rows(page).first()).toContainText('Gizi buruk');
  await expect(page.locator('.growth-readout')).toContainText('Edema');
  await expectAccessible(page);
});

test('history and chart are readable at every width, and print on one A4 page', async ({ page }) => {
  const one = child('Edelweis', '0031', 18);
  await enterAs(page, 'kader');
  await register(page, one);
  for (const [months, kg, cm] of [
    [3, 9.1, 76],
    [2, 9.4, 77],
    [1, 9.4, 78],
    [0, 9.3, 79],
  ] as const) {
    await weighed(page, one, addMonths(TODAY, -months), kg, cm);
  }
  for (const width of [360, 768, 1280]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/riwayatpasien/${one.nik}`);
      const chart = page.getByRole('region', { name: 'Grafik pertumbuhan' });
      await expect(chart.getByRole('img', { name: /kurva WHO/ })).toBeVisible();
      await expect(chart).toContainText('2T');
      await chart.getByText('Tabel angka grafik').click();
      await expect(chart.getByRole('table')).toContainText(formatDate(TODAY));
      for (const tab of ['Tinggi menurut umur', 'Berat menurut tinggi', 'Berat menurut umur']) {
        await chart.getByRole('tab', { name: tab }).click();
        await expect(chart.getByRole('img')).toBeVisible();
      }
      await chart.getByLabel('Rentang').selectOption('0–5 tahun');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
      const [, pageWidth = 0, pageHeight = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)?.map(Number) ?? [];
      expect([Math.round(pageWidth), Math.round(pageHeight)]).toEqual([595, 842]);
    });
  }
});

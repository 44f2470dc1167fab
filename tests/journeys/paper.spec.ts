/** What goes on paper: dark screens and long names included. */
import type { Page } from '@playwright/test';
import { addMonths, isoDateIn } from '../../src/engine/calendar.ts';
import { call, enterAs, expect, test } from './support/journey.ts';

const TODAY = isoDateIn('Asia/Jakarta', new Date());
const NIK = '9171020101240081';

const pagesOf = async (page: Page): Promise<number> =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

const colours = (page: Page) =>
  page.evaluate(() => {
    const of = (selector: string) => {
      const { color, backgroundColor } = getComputedStyle(document.querySelector(selector) ?? document.body);
      return [color, backgroundColor];
    };
    return [of('html')[1], of('body')[1], of('.report-head h2')[0]];
  });

test('the report of a dark screen is ink on white paper', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await enterAs(page, 'admin', '/laporan-kesehatan');
  await expect(page.getByRole('table', { name: 'Data Rekapitulasi Kesehatan Warga' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect.poll(() => colours(page)).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

/** The report of so many posko, as wide as the screen is. */
async function openReport(page: Page, posko: number, width: number): Promise<void> {
  const figures = { sasaran: 90, datang: 40, s: 21, k: 20, d: 17, n: 8, t: 7, o: 2, b: 0 };
  await page.route('**/auth/laporan?bulan=*', async (route) => {
    const data = Array.from({ length: posko }, (_, index) => ({
      ...{ posyandu_id: index + 1, nama_posyandu: `Posyandu Melati ${index + 1}` },
      ...figures,
    }));
    await route.fulfill({ response: await route.fetch(), json: { data } });
  });
  await page.setViewportSize({ width, height: 800 });
  await page.goto('/laporan-kesehatan');
  await expect(page.getByRole('table', { name: 'Data Rekapitulasi Kesehatan Warga' }).getByRole('row')).toHaveCount(posko + 2);
}

test('the report takes as many pages as its rows need, printed from a phone too', async ({ page }) => {
  await enterAs(page, 'admin');
  for (const width of [1280, 360]) {
    for (const [posko, pages] of [
      [4, 1],
      [17, 2],
      [34, 4],
    ] as const) {
      await openReport(page, posko, width);
      expect(await pagesOf(page), `${posko} posko from ${width} px`).toBe(pages);
    }
  }
});

test('on paper the report is no grid, its sum no foot of every page, and its table stands instead of the cards', async ({
  page,
}) => {
  await enterAs(page, 'admin');
  await openReport(page, 17, 360);
  const skdn = page.getByRole('table', { name: 'SKDN balita' });
  await expect(page.locator('.skdn-cards')).toBeVisible();
  await expect(skdn).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.skdn-cards')).toBeHidden();
  await expect(skdn).toBeVisible();
  for (const selector of ['.report-body', '.skdn']) await expect(page.locator(selector)).toHaveCSS('display', 'block');
  await expect(page.locator('.report tfoot')).toHaveCSS('display', 'table-row-group');
});

test('the chart of a child with long names stays on one page, and says how much of the table there is', async ({ page }) => {
  await enterAs(page, 'kader');
  await call(page, 'POST', '/auth/laporan-kesehatan', {
    nama_lengkap: 'Muhammad Abdurrahman Wahid Kusumawardhana Sastrowardoyo '.repeat(2).trim(),
    nik: NIK,
    no_kk: '9171020101249990',
    jenis_kelamin: 'Perempuan',
    tanggal_lahir: addMonths(TODAY, -20).split('-').toReversed().join('-'),
    berat_lahir: '3.1',
    nama_ibu: 'Raden Ajeng Siti Nurhaliza Kusumaningrum Sastrowardoyo',
    alamat: 'Jalan Raya Cikondang Nomor 16 RT 003 RW 012, belakang balai desa '.repeat(3).trim(),
  });
  for (let months = 15; months >= 0; months--) {
    await call(page, 'POST', '/auth/pemeriksaan', {
      nik: NIK,
      tanggal_timbang: addMonths(TODAY, -months),
      berat_badan_kg: (104 - months * 2) / 10,
      tinggi_badan: 82 - months,
      ...{ pmt: 'Tidak', jumlah_pemberian: '-', vit: 'A', imunisasi: '-', ASI: 1 },
    });
  }
  await page.goto(`/riwayatpasien/${NIK}`);
  await expect(page.getByRole('region', { name: 'Grafik pertumbuhan' }).getByRole('img')).toBeVisible();
  // the sheet follows the picture
  await expect(page.locator('.print-sheet')).toContainText(/Tabel ini memuat \d+ pengukuran terbaru dari 16/);
  expect(await pagesOf(page)).toBe(1);
});

test('the report on paper says where it is of and leaves room to sign, with the names that were typed before', async ({
  page,
}) => {
  await enterAs(page, 'admin');
  await openReport(page, 4, 1280);
  await page.getByText('Kepala laporan dan tanda tangan').click();
  await page.getByLabel('Desa', { exact: true }).fill('Sukamaju');
  await page.getByLabel('Kecamatan').fill('Cianjur');
  await page.getByLabel('Kepala Desa').fill('Haji Dadang Suherman');
  await page.reload();
  await expect(page.getByRole('table', { name: 'Data Rekapitulasi Kesehatan Warga' })).toBeVisible();
  await expect(page.locator('.signatures')).toBeHidden();
  expect(await pagesOf(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.report-places')).toHaveText('Desa Sukamaju · Kecamatan Cianjur');
  await expect(page.locator('.signatures')).toBeVisible();
  await expect(page.locator('.signatures')).toContainText(/Sukamaju, .*Kepala Desa\s*Haji Dadang Suherman/);
  await expect(page.locator('.signers')).toBeHidden();
});

/** The monthly recaps: from a number to its names, onto paper and into a spreadsheet, and what is said where they cannot be had. */
import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { call, enterAs, expect, expectAccessible, expectNoSidewaysScroll, ON_BOTH, test } from './support/journey.ts';

const RECAPS = {
  bayi: 'Bayi, balita, dan anak prasekolah',
  sekolah: 'Usia sekolah dan remaja',
  ibu: 'Ibu hamil, nifas, dan menyusui',
  dewasa: 'Usia dewasa dan lansia',
  skdn: 'SKDN balita',
  f2: 'F2 gizi: hasil penimbangan menurut umur',
} as const;

const tableOf = (page: Page, name: string): Locator => page.getByRole('table', { name });

/** The numbers of a table's rows as they stand on the page: null where there is a dash. */
const numbersOf = (table: Locator): Promise<(number | null)[][]> =>
  table
    .locator('tbody tr, tfoot tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')].map(({ textContent }) =>
          textContent === '–' || !textContent ? null : Number(textContent.replaceAll('.', '')),
        ),
      ),
    );

test('a number leads to its names, as many as it says, on paper it is one page across, and the file has the same numbers', {
  tag: ON_BOTH,
}, async ({ page }) => {
  test.setTimeout(180_000);
  await enterAs(page, 'admin', '/rekap');
  await page.getByLabel('Posko', { exact: true }).selectOption({ label: 'Semua posko' });
  for (const [name, title] of Object.entries(RECAPS)) {
    await test.step(title, async () => {
      await page.getByLabel('Rekap', { exact: true }).selectOption(title);
      const table = tableOf(page, title);
      await expect(table).toBeVisible();
      await expect(page.locator('.recap-body')).toHaveAttribute('aria-busy', 'false');
      const cells = table.locator('tbody').getByRole('button');
      // from the first and the last number that has names
      for (const cell of [cells.first(), cells.last()]) {
        const count = Number((await cell.textContent())?.replaceAll('.', ''));
        await cell.click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('status')).toHaveText(`${count} orang`);
        await expect(dialog.getByRole('listitem')).toHaveCount(Math.min(count, 50));
        await dialog.getByRole('button', { name: 'Tutup' }).click();
      }
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
      const box = /\/MediaBox\s*\[([^\]]+)\]/.exec(pdf)?.[1]?.trim().split(/\s+/).map(Number) ?? [];
      expect([Math.round(box[2] ?? 0), Math.round(box[3] ?? 0)]).toEqual([842, 595]);

      const shown = await numbersOf(table);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Unduh XLSX' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`^rekap-${name}-\\d{4}(-\\d\\d)?-desa\\.xlsx$`));
      const [sheet] = (await readXlsx(new Uint8Array(await readFile(await download.path())))).sheets;
      const rows = sheet?.rows ?? [];
      const numbered = rows.findIndex((row) => row[0] === 1 && row[1] === 2);
      const width = shown[0]?.length ?? 0;
      const kept = rows
        .slice(numbered + 1)
        .map((row) => Array.from({ length: width }, (_, at) => (typeof row[at + 1] === 'number' ? row[at + 1] : null)));
      expect(kept).toEqual(shown);
    });
  }
});

/** What is drawn on the sheets of a printout, without what differs from one file to the next. */
function drawn(pdf: Buffer): string[] {
  const told = pdf.toString('latin1');
  return [...told.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
    const begin = index + length;
    const text = inflateSync(pdf.subarray(begin, told.indexOf('endstream', begin))).toString('latin1');
    return / Tf\b/.test(text) ? [text] : [];
  });
}

test('the first printout has its headings above the figures: it is the same as the second', async ({ page }) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [name, title] of Object.entries(RECAPS)) {
      await enterAs(page, 'admin', `/rekap?jenis=${name}`);
      await expect(page.locator('.recap-table caption', { hasText: title })).toBeAttached();
      const [first, second] = [await page.pdf({ preferCSSPageSize: true }), await page.pdf({ preferCSSPageSize: true })];
      expect(drawn(first).length, title).toBeGreaterThan(0);
      expect(drawn(first), `${title} from ${width} px`).toEqual(drawn(second));
    }
  }
});

test('on paper the row of sums is of one weight, and a word that is cut says so', async ({ page }) => {
  await enterAs(page, 'admin', '/rekap?jenis=dewasa');
  const table = tableOf(page, RECAPS.dewasa);
  await expect(table).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const weights = await table
    .locator('tfoot td, tfoot td button')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).fontWeight));
  expect(new Set(weights)).toEqual(new Set(['700']));
  const heads = await table.locator('thead th:not(.recap-own)').allTextContents();
  expect(heads.map((head) => head.replaceAll('\u00ad', '-'))).toContain('SKILAS pen-de-nga-ran');
});

test('on paper the form’s own head stands above the table', async ({ page }) => {
  await enterAs(page, 'kader', '/rekap');
  await expect(tableOf(page, RECAPS.bayi)).toBeVisible();
  const head = page.locator('.recap-form');
  await expect(head).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(head).toBeVisible();
  const lines = await head.locator('dt').allTextContents();
  expect(lines).toEqual(['Posyandu', 'Dusun/RT/RW', 'Desa/Kelurahan/Nagari', 'Kecamatan', 'Tahun']);
  const values = await head.locator('dd').allTextContents();
  expect(values[0]).toMatch(/^Posyandu /);
  expect(values.every((value) => value !== '')).toBe(true);
});

test('on a phone a month stands below its headings, and a number leads to its names there too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAs(page, 'kader', '/rekap');
  const cards = page.locator('.recap-cards');
  await expect(cards).toBeVisible();
  const cell = cards.getByRole('button').first();
  const count = Number(await cell.textContent());
  await cell.click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(`${count} orang`);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('link').click();
  await page.waitForURL('**/riwayatpasien/*');
  await page.goBack();
  await expect(cards).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('where the server fails or there is no line the page says so, and goes on with what was chosen', async ({
  page,
  consoleNoise,
}) => {
  await enterAs(page, 'kader', '/rekap');
  await expect(tableOf(page, RECAPS.bayi)).toBeVisible();
  await page.route('**/api/auth/rekap?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Terjadi kesalahan pada server.' } }),
  );
  await page.getByLabel('Rekap', { exact: true }).selectOption(RECAPS.dewasa);
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('Rekap gagal dimuat.');
  await expect(page.getByRole('button', { name: 'Unduh XLSX' })).toBeDisabled();
  await expectAccessible(page);
  await page.unroute('**/api/auth/rekap?*');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(tableOf(page, RECAPS.dewasa)).toBeVisible();
  await expect(page).toHaveURL(/jenis=dewasa/);

  await page.route('**/api/auth/rekap/orang?*', (route) => route.abort('internetdisconnected'));
  await tableOf(page, RECAPS.dewasa).locator('tbody').getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Daftar nama gagal dimuat.');
  await page.unroute('**/api/auth/rekap/orang?*');
  await dialog.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  expect(consoleNoise.splice(0).every((line) => line.includes('rekap: loading failed'))).toBe(true);
});

test('the figures of every life stage on the dashboard lead to their names, PUMA and SRQ-20 among what is due', async ({
  page,
  consoleNoise,
}) => {
  await enterAs(page, 'kader');
  const stages = page.getByRole('region', { name: 'Semua kelompok umur' });
  const { data } = (await call(page, 'GET', '/auth/rekap/kini?posko=1')) as { data: { perlu: Record<string, number> } };
  await stages.getByLabel('Posko').selectOption('1');
  for (const [name, kind] of [
    ['Belum PUMA tahun ini (≥ 40 th)', 'puma'],
    ['Belum SRQ-20 tahun ini (≥ 18 th)', 'srq20'],
  ] as const) {
    const count = data.perlu[kind] ?? 0;
    expect(count, kind).toBeGreaterThan(0);
    await stages.getByRole('button', { name: `${name}: ${count}, lihat nama` }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(`${count} orang`);
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click();
  }
  await page.route('**/api/auth/rekap/kini*', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await stages.getByLabel('Posko').selectOption('2');
  await expect(stages.getByRole('alert')).toContainText('Angka semua kelompok umur gagal dimuat.');
  await page.unroute('**/api/auth/rekap/kini*');
  await stages.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(stages.getByRole('table')).toBeVisible();
  await expect(stages.getByLabel('Posko')).toHaveValue('2');
  expect(consoleNoise.splice(0).every((line) => line.includes('rekap/kini: loading failed 500'))).toBe(true);
});

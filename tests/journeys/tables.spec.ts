import type { Locator, Page } from '@playwright/test';
import { call, enterAs, expect, expectNoSidewaysScroll, test } from './support/journey.ts';

/** Whether a part of a row can be pressed where it stands (`own: true`), or at least presses its row, without moving sideways. */
const inReach = (part: Locator, own = true): Promise<boolean> =>
  part.evaluate((element, itself) => {
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    scrollBy(0, middle(element.getBoundingClientRect()) - innerHeight / 2);
    const box = element.getBoundingClientRect();
    const inside = box.left >= 0 && box.right <= innerWidth;
    const pressed = (itself ? element : element.closest('tr, li')) ?? element;
    return inside && [box.left + 3, box.right - 3].every((x) => pressed.contains(document.elementFromPoint(x, middle(box))));
  }, own);

/** No table is wider than its place, so that nothing hides behind the actions. */
const expectTablesFit = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.locator('main .list-scroll').evaluateAll((all) => all.filter((box) => box.scrollWidth > box.clientWidth).length),
    )
    .toBe(0);

/** A row of a list, be it a table's or a card. */
const rows = (page: Page): Locator => page.locator('main .list-table tbody tr, main .list-cards li, main .compact-rows li');

/** At each width with the page opened anew: how a console starts there is part of it. */
async function atEachWidth(page: Page, see: () => Promise<void>): Promise<void> {
  for (const width of [360, 768, 1024, 1280]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await see();
    });
  }
}

test('everything in the history of a child can be read and pressed', async ({ page }) => {
  await enterAs(page, 'kader');
  const { data } = await call(page, 'GET', '/auth/perhatian');
  await atEachWidth(page, async () => {
    await page.goto(`/riwayatpasien/${data[0].nik}`);
    const last = rows(page).first();
    await expect(last).toContainText('kg');
    await expectTablesFit(page);
    await expectNoSidewaysScroll(page);
    for (const name of [/^Info/, /^Edit/]) expect(await inReach(last.getByRole('link', { name }))).toBe(true);
    expect(await inReach(last.getByRole('button', { name: /^Hapus/ }))).toBe(true);
  });
});

test('a verifier reads a registration, its detail and its status without moving anything', async ({ page }) => {
  await enterAs(page, 'verifikator');
  await atEachWidth(page, async () => {
    await page.goto('/admin-verifikator');
    const first = rows(page).first();
    await expect(first.getByRole('combobox')).toBeVisible();
    await expectTablesFit(page);
    await expectNoSidewaysScroll(page);
    expect(await inReach(first.getByText(/^\d{16}$/), false)).toBe(true);
    expect(await inReach(first.getByRole('link', { name: /^Lihat Detail/ }))).toBe(true);
    expect(await inReach(first.getByRole('combobox'))).toBe(true);
  });
});

test('a word without an end breaks no list', async ({ page }) => {
  await enterAs(page, 'kader');
  const long = { judul: `Imunisasi${'abcdefghij'.repeat(8)}`, tempat: `Balai${'x'.repeat(80)}` };
  const event = {
    tanggal: '2090-01-01',
    waktu: '08:00 - 11:00 WIB',
    kategori: 'Balita',
    deskripsi: 'Bawa Buku KIA.',
    ...long,
  };
  const { data } = await call(page, 'POST', '/auth/berita', event);
  await atEachWidth(page, async () => {
    await page.goto('/berita');
    const row = rows(page).filter({ hasText: long.judul });
    await expect(row).toContainText(long.tempat);
    await expectTablesFit(page);
    await expectNoSidewaysScroll(page);
    expect(await inReach(row.getByRole('button', { name: /^Hapus/ }))).toBe(true);
    await page.goto(`/antrian-add/${data.id}`);
    await expect(page.getByText(long.judul)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

/** First rows of a list stand there before the console's program has come. */
import type { Page } from '@playwright/test';
import { enterAs, expect, forgetAccount, test } from './support/journey.ts';

const READ = /\/laporan-kesehatan\?/;

/** Keeps the console's scripts back; gives what lets them go, and the reads of the list so far. */
async function holdConsole(page: Page) {
  const reads: string[] = [];
  page.on('request', (request) => READ.test(request.url()) && reads.push(request.url()));
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/console-.*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  return { reads, letGo };
}

const drawn = (page: Page) => page.locator('.early-rows');

/** What the rows on screen say. */
const textsOf = (page: Page) => page.locator('tbody tr, .compact-rows > li').filter({ visible: true }).allInnerTexts();
/** Where things stand that a person looks at. */
const placesOf = (page: Page) =>
  page
    .locator('h1, .list-toolbar, .list-table tr, .compact-rows > li')
    .filter({ visible: true })
    .evaluateAll((nodes) =>
      nodes.slice(0, 12).map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [node.tagName, ...[x, y, width, height].map(Math.round)].join(' ');
      }),
    );

for (const width of [360, 1280]) {
  test(`at ${width} px rows are drawn of the one answer that the console goes on with, where it has them`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await enterAs(page, 'kader');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { reads, letGo } = await holdConsole(page);
    await page.goto('/datapasien', { waitUntil: 'commit' });
    await expect(
      drawn(page)
        .getByRole('link', { name: /Adinda/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data Pasien');
    const [texts, places] = [await textsOf(page), await placesOf(page)];
    expect(texts).toHaveLength(25);

    letGo();
    await expect(drawn(page)).toHaveCount(0);
    expect(await placesOf(page)).toEqual(places);
    expect(await textsOf(page)).toEqual(texts);
    await expect(page.getByRole('navigation', { name: 'Halaman' })).toBeVisible();
    expect(reads).toHaveLength(1);
  });
}

test('a press on such a row waits for the console, and opens the record in it', async ({ page }) => {
  await enterAs(page, 'kader');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { letGo } = await holdConsole(page);
  await page.goto('/datapasien', { waitUntil: 'commit' });
  const link = drawn(page).locator('tbody').getByRole('link').nth(1);
  const name = (await link.textContent()) ?? '';
  const href = await link.getAttribute('href');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await link.click();
  await expect(drawn(page).locator('tr[aria-busy]')).toHaveCount(1);
  expect(new URL(page.url()).pathname).toBe('/datapasien');

  letGo();
  await page.waitForURL(`**${href}`);
  await expect(page.locator('main').getByText(name.replace(/\s+/g, ' ')).first()).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(drawn(page)).toHaveCount(0);
});

test('nothing is drawn or asked for somebody signed out, nor of a list that was left on another page', async ({ page }) => {
  await enterAs(page, 'kader', '/datapasien');
  await page.getByRole('button', { name: 'Berikutnya' }).click();
  await expect(page.getByText('Halaman 2 dari', { exact: false })).toBeVisible();
  const { reads, letGo } = await holdConsole(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Memuat', { exact: false }).first()).toBeAttached();
  expect(reads).toEqual([]);
  letGo();
  await expect(page.getByText('Halaman 2 dari', { exact: false })).toBeVisible();
  expect(reads).toHaveLength(1);
  expect(reads[0]).toContain('_page=2');

  await forgetAccount(page);
  reads.length = 0;
  await page.goto('/datapasien');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(drawn(page)).toHaveCount(0);
  expect(reads).toEqual([]);
});

test('a session that has ended is told by the console, and nothing is drawn of its answer', async ({ page }) => {
  await enterAs(page, 'kader');
  // nothing of the console is left that would still ask
  await page.goto('/api/health');
  await page.evaluate(() => localStorage.setItem('token', 'nobody'));
  await page.goto('/datapasien');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(drawn(page)).toHaveCount(0);
});

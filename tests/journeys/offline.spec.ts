/** The installed console without network: every address of it opens, and what is the server's stays the server's. */
import type { Page } from '@playwright/test';
import { SPEC_ROUTES } from '../conformance/spec/routes.ts';
import { addressesOf } from './support/addresses.ts';
import { enterAs, expect, expectAccessible, signIn, statusSaying, test } from './support/journey.ts';
import { keepConsole, rosterOf, takeAlong, typedNumber } from './support/withoutSignal.ts';

const PAGES = SPEC_ROUTES.filter(({ roles }) => roles.includes('Kader'));
const NO_CONNECTION = 'Tidak ada sambungan internet.';

/** How programs and browsers speak among themselves. */
const OF_PROGRAMS = /\b(error|errors|failed|failure|fetch|loaded|loading|missing|network|undefined|exception|NaN|object)\b/i;

/** Neither a page that waits for ever nor one that failed; what it says is said in Indonesian. */
async function expectPlainWords(page: Page, address: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(/\w/);
  await expect(page.locator('main [aria-busy="true"], main .page-spinner, .splash'), address).toHaveCount(0);
  const words = (await page.locator('body').allInnerTexts()).join(' ').replace(/\s+/g, ' ');
  expect(OF_PROGRAMS.exec(words)?.[0] ?? null, `${address}: ${words}`).toBeNull();
  const beside = (await page.locator('main').allInnerTexts()).join('').trim();
  expect(beside, address).not.toBe('');
}

test.afterEach(({ consoleNoise }) => {
  // what cannot be fetched is logged, as the specification wants it
  const unexpected = consoleNoise.filter((line) => !line.endsWith(': loading failed 0'));
  consoleNoise.length = 0;
  expect(unexpected).toEqual([]);
});

test('after one visit every page opens without network, and says that there is none', async ({ page, context }) => {
  await enterAs(page, 'kader');
  await keepConsole(page);
  await context.setOffline(true);
  await expect(statusSaying(page, NO_CONNECTION)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(statusSaying(page, NO_CONNECTION)).toBeVisible();

  const opened = async ({ path, title }: (typeof PAGES)[number]) => {
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible();
    await expectPlainWords(page, path);
  };
  for (const one of PAGES) {
    await turnTo(page, one.path);
    await opened(one);
  }
  // typed into the browser, an address has a record in it or none
  for (const one of [PAGES.find(({ path }) => path.includes('{')), PAGES.find(({ path }) => !path.includes('{'))]) {
    if (!one) throw new Error('no such page');
    await page.goto(one.path.replaceAll(/\{\w+\}/g, '1'));
    await opened(one);
  }
});

/** Another page of the console that is open, by way of one that asks nobody for anything. */
async function turnTo(page: Page, address: string): Promise<void> {
  const go = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  const between = page.getByRole('heading', { level: 1, name: 'Belum Terkirim' });
  if (address === '/belum-terkirim') return go(address);
  await go('/belum-terkirim');
  await expect(between).toBeVisible();
  await go(address.replaceAll(/\{\w+\}/g, '1'));
  await expect(between, address).toHaveCount(0);
}

test('every address of a Kader, also beyond the specification, says in plain words what is not there without network', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await enterAs(page, 'kader');
  await keepConsole(page);
  await context.setOffline(true);
  for (const address of (await addressesOf('Kader')).all) {
    if (SPEC_ROUTES.some(({ path }) => path === address)) continue;
    await turnTo(page, address);
    await expectPlainWords(page, address);
  }
});

test('what was taken along is there without network wherever it is listed', async ({ page, context }) => {
  test.setTimeout(240_000);
  await enterAs(page, 'kader');
  await takeAlong(page);
  await context.setOffline(true);
  for (const address of (await addressesOf('Kader')).held) {
    await page.goto(address);
    await expectPlainWords(page, address);
    await expect(page.getByRole('button', { name: 'Coba lagi' }), address).toHaveCount(0);
  }
});

test('what says that there is no network covers nothing of the menu', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterAs(page, 'kader');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await keepConsole(page);
  await context.setOffline(true);
  await expect(statusSaying(page, NO_CONNECTION)).toBeVisible();
  const out = page.getByRole('button', { name: 'Keluar', exact: true });
  // without scrolling: whoever looks for it at the foot of the menu finds it there
  await expect
    .poll(async () => {
      const [foot, notice] = [
        await page.locator('.shell > .sidebar').boundingBox(),
        await page.locator('.pwa-notice').boundingBox(),
      ];
      return foot !== null && notice !== null && foot.y + foot.height <= notice.y + 0.5;
    })
    .toBe(true);
  await out.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what cannot be loaded says so, and is there once the network is back', async ({ page, context }) => {
  await enterAs(page, 'kader');
  await keepConsole(page);
  await context.setOffline(true);
  await page.goto('/datapasien');
  await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(statusSaying(page, NO_CONNECTION)).toHaveCount(0);
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('behind a proxy whose server is away a prepared device goes on, and says so no longer than that is so', async ({
  page,
  context,
  consoleNoise,
}) => {
  await enterAs(page, 'kader');
  await takeAlong(page);
  const child = (await rosterOf(page)).find(({ hari_ini, terakhir }) => hari_ini === null && terakhir?.tinggi_badan);
  if (!child) throw new Error('nobody is expected');
  const weight = Math.round(((child.terakhir?.berat_badan ?? 10) + 0.2) * 10) / 10;
  await context.route('**/api/**', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad Gateway</html>' }),
  );
  await page.goto('/hari-posyandu');
  const notice = page.locator('.held-notice');
  await expect(notice).toContainText('Server tidak dapat dihubungi · data');
  await page.getByLabel('Cari nama, ibu, atau NIK').fill(child.nik);
  await page.getByRole('link', { name: new RegExp(`^Timbang ${child.nama_lengkap}`) }).click();
  await page.getByLabel('Berat Badan').fill(typedNumber(weight));
  await page.getByLabel('Tinggi Badan').fill(typedNumber(child.terakhir?.tinggi_badan ?? 81));
  await page.getByRole('button', { name: 'Simpan & berikutnya' }).click();
  await expect(statusSaying(page, 'Tersimpan di perangkat ini')).toBeVisible();
  await expect(page).toHaveURL(/\/hari-posyandu$/);
  await expect(page.locator('.outbox-badge')).toBeVisible();

  await context.unroute('**/api/**');
  await expect(page.locator('.outbox-badge')).toHaveCount(0);
  await expect(notice).toBeEmpty();
  expect((await rosterOf(page)).find(({ nik }) => nik === child.nik)?.hari_ini).toMatchObject({ berat_badan: weight });
  // the browser tells of every such answer
  consoleNoise.length = 0;
});

test('somebody who is not signed in sees the sign-in page, which says why it cannot sign them in', async ({ page, context }) => {
  await page.goto('/login');
  await keepConsole(page);
  await context.setOffline(true);
  await page.goto('/datapasien');
  await expect(page.getByRole('heading', { name: 'Masuk' })).toBeVisible();
  await expect(statusSaying(page, NO_CONNECTION)).toBeVisible();
  await signIn(page, 'kader');
  await expect(page.getByRole('alert')).toContainText(NO_CONNECTION);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/datapasien$/);
});

test('the server’s own addresses are never answered by what the device has kept', async ({ page, context }) => {
  await page.goto('/login');
  await keepConsole(page);
  await page.goto('/api/docs');
  await expect(page).toHaveTitle('API · Dashboard Admin Posyandu');
  await page.goto('/login');
  await context.setOffline(true);
  expect(await page.evaluate(() => fetch('/api/health').catch(() => 'no answer'))).toBe('no answer');
  await expect(page.goto('/api/docs')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});

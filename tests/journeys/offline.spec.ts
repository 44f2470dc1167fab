/** The installed console without network: every address of it opens, and what is the server's stays the server's. */
import type { Page } from '@playwright/test';
import { SPEC_ROUTES } from '../conformance/spec/routes.ts';
import { enterAs, expect, expectAccessible, signIn, statusSaying, test } from './support/journey.ts';

const PAGES = SPEC_ROUTES.filter(({ roles }) => roles.includes('Kader'));
const NO_CONNECTION = 'Tidak ada sambungan internet.';

/** One visit: until the device has kept the console, which it does once nothing else is on its way. */
const keepConsole = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    }
  });

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

  for (const { path, title } of PAGES) {
    await page.goto(path.replaceAll(/\{\w+\}/g, '1'));
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible();
    // neither a page that waits for ever nor one that failed
    await expect(page.locator('main [aria-busy="true"], main .page-spinner, .splash')).toHaveCount(0);
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

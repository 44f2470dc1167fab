/** A new version of the console is offered; it takes nothing from anybody's hands. */
import type { Page } from '@playwright/test';
import { enterAs, expect, expectAccessible, test as journey, statusSaying } from './support/journey.ts';
import { startVersions, type Versions } from './support/versions.ts';
import { keepConsole } from './support/withoutSignal.ts';

const test = journey.extend<{ versions: Versions }>({
  versions: async ({ product }, use) => {
    const versions = await startVersions(product);
    await use(versions);
    await versions.stop();
  },
  baseURL: async ({ versions }, use) => {
    await use(versions.url);
  },
});

const OFFER = 'Versi baru tersedia.';
const update = (page: Page) => page.getByRole('button', { name: 'Perbarui', exact: true });
/** Which version a tab shows: the first one names none. */
const expectSecond = (page: Page) => expect(page.locator('meta[name=version]')).toHaveAttribute('content', 'second');
const expectFirst = (page: Page) => expect(page.locator('meta[name=version]')).toHaveCount(0);

/** Opens a page of the console that the device has kept, with the console's worker in charge of it. */
async function openKept(page: Page, path: string): Promise<void> {
  await enterAs(page, 'kader', path);
  await keepConsole(page);
}

/** What the browser does by itself at the next page, and the console once an hour. */
const findNewer = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

test('a new version is offered, and pressing leads back to the same page of it', async ({ page, versions }) => {
  await openKept(page, '/pasien');
  versions.publish('second');
  await findNewer(page);
  await expect(statusSaying(page, OFFER)).toBeVisible();
  await expectAccessible(page);
  await expectFirst(page);

  await page.getByRole('button', { name: 'Nanti' }).click();
  await expect(statusSaying(page, OFFER)).toHaveCount(0);
  await page.reload();
  await expect(statusSaying(page, OFFER)).toBeVisible();
  await expectFirst(page);

  await update(page).focus();
  await page.keyboard.press('Enter');
  await expectSecond(page);
  await expect(page).toHaveURL(/\/pasien$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Data Pasien Posyandu' })).toBeVisible();
  await expect(update(page)).toHaveCount(0);
});

test('it waits for what is typed and not saved, in this tab and in another', async ({ page, context, versions }) => {
  await openKept(page, '/tambahanggota');
  await page.getByLabel('Nama Lengkap').fill('Siti Aminah');
  const other = await context.newPage();
  await other.goto('/pasien');
  versions.publish('second');
  await findNewer(page);

  for (const tab of [page, other]) {
    await expect(statusSaying(tab, OFFER)).toBeVisible();
    await update(tab).click();
    await expect(statusSaying(tab, 'Masih ada isian yang belum disimpan')).toBeVisible();
  }
  await expectFirst(page);
  await expectFirst(other);
  await expect(page.getByLabel('Nama Lengkap')).toHaveValue('Siti Aminah');

  await page.getByLabel('Nama Lengkap').fill('');
  await update(other).click();
  await expectSecond(other);
  // the tab in which nothing was pressed stays as it is, and is told
  await expect(statusSaying(page, OFFER)).toBeVisible();
  await expectFirst(page);
  await update(page).click();
  await expectSecond(page);
  await expect(page).toHaveURL(/\/tambahanggota$/);
});

test('a page whose code does not come says so in its place, and the menu stays', async ({ page, consoleNoise }) => {
  // what the device has kept would come all the same
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }));
  await page.route('**/assets/ReportPage-*.js', (route) => route.abort());
  await enterAs(page, 'kader');
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Laporan Kesehatan' }).click();
  await expect(page.getByRole('alert')).toContainText('Halaman ini gagal dimuat. Periksa sambungan internet Anda.');
  await page.getByRole('link', { name: 'Data Pasien Posyandu' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Data Pasien Posyandu' })).toBeVisible();
  await page.goBack();
  await page.unroute('**/assets/ReportPage-*.js');
  await page.getByRole('button', { name: 'Muat ulang' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Laporan Kesehatan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Muat ulang' })).toHaveCount(0);
  consoleNoise.length = 0; // what a boundary has caught React logs
});

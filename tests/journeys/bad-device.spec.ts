/** A device without room, one that ends the console's worker, and a line that hardly carries: what was typed is stored once. */
import type { Page } from '@playwright/test';
import { startCuttingLine } from './support/cuttingLine.ts';
import { badLine, roomOf, workerOf } from './support/device.ts';
import { alertSaying, call, enterAs, expect, expectAccessible, test as journey, save, statusSaying } from './support/journey.ts';
import { isOfNoSignal, takeAlong } from './support/withoutSignal.ts';

const test = journey.extend<{ line: Awaited<ReturnType<typeof startCuttingLine>> }>({
  line: async ({ product }, use) => {
    const line = await startCuttingLine(product);
    await use(line);
    await line.stop();
  },
  baseURL: async ({ line }, use) => {
    await use(line.url);
  },
});

test.use({ viewport: { width: 360, height: 740 } });

test.afterEach(({ consoleNoise }) => {
  const unexpected = consoleNoise.filter((line) => !isOfNoSignal(line));
  consoleNoise.length = 0;
  expect(unexpected).toEqual([]);
});

const KEPT = 'Tersimpan di perangkat ini. Dikirim begitu ada sambungan.';
const FULL = 'Isian ini juga tidak dapat disimpan di perangkat: penyimpanannya penuh. Jangan tutup halaman ini.';
const WRITE = '/api/auth/pemeriksaan';
const digits = (number: number): string => String(number).padStart(2, '0');

const visitsOf = async (page: Page, nik: string): Promise<number> =>
  (await call(page, 'GET', `/auth/pemeriksaan/${nik}`)).data.length;

interface Child {
  readonly nik: string;
  readonly name: string;
}

let registered = 0;

/** Children of one and a half years whom nobody has weighed yet. */
async function newChildren(page: Page, count: number): Promise<readonly Child[]> {
  const children = Array.from({ length: count }, () => {
    registered += 1;
    const letter = String.fromCharCode(96 + registered);
    return {
      name: `Rinai ${letter.toUpperCase()}${letter}un`,
      nik: `329902${digits(40 + registered)}0625${digits(5200 + registered)}`,
    };
  });
  for (const { name, nik } of children) {
    await call(page, 'POST', '/auth/laporan-kesehatan', {
      ...{ nama_lengkap: name, nik, no_kk: `32990108022${nik.slice(-5)}`, jenis_kelamin: 'Perempuan', nama_ibu: `Ibu ${name}` },
      ...{ tanggal_lahir: `${digits(registered)}-06-2025`, berat_lahir: '3.1', alamat: 'Kampung Hujan' },
    });
  }
  return children;
}

const WEIGHT = '10,1';

/** The form of a child with everything typed. */
async function fillFor(page: Page, { nik }: Child): Promise<void> {
  await page.goto(`/formtambah/${nik}`);
  await page.getByLabel('Berat Badan').fill(WEIGHT);
}

const expectTyped = (page: Page) => expect(page.getByLabel('Berat Badan')).toHaveValue(WEIGHT);

const expectStoredOnce = async (page: Page, { nik }: Child) => {
  await expect.poll(() => visitsOf(page, nik), { timeout: 60_000 }).toBe(1);
};

const noneWaits = (page: Page) => expect(page.getByRole('link', { name: /belum terkirim/ })).toHaveCount(0);

test('a device without room says so, keeps what was typed in the form, and sends it once', async ({ page, context, line }) => {
  const room = await roomOf(page, line.url);
  await enterAs(page, 'kader');
  const [waiting, typed, online, again] = await newChildren(page, 4);
  await takeAlong(page);
  if (!waiting || !typed || !online || !again) throw new Error('four children are wanted');

  // while there is room one is kept to be sent
  await fillFor(page, waiting);
  await context.setOffline(true);
  await save(page).click();
  await expect(statusSaying(page, KEPT)).toBeVisible();

  await test.step('without room and without a line it stays in the form, and that is said', async () => {
    await fillFor(page, typed);
    await room.none();
    await save(page).click();
    await expect(alertSaying(page, FULL)).toBeVisible();
    await expect(alertSaying(page, FULL)).toBeInViewport();
    await expectAccessible(page);
    await expectTyped(page);
    await expect(page.getByRole('link', { name: '1 belum terkirim' })).toBeVisible();
    expect(await visitsOf(page, typed.nik)).toBe(0);
  });
  await test.step('with room again it is kept, and goes once', async () => {
    await room.again();
    await save(page).click();
    await expect(statusSaying(page, KEPT)).toBeVisible();
    await expect(page.getByRole('link', { name: '2 belum terkirim' })).toBeVisible();
  });
  await test.step('what was kept goes without room too', async () => {
    await page.goto('/belum-terkirim');
    await room.none();
    await context.setOffline(false);
    await expectStoredOnce(page, waiting);
    await expectStoredOnce(page, typed);
    await expect(page.getByText('Semua isian Anda sudah terkirim.')).toBeVisible();
  });
  await test.step('with a line nobody notices that there is no room', async () => {
    await fillFor(page, online);
    await save(page).click();
    await expect(statusSaying(page, 'Berhasil menambahkan pemeriksaan')).toBeVisible();
    await expectStoredOnce(page, online);
  });
  await test.step('an answer that is lost is asked for again by the same press', async () => {
    await fillFor(page, again);
    line.cut(WRITE, 1);
    await save(page).click();
    await expect(alertSaying(page, FULL)).toBeVisible();
    await expectTyped(page);
    await save(page).click();
    await expect(statusSaying(page, 'Berhasil menambahkan pemeriksaan')).toBeVisible();
  });
  await room.again();
  await page.goto('/belum-terkirim');
  await expect(page.getByText('Semua isian Anda sudah terkirim.')).toBeVisible();
  for (const child of [waiting, typed, online, again]) expect(await visitsOf(page, child.nik)).toBe(1);
});

test('a service worker that is ended, also in the middle of sending, takes nothing along', async ({ page, context }) => {
  await enterAs(page, 'kader');
  const children = await newChildren(page, 3);
  await takeAlong(page);
  const worker = await workerOf(page);

  await context.setOffline(true);
  await worker.kill();
  await page.reload();
  for (const child of children) {
    await page
      .getByRole('link', { name: new RegExp(`^Timbang ${child.name}`) })
      .first()
      .click();
    await page.getByLabel('Berat Badan').fill(WEIGHT);
    await page.getByRole('button', { name: 'Simpan & berikutnya' }).click();
    await expect(page).toHaveURL(/\/hari-posyandu$/);
  }
  await expect(page.getByRole('link', { name: '3 belum terkirim' })).toBeVisible();

  // the first is stored; then the worker and the line go, and its answer with them
  let stored = 0;
  await context.route(`**${WRITE}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (stored > 0) return route.abort('internetdisconnected');
    stored += 1;
    expect((await route.fetch()).ok()).toBe(true);
    await worker.kill();
    await context.setOffline(true);
    await route.abort('connectionreset');
  });
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await worker.kill();
  await page.reload();
  await expect(page.getByRole('link', { name: '3 belum terkirim' })).toBeVisible();
  for (const { name } of children) {
    await expect(page.locator('.due', { hasText: name }).first()).toHaveAttribute('data-done', 'true');
  }
  await context.unroute(`**${WRITE}`);
  await worker.kill();
  await context.setOffline(false);
  for (const child of children) await expectStoredOnce(page, child);
  await noneWaits(page);
  for (const child of children) expect(await visitsOf(page, child.nik)).toBe(1);
});

test('on a line that hardly carries the roster comes, the form says that it saves, and a lost answer is no second row', async ({
  page,
  line,
}) => {
  await enterAs(page, 'kader');
  const [child] = await newChildren(page, 1);
  await takeAlong(page);
  if (!child) throw new Error('a child is wanted');
  const good = await badLine(page);
  await page.reload();
  // it is said at once that something comes, then what the device holds stands there, and that the line is bad
  await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
  const due = page.getByRole('link', { name: new RegExp(`^Timbang ${child.name}`) }).first();
  await expect(due).toBeVisible();
  await due.click();
  await page.getByLabel('Berat Badan').fill(WEIGHT);
  line.cut(WRITE);
  await page.getByRole('button', { name: 'Simpan & berikutnya' }).click();
  await expect(page.getByRole('button', { name: 'Menyimpan…' })).toBeVisible();
  await expect(statusSaying(page, 'Tersimpan di perangkat ini')).toBeVisible();
  await expect(page.locator('.due', { hasText: child.name }).first()).toHaveAttribute('data-done', 'true');
  await page.getByRole('link', { name: /^1 belum terkirim/ }).click();
  // each try says that it is under way, or when the next one is
  await expect(page.locator('.waiting-state')).toHaveText(/Mengirim|Dicoba lagi|dicoba/i);
  expect(line.whole()).toBeGreaterThan(0);
  await expect(page.getByText('Semua isian Anda sudah terkirim.')).toBeVisible({ timeout: 60_000 });
  await good();
  expect(await visitsOf(page, child.nik)).toBe(1);
});

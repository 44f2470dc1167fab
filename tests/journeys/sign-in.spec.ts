import type { Page } from '@playwright/test';
import { enterAs, enterThroughSignIn, expect, expectAccessible, signIn, test } from './support/journey.ts';

const SIDEBAR = {
  admin: ['Dashboard', 'Data Posko Posyandu', 'Data Pasien Posyandu', 'Laporan Kesehatan', 'Profil'],
  kader: ['Dashboard', 'Data Pasien Posyandu', 'Laporan Kesehatan', 'Berita Posyandu', 'Profil'],
  verifikator: ['Verifikasi Data Admin', 'Verifikasi Data Warga', 'Profil'],
} as const;
/** What the specification knows; what is new stands beside it. */
const SPECIFIED: ReadonlySet<string> = new Set(Object.values(SIDEBAR).flat());

/** Of an entry, without the number that wait there, which comes later. */
const nameAlone = (text: string): string => text.split('\n', 1)[0]?.trim() ?? '';

for (const role of ['admin', 'kader', 'verifikator'] as const) {
  test(`${role} signs in and sees exactly the specification's sidebar of the role`, async ({ page }) => {
    await enterThroughSignIn(page, role);
    const links = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link');
    await expect
      .poll(async () => (await links.allInnerTexts()).map(nameAlone).filter((name) => SPECIFIED.has(name)))
      .toEqual([...SIDEBAR[role]]);
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(stored.userRole).toBe({ admin: 'Admin Desa', kader: 'Kader', verifikator: 'Admin Verifikator' }[role]);
    expect(stored.token).toBeTruthy();
    const days = (Number(stored.token_expiry) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
  });
}

test('the start address leads to the sign-in screen, whose title says where one is', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page).toHaveTitle(/ · Dashboard Admin Posyandu$/);
  await expect(page.getByRole('heading', { name: 'Dashboard Admin Posyandu' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/forgot-password');
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/registerstep1');
  await expect(page.getByRole('button', { name: 'Login with Google' })).toBeVisible();
});

const PROGRAM = /\/assets\/(?!early)[^/]+\.js$/;

/** The sign-in page as it is drawn, its program held back until `come`, and what was sent to sign in. */
async function openDrawn(page: Page) {
  let come = () => {};
  const hasCome = new Promise<void>((done) => {
    come = done;
  });
  await page.route(PROGRAM, async (route) => {
    await hasCome;
    await route.continue();
  });
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/login') sent.push(request.postDataJSON());
  });
  await page.goto('/', { waitUntil: 'commit' });
  return { come, sent };
}

async function fill(page: Page, password = 'posyandu-demo') {
  await page.getByLabel('Email').fill('kader@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
}

test('whoever types and presses before the program has come is being signed in meanwhile, by one call', async ({ page }) => {
  const { come, sent } = await openDrawn(page);
  await fill(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-entrance', 'pressed');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const call = [{ email: 'kader@demo.test', password: 'posyandu-demo', rememberMe: false }];
  await expect.poll(() => sent).toEqual(call);
  await expectAccessible(page);
  expect(new URL(page.url()).search).toBe('');
  come();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(sent).toEqual(call);
});

test('a wrong password that was sent before the program has come is refused by it, and may be put right', async ({ page }) => {
  const { come, sent } = await openDrawn(page);
  await fill(page, 'bukan-sandinya');
  const answered = page.waitForResponse('**/api/auth/login');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  expect((await answered).status()).toBe(401);
  come();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('kader@demo.test');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('bukan-sandinya');
  expect(sent).toHaveLength(1);
  await fill(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(sent).toHaveLength(2);
});

test('a call that finds no network before the program has come is said to have failed, and made once', async ({ page }) => {
  const { come, sent } = await openDrawn(page);
  await page.route('**/api/auth/login', (route) => route.abort());
  await fill(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => sent.length).toBe(1);
  come();
  await expect(page.getByRole('alert').filter({ hasText: 'Login gagal.' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('where the program does not come, the page says so', async ({ page }) => {
  await page.route(PROGRAM, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('Aplikasi gagal dimuat. Periksa koneksi internet Anda.');
  await expectAccessible(page);
  await page.unroute(PROGRAM);
  await page.getByRole('link', { name: 'Muat ulang' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page).toHaveTitle(/^Masuk · /);
});

test('a wrong password is refused in red and bold, and what was typed stays', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('kader@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('bukan-sandinya');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const status = page.getByRole('alert').filter({ hasText: /\S/ });
  await expect(status).toBeVisible();
  const style = await status.evaluate((element) => {
    const { color, fontWeight } = getComputedStyle(element);
    return { color, fontWeight: Number(fontWeight) };
  });
  expect(style.fontWeight).toBeGreaterThanOrEqual(700);
  const [red = 0, green = 0, blue = 0] = style.color.match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeGreaterThan(green + 60);
  expect(red).toBeGreaterThan(blue + 60);
  await expect(page.getByLabel('Email')).toHaveValue('kader@demo.test');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('bukan-sandinya');
});

test('a protected address shows nothing and asks for nothing before signing in, and comes back afterwards', async ({ page }) => {
  const dataCalls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) dataCalls.push(request.url());
  });
  await page.goto('/datapasien');
  await expect(page).toHaveURL(/\/login$/);
  expect(dataCalls).toEqual([]);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toHaveCount(0);
  await signIn(page, 'kader');
  await expect(page).toHaveURL(/\/datapasien$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Data Pasien' })).toBeVisible();
});

test('a session whose time has run out leads to the sign-in screen', async ({ page }) => {
  await enterAs(page, 'kader');
  await page.evaluate(() => localStorage.setItem('token_expiry', String(Date.now() - 1000)));
  await page.goto('/datapasien');
  await expect(page).toHaveURL(/\/login$/);
});

test('a session revoked on the server leads to the sign-in screen and back to the same page', async ({ page, request }) => {
  await enterAs(page, 'kader', '/datapasien');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const gone = await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(gone.status()).toBe(200);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, 'kader');
  await expect(page).toHaveURL(/\/datapasien$/);
});

test('signing out asks first, tells the server and clears the browser', async ({ page, request }) => {
  await enterAs(page, 'admin');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.getByRole('button', { name: 'Keluar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi Logout' });
  await expect(dialog).toContainText('Apakah Anda yakin ingin keluar?');
  await dialog.getByRole('button', { name: 'Tidak' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Keluar' }).click();
  await dialog.getByRole('button', { name: 'Ya' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  const replay = await request.post('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(replay.status()).toBe(401);
});

test('a failed sign-out says so and leaves the person signed in', async ({ page, consoleNoise }) => {
  await enterAs(page, 'admin');
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, json: { message: 'rusak' } }));
  await page.getByRole('button', { name: 'Keluar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Gagal logout. Silakan coba lagi.' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
  consoleNoise.length = 0; // the spec wants this failure logged
});

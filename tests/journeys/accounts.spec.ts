import {
  decide,
  decideOnDesk,
  enterNik,
  fillPersonalData,
  noisyPhoto,
  signInWith,
  test,
  watchProgress,
} from './support/accounts.ts';
import { DEMO_PASSWORD, enterAs, expect, expectAccessible, expectNoSidewaysScroll, forgetAccount } from './support/journey.ts';

const POSKO = 'Posyandu Melati';

test('a Kader registers with photos, is denied, then approved on the desk, and signs in', async ({
  page,
  browser,
  product,
  consoleNoise,
}) => {
  const verifier = await (await browser.newContext({ baseURL: product.url })).newPage();
  await enterAs(verifier, 'verifikator');
  const [nik, email, password] = ['9171014403920011', 'ani.lestari@desa.test', 'rahasia-ani'];
  await enterNik(page, nik);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByRole('status').filter({ hasText: 'Berhasil daftar! Lanjut ke pengisian data diri.' })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).toContain(email);
  expect(stored).not.toContain(password);

  await fillPersonalData(page, { name: 'Ani Lestari', posko: POSKO });
  const size = await page
    .getByRole('img', { name: 'Foto KTP' })
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size).toEqual([1600, 1200]);

  // going back keeps what was typed, photos included
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await page.goForward();
  await expect(page.getByLabel('Nama')).toHaveValue('Ani Lestari');
  await expect(page.getByLabel('Posko')).toHaveValue(/\d/);
  await expect(page.getByRole('img', { name: 'Foto Profil' })).toBeVisible();

  // the form survives a failed upload
  await page.route('**/api/auth/update', (route) => route.abort('connectionreset'), { times: 1 });
  await page.getByLabel('Nama').press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Gagal mendaftar.' })).toBeVisible();
  // what was locked while it was being sent has the focus again
  await expect(page.getByLabel('Nama')).toBeFocused();
  // and an answer that is lost on the way: what is sent again was done already
  const done = page.waitForResponse('**/api/auth/update');
  await page.route(
    '**/api/auth/update',
    async (route) => {
      expect((await route.fetch()).status()).toBe(200);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Gagal mendaftar.' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  expect((await done).status()).toBe(200);
  await expect(page.getByRole('status').filter({ hasText: 'Pendaftaran berhasil!' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  // where one has come to is read out and seen, however far the form was scrolled
  await expect(page.getByRole('heading', { name: 'Masuk' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await signInWith(page, email, password);
  await expect(page).toHaveURL(/\/pending$/);
  await expect(page.getByRole('heading', { name: 'Akun Anda Masih Diproses' })).toBeVisible();
  await decideOnDesk(verifier, 'Ani Lestari', 'Tidak Disetujui');
  await signInWith(page, email, password);
  await expect(page).toHaveURL(/\/denied$/);
  await expect(page.getByRole('heading', { name: 'Akun Anda Ditolak' })).toBeVisible();
  await decideOnDesk(verifier, 'Ani Lestari', 'Sudah Disetujui');
  await signInWith(page, email, password);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Selamat datang, Kader Ani Lestari')).toBeVisible();

  // a denial ends the session with its next call
  await decideOnDesk(verifier, 'Ani Lestari', 'Tidak Disetujui');
  await page.goto('/datapasien');
  await expect(page).toHaveURL(/\/login$/);
  // calls that were about to follow find no token, which is only logged (spec section 8)
  consoleNoise.splice(0, consoleNoise.length, ...consoleNoise.filter((line) => line !== 'error: Token tidak ditemukan'));
  await verifier.context().close();
});

test('an email that has an account is registered as if it had none; its owner hears of it, and the desk refuses', async ({
  page,
  browser,
  product,
  outside,
}) => {
  const email = 'kader@demo.test';
  const arriving = outside.mail.next();
  await enterNik(page, '9171014403920044');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('rahasia-orang-lain');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await fillPersonalData(page, { name: 'Dian Pratiwi', posko: POSKO });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Pendaftaran berhasil!' })).toBeVisible();
  const mail = await arriving;
  expect(mail.to).toEqual([email]);
  expect(mail.text).toContain('Seseorang memulai pendaftaran');
  await expect(page).toHaveURL(/\/login$/);
  await signInWith(page, email, 'rahasia-orang-lain');
  await expect(page).toHaveURL(/\/pending$/);

  const verifier = await (await browser.newContext({ baseURL: product.url })).newPage();
  await enterAs(verifier, 'verifikator');
  const status = verifier.getByRole('combobox', { name: 'Status Dian Pratiwi' });
  await status.selectOption('Sudah Disetujui');
  await expect(verifier.getByRole('alert')).toContainText('Email pendaftaran ini sudah dipakai akun lain.');
  await expect(status).toHaveValue('pending');
  await verifier.context().close();

  await signInWith(page, email, DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a registered NIK is refused; a step opened out of order names the one to redo', async ({ page, playwright, product }) => {
  await enterAs(page, 'kader', '/profil');
  const nik = await page
    .getByRole('definition')
    .filter({ hasText: /^\d{16}$/ })
    .textContent();
  await forgetAccount(page);
  await page.goto('/registerstep1');
  await page.getByLabel('NIK').fill(nik ?? '');
  await page.getByRole('button', { name: 'Verifikasi' }).click();
  await expect(page.getByRole('alert')).toHaveText('NIK sudah terdaftar.');

  for (const path of ['/confirmnik', '/registerstep2']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toHaveText('NIK tidak ditemukan. Silakan ulangi dari langkah pertama.');
  }
  await page.goto('/register');
  const lost = 'Data dari tahap sebelumnya tidak ditemukan. Silakan ulangi pendaftaran.';
  await expect(page.getByRole('alert')).toHaveText(lost);

  await enterNik(page, '9171014403920022');
  await page.getByLabel('Email').fill('budi@desa.test');
  await page.getByLabel('Password', { exact: true }).fill('rahasia-budi');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Nama')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(lost);
  await page.getByRole('link', { name: 'Ulangi langkah 2: Daftar Akun' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('budi@desa.test');
  await page.getByLabel('Password', { exact: true }).fill('rahasia-budi-lain');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Nama')).toBeVisible();

  // the browser that began it may also begin with the same NIK again, and correct the email; no other may
  await enterNik(page, '9171014403920022');
  await page.getByLabel('Email').fill('budi.benar@desa.test');
  await page.getByLabel('Password', { exact: true }).fill('rahasia-budi-lain');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Nama')).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).not.toContain('registration');
  const other = await playwright.request.newContext({ baseURL: product.url });
  expect((await other.post('/api/auth/NIK', { data: { nik: '9171014403920022' } })).status()).toBe(409);
  await other.dispose();
});

test('who stopped half-way and signs in from another browser is led back, and finishes', async ({ page, request }) => {
  const [nik, email, password] = ['9171014403920055', 'eka@desa.test', 'rahasia-eka'];
  expect((await request.post('/api/auth/register', { data: { nik, email, password } })).status()).toBe(201);
  await page.goto('/login');
  await signInWith(page, email, 'rahasia-salah');
  await expect(page.getByRole('alert')).toHaveText('Email atau password salah.');
  await signInWith(page, email, password);
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByRole('status').filter({ hasText: 'Pendaftaran Anda belum selesai.' })).toBeVisible();
  // a mistyped email can be corrected from here too
  await enterNik(page, nik);
  await page.getByLabel('Email').fill('eka.benar@desa.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await fillPersonalData(page, { name: 'Eka Putri', posko: POSKO });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Pendaftaran berhasil!' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await signInWith(page, 'eka.benar@desa.test', password);
  await expect(page).toHaveURL(/\/pending$/);
});

test('a forgotten password is reset with the link of a mail, once', async ({ page, request, outside }) => {
  const email = 'admin@demo.test';
  const before = await request.post('/api/auth/login', { data: { email, password: DEMO_PASSWORD } });
  const { access_token } = await before.json();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await page.getByLabel('Email').fill('tidak.ada@desa.test');
  await page.getByRole('button', { name: 'Kirim Link Reset Password' }).click();
  const unknown = await page.getByRole('status').textContent();
  const arriving = outside.mail.next();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Kirim Link Reset Password' }).click();
  const mail = await arriving;
  expect(await page.getByRole('status').textContent()).toBe(unknown);
  expect(mail.to).toEqual([email]);
  const link = /http:\/\/\S+\/reset-password\/\S+/.exec(mail.text)?.[0] ?? '';

  await page.goto(link);
  await page.getByLabel('Password Baru').fill('posyandu-baru');
  await page.getByLabel('Konfirmasi Password').fill('posyandu-baru');
  await page.getByRole('button', { name: 'Simpan Password Baru' }).click();
  const done = 'Password berhasil direset. Anda akan diarahkan ke halaman login.';
  await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  const me = await request.post('/api/auth/me', { headers: { authorization: `Bearer ${access_token}` } });
  expect(me.status(), 'a reset ends every session').toBe(401);

  await page.goto(link);
  await page.getByLabel('Password Baru').fill('posyandu-lain');
  await page.getByLabel('Konfirmasi Password').fill('posyandu-lain');
  await page.getByRole('button', { name: 'Simpan Password Baru' }).click();
  await expect(page.getByRole('alert')).toContainText('tidak berlaku atau sudah dipakai');

  await signInWith(page, email, DEMO_PASSWORD);
  await expect(page.getByRole('alert')).toBeVisible();
  await signInWith(page, email, 'posyandu-baru');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('somebody signs up with Google, is approved, and signs in with Google', async ({ page, request, outside }) => {
  const nik = '9171014403920033';
  const shown: string[] = [];
  page.on('framenavigated', (frame) => shown.push(frame.url()));
  outside.oidc.signedIn = { sub: 'google-citra', email: 'citra@gmail.test' };

  // nobody is registered with that account yet
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login with Google' }).click();
  await expect(page).toHaveURL(/\/registerstep1/);
  await expect(page.getByRole('alert')).toContainText('Akun Google ini belum terdaftar.');

  await enterNik(page, nik);
  await page.getByRole('button', { name: 'Register with Google' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await fillPersonalData(page, { name: 'Citra Dewi', posko: POSKO });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Pendaftaran berhasil!' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  const carried = await page.evaluate(() => ['nik', 'email', 'password', 'auth_token'].filter((key) => key in localStorage));
  expect(carried).toEqual([]);

  await page.getByRole('button', { name: 'Login with Google' }).click();
  await expect(page).toHaveURL(/\/pending$/);
  await decide(request, nik, 'success');
  await page.getByRole('link', { name: 'Kembali ke halaman masuk' }).click();
  await page.getByRole('button', { name: 'Login with Google' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Selamat datang, Kader Citra Dewi')).toBeVisible();

  // the token of the address is spent, and is not the session's
  const link = shown.findLast((url) => url.includes('/loginTransition?')) ?? '';
  const { token, userRole } = await page.evaluate(() => ({ ...localStorage }));
  expect(userRole).toBe('Kader');
  expect(link).toContain('token=');
  expect(link).not.toContain(String(token));
  await page.goto(link);
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a refusal at the provider, and a way back nobody asked for, end at the sign-in page', async ({ page, outside }) => {
  outside.oidc.signedIn = null;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login with Google' }).click();
  await expect(page.getByRole('alert')).toHaveText('Login dengan Google gagal. Silakan coba lagi.');
  await page.goto('/api/auth/google/callback?code=x&state=y');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('alert')).toHaveText('Login dengan Google gagal. Silakan coba lagi.');
});

test('a profile is read and changed, photo included', async ({ page }) => {
  await enterAs(page, 'kader', '/profil');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Email')).toBeDisabled();
  await page.getByLabel('Nama Lengkap').fill('Siti Rahayu Ningsih');
  await page.getByLabel('Foto Profil').setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: await noisyPhoto() });
  await expect(page.locator('.photo-field').getByRole('img', { name: 'Foto Profil' })).toBeVisible();

  // over a village's connection one sees how far the photo has come
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const slow = { offline: false, latency: 50, downloadThroughput: 400_000, uploadThroughput: 400_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  const progress = await watchProgress(page);
  await page.getByRole('button', { name: 'Simpan Perubahan' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Profil berhasil diperbarui.' })).toBeVisible();
  const shown = await progress();
  expect(shown[0]).toBe('Mengunggah… 0 %');
  expect(shown.filter((text) => /^Mengunggah… [1-9]\d? %$/.test(text)).length).toBeGreaterThan(1);
  expect(shown.at(-1)).toBe('Menyimpan…');
  await network.detach();
  await expect(page).toHaveURL(/\/profil$/);
  await expect(page.getByRole('definition').filter({ hasText: 'Siti Rahayu Ningsih' })).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Siti Rahayu Ningsih')).toBeVisible();
  const photo = page.getByRole('main').getByRole('img', { name: 'Foto Profil' });
  await expect(photo).toHaveAttribute('src', /^blob:/);
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a password is changed with the current one; other devices have to sign in again', async ({ page, request }) => {
  const email = 'verifikator@demo.test';
  const other = await request.post('/api/auth/login', { data: { email, password: DEMO_PASSWORD } });
  const { access_token } = await other.json();
  const change = async (current: string, wanted: string) => {
    await page.getByLabel('Password Saat Ini').fill(current);
    await page.getByLabel('Password Baru', { exact: true }).fill(wanted);
    await page.getByLabel('Konfirmasi Password Baru').fill(wanted);
    await page.getByRole('button', { name: 'Simpan Perubahan' }).click();
  };
  await enterAs(page, 'verifikator', '/profil');
  await page.getByRole('link', { name: 'Ubah Password' }).click();
  await change('bukan-ini-sandinya', 'sandi-sementara');
  await expect(page.getByLabel('Password Saat Ini')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Password Baru', { exact: true })).toHaveValue('sandi-sementara');
  await change(DEMO_PASSWORD, 'sandi-sementara');
  await expect(page.getByRole('status').filter({ hasText: 'Password berhasil diubah.' })).toBeVisible();
  await expect(page.getByLabel('Password Saat Ini')).toHaveValue('');
  await expect(page).toHaveURL(/\/admin-verifikator$/);
  const me = await request.post('/api/auth/me', { headers: { authorization: `Bearer ${access_token}` } });
  expect(me.status()).toBe(401);
  await page.goto('/ubah-password');
  await change('sandi-sementara', DEMO_PASSWORD);
  await expect(page.getByRole('status').filter({ hasText: 'Password berhasil diubah.' })).toBeVisible();
});

test('the verification screen takes a pasted code, and submitting calls nobody', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/verifikasi');
  const boxes = page.getByRole('textbox');
  const button = page.getByRole('button', { name: 'Verifikasi' });
  await expect(button).toBeDisabled();
  await page.evaluate(() => navigator.clipboard.writeText('4711 9'));
  await boxes.nth(2).click();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(boxes.nth(0)).toHaveValue('4');
  await expect(boxes.nth(4)).toBeFocused();
  const logged = page.waitForEvent('console', (message) => message.text().includes('47119'));
  await button.click();
  expect((await logged).type()).toBe('info');
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test.describe('360 px', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  const forms = [
    {
      path: '/login',
      call: '**/api/auth/login',
      typed: { Email: 'tidak.ada@desa.test', Password: 'salah-sekali' },
      button: 'Sign In',
      waiting: 'Sedang masuk…',
    },
    {
      path: '/registerstep1',
      call: '**/api/auth/NIK',
      typed: { NIK: '9171014403936030' },
      button: 'Verifikasi',
      waiting: 'Memeriksa NIK…',
    },
    {
      path: '/reset-password/bukan-token?email=tidak.ada@desa.test',
      call: '**/api/auth/reset-password',
      typed: { 'Password Baru': 'posyandu-baru', 'Konfirmasi Password': 'posyandu-baru' },
      button: 'Simpan Password Baru',
      waiting: 'Menyimpan…',
    },
  ];
  for (const { path, call, typed, button, waiting } of forms) {
    test(`${path}: where a message stands, the second tap meets the button too`, async ({ page }) => {
      await page.goto(path);
      for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
      await page.route(call, (route) => route.abort(), { times: 1 });
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('alert')).toBeVisible();

      const box = await page.getByRole('button', { name: button }).boundingBox();
      const middle = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
      // no answer comes while the fingers tap
      await page.route(call, () => undefined);
      await page.mouse.click(...middle);
      const busy = page.getByRole('button', { name: waiting });
      await expect(busy).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await busy.boundingBox()).toEqual(box);
      await page.mouse.click(...middle);
      await expect(busy).toBeFocused();
      expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
    });
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`360 px, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 800 } });

    test('a registration that lacks something is accessible and fits the screen', async ({ page }) => {
      await enterNik(page, colorScheme === 'light' ? '9171014403936010' : '9171014403936020');
      await page.getByLabel('Email').fill(`lengkap-${colorScheme}@desa.test`);
      await page.getByLabel('Password', { exact: true }).fill('rahasia-sekali');
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await page.getByLabel('Posisi').selectOption('Kader');
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page.getByText('Posko wajib dipilih.')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}

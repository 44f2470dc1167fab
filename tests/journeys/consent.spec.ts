/** What people consent to is asked when they are registered and shown; who has read them is told; their whole file is given out. */
import { readFile } from 'node:fs/promises';
import { CONSENTS } from '../../src/people/consents.ts';
import {
  call,
  enterAs,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  forgetAccount,
  save,
  statusSaying,
  test,
} from './support/journey.ts';

test('consent is asked at registration and shown, readings are told, and the whole file is given out as JSON and on paper', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAs(page, 'kader', '/tambahanggota');
  await page.getByLabel('Nama Lengkap').fill('Salma Nuraini Uji');
  await page.locator('[name="nik"]').fill('3299014203890002');
  await page.getByRole('button', { name: 'Pakai', exact: true }).click();
  await page.getByLabel('No KK').fill('3299010101010055');
  await page.getByLabel('Alamat').first().fill('Kp. Uji RT 01');
  const [consent] = CONSENTS;
  await expect(page.getByText(consent.text.id)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Dicabut' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Setuju', exact: true }).check();
  await expectNoSidewaysScroll(page);
  await save(page).click();
  await expect(statusSaying(page, 'Data pasien berhasil ditambahkan.')).toBeVisible();
  const { data: everybody } = await call(page, 'GET', '/auth/laporan-kesehatan');
  const data = everybody.find(({ nik }: { readonly nik: string }) => nik === '3299014203890002');

  await page.goto(`/informasilengkap/${data.id}`);
  await expect(page.getByRole('main')).toContainText(/Persetujuan Data\s*Setuju/);
  await expect(page.getByRole('main')).toContainText(/Teks versi\s*1/);
  await expectAccessible(page);

  await forgetAccount(page);
  await enterAs(page, 'admin', `/informasilengkap/${data.id}`);
  await page.getByRole('link', { name: 'Siapa yang melihat' }).click();
  await expect(page).toHaveURL(/\/siapa-melihat$/);
  await expect(page.getByRole('main')).toContainText('Membuka data diri');
  await expectNoSidewaysScroll(page);

  await page.goto(`/informasilengkap/${data.id}`);
  await page.getByRole('link', { name: 'Berkas lengkap' }).click();
  await page.waitForURL(`**/berkas/${data.id}`);
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText('Salma Nuraini Uji');
  await expect(sheet).toContainText(consent.text.id);
  await expect(sheet).toContainText('Membuka data diri');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Unduh JSON' }).click()]);
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect([file.orang.nik, file.orang.persetujuan, file.teks_persetujuan]).toEqual([
    '3299014203890002',
    'Setuju',
    consent.text.id,
  ]);
  expect(download.suggestedFilename()).not.toMatch(/\d{16}|Salma/);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeGreaterThan(0);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.locator('.topbar')).toBeHidden();
});

test('a file that cannot be had says so and is asked for again', async ({ page, consoleNoise }) => {
  await enterAs(page, 'admin');
  await page.route('**/api/auth/berkas/12', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await page.goto('/berkas/12');
  await expect(page.getByRole('alert')).toContainText('gagal');
  await expect(page.getByRole('button', { name: 'Unduh JSON' })).toBeDisabled();
  await page.unroute('**/api/auth/berkas/12');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  expect(consoleNoise.splice(0).every((line) => line.includes('berkas: loading failed 500'))).toBe(true);
});

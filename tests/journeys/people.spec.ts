import { enterAs, expect, save, statusSaying, test } from './support/journey.ts';

test.describe('a browser in English', () => {
  test.use({ locale: 'en-US' });

  test('a newborn is written down once: day first, the NIK helps, the same child again is asked about (F24, F25, F26)', async ({
    page,
  }) => {
    await enterAs(page, 'kader', '/tambahanggota');
    await page.getByLabel('Nama Lengkap').fill('Zelia Rahmadani');
    await page.locator('[name="nik"]').fill('3299 0141.0526-0001');
    await expect(page.getByText('Menurut NIK: lahir 1 Mei 2026, Perempuan.')).toBeVisible();
    await page.getByRole('button', { name: 'Pakai', exact: true }).click();
    await expect(page.getByLabel('Tanggal Lahir')).toHaveValue('01/05/2026');
    await page.getByLabel('Tanggal Lahir').fill('');
    await page.getByLabel('Tanggal Lahir').pressSequentially('01052026');
    await expect(page.getByText(/^1 Mei 2026 · /)).toBeVisible();
    await page.getByLabel('No KK').fill('3299010101010044');
    await page.getByLabel('Berat Lahir').fill('3,2');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/laporan-kesehatan'));
    await save(page).click();
    expect((await sent).postDataJSON()).toMatchObject({ nik: '3299014105260001', tanggal_lahir: '01-05-2026' });
    await expect(statusSaying(page, 'Data pasien berhasil ditambahkan.')).toBeVisible();

    await page.goto('/tambahanggota');
    await page.getByLabel('Nama Lengkap').fill('Zelia Rahmadhani');
    await page.getByRole('switch', { name: /Belum punya NIK/ }).check();
    await page.getByLabel('No KK').fill('3299010101010044');
    await page.getByRole('radio', { name: 'Perempuan' }).check();
    await page.getByRole('button', { name: 'Buka kalender' }).first().click();
    const calendar = page.getByRole('dialog', { name: 'Kalender' });
    await calendar.getByLabel('Tahun').selectOption('2026');
    await calendar.getByLabel('Bulan', { exact: true }).selectOption('05');
    await calendar.getByRole('button', { name: 'Jumat, 1 Mei 2026' }).click();
    await expect(page.getByText(/Mungkin sudah terdaftar: Zelia Rahmadani/)).toBeVisible();
    await page.getByLabel('Berat Lahir').fill('3,2');
    await save(page).click();
    const question = page.getByRole('dialog', { name: 'Periksa lagi' });
    await expect(question).toContainText('Mungkin orang yang sama sudah terdaftar: Zelia Rahmadani');
    await question.getByRole('button', { name: 'Buka data Zelia Rahmadani' }).click();
    await expect(page).toHaveURL(/\/informasilengkap\/\d+$/);
    await expect(page.getByRole('main')).toContainText('3299014105260001');
  });
});

/** What was sent stays what the device shows when the signal goes again at once: nobody is weighed or registered twice. */
import type { BrowserContext, Page } from '@playwright/test';
import { call, enterAs, expect, statusSaying, test } from './support/journey.ts';
import { isOfNoSignal, rosterOf, takeAlong, typedNumber } from './support/withoutSignal.ts';

test.use({ viewport: { width: 360, height: 740 } });

test.afterEach(({ consoleNoise }) => {
  // what cannot be fetched is logged, as the specification wants it
  const unexpected = consoleNoise.filter((line) => !isOfNoSignal(line));
  consoleNoise.length = 0;
  expect(unexpected).toEqual([]);
});

/** A minute of signal, long enough for what waits and too short for taking anything along anew. */
async function minuteOfSignal(page: Page, context: BrowserContext, sent: () => Promise<boolean>): Promise<void> {
  await context.route('**/auth/bekal', (route) => route.abort());
  await context.setOffline(false);
  await expect.poll(sent, { timeout: 60_000 }).toBe(true);
  await expect(page.getByText('belum terkirim')).toHaveCount(0);
  await context.setOffline(true);
}

test('a child weighed without signal is weighed after the minute in which it was sent: list, history and chart', async ({
  page,
  context,
}) => {
  await enterAs(page, 'kader');
  await takeAlong(page);
  const child = (await rosterOf(page)).find(({ hari_ini, terakhir }) => hari_ini === null && terakhir?.berat_badan);
  if (!child) throw new Error('nobody is left to be weighed');
  const weight = (child.terakhir?.berat_badan ?? 0) + 0.2;
  const said = `${typedNumber(weight)} kg`;
  const before = (await call(page, 'GET', `/auth/pemeriksaan/${child.nik}`)).data.length;

  await context.setOffline(true);
  await page
    .getByRole('link', { name: new RegExp(`^Timbang ${child.nama_lengkap}`) })
    .first()
    .click();
  await page.getByLabel('Berat Badan').fill(typedNumber(weight));
  await page.getByRole('button', { name: 'Simpan & berikutnya' }).click();
  await expect(page).toHaveURL(/\/hari-posyandu$/);
  const ofChild = async () => (await rosterOf(page)).find(({ nik }) => nik === child.nik)?.hari_ini ?? null;
  await minuteOfSignal(page, context, async () => (await ofChild()) !== null);
  const { id } = (await ofChild()) ?? { id: 0 };

  // also after the page was loaded anew
  for (const again of [false, true]) {
    if (again) await page.reload();
    const row = page.locator('.due', { hasText: child.nama_lengkap }).first();
    await expect(row).toHaveAttribute('data-done', 'true');
    await expect(row).toContainText(said);
    await expect(row).toHaveAttribute('href', new RegExp(`/updatepemeriksaan/${child.nik}/${id}$`));
    await expect(page.getByText('belum terkirim')).toHaveCount(0);
  }
  await page.goto(`/riwayatpasien/${child.nik}`);
  await expect(page.getByRole('link', { name: /^Edit/ }).first()).toHaveAttribute(
    'href',
    new RegExp(`/updatepemeriksaan/${child.nik}/${id}$`),
  );
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(before + 1);
  await expect(page.getByText(said).first()).toBeVisible();
  await page.getByText('Tabel angka grafik').click();
  await expect(page.getByRole('region', { name: 'Grafik pertumbuhan' })).toContainText(typedNumber(weight));

  // what is deleted without signal is gone likewise, once it was sent
  await page
    .getByRole('button', { name: /^Hapus/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Konfirmasi Hapus' }).getByRole('button', { name: 'Ya' }).click();
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(before);
  await minuteOfSignal(page, context, async () => (await ofChild()) === null);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(before);
  await page.goto('/hari-posyandu');
  await expect(page.locator('.due', { hasText: child.nama_lengkap }).first()).not.toHaveAttribute('data-done', 'true');
});

test('who was registered and sent is a member when the signal has gone, and is weighed under the real number', async ({
  page,
  context,
}) => {
  await enterAs(page, 'kader');
  await takeAlong(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Daftarkan anak baru' }).click();
  await page.getByLabel('Nama Lengkap').fill('Bayi Lembah');
  await page.getByLabel('Belum punya NIK (pakai nomor sementara)').check();
  await page.getByLabel('No KK').fill('3299010802200088');
  await page.getByRole('radio', { name: 'Perempuan' }).check();
  const born = new Date(Date.now() - 20 * 86_400_000);
  await page.getByLabel('Tanggal Lahir').fill(born.toISOString().slice(0, 10).split('-').reverse().join('/'));
  await page.getByLabel('Berat Lahir').fill('3,1');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Bayi Lembah').first()).toBeVisible();
  const registered = async () => (await rosterOf(page)).find(({ nama_lengkap }) => nama_lengkap === 'Bayi Lembah');
  await minuteOfSignal(page, context, async () => (await registered()) !== undefined);
  const nik = (await registered())?.nik ?? '';

  await page.goto('/hari-posyandu');
  await expect(page.getByRole('link', { name: /^Timbang Bayi Lembah/ })).toHaveCount(1);
  await page.goto(`/riwayatpasien/${nik}`);
  await expect(page.getByText('Bayi Lembah').first()).toBeVisible();
  await page.goto('/hari-posyandu');
  await page.getByRole('link', { name: /^Timbang Bayi Lembah/ }).click();
  await expect(page).toHaveURL(new RegExp(`/formtambah/${nik}$`));
  await page.getByLabel('Berat Badan').fill('3,7');
  await page.getByLabel('Tinggi Badan').fill('52');
  await page.getByRole('button', { name: 'Simpan & berikutnya' }).click();
  await expect(statusSaying(page, 'Bayi Lembah: 3,7 kg, penimbangan pertama')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await registered())?.hari_ini?.berat_badan, { timeout: 60_000 }).toBe(3.7);
});

test('a write that was answered at once is shown too, and is taken along anew once there is a signal', async ({
  page,
  context,
}) => {
  await enterAs(page, 'kader');
  await takeAlong(page);
  await context.route('**/auth/bekal', (route) => route.abort());
  const child = (await rosterOf(page)).filter(({ hari_ini, terakhir }) => hari_ini === null && terakhir?.berat_badan).at(-1);
  if (!child) throw new Error('nobody is left to be weighed');
  const weight = (child.terakhir?.berat_badan ?? 0) + 0.1;
  await page
    .getByRole('link', { name: new RegExp(`^Timbang ${child.nama_lengkap}`) })
    .first()
    .click();
  await page.getByLabel('Berat Badan').fill(typedNumber(weight));
  await page.getByRole('button', { name: 'Simpan & berikutnya' }).click();
  await expect(page).toHaveURL(/\/hari-posyandu$/);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('.due', { hasText: child.nama_lengkap }).first()).toHaveAttribute('data-done', 'true');

  // on any page
  await page.goto('/dashboard');
  await context.unroute('**/auth/bekal');
  const anew = page.waitForResponse('**/auth/bekal');
  await context.setOffline(false);
  expect((await anew).ok()).toBe(true);
});

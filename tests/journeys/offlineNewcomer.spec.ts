/** Children who are registered without a signal: under somebody else's number, and then looked at again before they are sent. */
import type { Page } from '@playwright/test';
import { addMonths } from '../../src/engine/calendar.ts';
import { call, enterAs, expect, save, test } from './support/journey.ts';
import { isOfNoSignal, takeAlong } from './support/withoutSignal.ts';

test.setTimeout(300_000);
test.use({ viewport: { width: 360, height: 740 } });

test.afterEach(({ consoleNoise }) => {
  // refusals are logged for whoever looks for them, as the specification wants it
  const unexpected = consoleNoise.filter((line) => !isOfNoSignal(line) && !line.includes('members: refused'));
  consoleNoise.length = 0;
  expect(unexpected).toEqual([]);
});

const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date());
const written = (day: string, between = '-'): string => day.split('-').toReversed().join(between);
const BORN = addMonths(TODAY, -1);
const NIK = '9171020101247701';
/** As it is made of a girl's day of birth: nothing is asked about it. */
const OWN = `329901${Number(BORN.slice(8)) + 40}${BORN.slice(5, 7)}${BORN.slice(2, 4)}7702`;

async function fillIn(page: Page, name: string, born: string, kk: string): Promise<void> {
  await page.getByLabel('Nama Lengkap').fill(name);
  await page.getByLabel('No KK').fill(kk);
  await page.getByRole('radio', { name: 'Perempuan' }).check();
  await page.getByLabel('Tanggal Lahir').fill(written(born, '/'));
  await page.getByLabel('Berat Lahir').fill('3,1');
}

const kept = (page: Page) => expect(page.getByText('Tersimpan di perangkat ini').first()).toBeVisible();

test('nobody takes another one’s number, and whoever waits is opened, corrected and given doses before they are sent', async ({
  page,
  context,
}) => {
  await enterAs(page, 'kader');
  const person = { nama_lengkap: 'Kangkung Satu', nik: NIK, no_kk: '9171020101249988', jenis_kelamin: 'Perempuan' };
  const born = { tanggal_lahir: written(addMonths(TODAY, -16)), berat_lahir: '3.1', nama_ibu: 'Melati' };
  await call(page, 'POST', '/auth/laporan-kesehatan', { ...person, ...born });
  const visit = { tanggal_timbang: TODAY, berat_badan_kg: 9.5, tinggi_badan: 77, pmt: 'Tidak', vit: 'A', imunisasi: '-' };
  await call(page, 'POST', '/auth/pemeriksaan', { nik: NIK, ...visit });
  await takeAlong(page);
  await context.setOffline(true);

  await page.goto('/tambahanggota');
  await fillIn(page, 'Nik Ganda', BORN, '9171020101249977');
  await page.getByLabel('NIK', { exact: true }).fill(NIK);
  await save(page).click();
  await expect(page.getByText('NIK sudah terdaftar.').first()).toBeVisible();
  await expect(page.getByLabel('NIK', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Nama Lengkap')).toHaveValue('Nik Ganda');
  await page.getByLabel('NIK', { exact: true }).fill(OWN);
  await save(page).click();
  await kept(page);

  await page.goto('/hari-posyandu');
  await expect(page.locator('.due', { hasText: 'Kangkung Satu' })).toContainText('9,5');
  await expect(page.locator('.due', { hasText: 'Nik Ganda' })).not.toHaveAttribute('data-done', 'true');

  await page.goto('/datapasien');
  await page.getByLabel('Cari Anggota').fill('Nik Ganda');
  await page
    .getByRole('link', { name: /Nik Ganda/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/(informasilengkap|editanggota)\/baru-/);
  await page.goto(page.url().replace('informasilengkap', 'editanggota'));
  await page.getByLabel('Nama Ibu').fill('Sri');
  await save(page).click();
  await kept(page);

  await page.goto('/tambahanggota');
  await fillIn(page, 'Bayi Kangkung', addMonths(TODAY, -2), '9171020101249966');
  await page.getByLabel('Belum punya NIK (pakai nomor sementara)').check();
  await save(page).click();
  await kept(page);
  await page.goto('/datapasien');
  await page.getByLabel('Cari Anggota').fill('Bayi Kangkung');
  await expect(page.getByText(/\(sementara\)/).first()).toBeVisible();
  await page.goto('/hari-posyandu');
  await page.getByRole('link', { name: /^Timbang Bayi Kangkung/ }).click();
  await page.goto(page.url().replace('formtambah', 'imunisasi'));
  await page.getByRole('button', { name: 'Beri BCG hari ini' }).click();
  await expect(page.getByText(/BCG tercatat untuk Bayi Kangkung/)).toBeVisible();

  await page.goto('/belum-terkirim');
  await context.setOffline(false);
  const known = async () => (await call(page, 'GET', '/auth/laporan-kesehatan')).data as readonly { nik: string; nama: string }[];
  await expect
    .poll(async () => (await known()).filter(({ nama }) => nama === 'Bayi Kangkung').length, { timeout: 60_000 })
    .toBe(1);
  await expect
    .poll(async () => (await known()).filter(({ nik }) => nik === OWN))
    .toMatchObject([{ nama: 'Nik Ganda', nama_ibu: 'Sri' }]);
  const child = (await known()).find(({ nama }) => nama === 'Bayi Kangkung');
  const doses = async () => (await call(page, 'GET', `/auth/imunisasi/anak/${child?.nik}`)).data.anak.dosis;
  await expect.poll(doses).toMatchObject([{ jenis: 'BCG' }]);
  expect((await call(page, 'GET', `/auth/pemeriksaan/${NIK}`)).data).toMatchObject([{ berat_badan_kg: 9.5 }]);
});

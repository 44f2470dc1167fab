/** What the server refuses of what was saved without a signal: each way out of it is pressed, and leads where it says. */
import type { BrowserContext, Page } from '@playwright/test';
import { addMonths } from '../../src/engine/calendar.ts';
import { call, enterAs, expect, expectAccessible, expectNoSidewaysScroll, save, test } from './support/journey.ts';
import { keepConsole } from './support/withoutSignal.ts';

test.use({ viewport: { width: 360, height: 740 } });

test.afterEach(({ consoleNoise }) => {
  // what cannot be fetched is logged, as the specification wants it
  const unexpected = consoleNoise.filter((line) => !line.endsWith(': loading failed 0'));
  consoleNoise.length = 0;
  expect(unexpected).toEqual([]);
});

const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date());

const written = (day: string): string => day.split('-').toReversed().join('-');

async function register(page: Page, name: string, nik: string): Promise<string> {
  const person = { nama_lengkap: name, nik, no_kk: '9171020101249988', jenis_kelamin: 'Perempuan', nama_ibu: 'Melati' };
  const born = { tanggal_lahir: written(addMonths(TODAY, -16)), berat_lahir: '3.1' };
  await call(page, 'POST', '/auth/laporan-kesehatan', { ...person, ...born });
  return nik;
}

const weighed = (page: Page, nik: string, kg: number) =>
  call(page, 'POST', '/auth/pemeriksaan', {
    ...{ nik, tanggal_timbang: TODAY, berat_badan_kg: kg, tinggi_badan: 77, pmt: 'Tidak', vit: 'A', imunisasi: '-' },
  });

const visitsOf = async (page: Page, nik: string) => (await call(page, 'GET', `/auth/pemeriksaan/${nik}`)).data;

/** Back in the signal: what was refused waits to be looked at. */
async function refusedCard(page: Page, context: BrowserContext, name: string) {
  await context.setOffline(false);
  await page.goto('/belum-terkirim');
  await expect(page.getByRole('heading', { level: 2, name: 'Perlu diperiksa' })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  return page
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ has: page.getByRole('button') });
}

const allSent = (page: Page) => page.getByText('Semua isian Anda sudah terkirim.');

/** Weighs without a signal, on the form that is open already. */
async function weighWithoutSignal(page: Page, context: BrowserContext, nik: string, kg: string): Promise<void> {
  await page.goto(`/formtambah/${nik}`);
  await page.getByLabel('Berat Badan').fill(kg);
  await page.getByLabel('Tinggi Badan').fill('77');
  await context.setOffline(true);
  await save(page).click();
  await expect(page.getByText('Tersimpan di perangkat ini. Dikirim begitu ada sambungan.')).toBeVisible();
}

test('a doubt is settled on the list: it was meant, or it is thrown away', async ({ page, context }) => {
  await enterAs(page, 'kader');
  await keepConsole(page);
  for (const [name, nik] of [
    ['Sawi Satu', '9171020101248801'],
    ['Sawi Dua', '9171020101248802'],
  ] as const) {
    await register(page, name, nik);
    await weighWithoutSignal(page, context, nik, '9,6');
    // a colleague has weighed the same child meanwhile
    await weighed(page, nik, 9.5);
    const card = await refusedCard(page, context, name);
    await expect(card).toContainText('9,5 kg');
    if (name === 'Sawi Satu') {
      await card.getByRole('button', { name: 'Sudah benar, simpan' }).click();
      await expect(allSent(page)).toBeVisible();
      expect(await visitsOf(page, nik)).toHaveLength(2);
    } else {
      await card.getByRole('button', { name: 'Buang' }).click();
      await page.getByRole('dialog', { name: 'Buang isian' }).getByRole('button', { name: 'Ya' }).click();
      await expect(allSent(page)).toBeVisible();
      expect(await visitsOf(page, nik)).toHaveLength(1);
    }
  }
});

/** A child is registered without a signal under a number that somebody else is given meanwhile. */
async function registerTaken(page: Page, context: BrowserContext, name: string, nik: string): Promise<void> {
  await page.goto('/tambahanggota');
  await page.getByLabel('Nama Lengkap').fill(name);
  await page.getByLabel('NIK', { exact: true }).fill(nik);
  await page.getByLabel('No KK').fill(`32990108022${nik.slice(-5)}`);
  await page.getByRole('radio', { name: 'Perempuan' }).check();
  await page.getByLabel('Tanggal Lahir').fill('04/08/2024');
  await page.getByLabel('Berat Lahir').fill('3,1');
  await context.setOffline(true);
  await save(page).click();
  await expect(page.getByText('Tersimpan di perangkat ini. Dikirim begitu ada sambungan.')).toBeVisible();
  await register(page, 'Orang Lain', nik);
}

test('a number that somebody else has taken is mended in the form with everything typed, stored once, and leads on to the next', async ({
  page,
  context,
}) => {
  await enterAs(page, 'kader');
  await keepConsole(page);
  const children = [
    { name: 'Sawi Tiga', taken: '3299014408249901', own: '3299014408249902' },
    { name: 'Sawi Enam', taken: '3299014408249903', own: '3299014408249904' },
  ];
  for (const { name, taken } of children) await registerTaken(page, context, name, taken);
  const known = async () => (await call(page, 'GET', '/auth/laporan-kesehatan')).data as readonly { nik: string }[];
  await refusedCard(page, context, 'Sawi Enam');
  await expect(page.getByRole('button', { name: 'Perbaiki' })).toHaveCount(2);
  for (const { name, own } of children) {
    const card = page.getByRole('listitem').filter({ hasText: name });
    await expect(card).toContainText('NIK');
    await card.getByRole('button', { name: 'Perbaiki' }).click();
    await expect(page.getByLabel('Nama Lengkap')).toHaveValue(name);
    await page.getByLabel('NIK', { exact: true }).fill(own);
    await save(page).click();
    // back to the one that is left, and after the last one to whom it is about
    await expect(page).toHaveURL(name === 'Sawi Tiga' ? /\/belum-terkirim$/ : /\/informasilengkap\/\d+$/);
    await expect(page.getByText('Sawi Enam').first()).toBeVisible();
    await expect.poll(async () => (await known()).filter(({ nik }) => nik === own).length).toBe(1);
  }
  await expect(page.getByRole('link', { name: /belum terkirim/ })).toHaveCount(0);
});

test('who changed what a colleague has changed too sees at once, field by field, whose is whose', async ({ page, context }) => {
  await enterAs(page, 'kader');
  await keepConsole(page);
  const nik = await register(page, 'Sawi Empat', '9171020101248804');
  await weighed(page, nik, 9.5);
  const [{ id }] = await visitsOf(page, nik);
  await page.goto(`/updatepemeriksaan/${nik}/${id}`);
  await expect(page.getByLabel('Berat Badan')).toHaveValue('9,5');
  await page.getByLabel('Berat Badan').fill('9,7');
  await context.setOffline(true);
  await save(page).click();
  await expect(page.getByText('Tersimpan di perangkat ini. Dikirim begitu ada sambungan.')).toBeVisible();
  await call(page, 'PATCH', `/auth/pemeriksaan/${id}`, { berat_badan: 9.6, Suplemen: '-' });
  const card = await refusedCard(page, context, 'Sawi Empat');
  // the child stays weighed with what the server has, and the way to mend it is where the child is looked for
  await call(page, 'POST', '/auth/hari-posyandu/buka');
  await page.goto('/hari-posyandu');
  const row = page.locator('.due', { hasText: 'Sawi Empat' });
  await expect(row).toContainText('ditolak, perlu diperbaiki');
  await expect(row).toHaveAttribute('data-done', 'true');
  await expect(row).toContainText('9,6');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await row.click();
  await card.getByRole('button', { name: 'Perbaiki' }).click();
  const question = page.getByRole('dialog', { name: 'Data sudah diubah orang lain' });
  await expect(question).toBeVisible();
  await expect(question.getByRole('row', { name: /Berat Badan/ })).toContainText(/9,7.*9,6/);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Simpan punya saya' }).click();
  await expect(page.getByRole('link', { name: /belum terkirim/ })).toHaveCount(0);
  await expect.poll(async () => (await visitsOf(page, nik))[0].berat_badan_kg).toBe(9.7);
  await expect(page).toHaveURL(new RegExp(`/formpemeriksaan/${nik}/${id}$`));
});

test('a correction of what was deleted meanwhile shows what was typed, and leads to no form', async ({ page, context }) => {
  await enterAs(page, 'kader');
  await keepConsole(page);
  const nik = await register(page, 'Sawi Lima', '9171020101248805');
  await weighed(page, nik, 9.5);
  const [{ id }] = await visitsOf(page, nik);
  await page.goto(`/updatepemeriksaan/${nik}/${id}`);
  await expect(page.getByLabel('Berat Badan')).toHaveValue('9,5');
  await page.getByLabel('Berat Badan').fill('9,7');
  await context.setOffline(true);
  await save(page).click();
  await expect(page.getByText('Tersimpan di perangkat ini. Dikirim begitu ada sambungan.')).toBeVisible();
  await call(page, 'PATCH', `/auth/pemeriksaan/${id}`, { berat_badan: 9.6, Suplemen: '-' });
  const card = await refusedCard(page, context, 'Sawi Lima');
  await call(page, 'DELETE', `/auth/pemeriksaan/${id}`);
  await card.getByRole('button', { name: 'Perbaiki' }).click();
  await expect(card.getByText(/^Data ini sudah dihapus/)).toBeVisible();
  await expect(card.getByText('9,7')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Perbaiki' })).toHaveCount(0);
  await expectAccessible(page);
});

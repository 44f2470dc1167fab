/** What a posko prints, and where its QR codes lead. */
import { rm, writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.mjs';
import { qrPath } from '../../src/custom-pages/cetak/qr.ts';
import { call, enterAs, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/journey.ts';

const pagesOf = async (page: Page): Promise<number> =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

/** A list of so many people, whatever the demo village holds. */
async function listOf(page: Page, count: number): Promise<void> {
  await page.route('**/auth/hari-posyandu/daftar*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const [first] = body.data.anggota;
    const anggota = Array.from({ length: count }, (_, index) => ({
      ...{ ...first, id: index + 1, nik: String(9171020101240000 + index) },
      nama_lengkap: `Muhammad Abdurrahman Wahid Kusumawardhana ${index + 1}`,
    }));
    await route.fulfill({ response, json: { ...body, data: { ...body.data, anggota } } });
  });
}

test('labels are twenty-four on a sheet, the attendance list takes the pages it needs, light on a dark screen', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await enterAs(page, 'kader');
  for (const [count, sheets] of [
    [24, 1],
    [25, 2],
    [72, 3],
  ] as const) {
    await listOf(page, count);
    await page.goto('/cetak');
    const table = page.getByRole('table', { name: 'Daftar hadir' });
    await expect(table.getByRole('row')).toHaveCount(count + 1);
    if (count === 24) await expectAccessible(page);
    if (count === 72) expect(await pagesOf(page)).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'Label QR' }).click();
    await expect(page.getByRole('list', { name: 'Label QR' }).getByRole('listitem')).toHaveCount(count);
    if (count === 24) await expectAccessible(page);
    expect(await pagesOf(page), `${count} labels`).toBe(sheets);
    await page.unroute('**/auth/hari-posyandu/daftar*');
  }
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('.topbar')).toBeHidden();
});

test('the list of another group is printed once it has come, and nobody of the one before under its name', async ({ page }) => {
  await enterAs(page, 'kader', '/cetak');
  const table = page.getByRole('table', { name: 'Daftar hadir' });
  await expect(table).toBeVisible();
  let letIn = () => {};
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/auth/hari-posyandu/daftar?kelompok=*', async (route) => {
    await held;
    await route.continue();
  });
  const print = page.getByRole('button', { name: 'Cetak', exact: true });
  await expect(print).toBeEnabled();
  await page.getByRole('button', { name: 'Lansia' }).click();
  await expect(table).toBeHidden();
  await expect(print).toBeDisabled();
  letIn();
  await expect(table).toBeVisible();
  await expect(print).toBeEnabled();
});

test('a QR leads to the history, on an open day to the form of the list, and says where it leads nowhere', async ({ page }) => {
  await enterAs(page, 'kader', '/hari-posyandu');
  const { data } = (await call(page, 'GET', '/auth/hari-posyandu/daftar')) as {
    data: { anggota: { id: number; nik: string; hari_ini: object | null }[] };
  };
  const [{ id, nik } = { id: 0, nik: '' }] = data.anggota.filter(({ hari_ini }) => hari_ini === null);
  await page.goto(`/orang/${id}`);
  await page.waitForURL(`**/riwayatpasien/${nik}`);
  await page.goto('/hari-posyandu');
  await page.getByRole('button', { name: /Buka hari posyandu/ }).click();
  await expect(page.getByRole('button', { name: 'Tutup hari posyandu' })).toBeVisible();
  await page.goto(`/orang/${id}`);
  await page.waitForURL(`**/formtambah/${nik}`);
  await page.goto('/orang/999999999');
  await expect(page.getByRole('alert')).toContainText('tidak ada dalam daftar yang boleh Anda lihat');
  await page.goto('/orang/kucing');
  await expect(page.getByRole('alert')).toContainText('bukan dari label posyandu');
});

test('a person’s card is one A5 page with the last twelve visits, and one label is one sheet', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await enterAs(page, 'kader', '/hari-posyandu');
  const { data } = (await call(page, 'GET', '/auth/hari-posyandu/daftar')) as {
    data: { anggota: { id: number; nik: string; terakhir: object | null }[] };
  };
  const person = data.anggota.find(({ terakhir }) => terakhir !== null);
  await page.route(`**/auth/pemeriksaan/${person?.nik}*`, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const [first] = body.data;
    const rows = Array.from({ length: 15 }, (_, index) => ({
      ...{ ...first, id: 900 - index, tanggal_timbang: `2026-0${1 + Math.floor((14 - index) / 2)}-${index % 2 ? '04' : '20'}` },
      ...{ bb_u: 'Berat badan sangat kurang', tb_u: 'Sangat pendek', bb_tb: 'Berisiko gizi lebih', lingkar_lengan_atas: 11.4 },
    }));
    await route.fulfill({ response, json: { ...body, data: rows } });
  });
  await page.goto(`/riwayatpasien/${person?.nik}`);
  await page.getByRole('link', { name: 'Kartu & label' }).click();
  const table = page.getByRole('table', { name: 'Penimbangan terakhir' });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expect(page.getByRole('article', { name: 'Kartu' })).not.toContainText(person?.nik ?? '');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/cetak');
  await expectAccessible(page);
  expect(await pagesOf(page)).toBe(1);
  await page.getByRole('button', { name: 'Label QR' }).click();
  await expect(page.getByRole('list', { name: 'Label QR' }).getByRole('listitem')).toHaveCount(1);
  expect(await pagesOf(page)).toBe(1);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByRole('article', { name: 'Kartu' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('who has no posko of their own is told what they can print', async ({ page }) => {
  await enterAs(page, 'admin', '/cetak');
  await expect(page.getByRole('status').filter({ hasText: 'dicetak Kader untuk poskonya sendiri' })).toBeVisible();
  await page.getByRole('link', { name: 'Hari posyandu yang lalu' }).click();
  await expect(page.getByRole('heading', { name: 'Hari Posyandu' }).first()).toBeVisible();
});

/** A film of one picture, a label in the middle, for Chromium's camera that is none. */
function filmOf(text: string): Buffer {
  const [width, height, scale] = [640, 480, 8];
  const { size, d } = qrPath(text);
  const [left, top] = [width, height].map((side) => Math.floor((side - size * scale) / 2)) as [number, number];
  const light = Buffer.alloc(width * height, 235);
  for (const [, x, y] of d.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row++) {
      const at = (top + Number(y) * scale + row) * width + left + Number(x) * scale;
      light.fill(16, at, at + scale);
    }
  const colours = Buffer.alloc((width * height) / 2, 128);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    ...[1, 2].flatMap(() => [Buffer.from('FRAME\n'), light, colours]),
  ]);
}

test('on the day’s list a label held before the camera opens the form of its person', async ({ page, product }, info) => {
  await enterAs(page, 'kader', '/hari-posyandu');
  const open = page.getByRole('button', { name: /Buka (hari posyandu|lagi)/ });
  const close = page.getByRole('button', { name: 'Tutup hari posyandu' });
  await expect(open.or(close)).toBeVisible();
  if (await open.isVisible()) await open.click();
  await expect(close).toBeVisible();
  const { data } = (await call(page, 'GET', '/auth/hari-posyandu/daftar')) as {
    data: { anggota: { id: number; nik: string; hari_ini: object | null }[] };
  };
  const [, { id, nik } = { id: 0, nik: '' }] = data.anggota.filter(({ hari_ini }) => hari_ini === null);
  const kept = await page.context().storageState();

  // nobody has allowed it, or there is none
  await page.getByRole('button', { name: 'Pindai QR' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pindai QR label' });
  await expect(dialog.getByRole('alert')).toContainText(/kamera/i);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ketik nama saja' }).click();
  await expect(page.getByRole('textbox', { name: 'Cari nama, ibu, atau NIK' })).toBeFocused();

  const film = info.outputPath('label.y4m');
  await writeFile(film, filmOf(`${product.url}/orang/${id}`));
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [
      ...CHROMIUM_ARGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const phone = await browser.newPage({
      baseURL: product.url,
      storageState: kept,
      viewport: { width: 360, height: 740 },
      permissions: ['camera'],
    });
    await phone.goto('/hari-posyandu');
    await phone.getByRole('button', { name: 'Pindai QR' }).click();
    await phone.waitForURL(`**/formtambah/${nik}`);
    await expect(phone.getByRole('dialog')).toHaveCount(0);
  } finally {
    await browser.close();
    await rm(film);
  }
});

/** A morning without signal: child after child is weighed, and each is one row once there is a signal again. */
import type { Page } from '@playwright/test';
import { call, enterAs, expect, expectAccessible, expectNoSidewaysScroll, statusSaying, test } from './support/journey.ts';
import { type Expected, keepConsole, takeAlong, typedNumber } from './support/withoutSignal.ts';

test.use({ viewport: { width: 360, height: 740 } });
test.setTimeout(process.env.CHILDREN ? 100_000 : 600_000);

/** Enough that the page is loaded anew in the middle of them; forty are the morning's (offline-morning.spec.ts). */
const MOST = Number(process.env.CHILDREN ?? 6);

test.afterEach(({ consoleNoise }) => {
  // what cannot be fetched is logged, as the specification wants it
  const unexpected = consoleNoise.filter((line) => !line.endsWith(': loading failed 0'));
  consoleNoise.length = 0;
  expect(unexpected).toEqual([]);
});

const MEMBERS = '/auth/laporan-kesehatan';

/** Of whom something can be expected: weighed before, or written down for this journey. */
const isWeighed = ({ nama_lengkap, terakhir, hari_ini }: Expected): boolean =>
  nama_lengkap.startsWith('Anak ') || (hari_ini === null && terakhir?.bb_u === 'Berat badan normal');

/** A child that the demo village does not have. */
const another = (n: number) => ({
  ...{
    nama_lengkap: `Anak Ke${'abcdefghijklmnopqrstuvwxyz'[n % 26]}${n > 25 ? 'x' : ''}`,
    nik: `32990144082${String(40_000 + n)}`,
  },
  ...{ no_kk: '3299014408240099', jenis_kelamin: 'Perempuan', tanggal_lahir: '04-08-2024', anak_ke: 1, tinggi_lahir: 49 },
  ...{ berat_lahir: '3.2', bpjs: 'Ya', gakin: 'Tidak', nama_ibu: 'Ratna', nama_dusun: null, alamat: 'Jl. Melati 3' },
});

/** Weighs one child as the roster leads to it; gives the z-score the device has shown. */
async function weigh(page: Page, { nama_lengkap, terakhir }: Expected): Promise<string> {
  await page
    .getByRole('link', { name: new RegExp(`^Timbang ${nama_lengkap}`) })
    .first()
    .click();
  await page.getByLabel('Berat Badan').fill(typedNumber((terakhir?.berat_badan ?? 9) + 0.2));
  const judged = page.getByText(/BB\/U [−\d]/).first();
  await expect(judged).toBeVisible();
  const shown = /BB\/U (−?\d+,\d+)/.exec((await judged.textContent()) ?? '')?.[1] ?? '';
  await page.getByRole('button', { name: 'Simpan & berikutnya' }).click();
  await expect(page).toHaveURL(/\/hari-posyandu$/);
  return shown.replace('−', '-').replace(',', '.');
}

test('children weighed without signal are one row each within a minute, though the page is loaded anew in between', async ({
  page,
  context,
}) => {
  await enterAs(page, 'kader');
  const { data: before } = await call(page, 'GET', '/auth/hari-posyandu/daftar');
  for (let n = before.anggota.filter(isWeighed).length; n < MOST; n += 1) await call(page, 'POST', MEMBERS, another(n));
  await takeAlong(page);
  const { data: roster } = await call(page, 'GET', '/auth/hari-posyandu/daftar');
  const children: Expected[] = roster.anggota.filter(isWeighed).slice(0, MOST);
  expect(children).toHaveLength(MOST);
  const had = await weighings(page, children);

  await context.setOffline(true);
  const shown = new Map<string, string>();
  for (const child of children) shown.set(child.nik, await weigh(page, child));
  const badge = page.getByRole('link', { name: `${children.length} belum terkirim` });
  await expect(badge).toBeVisible();
  await expectNoSidewaysScroll(page);
  await badge.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Belum Terkirim' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Tambah pemeriksaan' })).toHaveCount(children.length);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const since = Date.now();
  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/pemeriksaan'));
  await context.setOffline(false);
  await sent;
  await page.reload();
  await expect(page.getByText('Semua isian Anda sudah terkirim.')).toBeVisible({ timeout: 60_000 });
  expect(Date.now() - since).toBeLessThan(60_000);

  const after = await weighings(page, children);
  for (const { nik } of children) {
    expect((after.get(nik)?.length ?? 0) - (had.get(nik)?.length ?? 0)).toBe(1);
    expect(after.get(nik)?.some(({ zscore }) => zscore?.bb_u?.toFixed(2) === shown.get(nik))).toBe(true);
  }
});

interface Weighing {
  readonly zscore: { readonly bb_u: number | null } | null;
}

/** What the server has of each. */
async function weighings(page: Page, people: readonly Expected[]): Promise<Map<string, readonly Weighing[]>> {
  const found = new Map<string, readonly Weighing[]>();
  for (const { nik } of people) found.set(nik, (await call(page, 'GET', `/auth/pemeriksaan/${nik}`)).data ?? []);
  return found;
}

test('leaving with something unsent is asked about first; nobody is asked who has sent everything', async ({ page, context }) => {
  await enterAs(page, 'kader');
  const child = another(20);
  await call(page, 'POST', MEMBERS, child);
  await page.goto(`/formtambah/${child.nik}`);
  await keepConsole(page);
  await page.getByLabel('Berat Badan').fill(typedNumber(10.4));
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(statusSaying(page, 'Tersimpan di perangkat ini. Dikirim begitu ada sambungan.')).toBeVisible();
  await expect(page.getByRole('link', { name: '1 belum terkirim' })).toBeVisible();
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await page.getByRole('button', { name: 'Keluar' }).click();
  const question = page.getByRole('dialog', { name: 'Ada yang belum terkirim' });
  await expect(question).toContainText('1 isian belum terkirim.');
  await expectAccessible(page);
  // sent by itself, which the question follows
  await context.setOffline(false);
  await expect(page.getByRole('dialog')).toContainText('Semua sudah terkirim. Anda bisa keluar.');
  await page.getByRole('button', { name: 'Tetap masuk' }).click();
  await expect(page.getByRole('link', { name: /belum terkirim/ })).toHaveCount(0);
});

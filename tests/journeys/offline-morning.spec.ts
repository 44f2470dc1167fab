/** A posyandu morning where there is no signal: forty children, weighed on a phone and sent once there is one again. */
import type { Page } from '@playwright/test';
import { call, enterAs, expect, expectAccessible, expectNoSidewaysScroll, statusSaying, test } from './support/journey.ts';
import { keepConsole, rosterOf, typedNumber } from './support/withoutSignal.ts';

test.use({ viewport: { width: 360, height: 740 } });
test.setTimeout(420_000);

const CHILDREN = 40;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** A hill's children, boys of one to two years; every other one was weighed last month. */
async function registerChildren(page: Page): Promise<void> {
  const month = new Date();
  month.setUTCDate(0);
  for (let i = 0; i < CHILDREN; i += 1) {
    const [day, ofYear] = [twoDigits((i % 27) + 1), twoDigits((i % 6) + 3)];
    const nik = `329902${day}${ofYear}25${String(5000 + i)}`;
    const name = `Bukit ${String.fromCharCode(65 + (i % 26))}${String.fromCharCode(97 + Math.floor(i / 26))}din`;
    await call(page, 'POST', '/auth/laporan-kesehatan', {
      ...{ nama_lengkap: name, nik, no_kk: '3299010802200099', jenis_kelamin: 'Laki-laki', nama_ibu: `Ibu ${name}` },
      ...{ tanggal_lahir: `${day}-${ofYear}-2025`, berat_lahir: '3.1', alamat: 'Kampung Bukit', anggota_sejak: '2025-12-01' },
    });
    if (i % 2 === 1) continue;
    await call(page, 'POST', '/auth/pemeriksaan', {
      ...{
        nik,
        tanggal_timbang: month.toISOString().slice(0, 10),
        berat_badan_kg: 10,
        tinggi_badan: 79.5,
        pmt: 'Tidak',
        vit: 'Tidak',
      },
      ...{ imunisasi: 'Tidak', jumlah_pemberian: null, ASI: null, beritaId: null, dua_t: 'Tidak' },
    });
  }
}

/** The z-scores that the form shows, by index. */
async function shownScores(page: Page): Promise<Record<string, number>> {
  const text = (await page.locator('.growth-hint').allInnerTexts()).join('\n').replaceAll('−', '-');
  const names = { bb_u: 'BB/U', tb_u: '[TP]B/U', bb_tb: 'BB/[TP]B' } as const;
  return Object.fromEntries(
    Object.entries(names).flatMap(([key, name]) => {
      const [, z] = new RegExp(`(?:^|\\n)${name}\\s+(-?\\d+,\\d\\d)`).exec(text) ?? [];
      return z === undefined ? [] : [[key, Number(z.replace(',', '.'))]];
    }),
  );
}

test('forty children are weighed without a signal and stored within a minute of its return, judged as the phone said', async ({
  page,
  context,
  consoleNoise,
}) => {
  await enterAs(page, 'kader');
  await registerChildren(page);
  await page.goto('/hari-posyandu');
  await expect(page.getByText(/Siap dipakai tanpa sinyal: \d+ anggota/)).toBeVisible({ timeout: 60_000 });
  const all = await rosterOf(page);
  const children = all.filter(({ nama_lengkap }) => nama_lengkap.startsWith('Bukit '));
  expect(children).toHaveLength(CHILDREN);
  const before = all.filter(({ hari_ini }) => hari_ini).length;
  await keepConsole(page);
  await context.setOffline(true);
  await page.reload();
  // another journey of this product may have closed the day already
  await page.getByRole('button', { name: /^Buka (hari posyandu|lagi)$/ }).click();
  await expect(statusSaying(page, 'dibuka di perangkat ini')).toBeVisible();
  await expect(page.getByText(`${before} dari ${all.length}`)).toBeVisible();

  const shown = new Map<string, { scores: Record<string, number>; sentence: string }>();
  for (const [i, { nik, nama_lengkap }] of children.entries()) {
    await page.getByLabel('Cari nama, ibu, atau NIK').fill(nik);
    await page.getByRole('link', { name: new RegExp(`^Timbang ${nama_lengkap}`) }).click();
    await expect(page.getByLabel('Berat Badan')).toBeFocused();
    await page.keyboard.type(typedNumber(10.1 + (i % 5) / 10));
    await page.getByLabel('Tinggi Badan').fill(typedNumber(80 + (i % 7) / 5));
    await expect(page.locator('.growth-hint').nth(1)).toBeVisible();
    const scores = await shownScores(page);
    await page.getByRole('button', { name: 'Simpan & berikutnya' }).click();
    // it stands for a moment only
    const sentence = (await statusSaying(page, `${nama_lengkap}: `).textContent()) ?? '';
    shown.set(nik, { scores, sentence: sentence.replace(/\s+/g, ' ') });
    await expect(page.getByText(`${before + shown.size} dari ${all.length}`)).toBeVisible();
  }
  const [first] = children;
  if (!first) throw new Error('nobody is expected');

  // the phone is put down and taken up again
  await page.reload();
  await expect(page.getByText(`${before + CHILDREN} dari ${all.length}`)).toBeVisible();
  await page.goto(`/riwayatpasien/${first.nik}`);
  await expect(page.getByText('belum terkirim').first()).toBeVisible();
  await expect(page.locator('.growth-panel, .growth-ages').getByRole('img').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  consoleNoise.length = 0;

  await page.goto('/hari-posyandu');
  const back = Date.now();
  await context.setOffline(false);
  await expect
    .poll(async () => (await rosterOf(page)).filter(({ hari_ini }) => hari_ini !== null).length, { timeout: 60_000 })
    .toBe(before + CHILDREN);
  expect(Date.now() - back).toBeLessThan(60_000);

  // once each, and as the phone has said
  const roster = await rosterOf(page);
  for (const [nik, { scores, sentence }] of shown) {
    const { data: visits } = await call(page, 'GET', `/auth/pemeriksaan/${nik}`);
    const today = visits[0].tanggal_timbang;
    const ofToday = visits.filter(({ tanggal_timbang }: { tanggal_timbang: string }) => tanggal_timbang === today);
    expect(ofToday).toHaveLength(1);
    const [{ zscore, nt_sebab }] = ofToday;
    expect(Object.keys(scores).length).toBeGreaterThanOrEqual(2);
    for (const [index, z] of Object.entries(scores)) expect([nik, index, z]).toEqual([nik, index, zscore[index]]);
    const mark = roster.find((child) => child.nik === nik)?.hari_ini?.nt;
    const words = { N: 'naik', T: 'tidak naik', O: 'bulan lalu tidak ditimbang', B: 'penimbangan pertama' };
    expect(sentence).toContain(words[mark as keyof typeof words]);
    if (mark === 'N' || mark === 'T') expect(sentence).toContain(nt_sebab);
  }
  await expect(page.getByText('belum terkirim')).toHaveCount(0);
  await expect(page.getByText(`${before + CHILDREN} dari ${all.length}`)).toBeVisible();
});

test('a newborn is registered and weighed without a signal, and both are stored with the number that the server gives', async ({
  page,
  context,
  consoleNoise,
}) => {
  await enterAs(page, 'kader', '/hari-posyandu');
  await expect(page.getByText(/Siap dipakai tanpa sinyal: \d+ anggota/)).toBeVisible({ timeout: 60_000 });
  await keepConsole(page);
  await context.setOffline(true);
  await page.reload();
  const open = page.getByRole('button', { name: 'Buka hari posyandu' });
  await expect(open.or(page.getByRole('button', { name: 'Tutup hari posyandu' }))).toBeVisible();
  if (await open.isVisible()) await open.click();

  // of another posko: said where it is looked for
  await page.getByLabel('Cari nama, ibu, atau NIK').fill('Zzyx');
  await expect(page.getByText('Tanpa sambungan hanya ada orang-orang posko Anda; posko lain perlu sambungan.')).toBeVisible();
  await page.getByLabel('Cari nama, ibu, atau NIK').fill('');

  await page.getByRole('link', { name: 'Daftarkan anak baru' }).click();
  await page.getByLabel('Nama Lengkap').fill('Bayi Lereng');
  await page.getByLabel('Belum punya NIK (pakai nomor sementara)').check();
  await page.getByLabel('No KK').fill('3299010802200077');
  await page.getByRole('radio', { name: 'Perempuan' }).check();
  const born = new Date(Date.now() - 20 * 86_400_000);
  await page.getByLabel('Tanggal Lahir').fill(born.toISOString().slice(0, 10).split('-').reverse().join('/'));
  await page.getByLabel('Berat Lahir').fill('3,1');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  // kept before the page is left, as anybody would wait to be told
  await expect(page.getByText('Tersimpan di perangkat ini').first()).toBeVisible();
  await page.goto('/hari-posyandu');
  await page.getByRole('link', { name: /^Timbang Bayi Lereng/ }).click();
  await page.getByLabel('Berat Badan').fill('3,7');
  await page.getByLabel('Tinggi Badan').fill('52');
  await page.getByRole('button', { name: 'Simpan & berikutnya' }).click();
  await expect(statusSaying(page, 'Bayi Lereng: 3,7 kg, penimbangan pertama')).toBeVisible();
  consoleNoise.length = 0;
  await context.setOffline(false);
  await expect
    .poll(async () => (await rosterOf(page)).find(({ nama_lengkap }) => nama_lengkap === 'Bayi Lereng')?.hari_ini, {
      timeout: 60_000,
    })
    .toMatchObject({ berat_badan: 3.7, nt: 'B' });
  consoleNoise.length = 0;
});

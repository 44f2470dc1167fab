/** A posyandu morning: opened with one tap, child after child, closed with who did not come. */
import {
  call,
  enterAs,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  ON_BOTH,
  statusSaying,
  test,
} from './support/journey.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a Kader opens the day, weighs one child after the other, finds another by a mistyped name, and closes', {
  tag: ON_BOTH,
}, async ({ page }) => {
  await enterAs(page, 'kader');
  await page.locator('.menu-card').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hari Posyandu' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Buka hari posyandu' }).click();
  await expect(statusSaying(page, 'Hari posyandu dibuka.')).toBeVisible();
  const { data: roster } = await call(page, 'GET', '/auth/hari-posyandu/daftar');
  const all = roster.anggota.length;
  // whom other journeys of this product have weighed today
  const due = roster.anggota.filter(({ hari_ini }: { hari_ini: object | null }) => hari_ini === null);
  const before = all - due.length;
  await expect(page.getByText(`${before} dari ${all}`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // from another phone: one day, and told whose it is
  const again = await call(page, 'POST', '/auth/hari-posyandu/buka');
  expect(again.message).toContain('sudah dibuka oleh');
  expect(again.data.id).toBe((await call(page, 'GET', '/auth/hari-posyandu/daftar')).data.hari.id);

  // a child with a plausible weight, so that nothing has to be asked
  const weighed = due.find(
    ({ terakhir }: { terakhir: { berat_badan: number; tinggi_badan: number } | null }) => terakhir?.tinggi_badan,
  );
  const comma = (number: number) => number.toFixed(1).replace('.', ',');
  const kg = comma(weighed.terakhir.berat_badan + 0.2);
  await page.getByRole('link', { name: new RegExp(`^Timbang ${weighed.nama_lengkap}`) }).click();
  const weight = page.getByLabel('Berat Badan');
  await expect(weight).toBeFocused();
  await expect(weight).toHaveAttribute('inputmode', 'decimal');
  await expectAccessible(page);
  await page.keyboard.type(kg);
  await page.getByLabel('Tinggi Badan').fill(comma(weighed.terakhir.tinggi_badan + 0.3));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.getByRole('button', { name: 'Simpan & berikutnya' }).click();
  await expect(statusSaying(page, `${weighed.nama_lengkap}: ${kg.replace(/,0$/, '')} kg, `)).toBeVisible();
  await expect(page).toHaveURL(/\/hari-posyandu$/);
  await expect(page.getByText(`${before + 1} dari ${all}`)).toBeVisible();
  expect(asked.filter((one) => one.endsWith('/daftar'))).toEqual([]);
  await expect(page.getByRole('region', { name: /Sudah ditimbang/ }).getByRole('link')).toHaveCount(before + 1);

  // mistyped, and by the mother; F29
  const sought = due.find(({ nik }: { nik: string }) => nik !== weighed.nik);
  const [word = ''] = sought.nama_lengkap.split(' ').filter((part: string) => part.length > 4);
  const search = page.getByLabel('Cari nama, ibu, atau NIK');
  await search.fill(`${sought.nik.slice(0, 4)} ${sought.nik.slice(4, 8)} ${sought.nik.slice(8)}`);
  await expect(page.getByRole('region', { name: /Belum ditimbang/ }).getByRole('link')).toHaveCount(1);
  await search.fill(`${word.slice(0, 3)}x${word.slice(4)}`);
  await expect(
    page.getByRole('region', { name: /Belum ditimbang/ }).getByRole('link', { name: new RegExp(sought.nama_lengkap) }),
  ).toBeVisible();
  await search.fill('');

  // somebody grown up comes too, whose reasons are longer than a phone is wide
  const { data: elderly } = await call(page, 'GET', '/auth/hari-posyandu/daftar?kelompok=Lansia');
  const { nik, nama_lengkap: grownUp } = elderly.anggota.find(({ hari_ini }: { hari_ini: object | null }) => hari_ini === null);
  await call(page, 'POST', '/auth/pemeriksaan', {
    ...{ nik, tanggal_timbang: elderly.tanggal, berat_badan_kg: 61, tinggi_badan: 160 },
    ...{ tekanan_darah: '170/95', gula_darah: 250 },
  });

  await page.getByRole('button', { name: 'Tutup hari posyandu' }).click();
  await expect(statusSaying(page, 'Hari posyandu ditutup.')).toBeVisible();
  await expect(page.getByRole('region', { name: /Tidak datang/ }).getByRole('listitem')).toHaveCount(due.length - 1);
  await expect(page.getByText(`${before + 1} dari ${all}`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Lansia', exact: true }).click();
  const referred = page
    .getByRole('region', { name: /Perlu dirujuk/ })
    .getByRole('listitem')
    .filter({ hasText: grownUp });
  await expect(referred.getByRole('button', { name: /surat rujukan/ })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});

/** What is done to a person beside the spec's deletion, to one weight of a visit, and to the list of who needs attention. */
import { call, enterAs, expect, expectAccessible, expectNoSidewaysScroll, statusSaying, test } from './support/journey.ts';

test.describe('leaving', () => {
  for (const kind of ['Pindah', 'Meninggal']) {
    test(`${kind} instead of a deletion takes somebody out of the list, and leaves them in the book`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await enterAs(page, 'kader', '/datapasien');
      const { data } = await call(page, 'GET', '/auth/laporan-kesehatan?_page=1&_per_page=5');
      const { nama } = data[kind === 'Pindah' ? 1 : 2];
      const search = page.getByLabel('Cari Anggota');
      await search.fill(nama);
      await page
        .getByRole('button', { name: `Hapus ${nama}` })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Apakah Anda yakin ingin menghapus data ini?')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await dialog.getByRole('button', { name: kind }).click();
      await expect(dialog.getByRole('button', { name: 'Simpan' })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Simpan' }).click();
      await expect(statusSaying(page, `Anggota dicatat ${kind.toLowerCase()}.`)).toBeVisible();
      await expect(page.getByRole('link', { name: new RegExp(nama) })).toHaveCount(0);
      const { data: left } = await call(
        page,
        'GET',
        `/auth/laporan/search?nama=${encodeURIComponent(nama)}&status=${kind.toLowerCase()}`,
      );
      expect(left.map((row: { nama: string }) => row.nama)).toContain(nama);
    });
  }

  test('Salah catat asks why before it takes somebody out of every month', async ({ page }) => {
    await enterAs(page, 'kader', '/datapasien');
    const nama = 'Salsabila Keliru';
    await call(page, 'POST', '/auth/laporan-kesehatan', {
      ...{ nama_lengkap: nama, nik: '9171020101240077', no_kk: '9171020101249990', jenis_kelamin: 'Perempuan' },
      ...{ tanggal_lahir: '01-02-2024', berat_lahir: '3.1', nama_ibu: 'Melati' },
    });
    await page.getByLabel('Cari Anggota').fill(nama);
    await page.getByRole('button', { name: `Hapus ${nama}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Salah catat' }).click();
    await expectAccessible(page);
    await dialog.getByRole('textbox').fill('Tercatat dua kali');
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: new RegExp(nama) })).toHaveCount(0);
  });
});

test('one weight is corrected and nothing else is asked', async ({ page }) => {
  await enterAs(page, 'kader');
  const { data: inNeed } = await call(page, 'GET', '/auth/perhatian');
  const { nik } = inNeed.find(({ terakhir }: { terakhir: string | null }) => terakhir !== null);
  const { data: history } = await call(page, 'GET', `/auth/pemeriksaan/${nik}`);
  const visit = history[0];
  const kg = Number((visit.berat_badan_kg + 0.1).toFixed(1));
  await page.goto(`/updatepemeriksaan/${nik}/${visit.id}`);
  const weight = page.getByLabel('Berat Badan');
  await expect(weight).toHaveValue(String(visit.berat_badan_kg).replace('.', ','));
  await weight.fill(String(kg).replace('.', ','));
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(statusSaying(page, 'Berhasil')).toBeVisible();
  const { data: after } = await call(page, 'GET', `/auth/pemeriksaan/${nik}`);
  const { berat_badan_kg, updated_at: _at, ...rest } = after.find(({ id }: { id: number }) => id === visit.id);
  expect(berat_badan_kg).toBe(kg);
  for (const name of ['vit', 'PMT', 'imunisasi', 'Suplemen', 'tinggi_badan'])
    expect([name, rest[name]]).toEqual([name, visit[name]]);
});

test('Perlu perhatian is narrowed by a reason, and shows all again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAs(page, 'kader');
  const attention = page.getByRole('region', { name: 'Perlu perhatian' });
  const filter = attention.getByRole('group', { name: 'Saring menurut alasan' });
  const chip = filter.getByRole('button', { name: /^2T/ });
  const count = Number((await chip.textContent())?.match(/\d+$/)?.[0]);
  await expectAccessible(page);
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(attention.getByText(`${count} balita`)).toBeVisible();
  for (const row of await attention.getByRole('listitem').all()) await expect(row).toContainText('2T');
  await expectAccessible(page);
  await chip.click();
  await expect(filter.getByRole('button', { name: 'Semua' })).toHaveAttribute('aria-pressed', 'true');
});

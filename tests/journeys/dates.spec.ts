import { call, enterAs, expect, test } from './support/journey.ts';

const ZONES = ['Asia/Jakarta', 'Asia/Jayapura', 'UTC', 'America/Los_Angeles', 'Pacific/Auckland'];

for (const [index, timezoneId] of ZONES.entries()) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('a date of birth is the same day in the form, on the wire and on the page', async ({ page }) => {
      await enterAs(page, 'kader', '/tambahanggota');
      await page.getByLabel('Nama Lengkap').fill(`Zona ${index}`);
      const nik = `917101020820000${index}`;
      await page.locator('[name="nik"]').fill(nik);
      await page.getByLabel('No KK').fill(`917101010190099${index}`);
      await page.getByRole('radio', { name: 'Laki-laki' }).check();
      await page.getByLabel('Tanggal Lahir').fill('2020-08-02');
      await page.getByLabel('Berat Lahir').fill('3,1');
      const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/laporan-kesehatan'));
      await page.getByRole('button', { name: 'Simpan', exact: true }).click();
      expect((await sent).postDataJSON().tanggal_lahir).toBe('02-08-2020');
      await expect(page.getByRole('status').filter({ hasText: 'berhasil ditambahkan' })).toBeVisible();
      const { data } = await call(page, 'GET', `/auth/laporan-kesehatan/${nik}`);
      expect(data.tanggal_lahir).toBe('2020-08-02');
      await page.goto(`/informasilengkap/${data.id}`);
      await expect(page.getByRole('main')).toContainText('2 Agustus 2020');
      await page.goto(`/editanggota/${data.id}`);
      await expect(page.getByLabel('Tanggal Lahir')).toHaveValue('02/08/2020');
    });
  });
}

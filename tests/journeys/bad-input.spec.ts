/** What cannot be is refused with a sentence at its field, what is hardly meant is asked about once: through the forms of every life stage. */
import type { Locator, Page } from '@playwright/test';
import { call, enterAs, expect, test } from './support/journey.ts';

const dmy = (day: string): string => day.split('-').toReversed().join('/');
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);

/** Saves, and finds the sentence at the field, which is told to be wrong. */
async function refusedAt(page: Page, name: string, sentence: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText(sentence).first()).toBeVisible();
  await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
}

interface Listed {
  readonly id: number;
  readonly nik: string;
  readonly nama_lengkap: string;
  readonly tanggal_lahir: string;
}
const groupOf = async (page: Page, group: string): Promise<{ tanggal: string; anggota: Listed[] }> =>
  (await call(page, 'GET', `/auth/hari-posyandu/daftar?kelompok=${encodeURIComponent(group)}`)).data;

test('measures of an elderly person: turned round, a digit too many, mmol/L; a rare one is asked about once', async ({
  page,
}) => {
  await enterAs(page, 'kader');
  const { anggota } = await groupOf(page, 'Lansia');
  const [elder] = anggota;
  await page.goto(`/formtambah/${elder?.nik}`);
  await field(page, 'berat_badan').fill('61');
  await field(page, 'tekanan_darah').fill('80/120');
  await refusedAt(page, 'tekanan_darah', 'Angka pertama (sistolik) harus lebih besar.');
  await field(page, 'tekanan_darah').fill('1200/80');
  await refusedAt(page, 'tekanan_darah', '1200/80 tidak mungkin: ada angka yang berlebih. Maksudnya 120/80?');
  await field(page, 'tekanan_darah').fill('120/80');
  await field(page, 'gula_darah').fill('6,2');
  await refusedAt(page, 'gula_darah', /mmol\/L/);
  await field(page, 'gula_darah').fill('30');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Periksa lagi' });
  await expect(dialog).toContainText('Gula Darah');
  await dialog.getByRole('button', { name: 'Sudah benar, simpan' }).click();
  await expect(page.getByText('Berhasil menambahkan pemeriksaan').first()).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a pregnancy of 50 weeks, and a second one beside one that is open', async ({ page }) => {
  await enterAs(page, 'kader');
  const { tanggal, anggota } = await groupOf(page, 'Ibu hamil');
  const women = await groupOf(page, 'Dewasa');
  const expectant = anggota[0];
  const other = women.anggota.find(
    (person) =>
      (person as Listed & { jenis_kelamin: string; keadaan: string | null }).jenis_kelamin === 'Perempuan' &&
      (person as Listed & { keadaan: string | null }).keadaan === null &&
      person.tanggal_lahir > daysBefore(tanggal, 40 * 365),
  );
  await page.goto(`/ibu-hamil-tambah?ibu=${other?.id}`);
  await field(page, 'hpht').fill(dmy(daysBefore(tanggal, 350)));
  await refusedAt(page, 'hpht', /Kehamilan 50 minggu tidak mungkin/);

  await page.goto(`/ibu-hamil-tambah?ibu=${expectant?.id}`);
  await field(page, 'hpht').fill(dmy(daysBefore(tanggal, 60)));
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText(/Sudah tercatat hamil dengan HPHT/).first()).toBeVisible();
});

test('a dose before the birth, one that has not been given yet, and the third before the second', async ({ page }) => {
  await enterAs(page, 'kader');
  const { tanggal, anggota } = await groupOf(page, 'Balita');
  // the youngest, to whom hardly anything was given
  const [baby] = anggota.toSorted((one, two) => (one.tanggal_lahir > two.tanggal_lahir ? -1 : 1));
  await page.goto(`/dosis-tambah?anggota=${baby?.id}`);
  await field(page, 'jenis').selectOption('RV');
  await field(page, 'ke').fill('3');
  await field(page, 'tanggal').fill(dmy(tanggal));
  await refusedAt(page, 'ke', /RV 2 belum tercatat/);
  await field(page, 'ke').fill('1');
  await field(page, 'tanggal').fill(dmy(daysBefore(baby?.tanggal_lahir ?? '', 3)));
  await refusedAt(page, 'tanggal', /sebelum lahir/);
  await field(page, 'tanggal').fill(dmy(daysBefore(tanggal, -2)));
  await refusedAt(page, 'tanggal', /setelah hari ini|belum tiba|tidak boleh/);
});

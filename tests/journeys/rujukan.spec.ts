/** A letter at one tap is of the person whose page it was pressed on, and so is what was typed for it and left. */
import { untilKept } from './support/badForms.ts';
import { call, enterAs, expect, statusSaying, test } from './support/journey.ts';

test('a letter begun on a person’s page is theirs, and a draft of another’s is not taken up', async ({ page }) => {
  await enterAs(page, 'kader', '/hari-posyandu');
  const { data } = await call(page, 'GET', '/auth/hari-posyandu/daftar');
  const [one, other] = data.anggota as { id: number; nik: string; nama_lengkap: string }[];
  if (!one || !other) throw new Error('the roster has nobody');
  const refer = async ({ nik, nama_lengkap }: typeof one) => {
    await page.goto(`/riwayatpasien/${nik}`);
    await page.getByRole('button', { name: 'Rujuk', exact: true }).click();
    await expect(page.getByRole('combobox', { name: /^Nama/ })).toHaveValue(new RegExp(`^${nama_lengkap}`));
  };

  await refer(one);
  await page.getByLabel('Alasan').fill('Demam tinggi tiga hari');
  await untilKept(page);
  page.once('dialog', (dialog) => dialog.accept());
  await refer(other);
  await expect(page.getByLabel('Alasan')).toHaveValue('');
  await page.getByLabel('Alasan').fill('Batuk lama');
  const stored = page.waitForResponse((answer) => answer.request().method() === 'POST' && /rujukan|referrals/.test(answer.url()));
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  expect((await stored).request().postDataJSON()).toMatchObject({ anggota: other.id, alasan: 'Batuk lama' });
  await expect(statusSaying(page, 'Surat rujukan disimpan.')).toBeVisible();

  await refer(one);
  await expect(page.getByLabel('Alasan')).toHaveValue('Demam tinggi tiga hari');
});

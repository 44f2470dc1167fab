/** Somebody who is in the book twice: found, compared, merged, and taken apart again from the list and from the trail. */
import { call, enterAs, expect, expectAccessible, expectNoSidewaysScroll, statusSaying, test } from './support/journey.ts';

test.use({ viewport: { width: 360, height: 740 } });

const NIK = '3299014105250091';
const kenzia = {
  ...{
    nama_lengkap: 'Kenzia Maharani',
    nik: NIK,
    no_kk: '3299010101010091',
    jenis_kelamin: 'Perempuan',
    tanggal_lahir: '01-05-2025',
  },
  ...{ anak_ke: 1, tinggi_lahir: 49, berat_lahir: '3.1', bpjs: 'Ya', gakin: 'Tidak', nama_ayah: 'Hadi', nik_ayah: null },
  ...{ nama_ibu: 'Ratna Sari', nik_ibu: null, nomor_telp: null, nama_dusun: null, alamat: 'Jl. Melati 3', penyakit_bawaan: null },
};
const newborn = {
  ...kenzia,
  nama_lengkap: 'By Ny Ratna',
  nik: null,
  nik_sementara: 'Ya',
  alamat: null,
  penyakit_bawaan: 'Talasemia',
};

test('a Kader merges two entries of one child at 360 px, and takes it back', async ({ page }) => {
  await enterAs(page, 'kader');
  const create = async (body: object) => (await call(page, 'POST', '/auth/laporan-kesehatan', body)).data.id;
  const [one, other] = [await create(newborn), await create(kenzia)];
  const members = async () => {
    const { data } = await call(page, 'GET', '/auth/laporan/search?nama=ratna%20sari');
    return data.map(({ id, nik }: { id: number; nik: string }) => [id, nik]);
  };
  const before = await members();

  await page.goto('/pasien');
  await page.getByRole('link', { name: /Anggota Ganda/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anggota Ganda' })).toBeVisible();
  await expect(page.getByText('Satu masih bernomor sementara')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // said to be two people, and not after all
  await page.getByRole('button', { name: 'By Ny Ratna dan Kenzia Maharani bukan orang yang sama' }).click();
  await expect(statusSaying(page, 'Diingat sebagai dua orang')).toBeVisible();
  await page.getByRole('button', { name: 'Urungkan' }).click();

  await page.getByRole('link', { name: 'Bandingkan By Ny Ratna dan Kenzia Maharani' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bandingkan Anggota' })).toBeVisible();
  const choice = (name: string) => page.getByRole('group', { name, exact: true });
  // the NIK of the one, the illness of the other, without a choice of anybody's
  await expect(choice('NIK').getByRole('radio', { name: NIK })).toBeChecked();
  await expect(choice('Penyakit Bawaan').getByRole('radio', { name: 'Talasemia' })).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // by the keyboard
  await choice('Nama Lengkap').getByRole('radio', { name: 'By Ny Ratna' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(choice('Nama Lengkap').getByRole('radio', { name: 'Kenzia Maharani' })).toBeChecked();
  await page.getByRole('button', { name: 'Gabungkan' }).press('Enter');
  await expect(statusSaying(page, 'Data ganda digabung')).toBeVisible();
  await expect(page.getByText('Kenzia Maharani digabung ke Kenzia Maharani')).toBeVisible();
  await expect(page.getByText('dulu By Ny Ratna (NIK sementara')).toBeVisible();
  expect(await members()).toEqual([[one, NIK]]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Batalkan penggabungan' }).click();
  await expect(statusSaying(page, 'Penggabungan dibatalkan.')).toBeVisible();
  await expect(page.getByText('Satu masih bernomor sementara')).toBeVisible();
  expect(await members()).toEqual(before);

  // once more, and back from the trail
  const { data } = await call(page, 'POST', '/auth/anggota-ganda/gabung', { tetap: one, lebur: other });
  await page.goto(`/riwayat-perubahan/${data.perubahan}`);
  await expect(page.getByText('Menggabungkan')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Batalkan penggabungan' }).click();
  await expect(statusSaying(page, 'Penggabungan dibatalkan.')).toBeVisible();
  expect(await members()).toEqual(before);
  await expect(page.getByText(/^Sudah dibatalkan /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Batalkan penggabungan' })).toBeHidden();
});

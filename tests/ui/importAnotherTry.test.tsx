/** /impor where an answer fails or is late: nothing is shown as kept that is not, nor sent that was not meant. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { IMPORT, oneImport, PATH } from './support/oneImport.tsx';

const { api, tell, open, alert, asked } = oneImport();

const AWAY = { status: 500, body: { message: 'x' } };
const told = (more: object = {}) => ({ body: { status: 'success', data: { ...IMPORT, ...more } } });

describe('a change of the arrangement that has not arrived', () => {
  it('is not passed over by saving, and is sent once more from the preview', async () => {
    tell();
    api.answers.set(`${PATH}/7/susunan`, AWAY);
    const { user } = open();
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Posko untuk orang baru' }),
      await screen.findByRole('option', { name: 'Melati' }),
    );
    expect(await alert()).toBe('Perubahan susunan gagal disimpan. Coba lagi.');
    expect(screen.queryByRole('button', { name: /^Simpan/ })).toBeNull();
    expect(screen.getByText('Perubahan di atas belum tersimpan.')).toBeTruthy();
    api.answers.set(`${PATH}/7/susunan`, told({ posko: 1 }));
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('button', { name: 'Simpan 3 orang baru' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.bodies).toEqual([
      { susunan: {}, posko: 1 },
      { susunan: {}, posko: 1 },
    ]);
  });

  it('says of each hamlet of a village file which posko it is', async () => {
    const dusun = [
      { dari: 'Dusun Barat', ke: null },
      { dari: 'Dusun Timur', ke: null },
    ];
    tell({ dusun });
    const { user } = open();
    const hamlets = await screen.findByRole('group', { name: 'Posko tiap dusun' });
    api.answers.set(`${PATH}/7/susunan`, told({ dusun: [{ dari: 'Dusun Barat', ke: '1' }, dusun[1]] }));
    await user.selectOptions(
      within(hamlets).getByRole('combobox', { name: '“Dusun Barat” berarti' }),
      await within(hamlets)
        .findAllByRole('option', { name: 'Melati' })
        .then(([option]) => String(option?.getAttribute('value'))),
    );
    await waitFor(() => expect(asked('PUT')).toHaveLength(1));
    expect(api.bodies).toMatchObject([{ susunan: { values: { 'members.posko': { 'Dusun Barat': '1' } } } }]);
  });

  it('goes before whoever looks at what would change', async () => {
    tell();
    api.answers.set(`${PATH}/7/susunan`, AWAY);
    const { user } = open('/impor/7?langkah=susunan');
    await user.clear(await screen.findByRole('combobox', { name: 'Arti kolom Lahir' }));
    await alert();
    const onward = screen.getByRole('button', { name: 'Lihat apa yang akan berubah' });
    await user.click(onward);
    await waitFor(() => expect(asked('PUT')).toHaveLength(2));
    expect(await alert()).toContain('gagal disimpan');
    expect(screen.getByRole('heading', { name: 'Susunan berkas' })).toBeTruthy();
    api.answers.set(`${PATH}/7/susunan`, told());
    await user.click(onward);
    expect(await screen.findByRole('heading', { name: 'Yang akan berubah' })).toBeTruthy();
  });

  it('of another sheet takes nothing along that was said of the one before', async () => {
    const lembar = [...IMPORT.lembar, { nama: 'Lain', baris: 4, contoh: [['Nama', 'Alamat']] }];
    tell({ lembar });
    api.answers.set(`${PATH}/7/susunan`, AWAY);
    const { user } = open('/impor/7?langkah=susunan');
    await user.clear(await screen.findByRole('combobox', { name: 'Arti kolom Lahir' }));
    await alert();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Lembar' }), 'Lain (4 baris)');
    await waitFor(() => expect(asked('PUT')).toHaveLength(2));
    expect(api.bodies[1]).toEqual({ susunan: { sheet: 1 } });
    // whose columns are not known yet
    expect(screen.queryByRole('combobox', { name: /^Arti kolom/ })).toBeNull();
    api.answers.set(`${PATH}/7/susunan`, told({ lembar, susunan: { ...IMPORT.susunan, sheet: 1 } }));
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('combobox', { name: 'Arti kolom NIK' })).toBeTruthy();
  });
});

describe('rows', () => {
  const row = (baris: number) => ({
    ...{ baris, keadaan: 'baru', orang: { nama: `Orang ${baris}`, nik: null }, catatan: [], perubahan: [] },
    ...{ mirip: [], mirip_baris: [] },
  });
  const rows = (from: number, count: number, total: number) => ({
    body: { status: 'success', data: Array.from({ length: count }, (_, at) => row(from + at)), total },
  });

  it('that could not be looked at are looked at once more', async () => {
    tell({ jumlah: null, kemajuan: { selesai: 0, semua: 3 }, galat: 'Baris tidak dapat diperiksa. Tekan "Periksa lagi".' });
    api.answers.set(`${PATH}/7/susunan`, told());
    const { user } = open();
    expect(await alert()).toContain('Baris tidak dapat diperiksa.');
    await user.click(screen.getByRole('button', { name: 'Periksa lagi' }));
    expect(await screen.findByRole('button', { name: 'Simpan 3 orang baru' })).toBeTruthy();
    expect(api.bodies).toEqual([{ susunan: {} }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('say at themselves that a choice was not kept, and take one after the other', async () => {
    tell();
    api.answers.set(`${PATH}/7/baris`, rows(2, 3, 3));
    api.answers.set(`${PATH}/7/baris/3`, AWAY);
    api.answers.set(`${PATH}/7/baris/2`, told());
    api.answers.set(`${PATH}/7/baris/4`, told());
    const { user } = open();
    const skip = (number: number) => screen.findByRole('button', { name: `Lewati baris ini (baris ${number})` });
    await user.click(await skip(3));
    const problem = await screen.findByRole('alert');
    expect(problem.textContent).toBe('Pilihan gagal disimpan. Coba lagi.');
    expect(problem.closest('li')?.textContent).toContain('Orang 3');
    // the second is pressed while the first is under way
    const [two, four] = [await skip(2), await skip(4)];
    two.click();
    four.click();
    await waitFor(() => expect(asked('PUT').slice(1)).toEqual(['PUT /auth/impor/7/baris/2', 'PUT /auth/impor/7/baris/4']));
  });

  it('are shown from the last page there is, once the one that was looked at has gone', async () => {
    tell({ jumlah: { baru: 26 } });
    const asking = (page: number) => `${PATH}/7/baris?keadaan=baru&_page=${page}&_per_page=25`;
    api.answers.set(asking(1), rows(2, 25, 26));
    api.answers.set(asking(2), rows(27, 1, 26));
    api.answers.set(`${PATH}/7/baris/27`, told({ jumlah: { baru: 25, dilewati: 1 } }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Berikutnya' }));
    const last = await screen.findByRole('button', { name: 'Lewati baris ini (baris 27)' });
    api.answers.set(asking(1), rows(2, 25, 25));
    api.answers.set(asking(2), rows(27, 0, 25));
    await user.click(last);
    expect(await screen.findByText('Orang 2')).toBeTruthy();
    expect(screen.queryByText('Tidak ada baris seperti itu.')).toBeNull();
  });
});

it('what was looked at of one warning is not of another', async () => {
  const warning = (share: number) => ({ kode: 'berbeda-nama', teks: `${share} % nama berbeda.`, perlu: true });
  const lembar = [...IMPORT.lembar, { nama: 'Lain', baris: 4, contoh: [['NIK', 'Lahir']] }];
  tell({ lembar, peringatan: [warning(20)] });
  api.answers.set(`${PATH}/7/susunan`, told({ lembar, peringatan: [warning(90)] }));
  const { user } = open();
  const sure = async (share: number) =>
    within(await screen.findByRole('group', { name: `${share} % nama berbeda.` })).getByRole<HTMLInputElement>('checkbox');
  await user.click(await sure(20));
  expect(screen.getByRole('button', { name: 'Simpan 3 orang baru' })).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Lembar' }), 'Lain (4 baris)');
  expect((await sure(90)).checked).toBe(false);
  expect(screen.queryByRole('button', { name: 'Simpan 3 orang baru' })).toBeNull();
});

it('an import that somebody throws away while it is looked at is said to be gone', async () => {
  tell({ tahap: 'dibaca', jumlah: null });
  open();
  expect(await screen.findByRole('heading', { name: 'Membaca berkas…' })).toBeTruthy();
  api.answers.set(`${PATH}/7`, { status: 404, body: { message: 'x' } });
  expect(await alert()).toContain('Impor ini tidak ada, sudah dibuang');
  expect(screen.queryByText(/^Sambungan terputus/)).toBeNull();
});

it('what cannot be read another time either is not offered to be', async () => {
  tell({ tahap: 'gagal', galat: 'Berkas berisi lebih dari 200.000 baris.', dapat_dibaca_lagi: false });
  open();
  expect(await alert()).toContain('200.000');
  expect(screen.queryByRole('button', { name: 'Baca lagi' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Impor berkas lain' })).toBeTruthy();
});

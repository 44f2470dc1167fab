/** /impor where an answer is lost: nothing is claimed that nobody knows, and what is known again is said no more to be lost. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { IMPORT, oneImport, PATH } from './support/oneImport.tsx';

const { api, tell, open, alert, asked } = oneImport();

const UNREACHED = { status: 0 };
const NOTHING_SAVED = 'Belum ada yang disimpan.';

describe('an answer to saving that is lost', () => {
  const press = async () => {
    tell();
    api.answers.set(`${PATH}/7/simpan`, UNREACHED);
    const opened = open();
    const save = await screen.findByRole('button', { name: 'Simpan 3 orang baru' });
    expect(screen.getByText(NOTHING_SAVED)).toBeTruthy();
    api.answers.set(`${PATH}/7`, UNREACHED);
    await opened.user.click(save);
    expect(await screen.findByText(/^Jawaban server belum diterima/)).toBeTruthy();
    expect(screen.queryByText(NOTHING_SAVED)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    return opened;
  };

  it('leads on once the server says that saving goes on, or is done', async () => {
    await press();
    const before = asked('GET').length;
    await waitFor(() => expect(asked('GET').length).toBeGreaterThan(before));
    expect(screen.getByText(/^Jawaban server belum diterima/)).toBeTruthy();
    tell({ tahap: 'menyimpan', kemajuan: { selesai: 1000, semua: 6000 } });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { name: 'Menyimpan' })).toBeTruthy();
    tell({ tahap: 'tersimpan', tersimpan: { baru: 3 } });
    expect(await screen.findByRole('heading', { name: 'Impor selesai' })).toBeTruthy();
    expect(asked('POST')).toHaveLength(1);
  });

  it('is said to have begun nothing once the server says so, and can be pressed again', async () => {
    const { user } = await press();
    tell();
    expect(await alert()).toBe('Penyimpanan gagal dimulai. Pilihan Anda tetap ada; coba lagi.');
    expect(screen.getByText(NOTHING_SAVED)).toBeTruthy();
    const saving = { ...IMPORT, tahap: 'menyimpan', kemajuan: { selesai: 0, semua: 3 } };
    api.answers.set(`${PATH}/7/simpan`, { body: { status: 'success', data: saving } });
    tell(saving);
    await user.click(screen.getByRole('button', { name: 'Simpan 3 orang baru' }));
    expect(await screen.findByRole('heading', { name: 'Menyimpan' })).toBeTruthy();
  });

  it('ends where the import is gone meanwhile', async () => {
    await press();
    api.answers.set(`${PATH}/7`, { status: 404, body: { message: 'x' } });
    expect(await alert()).toContain('Impor ini tidak ada, sudah dibuang');
  });
});

it('an answer to undoing that is lost is asked for likewise', async () => {
  tell({ tahap: 'tersimpan', tersimpan: { baru: 3 } });
  api.answers.set(`${PATH}/7/batalkan`, UNREACHED);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Batalkan impor warga.xlsx' }));
  await user.click(screen.getByRole('button', { name: 'Ya' }));
  tell({ tahap: 'membatalkan', kemajuan: { selesai: 1, semua: 3 } });
  expect(await screen.findByRole('heading', { name: 'Membatalkan impor' })).toBeTruthy();
  expect(screen.getByText(/pembatalan berjalan terus di server/)).toBeTruthy();
  expect(screen.queryByText(/penyimpanan berjalan terus di server/)).toBeNull();
});

it('that there is no connection is said no longer once there is one', async () => {
  tell();
  api.answers.set(`${PATH}/7/susunan`, UNREACHED);
  const { user } = open('/impor/7?langkah=susunan');
  await user.clear(await screen.findByRole('combobox', { name: 'Arti kolom Lahir' }));
  expect(await alert()).toContain('Tidak ada sambungan.');
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  // what did not arrive can still be sent
  expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeTruthy();
});

it('whoever says of a row who is meant goes on at the next one, and at the heading once there is none', async () => {
  const row = (baris: number) => ({
    ...{ baris, keadaan: 'baru', orang: { nama: `Orang ${baris}`, nik: null }, catatan: [], perubahan: [] },
    ...{ mirip: [], mirip_baris: [1] },
  });
  const rows = (...data: object[]) => ({ body: { status: 'success', data, total: data.length } });
  tell({ jumlah: { baru: 2 } });
  api.answers.set(`${PATH}/7/baris`, rows(row(2), row(3)));
  for (const one of [2, 3]) {
    const data = { ...IMPORT, jumlah: { baru: 2 } };
    api.answers.set(`${PATH}/7/baris/${one}`, { body: { status: 'success', data } });
  }
  const { user } = open();
  const skip = (number: number) => screen.findByRole('button', { name: `Lewati baris ini (baris ${number})` });
  (await skip(2)).focus();
  api.answers.set(`${PATH}/7/baris`, rows(row(3)));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Orang 3'));
  (await skip(3)).focus();
  api.answers.set(`${PATH}/7/baris`, rows());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Baris menurut keadaan'));
});

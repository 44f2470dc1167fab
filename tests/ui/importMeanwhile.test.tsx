/** /impor/{id} where a colleague changes it meanwhile: it is shown anew, and said. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IMPORT, oneImport, PATH } from './support/oneImport.tsx';

const { api, tell, open, alert, asked } = oneImport();

const MAY = { ...IMPORT.susunan, day: '2026-05' };
const APRIL = { ...IMPORT.susunan, day: '2026-04' };
const CHANGED = /^Susunan berkas ini baru saja diubah dari tempat lain/;

it('what was looked at is sent with saving; where it has moved on, that is said and the new one shown', async () => {
  tell({ susunan: MAY, versi: '1-100' });
  api.answers.set(`${PATH}/7/simpan`, { status: 409, body: { message: 'Belum disimpan: baru saja diubah.' } });
  const { user } = open();
  const save = await screen.findByRole('button', { name: 'Simpan 3 orang baru' });
  // the rows of the other arrangement are still looked at
  tell({ susunan: APRIL, versi: '2-200', jumlah: null, kemajuan: { selesai: 0, semua: 3 } });
  await user.click(save);
  expect(await alert()).toBe('Belum disimpan: baru saja diubah.');
  expect(api.asked.find((line) => line.startsWith('POST'))).toContain('versi=1-100');
  expect(await screen.findByText(CHANGED)).toBeTruthy();
  expect(await screen.findByText('April 2026', { selector: 'strong' })).toBeTruthy();
});

it('is seen as soon as the window is looked at again, and said no more once something is changed here', async () => {
  tell({ susunan: MAY, versi: '1-100' });
  const { user } = open();
  await screen.findByRole('button', { name: 'Simpan 3 orang baru' });
  expect(screen.queryByText(CHANGED)).toBeNull();
  tell({ susunan: APRIL, versi: '2-200' });
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByText(CHANGED)).toBeTruthy();
  api.answers.set(`${PATH}/7/susunan`, { body: { status: 'success', data: { ...IMPORT, susunan: APRIL, posko: null } } });
  await user.click(screen.getByText('Ubah bulan atau tanggal'));
  await user.click(screen.getByRole('button', { name: 'Pakai' }));
  await waitFor(() => expect(asked('PUT')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(CHANGED)).toBeNull());
});

/** The form of the invented vaccines, over a data provider in memory. */
import type { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inventedSite } from '../../support/inventedSite.ts';
import { memoryProvider } from './memoryProvider.ts';
import { openSite } from './openSite.tsx';

export const QUESTION = 'Isian Anda belum disimpan. Tinggalkan halaman ini?';
export const record = () => ({
  id: '7',
  nama: 'Polio',
  jenis: 'Tetes',
  beku: 'Ya',
  sisa: 4,
  kedaluwarsa: '2027-02-28',
  updated_at: 'v1',
});
export const stores = [{ id: 'A', kode: 'A', nama: 'Gudang Utama' }];

export function open(history: readonly string[], vaccines = [record()], queryClient?: QueryClient) {
  const memory = memoryProvider({ vaccines, stores });
  const user = userEvent.setup();
  return { user, ...memory, ...openSite({ site: inventedSite, history, dataProvider: memory.dataProvider, queryClient }) };
}

export const named = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
export const save = () => screen.getByRole('button', { name: 'Simpan' });
export const alertText = async () => (await screen.findByRole('alert')).textContent;

export async function fillNew(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await named('Nama Vaksin'), 'BCG');
  await user.click(screen.getByRole('radio', { name: 'Tetes' }));
}

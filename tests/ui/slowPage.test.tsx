import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { site } from '../../src/resources/index.ts';
import { memoryProvider } from './support/memoryProvider.ts';
import { inBrowser, openSite } from './support/openSite.tsx';

// Its code is on its way for as long as the test lasts.
vi.mock('../../src/custom-pages/pasien/PasienPage.tsx', () => new Promise(() => undefined));

inBrowser();

it('names the next page at once and shows that it is loading, where its code takes its time', async () => {
  openSite({ site, history: ['/posko-posyandu'], dataProvider: memoryProvider({ posko: [] }).dataProvider });
  await screen.findByRole('link', { name: 'Tambah Posko' });
  await userEvent.click(screen.getByRole('link', { name: 'Data Pasien Posyandu' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Data Pasien Posyandu' })).toBeTruthy();
  expect((await screen.findByText('Memuat…')).closest('[role=status]')).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'Tambah Posko' })).toBeNull();
});

/** /belum-terkirim: what waits on the device says whom it is about. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
// Loaded with the tests, so that no test waits for the page's lazy chunks.
import '../../src/custom-pages/belum-terkirim/WaitingPage.tsx';
import { listed } from '../../src/offline/outbox/queue.ts';
import type { Waiting } from '../../src/offline/outbox/waiting.ts';
import { site } from '../../src/resources/index.ts';
import { memoryProvider } from './support/memoryProvider.ts';
import { inBrowser, openSite } from './support/openSite.tsx';

const entry = (key: string, resource: string, title: string, values: object): Waiting => ({
  ...{ key, order: Number(key), at: '2026-11-30T03:00:00.000Z', resource, action: 'create', title, state: 'waiting' },
  ...{ values: { ...values }, request: { method: 'POST', url: `/auth/${resource}`, headers: {} } },
});
const entries = listed([
  entry('1', 'puma', '30 November 2026', { anggota: 7 }),
  entry('2', 'doses', 'RV 1, Adinda', { anggota: 8 }),
  entry('3', 'referrals', '', { anggota: 8 }),
  entry('4', 'referrals', '', { anggota: 99 }),
  entry('5', 'members', 'Orang Baru', { nik: '1' }),
]);
vi.mock('../../src/admin/outbox/useOutbox.ts', async (original) => ({
  ...(await original<object>()),
  useOutbox: () => ({ entries, sending: false, trouble: null, standing: false }),
}));
inBrowser();

it('names the person before what was written of them, once, as far as the device knows them', async () => {
  const members = [
    { id: 7, nama_lengkap: 'Pak Agus' },
    { id: 8, nama_lengkap: 'Adinda' },
  ];
  openSite({ site, history: ['/belum-terkirim'], dataProvider: memoryProvider({ members }).dataProvider, role: 'Kader' });
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Pak Agus · 30 November 2026',
      'RV 1, Adinda',
      'Adinda',
      'Tanpa nama',
      'Orang Baru',
    ]),
  );
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
// Loaded with the tests, so that no test waits for the page's lazy chunks.
import '../../src/custom-pages/dashboard/DashboardPage.tsx';
import { site } from '../../src/resources/index.ts';
import { memoryProvider } from './support/memoryProvider.ts';
import { inBrowser, openSite } from './support/openSite.tsx';
import { stubApi } from './support/stubApi.ts';

inBrowser();
const api = stubApi();
const HEADING = 'Belum terkirim dari perangkat';

const row = (nama: string, more = {}) => ({
  ...{ nama, jumlah: 3, sejak: '2026-11-27T00:10:00.000Z', terakhir: '2026-11-28T03:00:00.000Z' },
  ...more,
});
function open(data: unknown, role: 'Admin Desa' | 'Kader' = 'Admin Desa') {
  api.answers.set('/auth/statistics', { body: { data: { data: { Balita: 63, Remaja: 39, Dewasa: 1170, Lansia: 30 } } } });
  api.answers.set('/auth/belum-terkirim', data === undefined ? { status: 500, body: {} } : { body: { data } });
  return openSite({ site, dataProvider: memoryProvider({}).dataProvider, history: ['/dashboard'], role });
}

const settled = () => screen.findByText(/^Selamat datang/i);
const asked = () => api.asked.includes('GET /auth/belum-terkirim');

it('names to the Admin Desa whose device holds how much, since when, and when it was last heard of', async () => {
  open([row('Siti Aminah'), row('Wati', { jumlah: 1, terakhir: '2026-11-20T03:00:00.000Z' })]);
  const section = within(await screen.findByRole('region', { name: HEADING }));
  section.getByText('Isian ini tersimpan di perangkat kader dan belum masuk hitungan.');
  const [siti, wati] = section.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(siti).toMatch(/^Siti Aminah, 3 isian sejak 27 Nov.*terakhir terhubung 28 Nov/);
  expect(wati).toMatch(/^Wati, 1 isian sejak 27 Nov.*terakhir terhubung 20 Nov/);
});

it.each([
  ['no device holds anything', []],
  ['the server fails', undefined],
  ['the rows say something else', [{ nama: 'Siti' }, 7]],
])('says nothing where %s', async (_where, data) => {
  open(data);
  await settled();
  await waitFor(() => expect(asked()).toBe(true));
  expect(screen.queryByText(HEADING)).toBeNull();
});

it('is not even asked for by a Kader', async () => {
  open([row('Siti Aminah')], 'Kader');
  await settled();
  expect(asked()).toBe(false);
});

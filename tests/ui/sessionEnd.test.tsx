/** /hari-posyandu says when the session ends before its Kader leaves for a place without a signal. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { open, PATH, serverOfDays } from './support/posyanduDay.tsx';

const { api, answer } = serverOfDays();
const HOUR = 3_600_000;
const WARNING = /^Sesi Anda berakhir pukul \d\d\.\d\d: masuk lagi sebelum berangkat\./;

/** The page, by somebody whose session ends so much later. */
async function openEnding(ms: number) {
  const opened = open();
  localStorage.setItem('token_expiry', String(Date.now() + ms));
  await screen.findByText('Posyandu Melati · Posyandu Mei');
  return opened;
}

it.each([
  ['opened', {}],
  ['not opened yet', { hari: null }],
])('warns of one that ends within the day, and signing in again leads back: a day that is %s', async (_which, more) => {
  answer(more);
  api.answers.set('/auth/me', { body: { posisi: 'Kader', nama_lengkap: 'Siti Aminah' } });
  const { user, path } = await openEnding(HOUR);
  expect(await screen.findByText(WARNING)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Masuk lagi' }));
  await waitFor(() => expect(path()).toBe('/login'));
  expect([sessionStorage.getItem('return_to'), localStorage.getItem('token')]).toEqual(['/hari-posyandu', null]);
});

it('says nothing of one that outlives the day', async () => {
  await openEnding(24 * HOUR);
  expect(screen.queryByText(/^Sesi Anda berakhir/)).toBeNull();
});

it('lets nobody out whom the server could not let in again', async () => {
  api.answers.set('/auth/me', { status: 502, body: {} });
  const { user, path } = await openEnding(HOUR);
  await user.click(await screen.findByRole('button', { name: 'Masuk lagi' }));
  expect(await screen.findByText(/Server tidak dapat dihubungi, jadi Anda tetap masuk\./)).toBeTruthy();
  expect([path(), localStorage.getItem('token') !== null]).toEqual(['/hari-posyandu', true]);
});

it('offers no way out without a line, and says what follows', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openEnding(HOUR);
  expect(await screen.findByText(/^Sesi Anda berakhir pukul \d\d\.\d\d\. Sesudah itu perlu sambungan/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Masuk lagi' })).toBeNull();
  expect(api.asked.filter((asked) => asked.startsWith(`GET ${PATH}`)).length).toBeGreaterThan(0);
  vi.restoreAllMocks();
});

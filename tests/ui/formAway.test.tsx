/** What a form says where the server is there and cannot store: its reason beside the form's own sentence. */
import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, it } from 'vitest';
import { inBrowser } from './support/openSite.tsx';
import { fillNew, named, open, save } from './support/vaccineForm.tsx';

inBrowser();

const FULL = 'Penyimpanan server penuh; data belum tersimpan. Hubungi pengelola server.';
const FAILED = 'Terjadi kesalahan pada server, coba lagi nanti.';

it('says why a server that is full does not store it, and of one that failed no more than that', async () => {
  const { user, calls } = open(['/vaksin-baru']);
  await fillNew(user);
  const answer = (status: number) => new HttpError(FULL, status, { message: FULL, errors: {} });
  calls.create.mockRejectedValueOnce(answer(503)).mockRejectedValueOnce(answer(500));
  await user.click(save());
  expect(await screen.findByText(FULL)).toBeTruthy();
  expect(screen.getByText(FAILED)).toBeTruthy();
  expect((await named('Nama Vaksin')).value).toBe('BCG');
  await waitFor(() => expect(save().getAttribute('aria-disabled')).toBe('false'));
  await user.click(save());
  await waitFor(() => expect(screen.queryByText(FULL)).toBeNull());
  expect(await screen.findByText(FAILED)).toBeTruthy();
});

it('says it too of what stays on the device meanwhile', async () => {
  const { user, calls } = open(['/vaksin', '/vaksin-baru']);
  await fillNew(user);
  const kept = { id: 'baru-k1', nama: 'BCG', jenis: 'Tetes', _kept: true, _kept_reason: FULL };
  calls.create.mockResolvedValueOnce({ data: kept });
  await user.click(save());
  const said = `Tersimpan di perangkat ini dan dikirim lagi dengan sendirinya. Jawaban server: ${FULL}`;
  expect(await screen.findByText(said)).toBeTruthy();
});

/** The list of imports on /impor while one of them is worked on; the server in the test's hands. */
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LIST_AGAIN_MS } from '../../src/custom-pages/impor/EarlierImports.tsx';
import { IMPORT, oneImport, PATH } from './support/oneImport.tsx';

const { api, open } = oneImport();
const list = (...more: object[]) =>
  api.answers.set(PATH, { body: { status: 'success', data: more.map((one) => ({ ...IMPORT, ...one })) } });
const SAVING = { tahap: 'menyimpan', kemajuan: { selesai: 1, semua: 3 } };

/** What the page wants done every few seconds, as long as it does. */
function everyFewSeconds() {
  const [begun, ended] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')];
  return () => {
    const over = new Set<unknown>(ended.mock.calls.map(([timer]) => timer));
    const all = begun.mock.calls.map(([run, ms], at) => ({ run, ms, timer: begun.mock.results[at]?.value }));
    return all.filter(({ ms, timer }) => ms === LIST_AGAIN_MS && !over.has(timer)).map(({ run }) => run as () => void);
  };
}

it('is asked for once more while one of them is worked on, and no longer', async () => {
  const asking = everyFewSeconds();
  list(SAVING);
  open('/impor');
  expect(await screen.findByText('Sedang disimpan')).toBeTruthy();
  expect(asking()).toHaveLength(1);
  list({ tahap: 'tersimpan', tersimpan: { baru: 3 } });
  act(() => asking()[0]?.());
  expect(await screen.findByText('Tersimpan')).toBeTruthy();
  expect(asking()).toEqual([]);
});

it('is not asked for where nothing goes on, or what did has stopped', async () => {
  const asking = everyFewSeconds();
  list({}, { ...SAVING, id: 8, galat: 'Penyimpanan terhenti.' });
  open('/impor');
  expect(await screen.findByText('Penyimpanan terhenti.')).toBeTruthy();
  expect(asking()).toEqual([]);
});

it('is asked for where a file may have arrived of which the answer did not', async () => {
  list();
  const { user } = open('/impor');
  expect(await screen.findByText('Belum ada impor.')).toBeTruthy();
  // the upload is answered likewise, which is no import
  list({});
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(input as HTMLInputElement, new File(['NIK;Nama'], 'warga.csv', { type: 'text/csv' }));
  expect(await screen.findByText('Berkas gagal diunggah. Coba lagi.')).toBeTruthy();
  expect(await screen.findByText('warga.xlsx')).toBeTruthy();
});

it('shows at once what somebody has begun from it', async () => {
  list({ tahap: 'tersimpan', tersimpan: { baru: 3 } });
  const undoing = { ...IMPORT, tahap: 'membatalkan', kemajuan: { selesai: 0, semua: 3 } };
  api.answers.set(`${PATH}/7/batalkan`, { body: { status: 'success', data: undoing } });
  api.answers.set(`${PATH}/7`, { body: { status: 'success', data: undoing } });
  const { user } = open('/impor');
  await user.click(await screen.findByRole('button', { name: 'Batalkan impor warga.xlsx' }));
  // the list itself cannot be asked for
  api.answers.set(PATH, { status: 503, body: { message: 'x' } });
  await user.click(screen.getByRole('button', { name: 'Ya' }));
  expect(await screen.findByRole('heading', { name: 'Membatalkan impor' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Kembali ke daftar impor' }));
  expect(await screen.findByText('Sedang dibatalkan')).toBeTruthy();
});

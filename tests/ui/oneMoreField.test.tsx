/** One line more in the definition of members, in the console over the real server: asked for, listed, narrowed by and taken along. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../src/dataProvider/index.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { useForwardedApi as forwardedApi } from '../support/msw.ts';
import { adult, balita, bornMonthsAgo, siteWithOneMoreField } from '../support/oneMoreField.ts';
import { BUDI_NIK, type TestApp, testApp } from '../support/testApp.ts';
// loaded with the tests, so that none waits for the lazy chunk
import '../../src/admin/download/ListDownload.tsx';
import { memoryProvider } from './support/memoryProvider.ts';
import { inBrowser, openSite } from './support/openSite.tsx';
import { savedFiles, textsOf } from './support/savedFiles.ts';

inBrowser();

const site = compileSite(siteWithOneMoreField);
const dataProvider = createDataProvider({ site, apiUrl: 'http://localhost/api' });
let server: TestApp;
forwardedApi(() => server.app);
beforeEach(async () => {
  server = await testApp({ site });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

async function open(path: string, more: Partial<Parameters<typeof openSite>[0]> = {}) {
  const token = await server.login('Admin Desa');
  const options = { site: siteWithOneMoreField, history: [path], dataProvider, token, ...more };
  return { user: userEvent.setup(), ...openSite(options) };
}

const named = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const born = async (months: number) =>
  fireEvent.change(await named('Tanggal Lahir'), { target: { value: bornMonthsAgo(months) } });

it('is asked for in the form, with an asterisk and a refusal for a Balita alone', async () => {
  const { user } = await open('/tambahanggota');
  const asked = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Golongan Darah' });
  const isRequired = () => asked.labels[0]?.hasAttribute('data-required');
  await born(480);
  expect(isRequired()).toBe(false);
  await born(30);
  await waitFor(() => expect(isRequired()).toBe(true));
  await user.type(await named('Nama Lengkap'), balita.nama_lengkap);
  fireEvent.change(await named('NIK'), { target: { value: balita.nik } });
  fireEvent.change(await named('No KK'), { target: { value: balita.no_kk } });
  await user.click(screen.getByRole('radio', { name: 'Perempuan' }));
  await user.type(await named('Berat Lahir'), '3,2');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Golongan Darah wajib diisi!'));
  await user.selectOptions(asked, 'AB');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  // an invented NIK tells another day of birth, and nobody has chosen a posko
  await user.click(await screen.findByRole('button', { name: 'Sudah benar, simpan' }));
  expect(await screen.findByText('Data pasien berhasil ditambahkan.')).toBeTruthy();
  const stored = await server.db.selectFrom('members').selectAll().where('nik', '=', balita.nik).executeTakeFirst();
  expect(stored).toMatchObject({ golongan_darah: 'AB' });
});

it('is a column and a filter of the list, and a column of the spreadsheet', async () => {
  const files = savedFiles();
  const token = await server.login('Admin Desa');
  for (const body of [adult, { ...balita, golongan_darah: 'AB' }]) {
    expect((await server.call('POST', '/auth/laporan-kesehatan', { token, body })).status).toBe(201);
  }
  const { user } = await open('/datapasien');
  expect(await screen.findByRole('columnheader', { name: /^Golongan Darah/ })).toBeTruthy();
  const row = (await screen.findByText(balita.nama_lengkap)).closest('tr');
  expect(within(row as HTMLElement).getByRole('cell', { name: 'AB' })).toBeTruthy();
  const filter = screen.getByRole('combobox', { name: 'Golongan Darah' });
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Semua Golongan Darah', 'A', 'B', 'AB', 'O']);
  await user.selectOptions(filter, 'AB');
  await waitFor(() => expect(screen.queryByText(adult.nama_lengkap)).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Unduh' }));
  await user.click(await screen.findByRole('button', { name: 'Excel (XLSX)' }));
  expect(await screen.findByText('Berkas XLSX sudah diunduh: 1 baris.', {}, { timeout: 5000 })).toBeTruthy();
  const text = await textsOf(files[0]);
  expect(text).toContain('Golongan Darah');
  expect(text).toMatch(/>AB</);
  expect(text).not.toContain(adult.nama_lengkap);
});

it('is neither asked for nor listed where the server has told of no additions', async () => {
  const { dataProvider } = memoryProvider({ members: [{ id: 1, nama_lengkap: 'Budi', nik: BUDI_NIK }], dusun: [], posko: [] });
  const list = await open('/datapasien', { dataProvider, announced: [] });
  expect(await screen.findByRole('columnheader', { name: /^Nama Ibu/ })).toBeTruthy();
  expect(screen.queryAllByText('Golongan Darah')).toEqual([]);
  list.unmount();
  await open('/tambahanggota', { dataProvider, announced: [] });
  await named('Nama Lengkap');
  expect(screen.queryAllByText('Golongan Darah')).toEqual([]);
});

/** A record that is on this device only is opened and corrected as any other. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
// Loaded with the tests, so that no test waits for the page's lazy chunks.
import '../../src/admin/views/EditView.tsx';
import '../../src/admin/views/ShowView.tsx';
import { unsent } from '../../src/dataProvider/unsent.ts';
import { site } from '../../src/resources/index.ts';
import { memoryProvider } from './support/memoryProvider.ts';
import { inBrowser, openSite } from './support/openSite.tsx';

inBrowser();

const ID = 'baru-5f8532e5-0d8c-4c6e-9e0e-8d1c7a3b2f10';
const child = {
  ...{ id: ID, nama_lengkap: 'Bayi Lereng', nik: '9171014110260003', no_kk: '9171010101900009', jenis_kelamin: 'Perempuan' },
  ...{ tanggal_lahir: '2026-10-01', berat_lahir: 3.2, anak_ke: 1, bpjs: 'Tidak', gakin: 'Tidak' },
};

it('is shown', async () => {
  openSite({
    site,
    history: [`/informasilengkap/${ID}`],
    dataProvider: memoryProvider({ members: [child] }).dataProvider,
    role: 'Kader',
  });
  expect(await screen.findByText('Bayi Lereng')).toBeTruthy();
});

it('has a number of this device, which is said to be temporary', async () => {
  const nik = '0012345678901234';
  const { dataProvider } = memoryProvider({
    members: [
      { ...child, nik },
      { ...child, id: 7, nik: '0099999999999999' },
    ],
  });
  const values = { ...child, nik };
  const entry = {
    key: 'c',
    order: 1,
    at: '2026-11-30T03:00:00Z',
    resource: 'members',
    action: 'create',
    title: '',
    values,
  } as const;
  openSite({ site, history: ['/datapasien'], dataProvider, role: 'Kader' });
  await screen.findAllByText('Bayi Lereng');
  const request = { method: 'POST', url: '/auth/laporan-kesehatan', headers: {} };
  act(() => void unsent.set([{ ...entry, state: 'waiting', standsFor: ID, names: { nik: [nik] }, request }]));
  await waitFor(() => expect(screen.getByText(nik).parentElement?.textContent).toContain(`${nik} (sementara)`));
  expect(screen.getByText('0099999999999999').parentElement?.textContent).not.toContain('sementara');
  act(() => void unsent.set([]));
});

it('is corrected', async () => {
  const { dataProvider, calls } = memoryProvider({ members: [child] });
  openSite({ site, history: [`/editanggota/${ID}`], dataProvider, role: 'Kader' });
  fireEvent.change(await screen.findByLabelText('Nama Lengkap'), { target: { value: 'Bayi Bukit' } });
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(calls.update).toHaveBeenCalled());
  expect(calls.update.mock.calls[0]?.[1]).toMatchObject({ id: ID, data: { nama_lengkap: 'Bayi Bukit' } });
});

it('is none where an address holds neither a number nor such an id', async () => {
  openSite({
    site,
    history: ['/informasilengkap/baru'],
    dataProvider: memoryProvider({ members: [child] }).dataProvider,
    role: 'Kader',
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Token tidak ada atau NIK tidak valid.');
});

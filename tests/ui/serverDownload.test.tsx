/** Lists as files of the server, in the console over the real one. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// loaded with the tests, so that none waits for the lazy chunk
import '../../src/admin/download/ListDownload.tsx';
import { addExaminations, CITRA_NIK } from '../support/healthRecords.ts';
import { inBrowser } from './support/openSite.tsx';
import { savedFiles, textsOf } from './support/savedFiles.ts';
import { onRealServer } from './support/serverSite.tsx';

inBrowser();
const { open, intercept, server } = onRealServer();

let made: readonly Blob[] = [];
let names: string[] = [];
beforeEach(() => {
  names = [];
  made = savedFiles(names);
});
afterEach(() => void vi.restoreAllMocks());

const button = () => screen.findByRole('button', { name: 'Unduh' });

describe('a list taken along as a file of the server', () => {
  it('is narrowed and sorted as it stands, and handed over whole', async () => {
    const asked: string[] = [];
    // told, and then answered by the server
    intercept(http.get('*/api/auth/ekspor/*', ({ request }) => void asked.push(request.url.split('/api')[1] ?? '')));
    const { user } = await open('/datapasien');
    await screen.findByText('Budi Santoso');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kelompok Umur' }), 'Balita');
    await waitFor(() => expect(screen.queryByText('Budi Santoso')).toBeNull());
    await user.click(await button());
    const kinds = await screen.findByRole('group', { name: 'Jenis berkas' });
    await user.click(within(kinds).getByRole('button', { name: 'Excel (XLSX)' }));
    expect(await screen.findByText(/^Berkas XLSX sudah diunduh: \d baris\.$/)).toBeTruthy();
    expect(asked).toEqual(['/auth/ekspor/members?format=xlsx&age=Balita&_sort=nama_lengkap&_order=ASC']);
    expect(names[0]).toMatch(/^data-pasien-\d{4}-\d\d-\d\d\.xlsx$/);
    const text = await textsOf(made[0]);
    expect(text).toContain('Citra Lestari');
    expect(text).not.toContain('Budi Santoso');
    expect(screen.queryByRole('group', { name: 'Jenis berkas' })).toBeNull();
  });

  it('stands beside the visits of a person, of whom it has all that there is', async () => {
    const asked: string[] = [];
    intercept(http.get('*/api/auth/ekspor/*', ({ request }) => void asked.push(request.url.split('/api')[1] ?? '')));
    await addExaminations(server().db, 2, [{ date: '2026-03-05', gram: 11_500, mm: 850 }]);
    const { user } = await open(`/riwayatpasien/${CITRA_NIK}`);
    await user.click(await screen.findByRole('button', { name: 'Unduh: Riwayat pemeriksaan' }));
    await user.click(screen.getByRole('button', { name: 'Excel (XLSX)' }));
    expect(await screen.findByText('Berkas XLSX sudah diunduh: 1 baris.')).toBeTruthy();
    expect(asked).toEqual([`/auth/ekspor/examinations?format=xlsx&nik=${CITRA_NIK}`]);
    expect(await textsOf(made[0])).toContain('Berat Badan');
  });

  it('is CSV by choice; Escape closes the choice and leaves the focus where it was', async () => {
    const { user } = await open('/posko-posyandu');
    await screen.findByText('Posko Mawar');
    await user.click(await button());
    await user.tab();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Jenis berkas' })).toBeNull();
    expect(document.activeElement).toBe(await button());
    await user.click(await button());
    await user.click(screen.getByRole('button', { name: /^CSV/ }));
    expect(await screen.findByText('Berkas CSV sudah diunduh: 2 baris.')).toBeTruthy();
    expect(names[0]).toMatch(/\.csv$/);
  });

  it('says why it failed where it was asked for, and tries again', async () => {
    const { user } = await open('/posko-posyandu');
    await screen.findByText('Posko Mawar');
    const busy = { message: 'Server sedang menyiapkan unduhan lain. Coba lagi sebentar.' };
    intercept(http.get('*/api/auth/ekspor/posko', () => HttpResponse.json(busy, { status: 503 }), { once: true }));
    await user.click(await button());
    await user.click(screen.getByRole('button', { name: 'Excel (XLSX)' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Berkas gagal diunduh. Server sedang menyiapkan unduhan lain. Coba lagi sebentar.',
    );
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('Berkas XLSX sudah diunduh: 2 baris.')).toBeTruthy();
    expect(screen.queryByText(/gagal diunduh/)).toBeNull();
  });

  it('hands over nothing of a file that something on its way has cut short', async () => {
    const { user } = await open('/posko-posyandu');
    await screen.findByText('Posko Mawar');
    const cut = () => new HttpResponse(new Uint8Array(400), { headers: { 'X-Total-Count': '2' } });
    intercept(http.get('*/api/auth/ekspor/posko', cut, { once: true }));
    await user.click(await button());
    await user.click(screen.getByRole('button', { name: 'Excel (XLSX)' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Berkas gagal diunduh. Berkas terputus di tengah jalan.');
    expect(made).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Tutup' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tells how it goes, and can be called off', async () => {
    const { user } = await open('/posko-posyandu');
    await screen.findByText('Posko Mawar');
    let aborted = false;
    intercept(
      http.get('*/api/auth/ekspor/posko', ({ request }) => {
        request.signal.addEventListener('abort', () => {
          aborted = true;
        });
        const endless = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1_234_567)) });
        return new HttpResponse(endless, { headers: { 'X-Total-Count': '1234' } });
      }),
    );
    await user.click(await button());
    await user.click(screen.getByRole('button', { name: 'Excel (XLSX)' }));
    expect(screen.getByText('Menyiapkan berkas…', { selector: '[role="status"]' })).toBeTruthy();
    expect(await screen.findByText('Mengunduh 1.234 baris: 1,2 MB')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(aborted).toBe(true));
    expect(screen.queryByText(/Mengunduh/)).toBeNull();
    expect((await button()).getAttribute('aria-disabled')).toBe('false');
    expect(made).toHaveLength(0);
  });
});

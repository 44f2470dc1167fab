/** /impor over the real server: a file goes up, is understood, looked at, saved and taken back. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
// Loaded with the tests, so that no test waits for the page's lazy chunks.
import '../../src/custom-pages/impor/ImportPage.tsx';
import '../../src/custom-pages/impor/ImportsPage.tsx';
import { csvOf } from '../support/importFile.ts';
import { inBrowser } from './support/openSite.tsx';
import { savedFiles } from './support/savedFiles.ts';
import { onRealServer } from './support/serverSite.tsx';

inBrowser();
const { open, server, intercept } = onRealServer();
afterEach(() => vi.restoreAllMocks());

type User = ReturnType<typeof userEvent.setup>;

const KK = '9171010101900009';
const HEAD = ['NIK', 'Nama', 'KK', 'JK', 'Tgl Lahir', 'BB Lahir', 'Alamat', 'Hobi'];
const SITI = ['3299014105250001', 'Siti Aisyah', KK, 'Perempuan', '2025-05-01', '3.1', 'Jl. Kenanga 4', 'Catur'];
const AGUS = ['3299010105240002', 'Agus Salim', KK, 'Laki-laki', '2024-05-01', '3.4', 'Jl. Kenanga 4', ''];
const BROKEN = ['123', 'Tanpa Nomor', KK, 'Laki-laki', '2024-05-01', '3.4', 'Jl. Kenanga 4', ''];

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const tab = (name: string) => screen.findByRole('button', { name });
const membersNamed = async (name: string) =>
  server().db.selectFrom('members').selectAll().where('nama_lengkap', '=', name).where('deleted_at', 'is', null).execute();

/**
 * Chooses a file on /impor. jsdom's files have no bytes for a request that leaves it, so they are put into it on the way
 * to the server; what a browser sends is seen in the journey.
 */
async function bring(user: User, rows: readonly (readonly string[])[], name = 'warga.csv') {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('nowhere to choose a file');
  const disposition = `Content-Disposition: form-data; name="berkas"; filename="${name}"`;
  const body = ['--x', disposition, 'Content-Type: text/csv', '', csvOf(rows), '--x--', ''].join('\r\n');
  intercept(
    http.post('*/api/auth/impor', ({ request }) => {
      const authorization = request.headers.get('Authorization') ?? '';
      const headers = { 'Content-Type': 'multipart/form-data; boundary=x', Authorization: authorization };
      return server().app.fetch(new Request(request.url, { method: 'POST', headers, body }));
    }),
  );
  await user.upload(input, new File([csvOf(rows)], name, { type: 'text/csv' }));
}

async function openAndBring(rows: readonly (readonly string[])[]) {
  const opened = await open('/impor', 'Kader');
  expect(await heading('Impor sebelumnya')).toBeTruthy();
  await bring(opened.user, rows);
  await heading('Susunan berkas');
  return opened;
}

const onward = (user: User) => user.click(screen.getByRole('button', { name: 'Lihat apa yang akan berubah' }));

describe('from a file to the book', () => {
  it('says what each row would change, writes nothing before it is told to, and then all of it', async () => {
    const { user, path } = await openAndBring([HEAD, SITI, AGUS, BROKEN, SITI]);
    expect(path()).toMatch(/^\/impor\/\d+$/);
    // what means nothing here is folded away
    expect(screen.getByText('1 kolom tidak dipakai')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Arti kolom NIK' }).value).toBe('NIK');
    await onward(user);
    await waitFor(async () => expect(document.activeElement).toBe(await heading('Yang akan berubah')));
    expect(screen.getByText('Belum ada yang disimpan.')).toBeTruthy();
    for (const name of ['Baru 2', 'Berubah 0', 'Sama 0', 'Ganda 1', 'Salah 1', 'Dilewati 0', 'Semua 4']) {
      expect(await tab(name)).toBeTruthy();
    }
    expect(await screen.findByText('Siti Aisyah', { selector: 'strong' })).toBeTruthy();
    await user.click(await tab('Salah 1'));
    expect(await screen.findByText('NIK: NIK harus terdiri dari 16 digit!')).toBeTruthy();
    expect(screen.getByText('Baris 4')).toBeTruthy();
    expect(await membersNamed('Siti Aisyah')).toEqual([]);

    const names: string[] = [];
    savedFiles(names);
    await user.click(screen.getByRole('button', { name: 'Unduh baris yang ditolak' }));
    await waitFor(() => expect(names).toEqual(['ditolak-warga.xlsx']));

    await user.click(screen.getByRole('button', { name: 'Simpan 2 orang baru' }));
    await waitFor(async () => expect(document.activeElement).toBe(await heading('Impor selesai')));
    expect(screen.getByText('2 orang baru dari warga.csv.')).toBeTruthy();
    expect(screen.getByText('Baris: Baru 2 · Ganda 1 · Salah 1')).toBeTruthy();
    expect(screen.getByText('2 baris tidak disimpan.')).toBeTruthy();
    expect(await membersNamed('Siti Aisyah')).toMatchObject([{ nik: SITI[0], alamat: 'Jl. Kenanga 4' }]);
  });

  it('is taken back once that was asked, and says what was kept and why', async () => {
    const { user } = await openAndBring([HEAD, SITI, AGUS]);
    await onward(user);
    await user.click(await screen.findByRole('button', { name: 'Simpan 2 orang baru' }));
    await heading('Impor selesai');
    const [agus] = await membersNamed('Agus Salim');
    const token = await server().login('Admin Desa');
    const changed = { token, body: { alamat: 'Jl. Lain 1' } };
    expect((await server().call('PUT', `/auth/laporan-kesehatan/${agus?.id}`, changed)).status).toBe(200);

    await user.click(screen.getByRole('button', { name: 'Batalkan impor warga.csv' }));
    expect(screen.getByText(/^Batalkan impor warga.csv\? Yang ditambahkan dihapus/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ya' }));
    await heading('Impor dibatalkan sebagian');
    expect(screen.getByText('Dihapus lagi: 1 orang.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Baris yang dibiarkan (1)' })).toBeTruthy();
    expect(screen.getByText(/^Baris 3, Agus Salim: /)).toBeTruthy();
    expect(await membersNamed('Siti Aisyah')).toEqual([]);
    expect(await membersNamed('Agus Salim')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Impor berkas lain' }));
    const earlier = (await screen.findByText('Dibatalkan sebagian')).closest('li');
    expect(within(earlier as HTMLElement).getByRole('button', { name: 'Batalkan impor warga.csv' }).textContent).toBe(
      'Batalkan sisanya',
    );
  });

  it('shows before and after of what changes, and skips a row that is told to be skipped', async () => {
    const first = await openAndBring([HEAD, SITI, AGUS]);
    await onward(first.user);
    await first.user.click(await screen.findByRole('button', { name: 'Simpan 2 orang baru' }));
    await heading('Impor selesai');
    await first.user.click(screen.getByRole('link', { name: 'Impor berkas lain' }));
    await heading('Impor sebelumnya');
    await bring(first.user, [HEAD, [...SITI.slice(0, 6), 'Jl. Baru 9', ''], AGUS], 'kedua.csv');
    await heading('Susunan berkas');
    await onward(first.user);
    const row = (await screen.findByText('Siti Aisyah', { selector: 'strong' })).closest('li');
    if (!row) throw new Error('the name stands in no row');
    expect(row.querySelector('dl')?.textContent).toBe('AlamatSebelum: Jl. Kenanga 4 → Sesudah: Jl. Baru 9');
    await first.user.click(within(row).getByRole('button', { name: 'Lewati baris ini (baris 2)' }));
    expect(await tab('Dilewati 1')).toBeTruthy();
    expect(await screen.findByText('Tidak ada yang perlu disimpan: semua baris sama, salah, atau dilewati.')).toBeTruthy();
    await first.user.click(await tab('Dilewati 1'));
    await first.user.click(await screen.findByRole('button', { name: 'Jangan lewati (baris 2)' }));
    expect(await screen.findByRole('button', { name: 'Simpan 1 orang diubah' })).toBeTruthy();
  });

  it('asks of somebody who may be there already who they are', async () => {
    const first = await openAndBring([HEAD, SITI]);
    await onward(first.user);
    await first.user.click(await screen.findByRole('button', { name: 'Simpan 1 orang baru' }));
    await heading('Impor selesai');
    await first.user.click(screen.getByRole('link', { name: 'Impor berkas lain' }));
    await heading('Impor sebelumnya');
    await bring(first.user, [HEAD, ['3299014105250077', ...SITI.slice(1)]], 'mirip.csv');
    await heading('Susunan berkas');
    await onward(first.user);
    expect(await screen.findByText(/^1 baris belum akan disimpan: orangnya mungkin sudah tercatat/)).toBeTruthy();
    await first.user.click(screen.getByRole('button', { name: 'Pilih orangnya' }));
    expect(await screen.findByText('Mungkin orang ini sudah ada')).toBeTruthy();
    await first.user.click(screen.getByRole('button', { name: 'Orang baru (baris 2)' }));
    expect(await tab('Baru 1')).toBeTruthy();
    await first.user.click(await tab('Baru 1'));
    const chosen = await screen.findByRole('button', { name: 'Orang baru (baris 2)', pressed: true });
    await first.user.click(chosen);
    await waitFor(async () => expect(await tab('Baru 0')).toBeTruthy());
  });
});

describe('what columns mean', () => {
  it('is chosen from a list by the records it belongs to, and kept by the server', async () => {
    const { user } = await openAndBring([['NIK', 'Nama', 'KK', 'JK', 'Tgl Lahir', 'BB Lahir', 'Jalan'], SITI.slice(0, 7)]);
    await user.click(screen.getByText('1 kolom tidak dipakai'));
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Arti kolom Jalan' });
    await user.type(box, 'alam');
    await user.click(await screen.findByRole('option', { name: 'Alamat' }));
    expect(box.value).toBe('Alamat');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Lihat apa yang akan berubah' }).ariaDisabled).not.toBe('true'),
    );
    await onward(user);
    expect(await screen.findByText('7 dari 7 kolom dipakai.')).toBeTruthy();
  });

  it('that stands for two columns is said, and where the header is can be said', async () => {
    const { user } = await openAndBring([HEAD, SITI]);
    const box = screen.getByRole('combobox', { name: 'Arti kolom Alamat' });
    await user.clear(box);
    await user.type(box, 'nama len');
    await user.click(await screen.findByRole('option', { name: 'Nama Lengkap' }));
    expect(await screen.findByText('Dua kolom berarti Nama Lengkap: Nama, Alamat. Pilih satu saja.')).toBeTruthy();
    await user.click(screen.getByText('Baris 1 berisi judul kolom.'));
    fireEvent.click(screen.getByRole('radio', { name: /^Baris 2: 3299014105250001/ }));
    expect(await screen.findByText('Baris 2 berisi judul kolom.')).toBeTruthy();
  });
});

it('a header that was only guessed is settled by a tap on its row', async () => {
  const { user } = await openAndBring([
    ['Kode Diri', 'Panggilan', 'Klm'],
    [SITI[0] ?? '', 'Siti Aisyah', 'P'],
  ]);
  expect(await screen.findByText(/^Baris judul tidak ditemukan/)).toBeTruthy();
  await user.click(screen.getByText('Baris 1 berisi judul kolom.'));
  const row = screen.getByRole<HTMLInputElement>('radio', { name: /^Baris 1: Kode Diri/ });
  expect(row.checked).toBe(false);
  await user.click(row);
  await waitFor(() => expect(screen.queryByText(/^Baris judul tidak ditemukan/)).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Baris 1: Kode Diri/ }).checked).toBe(true);
});

it('what was brought before is listed, gone on with, and thrown away where nothing of it was saved', async () => {
  const { user } = await openAndBring([HEAD, SITI]);
  await user.click(screen.getByRole('link', { name: 'Kembali ke daftar impor' }));
  const link = await screen.findByRole('link', { name: 'Lanjutkan impor warga.csv' });
  const entry = link.closest('li');
  expect(entry?.textContent).toContain('Belum disimpan');
  expect(entry?.textContent).toContain('Baru 1');
  // whose rows were looked at goes on there
  await user.click(link);
  expect(await heading('Yang akan berubah')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Kembali ke daftar impor' }));
  await screen.findByRole('link', { name: 'Lanjutkan impor warga.csv' });
  await user.click(screen.getByRole('button', { name: 'Buang impor warga.csv' }));
  await user.click(screen.getByRole('button', { name: 'Ya' }));
  expect(await screen.findByText('Belum ada impor.')).toBeTruthy();
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BUDI_NIK } from '../support/testApp.ts';
import { inBrowser } from './support/openSite.tsx';
import { onRealServer } from './support/serverSite.tsx';

inBrowser();
const { open, sent, server } = onRealServer();

const named = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const event = (tanggal: string, judul: string, kategori = 'Balita') => ({
  tanggal,
  waktu: '08:00 - 11:00 WIB',
  kategori,
  judul,
  tempat: 'Balai Desa',
  deskripsi: 'Bawa Buku KIA.',
});

async function announce(...events: ReturnType<typeof event>[]): Promise<string[]> {
  const token = await server().login('Kader');
  const ids: string[] = [];
  for (const body of events) {
    const answer = await server().call('POST', '/auth/berita', { token, body });
    ids.push(String(Object(answer.body.data).id));
  }
  return ids;
}

describe('berita against the real server', () => {
  it('announces the rules of the specification in their order and stores the two times as one text', async () => {
    const { user, path } = await open('/berita-add', 'Kader');
    await named('Tanggal');
    const announced = async (text: string) => {
      await user.click(screen.getByRole('button', { name: 'Simpan' }));
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text));
    };
    await announced('Tanggal wajib diisi!');
    fireEvent.change(await named('Tanggal'), { target: { value: '2030-05-04' } });
    await announced('Waktu mulai wajib diisi!');
    expect(document.activeElement).toBe(await named('Waktu mulai'));
    fireEvent.change(await named('Waktu mulai'), { target: { value: '08:00' } });
    await announced('Waktu selesai wajib diisi!');
    expect(document.activeElement).toBe(await named('Waktu selesai'));
    fireEvent.change(await named('Waktu selesai'), { target: { value: '11:30' } });
    await announced('Kategori wajib dipilih!');
    await user.click(screen.getByRole('radio', { name: 'Ibu Hamil' }));
    await announced('Judul wajib diisi!');
    await user.type(await named('Judul'), 'Kelas Ibu');
    await announced('Tempat pelaksanaan wajib diisi!');
    await user.type(await named('Tempat'), 'Balai Desa');
    await announced('Deskripsi wajib diisi!');
    await user.type(await named('Deskripsi'), 'Bawa buku');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Berita acara berhasil disimpan!')).toBeTruthy();
    expect(sent.findLast(({ method }) => method === 'POST')?.body).toEqual({
      tanggal: '2030-05-04',
      waktu: '08:00 - 11:30 WIB',
      kategori: 'Bumil',
      judul: 'Kelas Ibu',
      tempat: 'Balai Desa',
      deskripsi: 'Bawa buku',
    });
    await waitFor(() => expect(path()).toBe('/berita'));
    const row = (await screen.findByText('Kelas Ibu')).closest('tr') as HTMLTableRowElement;
    expect(within(row).getByText('08:00 - 11:30 WIB')).toBeTruthy();
    expect(within(row).getByText('Ibu Hamil')).toBeTruthy();
  });

  it('lists the newest first', async () => {
    await announce(event('2030-02-01', 'Februari'), event('2030-12-01', 'Desember'), event('2030-05-01', 'Mei'));
    await open('/berita', 'Kader');
    await screen.findByText('Mei');
    expect(screen.getAllByRole('link', { name: /^(Februari|Desember|Mei)$/ }).map((link) => link.textContent)).toEqual([
      'Desember',
      'Mei',
      'Februari',
    ]);
  });

  it('shows who queues for an event, and to a kader the way to add somebody', async () => {
    const [id] = await announce(event('2030-05-04', 'Imunisasi'));
    const token = await server().login('Kader');
    const body = { user_id: BUDI_NIK, berita_id: id, anggota_keluarga_nik: BUDI_NIK };
    expect((await server().call('POST', '/auth/pemeriksaan', { token, body })).status).toBe(201);
    const { user, path } = await open(`/Berita-informasi/${id}`, 'Kader');
    const queue = await screen.findByRole('region', { name: 'Daftar Antrian Acara Imunisasi' });
    const cells = await within(queue).findAllByRole('cell');
    expect(
      within(queue)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent?.replace(/ [▲▼]/, '')),
    ).toEqual(['Nomor', 'Nama', 'NIK', 'Aksi']);
    expect(cells.map((cell) => cell.textContent)).toEqual(['1', 'Budi Santoso', BUDI_NIK, '']);
    expect(within(queue).getByRole('link', { name: 'Budi Santoso' }).getAttribute('href')).toContain(
      `/riwayatpasien/${BUDI_NIK}`,
    );
    await user.click(within(queue).getByRole('link', { name: 'Tambah Antrian' }));
    await waitFor(() => expect(path()).toBe(`/antrian-add/${id}`));
  });

  it('lets an Admin Desa read the queue, not add to it', async () => {
    const [id] = await announce(event('2030-05-04', 'Imunisasi'));
    await open(`/berita-informasi/${id}`, 'Admin Desa');
    const queue = await screen.findByRole('region', { name: 'Daftar Antrian Acara Imunisasi' });
    expect(await within(queue).findByText('Tidak ada data.')).toBeTruthy();
    expect(within(queue).queryByRole('link')).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dialogAsking, inBrowser } from './support/openSite.tsx';
import { onRealServer } from './support/serverSite.tsx';

inBrowser();
const { open, sent, lines, server } = onRealServer();

const named = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Simpan' });
const bodyOf = (method: string) => sent.findLast((request) => request.method === method)?.body;

describe('posko against the real server', () => {
  it('asks at each input, and an emptied box reads the full list again', async () => {
    const { user } = await open('/posko-posyandu');
    await screen.findByText('Posko Mawar');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent?.replace(/ [▲▼]/, ''))).toEqual([
      'Nomor',
      'Nama Posko Posyandu',
      'Alamat',
      'Nama Koordinator',
      'Jumlah Anggota',
      'Aksi',
    ]);
    const box = screen.getByPlaceholderText('Cari Posyandu...');
    const before = sent.length;
    await user.type(box, 'Ma');
    await waitFor(() => expect(screen.queryByText('Posko Anggrek')).toBeNull());
    const searches = lines()
      .slice(before)
      .map((line) => line.replace(/&.*/, ''));
    expect(searches).toEqual(['GET /auth/posyandu/search?search=M', 'GET /auth/posyandu/search?search=Ma']);
    await user.clear(box);
    await screen.findByText('Posko Anggrek');
    expect(lines().at(-1)).toMatch(/^GET \/auth\/posyandu(\?_page|$)/);
  });

  it('adds one, sending the name of the village with its code', async () => {
    const { user, path } = await open('/tambah-posko');
    await user.type(await named('Nama Posyandu'), 'Posko Tulip');
    await user.type(await named('Alamat'), 'RT 1');
    await screen.findByRole('option', { name: 'Desa Melati' });
    await user.selectOptions(await named('Dusun/Desa/Kelurahan'), 'Desa Melati');
    await user.selectOptions(await named('Kecamatan'), 'Abepura');
    await user.click(save());
    expect(await screen.findByText('Data posyandu berhasil ditambahkan!')).toBeTruthy();
    expect(bodyOf('POST')).toEqual({
      nama_posyandu: 'Posko Tulip',
      alamat: 'RT 1',
      desa_id: '9171012001',
      nama_desa: 'Desa Melati',
      kecamatan_id: '917101',
    });
    await waitFor(() => expect(path()).toBe('/posko-posyandu'));
    expect(await screen.findByText('Posko Tulip')).toBeTruthy();
  });

  it('clears the name of the village along with it', async () => {
    const { user } = await open('/posko-edit/1');
    await screen.findByRole('option', { name: 'Desa Melati' });
    const village = await named('Dusun/Desa/Kelurahan');
    expect(village.value).toBe('9171012001');
    await user.selectOptions(village, '');
    await user.click(save());
    expect(await screen.findByText('Data posyandu berhasil diupdate!')).toBeTruthy();
    expect(bodyOf('PUT')).toMatchObject({ nama_posyandu: 'Posko Mawar', desa_id: null, nama_desa: null });
  });

  it('says why a posko that was deleted meanwhile cannot be saved', async () => {
    const token = await server().login('Admin Desa');
    const { body } = await server().call('POST', '/auth/posyandu', { token, body: { nama_posyandu: 'Posko Kosong' } });
    const { id } = Object(body.data);
    const { user } = await open(`/posko-edit/${id}`);
    await user.type(await named('Nama Posyandu'), ' Baru');
    await server().call('DELETE', `/auth/posyandu/${id}`, { token });
    await user.click(save());
    await screen.findByText('Gagal mengupdate data posyandu.');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Gagal mengupdate data posyandu.',
      'ID Posyandu tidak ditemukan.',
    ]);
    expect((await named('Nama Posyandu')).value).toBe('Posko Kosong Baru');
  });

  it('shows the names behind the codes on the information page, and only goes back', async () => {
    const { user, path } = await open('/Posko-informasi/1');
    expect(await screen.findByText('Desa Melati')).toBeTruthy();
    expect(screen.getByText('Abepura')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(path()).toBe('/posko-posyandu'));
  });

  it('says why a posko with members cannot be deleted, and deletes one without', async () => {
    const token = await server().login('Admin Desa');
    await server().call('POST', '/auth/posyandu', { token, body: { nama_posyandu: 'Posko Kosong' } });
    const { user } = await open('/posko-posyandu');
    const remove = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `Hapus ${name}` }));
      const dialog = await dialogAsking('Apakah Anda yakin ingin menghapus data ini?');
      await user.click(within(dialog).getByRole('button', { name: 'Ya' }));
    };
    await remove('Posko Mawar');
    expect((await screen.findByRole('alert')).textContent).toContain('Posko ini masih memiliki 2 anggota.');
    await screen.findByText('Posko Mawar');
    await remove('Posko Kosong');
    expect(await screen.findByText('Data posyandu berhasil dihapus.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Posko Kosong')).toBeNull());
  });
});

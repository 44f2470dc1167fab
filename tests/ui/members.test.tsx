import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDataProvider } from '../../src/dataProvider/index.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { site } from '../../src/resources/index.ts';
import { useForwardedApi as forwardedApi } from '../support/msw.ts';
import { BUDI_NIK, type TestApp, testApp } from '../support/testApp.ts';
import { dialogAsking, inBrowser, openSite } from './support/openSite.tsx';

inBrowser();

let server: TestApp;
forwardedApi(() => server.app);
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

const dataProvider = createDataProvider({ site: compileSite(site), apiUrl: 'http://localhost/api' });

async function open(path: string, role: 'Admin Desa' | 'Kader' = 'Admin Desa') {
  const token = await server.login(role);
  return { user: userEvent.setup(), ...openSite({ site, history: [path], dataProvider, role, token }) };
}

const named = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(screen.getByRole('button', { name }));
const NIK = '9171016902240123';

async function fill(user: ReturnType<typeof userEvent.setup>, nik: string) {
  await user.type(await named('Nama Lengkap'), 'Bunga Cahaya');
  fireEvent.change(await named('NIK'), { target: { value: nik } });
  fireEvent.change(await named('No KK'), { target: { value: '9171010101900999' } });
  await user.click(screen.getByRole('radio', { name: 'Perempuan' }));
  fireEvent.change(await named('Tanggal Lahir'), { target: { value: '2024-02-29' } });
  await user.type(await named('Berat Lahir'), '3,2');
}

describe('members against the real server', () => {
  it('BPJS and Gakin are Ya or Tidak, never nothing; whether there is a growth card may be unknown', async () => {
    const { user } = await open('/tambahanggota');
    await named('Nama Lengkap');
    for (const group of screen.getAllByRole('group', { name: /^(BPJS|Gakin)/ }))
      expect(within(group).queryByRole('button')).toBeNull();
    const card = within(screen.getByRole('group', { name: /^Punya KMS atau Buku KIA/ }));
    await user.click(card.getByRole('radio', { name: 'Ya' }));
    await user.click(card.getByRole('button', { name: 'Kosongkan Punya KMS atau Buku KIA' }));
    expect(card.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('announces the rules of the specification in their order', async () => {
    const { user } = await open('/tambahanggota');
    await named('Nama Lengkap');
    const announced = async (text: string) => {
      await press(user, 'Simpan');
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text));
    };
    await announced('Nama Lengkap wajib diisi');
    await user.type(await named('Nama Lengkap'), 'Uji');
    await announced('NIK harus terdiri dari 16 digit!');
    fireEvent.change(await named('NIK'), { target: { value: NIK } });
    await announced('No KK harus terdiri dari 16 digit!');
    fireEvent.change(await named('No KK'), { target: { value: '9171010101900999' } });
    await announced('Jenis Kelamin wajib diisi!');
    await user.click(screen.getByRole('radio', { name: 'Laki-laki' }));
    await announced('Berat lahir wajib diisi dan berupa angka!');
    await user.type(await named('Berat Lahir'), 'tiga');
    await announced('Berat lahir harus berupa angka!');
    await user.clear(await named('Berat Lahir'));
    await user.type(await named('Berat Lahir'), '3200');
    await announced('Isi dalam kilogram, mis. 3,2');
    await user.clear(await named('Berat Lahir'));
    await user.type(await named('Berat Lahir'), '3.2');
    await announced('Tanggal lahir wajib diisi!');
  });

  it('adds a member, then finds and reads the record as it was typed', async () => {
    const { user, path, router } = await open('/tambahanggota', 'Kader');
    await fill(user, NIK);
    fireEvent.change(await named('Nomor Telepon'), { target: { value: '081234567890' } });
    await press(user, 'Simpan');
    expect(await screen.findByText('Data pasien berhasil ditambahkan.')).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/datapasien'));
    await user.type(await screen.findByPlaceholderText('Cari Anggota'), NIK);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    await user.click(await screen.findByRole('link', { name: 'Info Bunga Cahaya' }));
    expect(await screen.findByText('081234567890')).toBeTruthy();
    expect(path()).toMatch(/^\/informasilengkap\/\d+$/);
    expect(screen.getByText('29 Februari 2024')).toBeTruthy();
    expect(screen.getByText(NIK)).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('says at the field and in the alert what only the server knows', async () => {
    const { user } = await open('/tambahanggota');
    await fill(user, BUDI_NIK);
    await press(user, 'Simpan');
    expect(await screen.findByText('Gagal menambah: NIK sudah terdaftar.')).toBeTruthy();
    const nik = await named('NIK');
    expect(document.getElementById(nik.getAttribute('aria-describedby') ?? '')?.textContent).toBe('NIK sudah terdaftar.');
    expect(nik.value).toBe(BUDI_NIK);
  });

  it('asks for no NIK of a newborn without one', async () => {
    const { user } = await open('/tambahanggota', 'Kader');
    await fill(user, '');
    await user.click(screen.getByRole('switch', { name: /Belum punya NIK/ }));
    await waitFor(() => expect(screen.queryByLabelText('NIK')).toBeNull());
    await press(user, 'Simpan');
    expect(await screen.findByText('Data pasien berhasil ditambahkan.')).toBeTruthy();
  });

  it('shows what differs when somebody else changed the member meanwhile', async () => {
    const { user } = await open('/editanggota/1');
    const father = await named('Nama Ayah');
    await user.clear(father);
    await user.type(father, 'Menurut saya');
    const token = await server.login('Kader');
    const { body } = await server.call('GET', '/auth/laporan-kesehatan/1', { token });
    const { nama_lengkap, nik, no_kk, jenis_kelamin } = body.data as Record<string, string>;
    const other = { nama_lengkap, nik, no_kk, jenis_kelamin, nama_ayah: 'Menurut kader' };
    expect((await server.call('PUT', '/auth/laporan-kesehatan/1', { token, body: other })).status).toBe(200);
    await press(user, 'Simpan');
    const dialog = await dialogAsking('Data sudah diubah orang lain');
    expect(within(dialog).getByRole('row', { name: /Nama Ayah/ }).textContent).toBe('Nama AyahMenurut sayaMenurut kader');
    await user.click(within(dialog).getByRole('button', { name: 'Simpan punya saya' }));
    expect(await screen.findByText('Data pasien berhasil diupdate.')).toBeTruthy();
  });

  it('filters by posko and age group, deletes after the question', async () => {
    const { user } = await open('/datapasien');
    await screen.findByRole('button', { name: 'Hapus Budi Santoso' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kelompok Umur' }), 'Balita');
    await waitFor(() => expect(screen.queryByText('Budi Santoso')).toBeNull());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kelompok Umur' }), 'Semua kelompok umur');
    await user.click(await screen.findByRole('button', { name: 'Hapus Budi Santoso' }));
    const dialog = await dialogAsking('Apakah Anda yakin ingin menghapus data ini?');
    await user.click(within(dialog).getByRole('button', { name: 'Ya' }));
    expect(await screen.findByText('Data berhasil dihapus.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Budi Santoso')).toBeNull());
  });

  it('Batal asks first, and its answer decides', async () => {
    const { user, path } = await open('/tambahanggota');
    await user.type(await named('Nama Lengkap'), 'Belum Jadi');
    await press(user, 'Batal');
    const question = 'Apakah Anda yakin ingin membatalkan dan kembali ke halaman sebelumnya?';
    await user.click(within(await dialogAsking(question)).getByRole('button', { name: 'Tidak' }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect((await named('Nama Lengkap')).value).toBe('Belum Jadi');
    await press(user, 'Batal');
    await user.click(within(await dialogAsking(question)).getByRole('button', { name: 'Ya' }));
    // opened directly: there is nothing to go back to but the list
    await waitFor(() => expect(path()).toBe('/datapasien'));
  });

  it('says so where there is no such member', async () => {
    await open('/editanggota/999999');
    expect(await screen.findByText('Data anggota tidak ditemukan.')).toBeTruthy();
  });
});

/** /kirim-puskesmas: the list that an office sends back is held against ours. */
import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { kirimPage, MONTH, NIK, PATH } from './support/kirimPage.tsx';

const save = vi.hoisted(() => vi.fn<(name: string, content: Blob) => void>());
vi.mock('../../src/admin/download/saveFile.ts', () => ({ saveFile: save }));

const { api, open } = kirimPage();
beforeEach(() => void save.mockReset());

describe('the list that comes back', () => {
  const FOUND = {
    ...{ lembar: 'Sheet1', baris: 3, ditemukan: 2, sama: 1, tidak_terbaca: [], bulan_daftar: null },
    ...{ dibandingkan: ['nama', 'berat', 'tb_u'], tidak_dibandingkan: ['ZS TB/U', 'KPSP'] },
    beda: [
      {
        ...{ id: 7, nama: 'Kenzia Putri', nik: NIK, pemeriksaan: 12, baris: 5 },
        beda: [
          { kolom: 'berat', kami: 8.75, mereka: 9.2 },
          { kolom: 'tinggi', kami: 70, mereka: null },
        ],
      },
    ],
    hanya_kami: [{ id: 8, nama: 'By Ny Ratna', nik: '0012345678901234', tanggal_lahir: '2026-01-01', diukur: true }],
    hanya_mereka: [{ baris: 6, nama: 'Fira', nik: null, tanggal_lahir: null }],
    berulang: [{ id: 7, nama: 'Kenzia Putri', nik: NIK, tanggal_lahir: '2025-05-01', baris: 8, sebelumnya: 5 }],
  };
  const choose = async (user: ReturnType<typeof userEvent.setup>) =>
    user.upload(await screen.findByLabelText('Pilih berkas', { selector: 'input' }), new File(['x'], 'status.xlsx'));

  it('is compared, and what differs stands child by child', async () => {
    api.answers.set(`${PATH}/bandingkan`, { body: { status: 'success', data: FOUND } });
    const { user } = open();
    await choose(user);
    expect(await screen.findByText(/^status\.xlsx: 3 baris dibaca, 2 anak ditemukan di sini, 1 sama\./)).toBeTruthy();
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['IsianDi siniDi daftar', 'Berat (kg)8,759,2', 'Tinggi (cm)70kosong']);
    expect(screen.getByText('Dibandingkan: Nama, Berat (kg), TB/U. Tidak dibandingkan: ZS TB/U, KPSP.')).toBeTruthy();
    expect(screen.queryByText(/^Tidak ada tanggal ukur/)).toBeNull();
    expect(screen.getByText('sudah diukur di sini')).toBeTruthy();
    expect(screen.getByText('Tidak ada di daftar mereka (1)')).toBeTruthy();
    expect(screen.getByText('Tidak ada di sini (1)')).toBeTruthy();
    expect(screen.getByText('Anak yang sama sekali lagi, tidak dibandingkan (1)')).toBeTruthy();
    expect(screen.getByText('Baris 8: Kenzia Putri, seperti baris 5')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Unduh perbedaan' }));
    await waitFor(() => expect(save.mock.lastCall?.[0]).toBe(`Perbedaan status gizi - ${MONTH}.xlsx`));
  });

  it('leads to no page of who was deleted since', async () => {
    const gone = { beda: FOUND.beda.map((child) => ({ ...child, dihapus: true })) };
    api.answers.set(`${PATH}/bandingkan`, { body: { status: 'success', data: { ...FOUND, ...gone } } });
    const { user } = open();
    await choose(user);
    const name = await screen.findByText('Kenzia Putri (sudah dihapus dari daftar anggota)');
    expect(within(name).queryByRole('link')).toBeNull();
    await user.click(screen.getByText('Tidak ada di daftar mereka (1)'));
    const links = screen.getAllByRole('link', { name: 'By Ny Ratna' }).map((link) => link.getAttribute('href'));
    expect(links).toContain('/informasilengkap/8');
  });

  it('of another month is said to be one, and what alone could not be read can be taken away too', async () => {
    const none = { ...FOUND, beda: [], hanya_kami: [], hanya_mereka: [], berulang: [], bulan_daftar: '2024-11' };
    const data = { ...none, tidak_terbaca: [{ baris: 9, sebab: 'Berat: “sepuluh” bukan angka.' }] };
    api.answers.set(`${PATH}/bandingkan`, { body: { status: 'success', data } });
    const { user } = open();
    await choose(user);
    expect(await screen.findByText(/^Tidak ada tanggal ukur .* di daftar ini, kebanyakan November 2024\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Unduh perbedaan' })).toBeTruthy();
  });

  it('that cannot be read is refused in the server’s words', async () => {
    const message = 'Berkas dilindungi kata sandi.';
    api.answers.set(`${PATH}/bandingkan`, { status: 422, body: { message, errors: { berkas: [message] } } });
    const { user } = open();
    await choose(user);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });
});

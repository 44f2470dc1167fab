/** /impor where it takes its time, is broken off or stops; the server in the test's hands. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contents, IMPORT, oneImport, PATH } from './support/oneImport.tsx';

const { api, tell, open, alert, asked } = oneImport();

describe('what goes on at the server', () => {
  it('is told as it goes, also to whoever comes later, and its end begins at its heading', async () => {
    tell({ tahap: 'menyimpan', kemajuan: { selesai: 1200, semua: 5000 } });
    open();
    expect(await screen.findByText('1.200 dari 5.000 baris', { ignore: '[role=status]' })).toBeTruthy();
    expect(screen.getByText('3 orang baru dari warga.xlsx.')).toBeTruthy();
    const bar = screen.getByRole('progressbar');
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1200', '5000']);
    expect(screen.getByText(/penyimpanan berjalan terus di server/)).toBeTruthy();
    tell({ tahap: 'tersimpan', tersimpan: { baru: 4990, salah: 10, rincian: contents(300, 4900) } });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Impor selesai'));
    expect(screen.getByText('300 orang baru dan 4.900 pemeriksaan dari warga.xlsx.')).toBeTruthy();
  });

  it('goes on to be asked for where the connection is lost meanwhile, which is said', async () => {
    tell({ tahap: 'menyimpan', kemajuan: { selesai: 1, semua: 9 } });
    open();
    await screen.findByRole('progressbar');
    api.answers.set(`${PATH}/7`, { status: 503, body: { message: 'x' } });
    expect(await screen.findByText(/^Sambungan terputus/)).toBeTruthy();
    expect(screen.getByRole('progressbar')).toBeTruthy();
    tell({ tahap: 'tersimpan', tersimpan: { baru: 9 } });
    expect(await screen.findByRole('heading', { name: 'Impor selesai' })).toBeTruthy();
    expect(screen.queryByText(/^Sambungan terputus/)).toBeNull();
  });

  it('that has stopped says why, and goes on once somebody presses', async () => {
    const galat = 'Akun yang memulai impor ini tidak lagi dapat masuk. Yang sudah tersimpan tetap.';
    tell({ tahap: 'menyimpan', kemajuan: { selesai: 1000, semua: 1100 }, galat });
    const going = { ...IMPORT, tahap: 'menyimpan', kemajuan: { selesai: 1000, semua: 1100 } };
    api.answers.set(`${PATH}/7/simpan`, { body: { status: 'success', data: going } });
    const { user } = open();
    expect(await alert()).toBe(galat);
    expect(screen.queryByText(/penyimpanan berjalan terus di server/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Lanjutkan penyimpanan' }));
    await waitFor(() => expect(asked('POST')).toEqual(['POST /auth/impor/7/simpan']));
    tell(going);
    expect(await screen.findByText(/penyimpanan berjalan terus di server/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that was being taken back and has stopped says so, and goes on likewise', async () => {
    tell({ tahap: 'membatalkan', kemajuan: { selesai: 1, semua: 9 }, galat: 'Pembatalan terhenti.' });
    const undone = { ...IMPORT, tahap: 'dibatalkan', dibatalkan: { dikembalikan: 9, tidak_dikembalikan: [] } };
    api.answers.set(`${PATH}/7/batalkan`, { body: { status: 'success', data: undone } });
    const { user } = open();
    expect(await alert()).toBe('Pembatalan terhenti.');
    expect(screen.getByRole('heading', { name: 'Pembatalan terhenti' })).toBeTruthy();
    expect(screen.queryByText('3 orang baru dari warga.xlsx.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Batalkan impor' }));
    await waitFor(() => expect(asked('POST')).toEqual(['POST /auth/impor/7/batalkan']));
    tell(undone);
    expect(await screen.findByRole('heading', { name: 'Impor dibatalkan' })).toBeTruthy();
  });

  it('is said to be taken back, not saved, where it is', async () => {
    tell({ tahap: 'membatalkan', kemajuan: { selesai: 1, semua: 9 } });
    open();
    expect(await screen.findByText(/; pembatalan berjalan terus di server/)).toBeTruthy();
    expect(screen.queryByText(/enyimpanan/)).toBeNull();
  });

  it('that could not be read says why, and can be read again', async () => {
    tell({ tahap: 'gagal', galat: 'Server berhenti saat berkas dibaca.' });
    api.answers.set(`${PATH}/7/ulangi`, { body: { status: 'success', data: IMPORT } });
    const { user } = open();
    expect(await alert()).toBe('Server berhenti saat berkas dibaca.');
    await user.click(screen.getByRole('button', { name: 'Baca lagi' }));
    expect(await screen.findByRole('heading', { name: 'Yang akan berubah' })).toBeTruthy();
  });

  it('that somebody has thrown away meanwhile is said to be gone', async () => {
    api.answers.set(`${PATH}/7`, { status: 404, body: { message: 'x' } });
    open();
    expect(await alert()).toContain('Impor ini tidak ada, sudah dibuang, atau milik posko lain.');
    expect(screen.getByRole('link', { name: 'Kembali ke daftar impor' })).toBeTruthy();
  });
});

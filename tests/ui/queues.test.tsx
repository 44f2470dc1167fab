import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { addDays, formatDate } from '../../src/engine/calendar.ts';
import { alertText, history, NIK, open, TODAY } from './support/examinedChild.tsx';
import { inBrowser } from './support/openSite.tsx';

inBrowser();

describe('queues', () => {
  const berita = [{ id: 7, tanggal: addDays(TODAY, 3), judul: 'Imunisasi bulanan' }];
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Tambah ke Antrian' }));

  it('/antrian/{nik}?userId= fills in what it knows, offers the events, and goes on to the history', async () => {
    const { calls, path } = open(`/antrian/${NIK}?userId=3299010101900002`, { berita, antrian: [], examinations: [] });
    expect((await screen.findByLabelText<HTMLInputElement>('NIK')).value).toBe(NIK);
    expect(screen.getByLabelText<HTMLInputElement>('Warga Wali NIK').value).toBe('3299010101900002');
    fireEvent.change(await screen.findByLabelText('Pilih acara'), { target: { value: '7' } });
    expect(screen.getByLabelText<HTMLInputElement>('Acara ID').value).toBe('7');
    calls.create.mockResolvedValueOnce({ data: { id: NIK } });
    add();
    add();
    expect(await screen.findByText('Riwayat pemeriksaan berhasil ditambahkan.')).toBeTruthy();
    expect(calls.create.mock.calls.map(([resource, { data }]) => [resource, data])).toEqual([
      ['antrian', { user_id: '3299010101900002', berita_id: '7', nik: NIK }],
    ]);
    await waitFor(() => expect(path()).toBe(history));
  });

  it('/antrian-add/{beritaId} goes on to the event', async () => {
    const { calls, path } = open('/antrian-add/7', { berita, antrian: [], examinations: [] });
    expect((await screen.findByLabelText<HTMLInputElement>('Acara ID')).value).toBe('7');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Formulir Antrian Acara');
    fireEvent.change(screen.getByLabelText('NIK'), { target: { value: NIK } });
    calls.create.mockResolvedValueOnce({ data: { id: NIK } });
    add();
    await screen.findByText('Riwayat pemeriksaan berhasil ditambahkan.');
    await waitFor(() => expect(path().toLowerCase()).toBe('/berita-informasi/7'));
  });

  it('/antrian-add/{beritaId} says which event it is, as long as that one is meant', async () => {
    open('/antrian-add/7', { berita });
    const event = await screen.findByText('Imunisasi bulanan');
    expect(event.parentElement?.textContent).toContain(formatDate(addDays(TODAY, 3)));
    fireEvent.change(screen.getByLabelText('Acara ID'), { target: { value: '8' } });
    expect(screen.queryByText('Imunisasi bulanan')).toBeNull();
  });

  it.each(['999', 'abc'])('/antrian-add/%s says at once that there is no such event, and leads to the others', async (id) => {
    const { path } = open(`/antrian-add/${id}`, { berita });
    expect(await alertText()).toContain('Acara tidak ditemukan.');
    expect(screen.queryByRole('button', { name: 'Tambah ke Antrian' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Ke daftar berita' }));
    await waitFor(() => expect(path()).toBe('/berita'));
  });

  it('/antrian-add/{beritaId} works where the event cannot be asked for', async () => {
    const { calls } = open('/antrian-add/7', { berita: [] });
    calls.getOne.mockRejectedValue(new HttpError('rusak', 500, { message: 'rusak', errors: {} }));
    fireEvent.change(await screen.findByLabelText('NIK'), { target: { value: NIK } });
    await waitFor(() => expect(calls.getOne).toHaveBeenCalled());
    calls.create.mockResolvedValueOnce({ data: { id: NIK } });
    add();
    expect(await screen.findByText('Riwayat pemeriksaan berhasil ditambahkan.')).toBeTruthy();
    expect(calls.create.mock.calls[0]?.[1].data).toEqual({ user_id: '', berita_id: '7', nik: NIK });
  });

  it('finds a member by name and fills in NIK and guardian', async () => {
    const user = userEvent.setup();
    open('/antrian-add/7', {
      berita,
      patients: [{ id: 1, nama_lengkap: 'Rangga Pratama', nik: NIK, nama_ibu: 'Ani Handayani' }],
    });
    await user.type(await screen.findByLabelText('Cari anggota menurut nama atau NIK'), 'rang');
    await user.click(await screen.findByRole('option', { name: /Rangga Pratama/ }));
    expect(screen.getByLabelText<HTMLInputElement>('NIK').value).toBe(NIK);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Warga Wali NIK').value).toBe('3299010101900002'));
  });

  it("has no rules of its own: the server's words stand in the banner and at the field", async () => {
    const { calls } = open('/antrian-add/7', { berita });
    await screen.findByLabelText('NIK');
    const text = 'Anggota ini sudah ada di antrian acara tersebut.';
    calls.create.mockRejectedValueOnce(new HttpError(text, 422, { message: text, errors: { nik: text } }));
    add();
    expect(await alertText()).toContain(text);
    expect(screen.getByLabelText('NIK').getAttribute('aria-invalid')).toBe('true');
  });
});

/** /impor: what is said of rows, questions and of what was left out. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { column, IMPORT, oneImport, PATH } from './support/oneImport.tsx';

const { api, tell, open } = oneImport();

it('a fault is headed by its column, and not by the name of the field once more', async () => {
  tell();
  const note = { kolom: 1, field: 'tanggal_lahir', jenis: 'salah', teks: 'Tanggal Lahir: "32-04-2025" bukan tanggal.' };
  const row = { baris: 2, keadaan: 'salah', orang: null, catatan: [note], perubahan: [], mirip: [], mirip_baris: [] };
  api.answers.set(`${PATH}/7/baris`, { body: { status: 'success', data: [row], total: 1 } });
  open();
  expect(await screen.findByText('Lahir: "32-04-2025" bukan tanggal.')).toBeTruthy();
});

it('one of many days is chosen from a list', async () => {
  const jawaban = Array.from({ length: 31 }, (_, at) => ({
    ...{ teks: String(at + 1), susunan: { values: { 'examinations.tanggal_timbang': { hari: String(at + 1) } } } },
  }));
  tell({ pertanyaan: [{ kode: 'hari', teks: 'Tanggal berapa?', perlu: false, jawaban }] });
  api.answers.set(`${PATH}/7/susunan`, { body: { status: 'success', data: IMPORT } });
  const { user } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Tanggal berapa?' }), '7');
  await waitFor(() => expect(JSON.stringify(api.bodies)).toContain('"hari":"7"'));
});

it('measurements that were not taken and people without a posko are said at the end', async () => {
  const peringatan = [
    { kode: 'tanpa-pemeriksaan', teks: 'Tidak ikut disimpan.' },
    { kode: 'diisi-sendiri', teks: 'Diisi.' },
  ];
  tell({ tahap: 'tersimpan', tersimpan: { baru: 14 }, peringatan, tanpa_posko: 5 });
  open();
  expect(await screen.findByText('Tidak ikut disimpan.')).toBeTruthy();
  expect(screen.getByText(/^5 orang baru belum punya posko/)).toBeTruthy();
  expect(screen.queryByText('Diisi.')).toBeNull();
});

it('columns of what somebody may not write down are not counted as used', async () => {
  const kolom = [...IMPORT.kolom, column(2, 'BB', 'examinations.berat_badan')];
  tell({ kolom, susunan: { ...IMPORT.susunan, shape: null } });
  open('/impor/7?langkah=periksa');
  expect(await screen.findByText(/2 dari 3 kolom dipakai/)).toBeTruthy();
});

it('rows whose visits are not sure are shown as they would be stored, and confirmed before anything is', async () => {
  const contoh = [
    { baris: 6, teks: 'Sari: 15 Oktober 2026, Berat Badan 12,9 kg', teks_en: 'Sari: 15 October 2026, Weight 12.9 kg' },
  ];
  tell({ peringatan: [{ kode: 'kunjungan-belum-jelas', teks: 'Tidak semua isi berkas dipahami.', perlu: true, contoh }] });
  api.answers.set(`${PATH}/7/simpan`, { body: { status: 'success', data: { ...IMPORT, tahap: 'menyimpan' } } });
  const { user } = open('/impor/7?langkah=periksa');
  const said = await screen.findByRole('group', { name: 'Tidak semua isi berkas dipahami.' });
  expect(within(said).getByRole('listitem').textContent).toBe('Baris 6 Sari: 15 Oktober 2026, Berat Badan 12,9 kg');
  expect(screen.queryByRole('button', { name: /^Simpan/ })).toBeNull();
  await user.click(within(said).getByRole('checkbox', { name: 'Sudah saya cocokkan: tanggal dan angkanya benar' }));
  await user.click(await screen.findByRole('button', { name: /^Simpan/ }));
  await waitFor(() => expect(api.asked.join()).toContain('/simpan?yakin=kunjungan-belum-jelas'));
});

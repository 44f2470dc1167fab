/** /impor: what is said of rows, questions and of what was left out. */
import { screen, waitFor } from '@testing-library/react';
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

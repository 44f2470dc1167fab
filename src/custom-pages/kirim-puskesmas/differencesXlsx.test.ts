import { expect, it } from 'vitest';
import { differenceCell, differenceRows } from './differencesXlsx.ts';

it('has a line for each value that differs and each child that only one side has, and no number that stands in for a NIK', () => {
  const child = { id: 1, pemeriksaan: null, baris: 5, beda: [{ kolom: 'berat', kami: 8.75, mereka: 9.2 }] } as const;
  const rows = differenceRows({
    ...{ lembar: 'Sheet1', baris: 3, ditemukan: 2, sama: 0, tidak_terbaca: [] },
    beda: [
      { ...child, nama: 'Kenzia', nik: '3299014105250001' },
      { ...child, nama: 'By Ny Ratna', nik: '0012345678901234' },
    ],
    hanya_kami: [{ id: 3, nama: 'Fira', tanggal_lahir: null }],
    hanya_mereka: [{ baris: 9, nama: null, tanggal_lahir: null }],
    berulang: [{ id: 1, nama: 'Kenzia', baris: 11, sebelumnya: 5 }],
  });
  expect(rows).toEqual([
    ['Baris di daftar', 'Anak', 'NIK', 'Isian', 'Di sini', 'Di daftar'],
    [5, 'Kenzia', '3299014105250001', 'Berat (kg)', 8.75, 9.2],
    [5, 'By Ny Ratna', null, 'Berat (kg)', 8.75, 9.2],
    [null, 'Fira', null, 'Anak', 'ada', 'tidak ada'],
    [9, null, null, 'Anak', 'tidak ada', 'ada'],
    [11, 'Kenzia', null, 'Anak', null, 'sudah di baris 5'],
  ]);
});

it('has days as days, and digits that are no number as text', () => {
  expect(differenceCell('2026-03-12')).toEqual({ value: new Date('2026-03-12T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' });
  expect(differenceCell('3299014105250001')).toMatchObject({ type: String, format: '@' });
  expect(differenceCell(8.75)).toMatchObject({ type: Number });
});

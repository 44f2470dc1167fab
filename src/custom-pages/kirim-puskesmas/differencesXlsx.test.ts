import { expect, it } from 'vitest';
import { differenceCell, differenceRows } from './differencesXlsx.ts';

it('has a line for each value that differs and each child that only one side has, and no number that stands in for a NIK', () => {
  const born = '2025-05-01';
  const child = { id: 1, tanggal_lahir: born, dihapus: false, pemeriksaan: null, baris: 5 } as const;
  const beda = [{ kolom: 'berat', kami: 8.75, mereka: 9.2 }] as const;
  const rows = differenceRows({
    ...{ lembar: 'Sheet1', baris: 3, ditemukan: 2, sama: 0, bulan_daftar: null, dibandingkan: ['nama', 'berat'] },
    beda: [
      { ...child, beda, nama: 'Kenzia', nik: '3299014105250001' },
      { ...child, beda, nama: 'By Ny Ratna', nik: '0012345678901234' },
    ],
    hanya_kami: [
      { id: 3, nama: 'Fira', nik: '3299014105250003', tanggal_lahir: born, dihapus: false, diukur: true },
      { id: 4, nama: 'Fira', nik: '3299014105250004', tanggal_lahir: null, dihapus: false, diukur: false },
    ],
    hanya_mereka: [{ baris: 9, nama: null, nik: '3299014105250009', tanggal_lahir: born }],
    berulang: [{ id: 1, nama: 'Kenzia', nik: '3299014105250001', tanggal_lahir: born, dihapus: false, baris: 11, sebelumnya: 5 }],
    tidak_terbaca: [{ baris: 12, sebab: 'Berat: “sepuluh” bukan angka.' }],
    tidak_dibandingkan: ['ZS BB/U', 'KPSP'],
  });
  expect(rows).toEqual([
    ['Baris di daftar', 'Anak', 'NIK', 'Tanggal lahir', 'Isian', 'Di sini', 'Di daftar'],
    [5, 'Kenzia', '3299014105250001', born, 'Berat (kg)', 8.75, 9.2],
    [5, 'By Ny Ratna', null, born, 'Berat (kg)', 8.75, 9.2],
    [null, 'Fira', '3299014105250003', born, 'Anak', 'ada, sudah diukur di sini', 'tidak ada'],
    [null, 'Fira', '3299014105250004', null, 'Anak', 'ada, belum diukur', 'tidak ada'],
    [9, null, '3299014105250009', born, 'Anak', 'tidak ada', 'ada'],
    [11, 'Kenzia', '3299014105250001', born, 'Anak', null, 'sudah di baris 5'],
    [12, null, null, null, 'Tidak terbaca', null, 'Berat: “sepuluh” bukan angka.'],
    [null, null, null, null, 'Tidak dibandingkan', null, 'ZS BB/U, KPSP'],
  ]);
});

it('has days as days, and digits that are no number as text', () => {
  expect(differenceCell('2026-03-12')).toEqual({ value: new Date('2026-03-12T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' });
  expect(differenceCell('3299014105250001')).toMatchObject({ type: String, format: '@' });
  expect(differenceCell(8.75)).toMatchObject({ type: Number });
});

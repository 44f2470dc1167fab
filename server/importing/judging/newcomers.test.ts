import { expect, it } from 'vitest';
import { addNewcomer, likeNewcomers, noNewcomers } from './newcomers.ts';

const KENZIE = {
  nama_lengkap: 'Kenzie Pratama',
  tanggal_lahir: '2024-03-05',
  jenis_kelamin: 'Laki-laki',
  nama_ibu: 'Rahma Dewi',
};

it('whoever has no NIK is held against everybody of earlier rows, and whoever has one against those without', () => {
  const newcomers = noNewcomers();
  const add = (row: number, nik?: string) => {
    const values = nik === undefined ? { ...KENZIE, nik_sementara: 'Ya' } : { ...KENZIE, nik };
    addNewcomer(newcomers, values, { row, person: `${row}`, group: `${row}` });
  };
  const rowsLike = (nik?: string) =>
    likeNewcomers(newcomers, nik === undefined ? KENZIE : { ...KENZIE, nik }).map(({ row }) => row);
  const [one, other] = ['3299010503240001', '3299010503240002'];
  add(2, one);
  expect(rowsLike(other)).toEqual([]);
  add(3);
  add(4, other);
  expect(rowsLike(other)).toEqual([3]);
  expect(rowsLike()).toEqual([2, 4, 3]);
  add(5, '3299010503240003');
  expect(rowsLike('3299010503240004')).toEqual([3]);
});

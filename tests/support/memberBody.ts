import type { TestAnswer } from './testApp.ts';

/** A member as the console sends one: dates reversed, Ya/Tidak as text, weight as text (spec sections 5 and 7). */
export const memberBody = {
  nama_lengkap: 'Gita Maharani',
  nik: '9171014202200006',
  no_kk: '9171010101900009',
  jenis_kelamin: 'Perempuan',
  tanggal_lahir: '02-08-2020',
  anak_ke: 2,
  tinggi_lahir: 49,
  berat_lahir: '3.2',
  penyakit_bawaan: null,
  bpjs: 'Ya',
  gakin: 'Tidak',
  nama_ayah: 'Hadi',
  nik_ayah: null,
  nama_ibu: 'Ratna',
  nik_ibu: null,
  nomor_telp: '081234567890',
  nama_dusun: 'Dusun Mawar',
  alamat: 'Jl. Melati 3',
};

/** The record under `data` of an answer. */
export const dataOf = ({ body }: TestAnswer): Record<string, unknown> => ({ ...Object(body.data) });

/** The rows under `data` of an answer. */
export const rowsOf = ({ body }: TestAnswer): Record<string, unknown>[] => (Array.isArray(body.data) ? body.data : []);

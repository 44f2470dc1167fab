import { STAND_IN } from '../../people/nik.ts';
import type { Template } from './template.ts';
import { TEMPLATE_TEXTS as T } from './templateTexts.ts';

const YES_NO = { Ya: 'Ya', Tidak: 'Tidak' };

/** SIGIZI Terpadu, 'Import Data Balita': who the children are. */
export const sigiziBalita: Template = {
  name: 'sigizi-balita',
  title: T.balita,
  about: T.balitaAbout,
  file: 'Import Data Balita',
  sheet: 'Sheet1',
  rows: 'balita',
  measured: false,
  columns: [
    { header: 'No', cell: 'number', from: 'row' },
    { header: 'anak_ke', cell: 'number', from: ['members.anak_ke'] },
    { header: 'tgl_lahir', cell: 'text', from: ['members.tanggal_lahir'] },
    {
      header: 'jenis_kelamin',
      cell: 'text',
      from: ['members.jenis_kelamin'],
      words: { 'Laki-laki': 'Laki-laki', Perempuan: 'Perempuan' },
    },
    { header: 'nomor_KK', cell: 'text', from: ['members.no_kk'], lack: { code: 'no_kk' } },
    { header: 'NIK', cell: 'text', from: ['members.nik'], notLike: STAND_IN, lack: { code: 'nik' } },
    { header: 'nama_anak', cell: 'text', from: ['members.nama_lengkap'] },
    { header: 'usia_hamil', cell: 'number', from: [], note: T.notRecorded },
    { header: 'berat_lahir', cell: 'number', from: ['members.berat_lahir'], lack: { code: 'berat_lahir' } },
    { header: 'panjang_lahir', cell: 'number', from: ['members.tinggi_lahir'], lack: { code: 'panjang_lahir' } },
    { header: 'lingkar_kepala_lahir', cell: 'number', from: [], note: T.notRecorded },
    {
      header: 'kia',
      cell: 'text',
      from: [{ field: 'members.punya_kms', where: { setting: 'kia', is: 'kms' } }],
      words: YES_NO,
      lack: { code: 'kia' },
      note: T.growthCard,
    },
    { header: 'kia_bayi_kecil', cell: 'text', from: [], note: T.notRecorded },
    { header: 'imd', cell: 'text', from: [], note: T.notRecorded },
    { header: 'nama_ortu', cell: 'text', from: ['members.nama_ibu', 'members.nama_ayah'], lack: { code: 'nama_ortu' } },
    {
      header: 'nik_ortu',
      cell: 'text',
      // of the parent who is named
      from: [
        { field: 'members.nik_ibu', given: 'members.nama_ibu' },
        { field: 'members.nik_ayah', without: 'members.nama_ibu' },
      ],
      notLike: STAND_IN,
      lack: { code: 'nik_ortu' },
    },
    { header: 'hp_ortu', cell: 'text', from: ['members.nomor_telp', 'ibu.nomor_telp'], lack: { code: 'hp_ortu' } },
    { header: 'alamat', cell: 'text', from: ['members.alamat'], lack: { code: 'alamat' } },
    {
      header: 'nama_posyandu',
      cell: 'text',
      from: ['posko.nama_posyandu'],
      where: { setting: 'nama_posyandu', is: 'ya' },
    },
    {
      header: 'rt',
      cell: 'text',
      from: ['members.alamat'],
      find: ['\\bRT\\s*/?\\s*RW[\\s.:]*(\\d{1,3})\\b', '\\bRT[\\s.:]*(\\d{1,3})(?!\\d)'],
      lack: { code: 'rt_rw', given: 'members.alamat' },
      note: T.fromAddress,
    },
    {
      header: 'rw',
      cell: 'text',
      from: ['members.alamat'],
      find: ['\\bRT(?:\\s*/?\\s*RW)?[\\s.:]*\\d{1,3}\\s*/\\s*(\\d{1,3})(?!\\d)', '(?<![a-z])RW[\\s.:]*(\\d{1,3})(?!\\d)'],
      lack: { code: 'rt_rw', given: 'members.alamat' },
      note: T.fromAddress,
    },
    { header: 'hapus', cell: 'text', from: [] },
    { header: 'pindah', cell: 'text', from: [] },
  ],
  doubts: [{ field: 'members.tanggal_lahir_perkiraan', is: 'Ya', code: 'tanggal_lahir_perkiraan' }],
};

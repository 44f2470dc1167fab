import { STAND_IN } from '../../people/nik.ts';
import type { Template, TemplateColumn } from './template.ts';
import { TEMPLATE_TEXTS as T } from './templateTexts.ts';

const YES_NO = { Ya: 'ya', Tidak: 'tidak' };

/** Whether the child was breastfed at an age of so many completed months, by what was noted then. */
const breastfed = (months: 0 | 1 | 2 | 3 | 4 | 5 | 6): TemplateColumn => ({
  header: `asi_bulan_${months}`,
  cell: 'text',
  from: [`asi.${months}`],
  words: YES_NO,
  ...(months === 6 ? { note: T.breastfed } : {}),
});

/** SIGIZI Terpadu, 'Import Pengukuran': what was measured in the month; who was not measured keeps a row. */
export const sigiziPengukuran: Template = {
  name: 'sigizi-pengukuran',
  title: T.pengukuran,
  about: T.pengukuranAbout,
  file: 'Import Pengukuran',
  sheet: 'Sheet1',
  rows: 'balita',
  measured: true,
  columns: [
    { header: 'No', cell: 'number', from: 'row' },
    { header: 'NIK', cell: 'text', from: ['members.nik'], notLike: STAND_IN, lack: { code: 'nik' } },
    { header: 'nama_anak', cell: 'text', from: ['members.nama_lengkap'] },
    { header: 'alamat', cell: 'text', from: ['members.alamat'], where: { setting: 'alamat_pengukuran', is: 'ya' } },
    { header: 'nama_posyandu', cell: 'text', from: ['posko.nama_posyandu'], where: { setting: 'alamat_pengukuran', is: 'ya' } },
    { header: 'TANGGALUKUR', cell: 'text', from: ['examinations.tanggal_timbang'] },
    { header: 'BERAT', cell: 'number', from: ['examinations.berat_badan'], lack: { code: 'berat_badan' } },
    { header: 'TINGGI', cell: 'number', from: ['examinations.tinggi_badan'], lack: { code: 'tinggi_badan' } },
    {
      header: 'LILA',
      cell: 'number',
      from: ['examinations.lingkar_lengan'],
      lack: { code: 'lingkar_lengan', months: { atLeast: 6 } },
    },
    { header: 'lingkar_kepala', cell: 'number', from: ['examinations.lingkar_kepala'], lack: { code: 'lingkar_kepala' } },
    {
      header: 'Pitting_edema',
      cell: 'text',
      from: ['examinations.edema'],
      words: { Tidak: 'tidak' },
      note: T.oedema,
    },
    {
      header: 'CARAUKUR',
      cell: 'text',
      from: [
        'examinations.cara_ukur',
        { field: 'examinations.cara_ukur_dipakai', where: { setting: 'cara_ukur_kosong', is: 'umur' } },
      ],
      words: { L: { setting: 'berbaring' }, H: 'berdiri', L_umur: { setting: 'berbaring' }, H_umur: 'berdiri' },
      lack: { code: 'cara_ukur', given: 'examinations.tinggi_badan' },
    },
    {
      header: 'vita',
      cell: 'text',
      from: ['bulan.vit'],
      words: { A: 'ya', Tidak: 'tidak' },
      note: T.vitaminA,
    },
    ...([0, 1, 2, 3, 4, 5, 6] as const).map(breastfed),
    { header: 'kelas_ibu_balita', cell: 'text', from: [], note: T.notRecorded },
    { header: 'mbg', cell: 'text', from: [], note: T.notRecorded },
  ],
  doubts: [
    { field: 'examinations.edema', is: 'Ya', code: 'derajat_edema' },
    { field: 'bulan.vit', is: 'A', without: 'examinations.tanggal_timbang', code: 'vita_belum_diukur' },
  ],
};

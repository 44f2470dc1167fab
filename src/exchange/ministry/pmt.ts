import { STAND_IN } from '../../people/nik.ts';
import type { Template, TemplateColumn } from './template.ts';
import { TEMPLATE_TEXTS as T } from './templateTexts.ts';

const blank = (header: string, cell: TemplateColumn['cell']): TemplateColumn => ({ header, cell, from: [], note: T.notRecorded });

/** Who was given extra food (PMT) in the month, as far as it is recorded here: whom, when seen, and what was measured. */
export const pmt: Template = {
  name: 'pmt',
  title: T.pmt,
  about: T.pmtAbout,
  file: 'PMT',
  sheet: 'Sheet1',
  rows: 'pmt',
  measured: true,
  columns: [
    { header: 'nik', cell: 'text', from: ['members.nik'], notLike: STAND_IN, lack: { code: 'nik' } },
    { header: 'nama', cell: 'text', from: ['members.nama_lengkap'] },
    blank('tanggal_pemberian_pertama', 'text'),
    blank('siklus_ke', 'number'),
    blank('jenis_pmt', 'number'),
    blank('sumber_anggaran', 'number'),
    blank('mitra', 'text'),
    blank('mitra_lain', 'text'),
    blank('pmt_sesuai_juknis', 'number'),
    blank('alasan_pemberian', 'number'),
    blank('minggu_ke', 'number'),
    { header: 'tanggal_pemantauan', cell: 'text', from: ['examinations.tanggal_timbang'] },
    ...[1, 2, 3, 4, 5, 6, 7].map((day) => blank(`hari_${day}`, 'number')),
    { header: 'bb', cell: 'number', from: ['examinations.berat_badan'], lack: { code: 'berat_badan' } },
    { header: 'tb', cell: 'number', from: ['examinations.tinggi_badan'], lack: { code: 'tinggi_badan' } },
    {
      header: 'cara_ukur',
      cell: 'number',
      from: [
        'examinations.cara_ukur',
        { field: 'examinations.cara_ukur_dipakai', where: { setting: 'cara_ukur_kosong', is: 'umur' } },
      ],
      words: { H: '1', L: '2', H_umur: '1', L_umur: '2' },
      lack: { code: 'cara_ukur', given: 'examinations.tinggi_badan' },
    },
    blank('pemantauan_kesehatan', 'number'),
    blank('tindak_lanjut', 'number'),
  ],
};

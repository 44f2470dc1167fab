import { STAND_IN } from '../../people/nik.ts';
import type { Template } from './template.ts';
import { TEMPLATE_TEXTS as T } from './templateTexts.ts';

/** What ASIK's chatbot for kader asks, in its order: to be copied, nothing imports it. */
export const asik: Template = {
  name: 'asik',
  title: T.asik,
  about: T.asikAbout,
  file: 'Salinan ASIK',
  sheet: 'Salinan ASIK',
  rows: 'diukur',
  measured: true,
  columns: [
    { header: 'NIK', cell: 'text', from: ['members.nik'], notLike: STAND_IN, lack: { code: 'nik' } },
    { header: 'Nama', cell: 'text', from: ['members.nama_lengkap'] },
    { header: 'Tanggal lahir', cell: 'text', from: ['members.tanggal_lahir'] },
    { header: 'NIK ibu', cell: 'text', from: ['members.nik_ibu'], notLike: STAND_IN, lack: { code: 'nik_ibu' } },
    {
      header: 'Nomor WhatsApp ibu',
      cell: 'text',
      from: ['ibu.nomor_telp', 'members.nomor_telp'],
      lack: { code: 'hp_ibu' },
      note: T.phone,
    },
    { header: 'BB', cell: 'number', from: ['examinations.berat_badan'], lack: { code: 'berat_badan' } },
    { header: 'TB', cell: 'number', from: ['examinations.tinggi_badan'], lack: { code: 'tinggi_badan' } },
    { header: 'PMT', cell: 'text', from: ['bulan.pmt'] },
    { header: 'Vitamin', cell: 'text', from: ['bulan.vit'], words: { A: 'A', B: 'B', C: 'C', D: 'D', Tidak: 'Tidak' } },
  ],
  doubts: [{ field: 'members.tanggal_lahir_perkiraan', is: 'Ya', code: 'tanggal_lahir_perkiraan' }],
  missed: [{ field: 'bulan.vit', is: 'A', code: 'vita_tanpa_baris' }],
};

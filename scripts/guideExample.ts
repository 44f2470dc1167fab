import { defineResource } from '../src/engine/define.ts';

/** Alat ukur: scales and tapes of a posko, and when they were last calibrated. */
export const alatUkur = defineResource({
  name: 'alatUkur',
  label: { id: 'Alat Ukur', en: 'Measuring devices' },
  beyondContract: true,
  fields: {
    nama: { type: 'text', maxLength: 100, label: { id: 'Nama Alat', en: 'Name' }, required: true },
    jenis: {
      type: 'choice',
      options: ['Timbangan bayi', 'Timbangan injak', 'Pengukur panjang', 'Pengukur tinggi'],
      label: { id: 'Jenis', en: 'Kind' },
      required: true,
    },
    pemegang: { type: 'reference', resource: 'members', label: { id: 'Pemegang', en: 'Keeper' } },
    tera: {
      type: 'date',
      notAfterToday: true,
      label: { id: 'Tera Terakhir', en: 'Last calibrated' },
      help: { id: 'Tanggal pada stiker tera.', en: 'The date on its sticker.' },
    },
    kapasitas: {
      type: 'decimal',
      moreThan: 0,
      max: 300,
      places: 1,
      scale: 10,
      unit: 'kg',
      label: { id: 'Kapasitas', en: 'Capacity' },
      help: { id: 'Paling berat yang dapat ditimbang.', en: 'The most it can weigh.' },
    },
    kondisi: {
      type: 'choice',
      options: ['Baik', 'Rusak'],
      label: { id: 'Kondisi', en: 'Condition' },
      required: true,
      default: 'Baik',
    },
  },
  tokens: 'village',
  access: { Kader: 'all', 'Admin Desa': ['list', 'show'] },
  route: '/alat-ukur',
  menu: { icon: 'post', order: 90, roles: ['Kader'] },
  list: {
    columns: ['nama', 'jenis', 'tera', 'kondisi'],
    filters: ['kondisi'],
    search: true,
    sort: { field: 'tera', order: 'ASC' },
  },
});

import { defineResource } from '../engine/define.ts';

/** Ibu hamil: expectant mothers and what is measured of them at a visit (KMK HK.01.07/MENKES/2015/2023). */
export const pregnancies = defineResource({
  name: 'pregnancies',
  label: { id: 'Ibu Hamil', en: 'Expectant mothers' },
  beyondContract: true,
  fields: {
    ibu: { type: 'reference', resource: 'members', label: { id: 'Nama Ibu', en: 'Mother' }, required: true },
    hpht: {
      type: 'date',
      notAfterToday: true,
      label: { id: 'HPHT', en: 'Last period' },
      help: { id: 'Hari pertama haid terakhir.', en: 'First day of the last period.' },
      required: true,
    },
    gravida: { type: 'integer', min: 1, max: 20, label: { id: 'Hamil Ke', en: 'Pregnancy number' } },
    lila: {
      type: 'decimal',
      moreThan: 10,
      max: 60,
      places: 1,
      scale: 10,
      unit: 'cm',
      label: { id: 'LILA', en: 'Upper arm' },
      help: { id: 'Di bawah 23,5 cm: kurang energi kronis (KEK).', en: 'Below 23.5 cm: chronic energy deficiency.' },
    },
    tekanan_darah: { type: 'bloodPressure', label: { id: 'Tekanan Darah', en: 'Blood pressure' } },
    status: {
      type: 'choice',
      options: ['Hamil', 'Nifas', 'Selesai'],
      label: { id: 'Status', en: 'Status' },
      required: true,
      default: 'Hamil',
    },
  },
  tokens: 'village',
  access: { Kader: 'all', 'Admin Desa': ['list', 'show'] },
  route: '/ibu-hamil',
  menu: { icon: 'people', order: 6, roles: ['Kader'] },
  list: {
    columns: ['ibu', 'hpht', 'tekanan_darah', 'status'],
    filters: ['status'],
    search: true,
    sort: { field: 'hpht', order: 'DESC' },
  },
});

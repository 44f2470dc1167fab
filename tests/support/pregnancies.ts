import { defineResource } from '../../src/engine/define.ts';

/** Ibu Hamil as a maintainer writes it: everything that is not said follows (docs/definitions.md). */
export const pregnancies = defineResource({
  name: 'kehamilan',
  label: { id: 'Ibu Hamil', en: 'Pregnancy' },
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
    lila: { type: 'decimal', moreThan: 0, max: 80, places: 1, unit: 'cm', label: { id: 'LILA', en: 'Upper arm' } },
    tekanan_darah: { type: 'text', maxLength: 20, label: { id: 'Tekanan Darah', en: 'Blood pressure' } },
    risiko: { type: 'choice', options: ['Rendah', 'Tinggi'], label: { id: 'Risiko', en: 'Risk' } },
  },
  access: { Kader: 'all', 'Admin Desa': ['list', 'show'] },
  route: '/kehamilan',
  menu: { icon: 'people', order: 9, roles: ['Kader'] },
  list: { columns: ['ibu', 'hpht', 'gravida', 'risiko'], filters: ['risiko'], search: true },
  beyondContract: true,
});

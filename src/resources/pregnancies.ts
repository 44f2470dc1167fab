import { defineResource } from '../engine/define.ts';
import { historyOf } from './shared/history.ts';
import { motherCardFields, pregnancyEnd, pregnancyOutcome } from './shared/visit/motherCard.ts';

/** Ibu hamil: pregnancies from the last period to the end of nursing; what is measured at a visit stands with the visit. */
export const pregnancies = defineResource({
  name: 'pregnancies',
  label: { id: 'Ibu Hamil', en: 'Expectant mothers' },
  beyondContract: true,
  fields: {
    ibu: {
      type: 'reference',
      resource: 'members',
      also: ['tanggal_lahir'],
      label: { id: 'Nama Ibu', en: 'Mother' },
      required: true,
    },
    hpht: {
      type: 'date',
      notAfterToday: true,
      label: { id: 'HPHT', en: 'Last period' },
      help: { id: 'Hari pertama haid terakhir.', en: 'First day of the last period.' },
      required: true,
    },
    status: {
      type: 'choice',
      options: ['Hamil', 'Nifas', 'Selesai'],
      label: { id: 'Status', en: 'Status' },
      required: true,
      default: 'Hamil',
    },
    ...pregnancyEnd,
    gravida: { type: 'integer', min: 1, max: 20, label: { id: 'Hamil Ke', en: 'Pregnancy number' } },
    ...motherCardFields,
    lila: { type: 'decimal', moreThan: 10, max: 60, places: 1, scale: 10, unit: 'cm', label: { id: 'LILA', en: 'Upper arm' } },
    tekanan_darah: { type: 'bloodPressure', label: { id: 'Tekanan Darah', en: 'Blood pressure' } },
    ...pregnancyOutcome,
  },
  hooks: ['pregnancy'],
  tokens: { whose: 'ibu' },
  access: { Kader: 'all', 'Admin Desa': ['list', 'show'] },
  pocket: { list: { own: 'posko' }, records: true },
  route: '/ibu-hamil',
  menu: { icon: 'people', order: 6, roles: ['Kader'] },
  list: {
    columns: ['ibu', 'hpht', 'usia', 'hpl', 'status', 'posko'],
    filters: ['ibu', 'status', 'posko'],
    search: true,
    sort: { field: 'hpht', order: 'DESC' },
  },
  form: { show: { links: [historyOf('pregnancies')] } },
});

import { defineResource } from '../engine/define.ts';

/** Given in rounds, told by their day: which number they are nobody counts. */
const ROUND = { field: 'jenis', in: ['Vitamin A', 'Obat cacing'] } as const;

/**
 * Dosis: what was given to a person of immunisations, vitamin A and deworming, one row each (KMK HK.01.07/MENKES/2015/2023).
 * What is due is worked out of them (src/health/immunisation).
 */
export const doses = defineResource({
  name: 'doses',
  label: {
    one: { id: 'Dosis', en: 'Dose' },
    many: { id: 'Imunisasi, Vitamin A, dan Obat Cacing', en: 'Immunisation, vitamin A and deworming' },
  },
  beyondContract: true,
  represents: 'jenis',
  fields: {
    anggota: {
      ...{ type: 'reference', resource: 'members', also: ['nik'], goesAlong: true },
      ...{ label: { id: 'Nama', en: 'Name' }, required: true },
    },
    jenis: {
      type: 'choice',
      options: [
        'HB0',
        'BCG',
        'OPV',
        'DPT-HB-Hib',
        'RV',
        'PCV',
        'IPV',
        'MR',
        'JE',
        'DT',
        'Td',
        'HPV',
        'Vitamin A',
        { value: 'Obat cacing', label: { id: 'Obat cacing', en: 'Deworming' } },
      ],
      label: { id: 'Jenis', en: 'Kind' },
      required: true,
    },
    ke: {
      type: 'integer',
      min: 1,
      max: 9,
      label: { id: 'Dosis Ke', en: 'Dose number' },
      required: true,
      visibleWhen: { not: ROUND },
    },
    tanggal: { type: 'date', notAfterToday: true, label: { id: 'Tanggal', en: 'Date' }, required: true },
    tempat: { type: 'text', maxLength: 200, label: { id: 'Tempat', en: 'Place' } },
    batch: { type: 'text', maxLength: 60, label: { id: 'Nomor Batch', en: 'Batch number' } },
    dari_kartu: {
      type: 'yesNo',
      label: { id: 'Dari kartu (diberikan di tempat lain)', en: 'From the card (given elsewhere)' },
      columnLabel: { id: 'Dari Kartu', en: 'From the card' },
      default: 'Tidak',
      required: true,
    },
  },
  hooks: ['judgedDose'],
  tokens: { whose: 'anggota' },
  access: { Kader: 'all', 'Admin Desa': ['list', 'show', 'delete'] },
  route: '/dosis',
  under: '/pasien',
  list: {
    columns: ['anggota', 'jenis', 'ke', 'tanggal', 'tempat', 'dari_kartu'],
    filters: ['anggota', 'jenis', 'dari_kartu'],
    search: true,
    sort: { field: 'tanggal', order: 'DESC' },
  },
  form: {
    sections: [{ title: { id: 'Dosis', en: 'Dose' } }],
    create: {
      title: { id: 'Catat Dosis', en: 'Record a dose' },
      success: { text: { id: 'Dosis tercatat.', en: 'The dose has been recorded.' }, after: 2500 },
    },
  },
});

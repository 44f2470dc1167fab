/** The head of an expectant mother's card, and what follows from it (src/health/pregnancy.ts). */
const worked = { computed: true } as const;

/** How a pregnancy ends; its last day is filled in where nobody says it (`endOfPregnancy` in src/health/pregnancy.ts). */
export const pregnancyEnd = {
  tanggal_persalinan: {
    type: 'date',
    notAfterToday: true,
    label: { id: 'Tanggal Persalinan', en: 'Day of the birth' },
    visibleWhen: { not: { field: 'status', is: 'Hamil' } },
  },
  tanggal_selesai: {
    type: 'date',
    notAfterToday: true,
    label: { id: 'Tanggal Selesai', en: 'Ended on' },
    help: {
      id: 'Sejak tanggal ini ibu tidak lagi dihitung sebagai ibu hamil, nifas, atau menyusui.',
      en: 'From this day on she no longer counts as expectant or nursing.',
    },
    visibleWhen: { field: 'status', is: 'Selesai' },
  },
} as const;

export const motherCardFields = {
  nama_suami: { type: 'text', maxLength: 100, label: { id: 'Nama Suami', en: 'Husband' } },
  jarak: {
    type: 'integer',
    min: 0,
    max: 400,
    unit: 'bulan',
    label: { id: 'Jarak dari kehamilan sebelumnya', en: 'Since the last pregnancy' },
  },
  berat_awal: {
    type: 'decimal',
    moreThan: 20,
    max: 250,
    places: 1,
    scale: 10,
    unit: 'kg',
    label: { id: 'BB sebelum hamil', en: 'Weight before' },
  },
} as const;

export const pregnancyOutcome = {
  usia: { ...worked, type: 'integer', unit: 'minggu', label: { id: 'Usia Kehamilan', en: 'Weeks' } },
  hpl: { ...worked, type: 'date', label: { id: 'HPL', en: 'Due' } },
  kek: { ...worked, type: 'yesNo', label: { id: 'KEK', en: 'KEK' } },
  posko: {
    ...worked,
    type: 'reference',
    resource: 'posko',
    label: { id: 'Posko', en: 'Health post' },
    column: 'posyandu_id',
    wire: { read: 'posyandu_id' },
  },
} as const;

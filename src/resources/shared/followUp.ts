/** What a referral letter and a home visit have in common: whom it is about, when, and whose it is. */
export const followUpFields = {
  anggota: { type: 'reference', resource: 'members', label: { id: 'Nama', en: 'Name' }, required: true },
  tanggal: { type: 'date', label: { id: 'Tanggal', en: 'Date' }, required: true },
  posko: {
    type: 'reference',
    resource: 'posko',
    label: { id: 'Posko', en: 'Health post' },
    computed: true,
    column: 'posyandu_id',
    wire: { read: 'posyandu_id' },
  },
  kader: { type: 'text', label: { id: 'Kader', en: 'Kader' }, computed: true, column: 'kader' },
} as const;

/** From a person's page: to who has read it, and to their whole file. */
export const READ_LINKS = [
  {
    resource: 'recordReads',
    label: { id: 'Siapa yang melihat', en: 'Who has read it' },
    filter: { anggota: '{id}' },
    beyondContract: true,
  },
  { label: { id: 'Berkas lengkap', en: 'Whole file' }, to: '/berkas/{id}', beyondContract: true },
] as const;

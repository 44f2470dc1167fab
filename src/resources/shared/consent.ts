/** Whether a person agreed that data are kept of them: to which text (src/people/consents.ts), when, and who asked. */
const told = { computed: true, beyondContract: true } as const;
const asked = {
  any: [
    { field: 'persetujuan', is: 'Setuju' },
    { field: 'persetujuan', is: 'Tidak' },
    { field: 'persetujuan', is: 'Dicabut' },
  ],
} as const;

export const consentFields = {
  persetujuan: {
    type: 'choice',
    options: [
      { value: 'Setuju', label: { id: 'Setuju', en: 'Agrees' } },
      { value: 'Tidak', label: { id: 'Tidak setuju', en: 'Does not agree' } },
      { value: 'Dicabut', label: { id: 'Dicabut', en: 'Taken back' }, later: true },
    ],
    label: { id: 'Persetujuan Data', en: 'Consent' },
    emptyText: { id: 'Belum ditanya', en: 'Not asked yet' },
    beyondContract: true,
  },
  persetujuan_versi: {
    ...told,
    type: 'text',
    label: { id: 'Teks versi', en: 'Text, version' },
    column: 'persetujuan_versi',
    visibleWhen: asked,
  },
  persetujuan_pada: {
    ...told,
    type: 'date',
    label: { id: 'Ditanya pada', en: 'Asked on' },
    column: 'persetujuan_pada',
    visibleWhen: asked,
  },
  persetujuan_oleh: {
    ...told,
    type: 'text',
    label: { id: 'Ditanya oleh', en: 'Asked by' },
    column: 'persetujuan_oleh',
    visibleWhen: asked,
  },
} as const;

export const CONSENT_SECTION = {
  title: { id: 'Persetujuan', en: 'Consent' },
  fields: ['persetujuan', 'persetujuan_versi', 'persetujuan_pada', 'persetujuan_oleh'],
} as const;

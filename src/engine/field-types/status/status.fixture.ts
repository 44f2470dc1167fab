import type { FieldTypeFixture } from '../fixture.ts';

export const statusFixture: FieldTypeFixture<'status'> = {
  options: {
    options: [
      { value: 'pending', label: { id: 'Belum Disetujui', en: 'Pending' }, tone: 'warning', rowClass: 'pending' },
      { value: 'success', label: { id: 'Sudah Disetujui', en: 'Approved' }, tone: 'success', rowClass: 'approved' },
    ],
  },
  valid: [
    { typed: 'success', value: 'success' },
    { typed: '', value: null },
  ],
  invalid: [
    { typed: 'approved', code: 'choice', text: 'Pilihan tidak dikenal.' },
    { typed: true, code: 'choice', text: 'Pilihan tidak dikenal.' },
  ],
  wire: [{ codec: 'plain', value: 'success', sent: 'success', answered: 'success' }],
  display: [
    { value: 'pending', id: 'Belum Disetujui', en: 'Pending' },
    { value: null, id: '', en: '' },
  ],
  wrongOptions: [{ options: { options: 'pending' }, at: ['options'] }],
};

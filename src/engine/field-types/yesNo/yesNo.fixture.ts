import type { FieldTypeFixture } from '../fixture.ts';

export const yesNoFixture: FieldTypeFixture<'yesNo'> = {
  options: {},
  valid: [
    { typed: 'Ya', value: 'Ya' },
    { typed: 'Tidak', value: 'Tidak' },
    { typed: true, value: 'Ya' },
    { typed: false, value: 'Tidak' },
    { typed: 1, value: 'Ya' },
    { typed: 0, value: 'Tidak' },
    { typed: '', value: null },
  ],
  invalid: [
    { typed: 'mungkin', code: 'choice', text: 'Pilihan tidak dikenal.' },
    { typed: 2, code: 'choice', text: 'Pilihan tidak dikenal.' },
    { typed: {}, code: 'choice', text: 'Pilihan tidak dikenal.' },
  ],
  wire: [
    { codec: 'plain', value: 'Ya', sent: 'Ya', answered: 'Ya', alsoRead: [1, true] },
    { codec: 'yaTidak', value: 'Ya', sent: 'Ya', answered: 1, alsoRead: [1, '1', true] },
    { codec: 'yaTidak', value: 'Tidak', sent: 'Tidak', answered: 0, alsoRead: [0, '0', false] },
    { codec: 'bit', value: 'Ya', sent: 1, answered: 1, alsoRead: ['Ya', '1', true] },
    { codec: 'bit', value: 'Tidak', sent: 0, answered: 0, alsoRead: ['Tidak', '0', false] },
  ],
  display: [
    { value: 'Ya', id: 'Ya', en: 'Yes' },
    { value: 'Tidak', id: 'Tidak', en: 'No' },
    { value: null, id: '', en: '' },
  ],
  wrongOptions: [{ options: { appearance: 'checkbox' }, at: ['appearance'] }],
};

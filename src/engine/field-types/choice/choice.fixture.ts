import type { FieldTypeFixture } from '../fixture.ts';

export const choiceFixture: FieldTypeFixture<'choice'> = {
  options: {
    options: [
      { value: 'Balita', label: { id: 'Balita', en: 'Under five' } },
      { value: 'Bumil', label: { id: 'Ibu Hamil', en: 'Pregnant' } },
    ],
  },
  valid: [
    { typed: 'Bumil', value: 'Bumil' },
    { typed: ' Bumil ', value: 'Bumil' },
    { typed: '', value: null },
  ],
  invalid: [
    { typed: 'bumil', code: 'choice', text: 'Pilihan tidak dikenal.' },
    { typed: 'Ibu Hamil', code: 'choice', text: 'Pilihan tidak dikenal.' },
    { typed: 1, code: 'choice', text: 'Pilihan tidak dikenal.' },
    { typed: ['Bumil'], code: 'choice', text: 'Pilihan tidak dikenal.' },
  ],
  wire: [
    { codec: 'plain', value: 'Bumil', sent: 'Bumil', answered: 'Bumil' },
    { codec: { map: { Balita: 1, Bumil: '2' } }, value: 'Bumil', sent: '2', answered: '2', alsoRead: [2, 'Bumil'] },
    { codec: { map: { Balita: 1, Bumil: '2' } }, value: 'Balita', sent: 1, answered: 1, alsoRead: ['1'] },
    { codec: { map: { Balita: true } }, value: 'Bumil', sent: 'Bumil', answered: 'Bumil' },
  ],
  display: [
    { value: 'Bumil', id: 'Ibu Hamil', en: 'Pregnant' },
    { value: 'Lainnya', id: 'Lainnya', en: 'Lainnya' },
    { value: null, id: '', en: '' },
  ],
  wrongOptions: [
    { options: {}, at: ['options'] },
    { options: { options: [] }, at: ['options'] },
    {
      options: { options: [{ value: 'A', label: { id: 'A', en: 'A' } }, { value: 'A', label: { id: 'A' } }, { label: {} }] },
      at: ['options[1].value', 'options[1].label', 'options[2]'],
    },
  ],
};

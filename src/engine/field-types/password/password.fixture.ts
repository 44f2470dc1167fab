import type { FieldTypeFixture } from '../fixture.ts';

export const passwordFixture: FieldTypeFixture<'password'> = {
  options: { minLength: 8 },
  valid: [
    { typed: ' rahasia ', value: ' rahasia ' },
    { typed: '12345678', value: '12345678' },
    { typed: '', value: null },
    { typed: undefined, value: null },
    { typed: 'a', value: 'a', options: {} },
  ],
  invalid: [
    { typed: '1234567', code: 'length', text: 'Paling sedikit 8 karakter.' },
    { typed: 12345678, code: 'text', text: 'Kirim sebagai teks, bukan angka.' },
    { typed: 'rahasia-sekali', code: 'same', text: 'Isian tidak sama.', options: { repeats: 'lain' } },
  ],
  wire: [{ codec: 'plain', value: ' rahasia ', sent: ' rahasia ', answered: ' rahasia ' }],
  display: [
    { value: 'rahasia-sekali', id: '', en: '' },
    { value: null, id: '', en: '' },
  ],
  wrongOptions: [
    { options: { minLength: 0 }, at: ['minLength'] },
    { options: { current: 'ya' }, at: ['current'] },
    { options: { repeats: 3 }, at: ['repeats'] },
  ],
};

import type { FieldTypeFixture } from '../fixture.ts';

const NIK_TEXT = { id: 'NIK harus terdiri dari 16 digit!', en: 'NIK must have 16 digits!' };
const nik = { length: 16, messages: { length: NIK_TEXT } } as const;
const phone = { minLength: 6, maxLength: 16, plus: true } as const;

export const digitsFixture: FieldTypeFixture<'digits'> = {
  options: nik,
  valid: [
    { typed: '9171010101900001', value: '9171010101900001' },
    { typed: '0012345678901234', value: '0012345678901234' },
    { typed: ' 9171 0101 0190 0001 ', value: '9171010101900001' },
    { typed: '917101-010190.0001', value: '9171010101900001' },
    { typed: "'9171 01.010190\u20130001\u200b", value: '9171010101900001' },
    { typed: '   ', value: null },
    { typed: '081234567890', value: '081234567890', options: phone },
    { typed: '+62 812-3456-7890', value: '+6281234567890', options: phone },
    // of before: the area in brackets, as registering still takes it
    { typed: '(021) 555-1234', value: '(021) 555-1234', options: phone },
    { typed: '007', value: '007', options: {} },
  ],
  invalid: [
    { typed: '917101010190000', code: 'length', text: NIK_TEXT.id },
    { typed: '91710101019000011', code: 'length', text: NIK_TEXT.id },
    // the definition's one text says it all
    { typed: '917101010190000O', code: 'digits', text: NIK_TEXT.id },
    { typed: '+917101010190000', code: 'digits', text: NIK_TEXT.id },
    { typed: '９１７１０１０１０１９００００１', code: 'digits', text: NIK_TEXT.id },
    { typed: Number('9171010101900001'), code: 'text', text: 'Kirim sebagai teks, bukan angka.' },
    { typed: '12a', code: 'digits', text: 'Isian hanya boleh berisi angka.', options: {} },
    {
      typed: '12a',
      code: 'digits',
      text: 'Angka saja',
      options: { messages: { length: NIK_TEXT, digits: { id: 'Angka saja', en: 'Digits only' } } },
    },
    { typed: '123', code: 'length', text: 'Isian harus terdiri dari 4 digit!', options: { length: 4 } },
    { typed: '08123', code: 'length', text: 'Isian harus terdiri dari 6 sampai 16 digit.', options: phone },
    { typed: '+12345', code: 'length', text: 'Isian harus terdiri dari 6 sampai 16 digit.', options: phone },
    { typed: '12', code: 'length', text: 'Isian minimal 3 digit.', options: { minLength: 3 } },
    { typed: '1234', code: 'length', text: 'Isian maksimal 3 digit.', options: { maxLength: 3 } },
    { typed: '08\u000012345', code: 'text', text: 'Ada karakter yang tidak dapat disimpan.', options: phone },
  ],
  wire: [
    {
      codec: 'plain',
      value: '9171010101900001',
      sent: '9171010101900001',
      answered: '9171010101900001',
      alsoRead: ['9171 0101 0190 0001'],
    },
  ],
  display: [
    { value: '0012345678901234', id: '0012345678901234', en: '0012345678901234' },
    { value: null, id: '', en: '' },
  ],
  wrongOptions: [
    { options: { minLength: 9, maxLength: 6 }, at: ['minLength'] },
    { options: { length: 16, maxLength: 16 }, at: ['length'] },
    { options: { plus: false }, at: ['plus'] },
  ],
};

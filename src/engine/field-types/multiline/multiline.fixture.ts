import type { FieldTypeFixture } from '../fixture.ts';

export const multilineFixture: FieldTypeFixture<'multiline'> = {
  options: { maxLength: 20, rows: 3 },
  valid: [
    { typed: ' Jl. Melati\r\nRT 1\rRW 2 ', value: 'Jl. Melati\nRT 1\nRW 2' },
    { typed: '\r\n', value: null },
    { typed: null, value: null },
  ],
  invalid: [
    { typed: 'x'.repeat(21), code: 'length', text: 'Paling banyak 20 karakter.' },
    { typed: 'a\u001bb', code: 'text', text: 'Ada karakter yang tidak dapat disimpan.' },
    { typed: 5, code: 'text', text: 'Kirim sebagai teks, bukan angka.' },
  ],
  wire: [{ codec: 'plain', value: 'RT 1\nRW 2', sent: 'RT 1\nRW 2', answered: 'RT 1\nRW 2', alsoRead: ['RT 1\r\nRW 2'] }],
  display: [
    { value: 'RT 1\nRW 2', id: 'RT 1\nRW 2', en: 'RT 1\nRW 2' },
    { value: undefined, id: '', en: '' },
  ],
  wrongOptions: [{ options: { maxLength: 1.5, rows: -1 }, at: ['maxLength', 'rows'] }],
};

import type { FieldTypeFixture } from '../fixture.ts';

const CHARACTERS = 'Ada karakter yang tidak dapat disimpan.';

export const textFixture: FieldTypeFixture<'text'> = {
  options: { maxLength: 10 },
  valid: [
    { typed: '  Siti ', value: 'Siti' },
    { typed: 'Nuʼaini ✓', value: 'Nuʼaini ✓' },
    { typed: 'Ayo ❤\ufe0f', value: 'Ayo ❤\ufe0f' },
    { typed: '1234567890', value: '1234567890' },
    { typed: ' \t ', value: null },
    { typed: '', value: null },
    { typed: 12, value: '12' },
    { typed: undefined, value: null },
    { typed: 'x'.repeat(255), value: 'x'.repeat(255), options: {} },
  ],
  invalid: [
    { typed: '12345678901', code: 'length', text: 'Paling banyak 10 karakter.' },
    { typed: 'x'.repeat(256), code: 'length', text: 'Paling banyak 255 karakter.', options: {} },
    { typed: 'a\u0000b', code: 'text', text: CHARACTERS },
    { typed: 'a\nb', code: 'text', text: CHARACTERS },
    { typed: 'a\ud800b', code: 'text', text: CHARACTERS },
    // F9: a change of direction, and what has no width
    { typed: 'itiS\u202e', code: 'text', text: CHARACTERS },
    { typed: 'Si\u200bti', code: 'text', text: CHARACTERS },
    { typed: 'Siti\ufe0f', code: 'text', text: CHARACTERS },
    { typed: true, code: 'text', text: 'Kirim sebagai teks, bukan angka.' },
    { typed: ['a'], code: 'text', text: 'Kirim sebagai teks, bukan angka.' },
  ],
  wire: [{ codec: 'plain', value: 'Siti', sent: 'Siti', answered: 'Siti', alsoRead: [' Siti '] }],
  display: [
    { value: 'Siti', id: 'Siti', en: 'Siti' },
    { value: null, id: '', en: '' },
  ],
  wrongOptions: [
    { options: { maxLength: 0 }, at: ['maxLength'] },
    { options: { maxLength: '10' }, at: ['maxLength'] },
    { options: { offer: { value: '' } }, at: ['offer'] },
    { options: { offer: { value: 'Tidak', label: 'Tidak' } }, at: ['offer.label'] },
  ],
};

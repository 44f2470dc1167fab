import type { FieldTypeFixture } from '../fixture.ts';

export const referenceFixture: FieldTypeFixture<'reference'> = {
  options: { resource: 'posko', text: 'nama_posyandu' },
  valid: [
    { typed: 3, value: 3 },
    { typed: '3', value: '3' },
    { typed: ' Dusun Krajan ', value: 'Dusun Krajan' },
    { typed: '', value: null },
  ],
  invalid: [
    { typed: 1.5, code: 'choice', text: 'Pilihan tidak dikenal.' },
    { typed: { id: 3 }, code: 'choice', text: 'Pilihan tidak dikenal.' },
    { typed: true, code: 'choice', text: 'Pilihan tidak dikenal.' },
    { typed: 'a\u0000', code: 'text', text: 'Ada karakter yang tidak dapat disimpan.' },
    { typed: 'x'.repeat(256), code: 'length', text: 'Paling banyak 255 karakter.' },
  ],
  wire: [
    { codec: 'plain', value: 3, sent: 3, answered: 3 },
    { codec: 'plain', value: '3201', sent: '3201', answered: '3201' },
  ],
  display: [
    { value: 3, id: '3', en: '3' },
    { value: 'Krajan', id: 'Krajan', en: 'Krajan' },
    { value: null, id: '', en: '' },
  ],
  wrongOptions: [
    { options: { resource: 'posko' }, at: ['text'] },
    { options: { resource: 1, value: '', text: 'nama' }, at: ['resource', 'value'] },
    { options: { resource: 'posko', text: 'nama', failure: 'Gagal' }, at: ['failure'] },
  ],
};

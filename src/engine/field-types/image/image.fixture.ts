import type { FieldTypeFixture } from '../fixture.ts';

const png = { type: 'image/png', size: 1000 };

export const imageFixture: FieldTypeFixture<'image'> = {
  options: { maxBytes: 1_500_000 },
  valid: [
    { typed: '/api/files/1', value: '/api/files/1' },
    { typed: png, value: png },
    { typed: { rawFile: png, src: 'blob:1' }, value: { rawFile: png, src: 'blob:1' } },
    { typed: '', value: null },
    { typed: { type: 'image/jpeg', size: 5_000_000 }, value: { type: 'image/jpeg', size: 5_000_000 }, options: {} },
  ],
  invalid: [
    { typed: { type: 'application/pdf', size: 1000 }, code: 'image', text: 'Berkas harus berupa gambar.' },
    { typed: { rawFile: { type: '', size: 1 } }, code: 'image', text: 'Berkas harus berupa gambar.' },
    { typed: 5, code: 'image', text: 'Berkas harus berupa gambar.' },
    { typed: { type: 'image/png', size: 1_500_001 }, code: 'size', text: 'Ukuran gambar paling besar 1,5 MB.' },
    { typed: { type: 'image/png', size: 5_000_001 }, code: 'size', text: 'Ukuran gambar paling besar 5 MB.', options: {} },
  ],
  // the address of a stored image is read, never sent; tests of the request see to files
  wire: [{ codec: 'plain', value: '/api/files/1', sent: undefined, answered: '/api/files/1' }],
  display: [
    { value: '/api/files/1', id: '/api/files/1', en: '/api/files/1' },
    { value: null, id: '', en: '' },
  ],
  wrongOptions: [{ options: { maxBytes: -1 }, at: ['maxBytes'] }],
};

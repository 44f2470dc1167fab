/** Data in files: calls that no definition describes. */
import { EXPORT_QUERY, TOTAL_HEADER } from '../../src/engine/wire/extensions.ts';
import { CONTENT_TYPES } from '../exchange/export/exportFile.ts';
import { FORMATS } from '../exchange/export/exporting.ts';
import { type Described, header, query } from './operation.ts';

const FILE = {
  description: 'Berkas, dikirim sementara dibuat; terputus bila gagal di tengah',
  headers: { [TOTAL_HEADER]: { description: 'Banyak baris', schema: { type: 'integer', minimum: 0 } } },
  content: Object.fromEntries(
    FORMATS.map((format) => [CONTENT_TYPES[format].split(';')[0], { schema: { type: 'string', contentEncoding: 'binary' } }]),
  ),
};

export const EXCHANGE_CALLS: readonly Described[] = [
  {
    ...{
      method: 'GET',
      path: '/auth/ekspor/{daftar}',
      summary: 'Seluruh daftar sebagai berkas',
      tag: 'Ekspor dan Impor',
    },
    description: [
      'Nama daftar seperti di X-Posyandu-Extensions atau definisinya, mis. members.',
      'Parameter lainnya seperti panggilan daftar itu sendiri: saringan, pencarian, urutan, dan isi alamatnya (nik).',
    ].join(' '),
    access: ['Admin Verifikator', 'Admin Desa', 'Kader'],
    query: [query(EXPORT_QUERY, 'Jenis berkas', { enum: [...FORMATS] })],
    headers: [header('Accept-Language', 'Bahasa judul kolom: id atau en')],
    answers: { 200: FILE },
    refusals: [422],
  },
];

/** Standards of the health ministry: calls that no definition describes. */
import { GAP_TEXTS } from '../../src/exchange/fhir/gaps.ts';
import { answer, type Described, header, list, query, record, TEXT } from './operation.ts';

const NUMBER = { type: 'integer', minimum: 0 };
const ASKED = [
  query('posko', 'Nomor posko, bersama bulan'),
  query('bulan', 'Bulan kunjungan, mis. 2026-03; bawaan: bulan ini'),
  query('anggota', 'Nomor satu anggota, dengan semua kunjungannya, sebagai ganti posko dan bulan'),
];
const WHOSE = 'Kader dan token satu posko hanya untuk posko itu; anggota menurut posko sekarang.';

export const FHIR_CALLS: readonly Described[] = [
  {
    ...{
      method: 'GET',
      path: '/auth/fhir',
      summary: 'Orang dan kunjungannya sebagai Bundle FHIR R4',
      tag: 'Ekspor dan Impor',
    },
    description: `Jenis transaction, memakai kode SATUSEHAT. Apa yang tidak disebutnya: /auth/fhir/catatan. ${WHOSE}`,
    access: ['Admin Desa', 'Kader'],
    query: ASKED,
    answers: {
      200: {
        description: 'Bundle',
        content: {
          'application/fhir+json': { schema: record({ resourceType: { const: 'Bundle' }, type: { const: 'transaction' } }) },
        },
      },
    },
    refusals: [404, 422],
  },
  {
    ...{
      method: 'GET',
      path: '/auth/fhir/catatan',
      summary: 'Apa yang tidak disebut Bundle FHIR',
      tag: 'Ekspor dan Impor',
    },
    description: WHOSE,
    access: ['Admin Desa', 'Kader'],
    query: ASKED,
    headers: [header('Accept-Language', 'Bahasa catatan: id atau en')],
    answers: {
      200: answer(
        'Berhasil',
        record({
          status: { const: 'success' },
          data: record({
            ...{ orang: NUMBER, kunjungan: NUMBER, isi: NUMBER },
            catatan: list(record({ kode: { enum: Object.keys(GAP_TEXTS) }, teks: TEXT, jumlah: NUMBER, yaitu: list(TEXT) })),
          }),
        }),
      ),
    },
    refusals: [404, 422],
  },
];

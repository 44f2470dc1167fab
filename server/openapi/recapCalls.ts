/** The calls of the monthly recaps (routes/recaps.ts). */
import { NULLABLE_TEXT } from '../../src/engine/field-types/serverHalf.ts';
import { RECAPS } from '../../src/health/recaps/index.ts';
import { DUE_KINDS } from '../services/recaps/dueNow.ts';
import { answer, type Described, list, query, record, TEXT } from './operation.ts';

const NUMBER = { type: 'integer' };
const NULLABLE_NUMBER = { type: ['integer', 'null'] };
const MONTH = { type: 'string', pattern: '^\\d{4}-\\d{2}$', examples: ['2026-03'] };
const YEAR = { type: 'string', pattern: '^\\d{4}$', examples: ['2026'] };
const CELLS = {
  type: 'object',
  additionalProperties: NULLABLE_NUMBER,
  examples: [{ jumlah_bayi: 12, datang_bayi: 9, asi: null }],
};

const PERSON = record({
  ...{ id: NUMBER, nik: TEXT, nama_lengkap: TEXT, jenis_kelamin: TEXT, tanggal_lahir: { ...NULLABLE_TEXT, format: 'date' } },
  ...{ tanggal_lahir_perkiraan: { type: 'boolean' }, bulan: MONTH, posyandu_id: NULLABLE_NUMBER, masih_ada: { type: 'boolean' } },
});

const ASKED = [
  query('jenis', 'Rekap mana', { enum: RECAPS.map(({ name }) => name) }),
  query('tahun', 'Tahun (YYYY) dari rekap bulanan; kosong: tahun ini', YEAR),
  query('bulan', 'Bulan (YYYY-MM) dari rekap satu bulan (f2); kosong: bulan ini', MONTH),
  query('posko', 'Nomor posko; kosong: seluruh desa', NUMBER),
];
const common = { method: 'GET', tag: 'Rekap', access: ['Admin Desa', 'Kader'], refusals: [422] } as const;

export const RECAP_CALLS: readonly Described[] = [
  {
    ...{ ...common, path: '/auth/rekap', summary: 'Rekap bulanan satu tahun, atau F2 satu bulan', query: ASKED },
    description:
      'Columns by their keys (src/health/recaps). null: nothing was recorded that could be counted; `sel` null: nobody belonged. `posyandu`: of F2, how many posko there are and how many met.',
    answers: {
      200: answer(
        'Berhasil',
        record({
          status: { const: 'success' },
          data: record({
            ...{ jenis: TEXT, tahun: YEAR, bulan: { anyOf: [MONTH, { type: 'null' }] } },
            posko: { anyOf: [record({ id: NUMBER, nama: TEXT }), { type: 'null' }] },
            tempat: record({ alamat: NULLABLE_TEXT, desa: NULLABLE_TEXT, kecamatan: NULLABLE_TEXT }),
            posyandu: { anyOf: [record({ ada: NUMBER, lapor: NUMBER }), { type: 'null' }] },
            baris: list(record({ kunci: TEXT, sel: { anyOf: [CELLS, { type: 'null' }] } })),
            jumlah: CELLS,
          }),
        }),
      ),
    },
  },
  {
    ...{ ...common, path: '/auth/rekap/orang', summary: 'Orang di balik satu sel rekap' },
    query: [...ASKED, query('kolom', 'Kunci kolom'), query('baris', "Bulan, atau kelompok umur F2; kosong atau 'jumlah': semua")],
    description:
      'As many as the cell says, by name; of a sum, one for each month. 403 for columns that only count. A token of one posko: without whoever belongs to another one by now, whom `total` counts.',
    answers: { 200: answer('Berhasil', record({ status: { const: 'success' }, data: list(PERSON), total: NUMBER })) },
  },
  {
    ...{ ...common, path: '/auth/rekap/kini', summary: 'Bulan ini per kelompok umur, dan siapa yang perlu apa hari ini' },
    query: [query('posko', 'Nomor posko; kosong: seluruh desa', NUMBER)],
    description:
      'What is due to children (imunisasi, vitamin_a) is told of a posko, or of a village of at most 500 children on the schedule; else null.',
    answers: {
      200: answer(
        'Berhasil',
        record({
          status: { const: 'success' },
          data: record({
            ...{ bulan: MONTH, posko: NULLABLE_NUMBER },
            kelompok: list(record({ jenis: TEXT, kelompok: TEXT, sasaran: NUMBER, datang: NULLABLE_NUMBER })),
            perlu: record(Object.fromEntries(DUE_KINDS.map((kind) => [kind, NULLABLE_NUMBER]))),
          }),
        }),
      ),
    },
  },
  {
    ...{ ...common, path: '/auth/rekap/kini/orang', summary: 'Orang yang perlu sesuatu hari ini' },
    query: [query('apa', 'Apa', { enum: DUE_KINDS }), query('posko', 'Nomor posko; kosong: seluruh desa', NUMBER)],
    answers: { 200: answer('Berhasil', record({ status: { const: 'success' }, data: list(PERSON), total: NUMBER })) },
  },
];

/** Files from which people and visits are taken over: calls that no definition describes. */
import type { HttpMethod } from '../../src/engine/definition.ts';
import { NULLABLE_TEXT } from '../../src/engine/field-types/serverHalf.ts';
import { PAGE_QUERY } from '../../src/engine/wire/extensions.ts';
import { ROW_STATES } from '../importing/shapes.ts';
import { answer, type Described, list, query, record, TEXT } from './operation.ts';
import type { Schema } from './schemas.ts';

const NUMBER = { type: 'integer' };
const NULLABLE_NUMBER = { type: ['integer', 'null'] };
const INSTANT = { type: 'string', format: 'date-time' };
const ANY = { description: 'A value as the forms hold it' };
const COUNTS = record(Object.fromEntries(ROW_STATES.map((state) => [state, NUMBER])));

const DATE_ORDER = { enum: ['ymd', 'dmy', 'mdy', null] };

const ARRANGEMENT = {
  type: 'object',
  description: 'How the file is understood: sheet, header, columns by their index, values, order of dates, units, year',
  properties: {
    sheet: NUMBER,
    header: { type: 'integer', description: 'From 0' },
    headerRows: { enum: [1, 2] },
    shape: NULLABLE_TEXT,
    columns: { type: 'object', additionalProperties: { type: ['string', 'null'], description: 'members.nik' } },
    values: { type: 'object', additionalProperties: { type: 'object', additionalProperties: TEXT } },
    dates: {
      description: 'By target. One alone is understood, too: of every column that does not tell its own',
      anyOf: [{ type: 'object', additionalProperties: DATE_ORDER }, DATE_ORDER],
    },
    units: {
      type: 'object',
      additionalProperties: { enum: ['g', 'kg', 'sel', null], description: 'sel: each cell tells its own' },
    },
    year: NULLABLE_NUMBER,
    guessed: { const: true, description: 'No header was known; naming its row or what its columns mean settles it' },
    split: { const: true, description: 'Decimal commas have divided its cells; found in the file, never chosen' },
    rounded: {
      type: 'object',
      additionalProperties: { enum: ['semua', 'mungkin'] },
      description: 'By their index, columns whose long numbers a spreadsheet has rounded; found in the file, never chosen',
    },
  },
};

const IMPORT = record(
  {
    ...{ id: NUMBER, nama_berkas: TEXT, ukuran: NUMBER, dibuat: INSTANT, oleh: TEXT, posko: NULLABLE_NUMBER },
    tahap: { enum: ['dibaca', 'disusun', 'menyimpan', 'tersimpan', 'membatalkan', 'dibatalkan', 'gagal'] },
    galat: { type: 'string', description: 'What went wrong' },
    dapat_dibaca_lagi: { type: 'boolean', description: 'Of one that could not be read: whether its file is still there' },
    lembar: list(record({ nama: TEXT, baris: NUMBER, contoh: list(list(TEXT)) })),
    susunan: { anyOf: [ARRANGEMENT, { type: 'null' }] },
    kolom: list(
      record({
        ...{ indeks: NUMBER, judul: TEXT, contoh: list(TEXT), sasaran: NULLABLE_TEXT },
        nilai: list(record({ dari: TEXT, ke: NULLABLE_TEXT })),
      }),
    ),
    sasaran: list(record({ target: TEXT, label: TEXT, resource: TEXT })),
    pertanyaan: list(
      record(
        {
          ...{ kode: TEXT, kolom: NUMBER, teks: TEXT, teks_en: TEXT, perlu: { type: 'boolean' } },
          jawaban: list(record({ teks: TEXT, teks_en: TEXT, susunan: ARRANGEMENT }, ['teks', 'susunan'])),
        },
        ['kode', 'teks', 'perlu'],
      ),
    ),
    peringatan: list(record({ kode: TEXT, teks: TEXT, teks_en: TEXT, perlu: { type: 'boolean' } }, ['kode', 'teks'])),
    diingat: { type: 'boolean', description: 'It is understood as the last file with these headers was' },
    jumlah: { anyOf: [COUNTS, { type: 'null' }] },
    kemajuan: { anyOf: [record({ selesai: NUMBER, semua: NUMBER }), { type: 'null' }] },
    tersimpan: record({ ...Object.fromEntries(ROW_STATES.map((state) => [state, NUMBER])), berubah_sejak: NUMBER }),
    disimpan_pada: INSTANT,
    dibatalkan: record(
      { dikembalikan: NUMBER, dibiarkan: NUMBER, tidak_dikembalikan: list(record({ baris: NUMBER, sebab: TEXT })) },
      ['dikembalikan', 'tidak_dikembalikan'],
    ),
  },
  [
    ...['id', 'nama_berkas', 'ukuran', 'dibuat', 'oleh', 'posko', 'tahap', 'lembar', 'susunan', 'kolom', 'sasaran'],
    ...['diingat', 'pertanyaan', 'peringatan', 'jumlah', 'kemajuan'],
  ],
);

const ROW = record(
  {
    baris: { type: 'integer', description: 'Its number in the file' },
    keadaan: { enum: ROW_STATES },
    orang: { anyOf: [record({ nama: NULLABLE_TEXT, nik: NULLABLE_TEXT }), { type: 'null' }] },
    catatan: list(
      record(
        {
          ...{ kolom: NULLABLE_NUMBER, field: NULLABLE_TEXT, jenis: { enum: ['salah', 'catatan'] } },
          ...{ teks: TEXT, teks_en: { ...TEXT, description: 'In English, where there is that' } },
        },
        ['kolom', 'field', 'jenis', 'teks'],
      ),
    ),
    perubahan: list(record({ resource: TEXT, field: TEXT, sebelum: ANY, sesudah: ANY })),
    mirip: list({ type: 'object', additionalProperties: true }),
    mirip_baris: { ...list(NUMBER), description: 'Earlier rows of the file that may speak of the same new person' },
    pilihan: { type: ['string', 'integer'], description: 'lewati, baru, or the number of somebody alike' },
  },
  ['baris', 'keadaan', 'orang', 'catatan', 'perubahan', 'mirip', 'mirip_baris'],
);

/** The schemas that several of these calls answer with. */
export const IMPORT_COMPONENTS: Readonly<Record<string, Schema>> = { Import: IMPORT, ImportRow: ROW, Arrangement: ARRANGEMENT };

const component = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const of = (data: Schema, more: Schema = {}) => record({ status: { const: 'success' }, data, ...more });
const whole = answer('Impor', of(component('Import')));

const call = (
  method: HttpMethod,
  path: string,
  summary: string,
  { answers = { 200: whole }, ...more }: Partial<Described>,
): Described => ({
  ...{ method, path: `/auth/impor${path}`, summary, tag: 'Impor', access: ['Admin Desa', 'Kader'], answers },
  ...more,
});

export const IMPORT_CALLS: readonly Described[] = [
  call('GET', '', 'Impor terakhir', { answers: { 200: answer('Impor', of(list(component('Import')))) } }),
  call('POST', '', 'Baca berkas', {
    description:
      'XLSX, XLS or CSV. Nothing is stored of it yet. The same file of the same person is the import that is under way already.',
    form: record({ berkas: { type: 'string', format: 'binary' } }),
    answers: { 201: whole },
  }),
  call('GET', '/{id}', 'Satu impor', {}),
  call('DELETE', '/{id}', 'Buang impor yang belum disimpan', {
    answers: { 200: answer('Berhasil', record({ status: { const: 'success' }, message: TEXT })) },
    refusals: [409],
  }),
  call('POST', '/{id}/ulangi', 'Baca lagi berkas yang gagal dibaca', { refusals: [409] }),
  call('PUT', '/{id}/susunan', 'Susun kolom', {
    description: 'What is not sent stays. The rows are looked at anew.',
    json: record({ susunan: component('Arrangement'), posko: NULLABLE_NUMBER }, []),
    refusals: [409],
  }),
  call('GET', '/{id}/baris', 'Baris berkas', {
    query: [
      query('keadaan', 'Only these', { enum: ROW_STATES }),
      query('q', 'Part of a name or NIK'),
      ...[PAGE_QUERY.page, PAGE_QUERY.perPage].map((name) => query(name, 'Paging', { type: 'integer', minimum: 1 })),
    ],
    answers: { 200: answer('Baris', of(list(component('ImportRow')), { total: NUMBER })) },
    refusals: [422],
  }),
  call('PUT', '/{id}/baris/{n}', 'Pilihan untuk satu baris', {
    json: record({ pilihan: { type: ['string', 'integer', 'null'] } }),
    refusals: [409],
  }),
  call('POST', '/{id}/simpan', 'Simpan', {
    description: 'Goes on in the background, a thousand rows at a time; pressed again it goes on where it was broken off.',
    query: [query('yakin', 'Codes of the warnings with `perlu` that somebody has looked at, with commas between them')],
    answers: { 202: whole },
    refusals: [409],
  }),
  call('POST', '/{id}/batalkan', 'Batalkan impor', {
    description: 'Within 30 days. What somebody has changed since stays and is told.',
    answers: { 202: whole },
    refusals: [409],
  }),
  call('GET', '/{id}/ditolak', 'Baris yang ditolak', {
    answers: {
      200: {
        description: 'XLSX of the columns of the file, the number of the row, and why',
        content: {
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: { type: 'string', format: 'binary' } },
        },
      },
    },
    refusals: [409],
  }),
];

/** What the puskesmas is told of a month: calls that no definition describes. */
import { NULLABLE_TEXT } from '../../src/engine/field-types/serverHalf.ts';
import { COMPARED } from '../../src/exchange/ministry/compare.ts';
import { LACK_CODES } from '../../src/exchange/ministry/lacks.ts';
import { SETTING_NAMES, SETTINGS } from '../../src/exchange/ministry/settings.ts';
import { TEMPLATES } from '../../src/exchange/ministry/templates.ts';
import { MEASURES } from '../../src/exchange/ministry/visitOfMonth.ts';
import { answer, type Described, list, query, record, TEXT } from './operation.ts';
import type { Schema } from './schemas.ts';

const NUMBER = { type: 'integer' };
const NULLABLE_NUMBER = { type: ['integer', 'null'] };
const MONTH = { type: 'string', pattern: '^\\d{4}-\\d{2}$', examples: ['2026-03'] };
const KINDS = { enum: TEMPLATES.map(({ name }) => name) };
const LACKS = list({ enum: LACK_CODES });
const SETTING_VALUES = Object.fromEntries(SETTING_NAMES.map((name) => [name, { enum: Object.keys(SETTINGS[name].options) }]));
const DAY = { type: 'string', format: 'date' };
const MEASURED = Object.fromEntries(MEASURES.map((name) => [name, { type: ['number', 'string'] }]));

const CHILD = record({
  ...{ id: NUMBER, nik: TEXT, nama: TEXT, tanggal_lahir: { ...NULLABLE_TEXT, format: 'date' }, pemeriksaan: NULLABLE_NUMBER },
  dihapus: { type: 'boolean', description: 'Sudah dihapus dari daftar anggota: tidak dapat dilengkapi' },
  kurang: { type: 'object', description: 'Menurut jenis berkas', additionalProperties: LACKS },
  ukur_lain: {
    ...list(record({ pemeriksaan: NUMBER, tanggal: DAY, nilai: record(MEASURED, []) })),
    description: 'Hasil ukur pada kunjungan lain bulan itu yang tidak masuk berkas',
  },
});
const FILE = record({ jenis: KINDS, baris: NUMBER, lengkap: NUMBER, baru: NUMBER, baru_lengkap: NUMBER });
const OVERVIEW = record({
  ...{ bulan: MONTH, posko: NULLABLE_NUMBER, anak: NUMBER, diukur: NUMBER, berkas: list(FILE), kurang: list(CHILD) },
  dihapus: { ...NUMBER, description: 'Yang sudah dihapus dari daftar anggota sejak itu; tetap terhitung dan ada di berkas' },
  genap_lima: { ...NUMBER, description: 'Yang genap 60 bulan di bulan itu: ada di berkas, tidak di laporan dan rekap' },
  posko_lain: { ...NUMBER, description: 'Kini anggota posko lain: tidak disertakan untuk token satu posko' },
  pengaturan: record(SETTING_VALUES),
});
const COPIED = record({ id: NUMBER, nama: TEXT, kurang: LACKS, nilai: list({ type: ['string', 'number', 'null'] }) });

const VALUE = { type: ['string', 'number', 'null'] };
const BORN = { ...NULLABLE_TEXT, format: 'date' };
const NAMED = { id: NUMBER, nama: TEXT, nik: TEXT, tanggal_lahir: BORN, dihapus: { type: 'boolean' } };
const COMPARED_LISTS = record({
  ...{ bulan: MONTH, posko: NULLABLE_NUMBER, lembar: TEXT, baris: NUMBER, ditemukan: NUMBER, sama: NUMBER },
  beda: list(
    record({
      ...{ ...NAMED, pemeriksaan: NULLABLE_NUMBER, baris: NUMBER },
      beda: list(record({ kolom: { enum: COMPARED }, kami: VALUE, mereka: VALUE })),
    }),
  ),
  dibandingkan: list({ enum: COMPARED }),
  tidak_dibandingkan: { ...list(TEXT), description: 'Judul kolom lain di daftar itu, yang tidak dibandingkan' },
  bulan_daftar: {
    ...NULLABLE_TEXT,
    description: 'Bulan kebanyakan tanggal ukur, bila tidak ada yang dari bulan yang dibandingkan',
  },
  hanya_kami: list(record({ ...NAMED, diukur: { type: 'boolean' } })),
  hanya_mereka: list(record({ baris: NUMBER, nama: NULLABLE_TEXT, nik: NULLABLE_TEXT, tanggal_lahir: BORN })),
  berulang: list(record({ ...NAMED, baris: NUMBER, sebelumnya: NUMBER })),
  tidak_terbaca: list(record({ baris: NUMBER, sebab: TEXT })),
});

const WHERE_AND_WHEN = [
  query('posko', 'Nomor posko; kosong: posko Kader sendiri, bagi Admin Desa seluruh desa', NUMBER),
  query('bulan', 'YYYY-MM; kosong: bulan ini', MONTH),
];
const tag = 'Puskesmas';
const access = ['Admin Desa', 'Kader'] as const;
const PATH = '/auth/kirim-puskesmas';
const XLSX: Schema = {
  description: 'Berkas XLSX',
  content: {
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: { type: 'string', format: 'binary' } },
  },
};

export const MINISTRY_CALLS: readonly Described[] = [
  {
    ...{
      method: 'GET',
      path: PATH,
      summary: 'Kelengkapan data sebulan untuk puskesmas',
      tag,
      access,
      query: WHERE_AND_WHEN,
    },
    description: 'Anak yang termasuk pada hari terakhir bulan itu dan belum 60 bulan pada awalnya.',
    answers: { 200: answer('Berhasil', record({ status: { const: 'success' }, data: OVERVIEW })) },
    refusals: [422],
  },
  {
    ...{ method: 'GET', path: `${PATH}/berkas`, summary: 'Berkas sebulan untuk puskesmas', tag, access },
    query: [
      { ...query('jenis', 'Jenis berkas', KINDS), required: true },
      ...WHERE_AND_WHEN,
      query('hanya', 'Hanya anak yang didaftarkan bulan itu', { enum: ['baru'] }),
    ],
    answers: { 200: XLSX },
    refusals: [422],
  },
  {
    ...{ method: 'GET', path: `${PATH}/salinan`, summary: 'Isian untuk disalin ke ASIK', tag, access, query: WHERE_AND_WHEN },
    description: 'Dari yang diukur bulan itu, menurut urutan pertanyaan chatbot ASIK. Tidak ada yang dikirim ke ASIK.',
    answers: {
      200: answer(
        'Berhasil',
        record({ status: { const: 'success' }, bulan: MONTH, posko: NULLABLE_NUMBER, kolom: list(TEXT), data: list(COPIED) }),
      ),
    },
    refusals: [422],
  },
  {
    ...{ method: 'POST', path: `${PATH}/bandingkan`, summary: 'Bandingkan daftar status gizi dari puskesmas', tag, access },
    description: 'Tidak ada yang ditulis, dan berkasnya tidak disimpan.',
    query: WHERE_AND_WHEN,
    form: record({ berkas: { type: 'string', format: 'binary' } }),
    answers: { 200: answer('Berhasil', record({ status: { const: 'success' }, data: COMPARED_LISTS })) },
  },
  {
    ...{ method: 'PUT', path: `${PATH}/pengaturan`, summary: 'Ubah bentuk berkas untuk puskesmas', tag, access: ['Admin Desa'] },
    json: record(SETTING_VALUES, []),
    answers: { 200: answer('Berhasil', record({ status: { const: 'success' }, message: TEXT, data: record(SETTING_VALUES) })) },
  },
];

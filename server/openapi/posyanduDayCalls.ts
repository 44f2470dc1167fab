/** The calls of the day on which a posko meets (routes/posyanduDay.ts). */
import { NULLABLE_TEXT } from '../../src/engine/field-types/serverHalf.ts';
import { PRESSED_HEADER } from '../../src/engine/wire/extensions.ts';
import { REASONS } from '../../src/growth/index.ts';
import { DAY_GROUPS } from '../../src/people/due.ts';
import { answer, type Described, header, list, query, REPEAT_KEY, record, TEXT } from './operation.ts';
import type { Schema } from './schemas.ts';

const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
const NUMBER = { type: 'integer' };
const DATE = { type: 'string', format: 'date' };
const INSTANT = { type: 'string', format: 'date-time' };
const MEASURE = { type: ['number', 'null'] };

const DAY = record({
  ...{ id: NUMBER, tanggal: DATE, dibuka_pada: INSTANT, dibuka_oleh: TEXT },
  ...{ ditutup_pada: { ...NULLABLE_TEXT, format: 'date-time' }, ditutup_oleh: NULLABLE_TEXT },
});
const WEIGHED = record({
  ...{ id: NUMBER, tanggal: DATE, berat_badan: MEASURE, tinggi_badan: MEASURE, nt: NULLABLE_TEXT },
  ...{ bb_u: NULLABLE_TEXT, tb_u: NULLABLE_TEXT, bb_tb: NULLABLE_TEXT, lingkar_lengan_atas: MEASURE },
});
const PERSON = record({
  ...{ id: NUMBER, nik: TEXT, nama_lengkap: TEXT, jenis_kelamin: TEXT, tanggal_lahir: { ...NULLABLE_TEXT, format: 'date' } },
  ...{ nama_ibu: NULLABLE_TEXT, alamat: NULLABLE_TEXT, nomor_telp: NULLABLE_TEXT, posyandu_id: { type: ['integer', 'null'] } },
  ...{ tanggal_lahir_perkiraan: { type: 'boolean' }, posko: NULLABLE_TEXT, tamu: { type: 'boolean' } },
  ...{
    terakhir: orNull(WEIGHED),
    hari_ini: orNull(WEIGHED),
    alasan: list({ enum: REASONS.filter((reason) => reason !== 'absen') }),
    sebab: list(TEXT),
  },
  ...{
    keadaan: { ...NULLABLE_TEXT, enum: ['Hamil', 'Nifas', null] },
    hpht: { ...NULLABLE_TEXT, format: 'date' },
    tanggal_persalinan: { ...NULLABLE_TEXT, format: 'date' },
  },
});
const POSKO = orNull(record({ id: NUMBER, nama: TEXT }));
const ROSTER = record({
  ...{
    tanggal: DATE,
    sekarang: INSTANT,
    posko: POSKO,
    hari: orNull(DAY),
    lalu: orNull(DAY),
  },
  ...{ acara: orNull(record({ id: NUMBER, judul: TEXT, tempat: TEXT })), anggota: list(PERSON) },
});

const call = (method: 'GET' | 'POST', path: string, summary: string, data: Schema, more: Partial<Described>): Described => ({
  ...{ method, path: `/auth/hari-posyandu/${path}`, summary, tag: 'Hari Posyandu', access: ['Kader'] },
  answers: { 200: answer('Berhasil', record({ status: { const: 'success' }, data })) },
  ...more,
});

const saying = (data: Schema) => ({
  200: answer('Berhasil', record({ status: { const: 'success' }, message: TEXT, data })),
});

const PRESSED = header(PRESSED_HEADER, 'Saat ditekan (ISO), bila panggilan ini sempat menunggu sinyal; yang dimaksud hari itu');

const LINES = {
  type: 'string',
  description: 'Baris JSON: {"url", "body"} untuk setiap panggilan, dengan jawabannya; yang terakhir {"lines"}, jumlahnya.',
};
const PAST = record({ tanggal: DATE, posko: POSKO, hari: DAY, anggota: list(PERSON) });

export const POSYANDU_DAY_CALLS: readonly Described[] = [
  {
    ...{ method: 'GET', path: '/auth/bekal', summary: 'Bekal untuk hari tanpa sinyal', tag: 'Hari Posyandu', access: ['Kader'] },
    description: 'What the console asks for on a posyandu day, of the own posko, each body as that call answers it.',
    answers: { 200: { description: 'Berhasil', content: { 'text/x-ndjson': { schema: LINES } } } },
  },
  call('GET', 'daftar', 'Siapa yang ditunggu hari ini', ROSTER, {
    description: "The server's day counts; one that was opened goes on past midnight. Closed, it is told what the day was.",
    query: [query('kelompok', 'Kelompok umur, tanpa itu Balita', { enum: DAY_GROUPS })],
    refusals: [422],
  }),
  call('GET', 'hari/{id}', 'Hari posyandu yang lalu: siapa yang datang dan tidak', PAST, {
    access: ['Admin Desa', 'Kader'],
    refusals: [404],
  }),
  call('POST', 'buka', 'Buka hari posyandu', DAY, {
    description: 'Once a day and posko: whoever comes second gets the same day and is told who opened it.',
    headers: [REPEAT_KEY, PRESSED],
    answers: saying(DAY),
    refusals: [400, 409, 422],
  }),
  call('POST', 'tutup', 'Tutup hari posyandu', DAY, {
    description: 'By default the one that is under way.',
    headers: [REPEAT_KEY, PRESSED],
    json: record({ id: NUMBER }, []),
    answers: saying(DAY),
    refusals: [404, 409],
  }),
  call('POST', 'tamu', 'Tambahkan orang ke daftar hari ini', record({ id: NUMBER }), {
    headers: [REPEAT_KEY, PRESSED],
    json: record({ nik: TEXT }),
    refusals: [404, 409],
  }),
  call('POST', 'batal-tamu', 'Keluarkan tamu dari daftar hari ini', record({ id: NUMBER }), {
    headers: [REPEAT_KEY, PRESSED],
    json: record({ nik: TEXT }),
    answers: saying(record({ id: NUMBER })),
    refusals: [404, 409],
  }),
];

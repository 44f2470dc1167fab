/** The calls of immunisation, vitamin A and deworming beside the rows of doses (routes/immunisation.ts). */
import { NULLABLE_TEXT } from '../../src/engine/field-types/serverHalf.ts';
import { KINDS } from '../../src/health/immunisation/index.ts';
import { answer, type Described, list, query, REPEAT_KEY, record, TEXT } from './operation.ts';
import type { Schema } from './schemas.ts';

const NUMBER = { type: 'integer' };
const DATE = { type: 'string', format: 'date' };
const BOOLEAN = { type: 'boolean' };
const MONTH_NUMBER = { type: 'integer', minimum: 1, maximum: 12 };

const SETTINGS = record({
  je_endemis: BOOLEAN,
  bulan_vitamin_a: { ...list(MONTH_NUMBER), minItems: 1 },
  bulan_obat_cacing: MONTH_NUMBER,
});
const DOSE = record({
  ...{ id: NUMBER, jenis: { enum: [...KINDS] }, ke: { type: ['integer', 'null'] }, tanggal: DATE },
  ...{ tempat: NULLABLE_TEXT, batch: NULLABLE_TEXT, dari_kartu: BOOLEAN },
});
const CHILD = record({
  ...{ id: NUMBER, nik: TEXT, nama_lengkap: TEXT, jenis_kelamin: TEXT, tanggal_lahir: { ...NULLABLE_TEXT, format: 'date' } },
  ...{ tanggal_lahir_perkiraan: BOOLEAN, nama_ibu: NULLABLE_TEXT, posyandu_id: { type: ['integer', 'null'] } },
  dosis: list(DOSE),
});
const POSKO = { anyOf: [record({ id: NUMBER, nama: TEXT }), { type: 'null' }] };
const COVERED = record({ sasaran: NUMBER, lengkap: NUMBER });

const call = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  summary: string,
  data: Schema,
  more: Partial<Described>,
): Described => ({
  ...{ method, path: `/auth/imunisasi${path}`, summary, tag: 'Imunisasi', access: ['Admin Desa', 'Kader'] },
  answers: { 200: answer('Berhasil', record({ status: { const: 'success' }, data })) },
  ...more,
});

const saying = (data: Schema) => ({
  200: answer('Berhasil', record({ status: { const: 'success' }, message: TEXT, data })),
});

export const IMMUNISATION_CALLS: readonly Described[] = [
  call(
    'GET',
    '',
    'Anak satu posko dan dosis yang sudah diberikan',
    record({ tanggal: DATE, posko: POSKO, pengaturan: SETTINGS, anak: list(CHILD) }),
    {
      description: 'Children below 13 years; what is due is worked out of it (docs/health.md).',
      query: [query('posko', "Nomor posko, atau 'tanpa'; tanpa itu posko sendiri, atau yang pertama")],
      refusals: [422],
    },
  ),
  call(
    'GET',
    '/anak/{nik}',
    'Satu orang dan dosis yang sudah diberikan',
    record({ tanggal: DATE, pengaturan: SETTINGS, anak: CHILD }),
    {
      refusals: [404],
    },
  ),
  call(
    'GET',
    '/cakupan',
    'Cakupan imunisasi dasar (IDL) dan lanjutan (IBL) lengkap per posko',
    record({ bulan: TEXT, baris: list(record({ posko: POSKO, idl: COVERED, ibl: COVERED })) }),
    {
      description: 'On the last day of the month, or today.',
      query: [query('bulan', 'Bulan (YYYY-MM), tanpa itu bulan ini')],
      refusals: [422],
    },
  ),
  call('PUT', '/pengaturan', 'Ubah pengaturan jadwal imunisasi desa', SETTINGS, {
    access: ['Admin Desa'],
    headers: [REPEAT_KEY],
    json: SETTINGS,
    answers: saying(SETTINGS),
  }),
  call('POST', '/antrian', 'Isi antrian acara dengan semua yang perlu datang', record({ ditambah: NUMBER, sudah: NUMBER }), {
    description: 'Expectant mothers for an event of theirs, else children with a dose due on its day; nobody twice.',
    access: ['Kader'],
    headers: [REPEAT_KEY],
    json: record({ berita_id: NUMBER }),
    answers: saying(record({ ditambah: NUMBER, sudah: NUMBER })),
    refusals: [404, 409],
  }),
];

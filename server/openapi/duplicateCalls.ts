/** Who is in the book twice: calls that no definition describes. */
import { NULLABLE_TEXT } from '../../src/engine/field-types/serverHalf.ts';
import { DOUBTS } from '../../src/engine/wire/doubts.ts';
import { PAGE_QUERY } from '../../src/engine/wire/extensions.ts';
import { answer, type Described, list, query, record, TEXT } from './operation.ts';
import { ASKING, QUESTION } from './resourceCalls.ts';
import type { Schema } from './schemas.ts';

const NUMBER = { type: 'integer' };
const NULLABLE_DATE = { ...NULLABLE_TEXT, format: 'date' };
const SIDE = { enum: ['tetap', 'lebur'] };

const MEMBER = record({
  ...{ id: NUMBER, nama: TEXT, nik: TEXT, nik_sementara: { type: 'boolean' }, tanggal_lahir: NULLABLE_DATE },
  ...{ nama_ibu: NULLABLE_TEXT, posko: NULLABLE_TEXT, status: NULLABLE_TEXT },
});
const PAIR = record({ satu: MEMBER, dua: MEMBER, sebab: { enum: ['kk', 'ibu', 'nomor'] } });
const ENTRY = { nama: TEXT, nik: TEXT, sementara: { type: 'boolean' } };
const NAMED = { id: NUMBER, ...ENTRY, tanggal_lahir: NULLABLE_DATE };
/** Its entry before it took a name or a NIK from the other one */
const FORMER = { anyOf: [record(ENTRY), { type: 'null' }] };
const DOUBT_LIST = list({ $ref: '#/components/schemas/Doubt' });
const MERGE = record({
  ...{
    perubahan: NUMBER,
    tetap: record({ ...NAMED, dulu: FORMER }),
    lebur: record(NAMED),
    pada: { type: 'string', format: 'date-time' },
    oleh: NULLABLE_TEXT,
  },
});
const VALUES = { type: 'object', description: 'Values by field name', additionalProperties: true };
const COMPARISON = record({
  ...{ tetap: VALUES, lebur: VALUES, hari_sama: list({ type: 'string', format: 'date' }) },
  pilihan: list(record({ nama: TEXT, kolom: list(TEXT), beda: { type: 'boolean' }, saran: SIDE })),
  milik: list(record({ sumber: TEXT, tetap: NUMBER, lebur: NUMBER })),
  [DOUBTS]: DOUBT_LIST,
});

const call = (method: 'GET' | 'POST', path: string, summary: string, body: Schema, more: Partial<Described>): Described => ({
  ...{ method, path: `/auth/anggota-ganda${path}`, summary, tag: 'Anggota', access: ['Admin Desa', 'Kader'] },
  answers: { 200: answer('Berhasil', record({ status: { const: 'success' }, ...body })) },
  ...more,
});

export const DUPLICATE_CALLS: readonly Described[] = [
  call(
    'GET',
    '',
    'Anggota yang mungkin tercatat dua kali',
    { data: list(PAIR), total: NUMBER, gabungan: list(MERGE) },
    {
      description: 'A Kader is told of pairs of which one belongs to their posko.',
      query: [PAGE_QUERY.page, PAGE_QUERY.perPage].map((name) => query(name, 'Paging', { type: 'integer', minimum: 1 })),
      refusals: [422],
    },
  ),
  call(
    'GET',
    '/banding',
    'Bandingkan dua anggota',
    { data: COMPARISON },
    {
      headers: ASKING.slice(0, 2),
      description: 'Where one of them was merged already, the refusal (404) tells the member that stayed: `digabung_ke`.',
      query: [
        query('satu', 'Id of a member', NUMBER),
        query('dua', 'Id of another one', NUMBER),
        query('tetap', 'Which of them is to stay; without it the older entry', NUMBER),
      ],
      refusals: [404, 422],
    },
  ),
  call(
    'POST',
    '/gabung',
    'Gabungkan dua anggota',
    {},
    {
      description: 'Everything of the one goes to the other. A second time it answers as the first.',
      json: record(
        {
          tetap: NUMBER,
          lebur: NUMBER,
          values: { type: 'object', description: 'Whose value stays, by the name of the choice', additionalProperties: SIDE },
          versi: { type: 'object', description: '`updated_at` of both as they were read, by id', additionalProperties: TEXT },
        },
        ['tetap', 'lebur'],
      ),
      example: { tetap: 1, lebur: 2 },
      headers: ASKING,
      answers: {
        200: answer(
          'Berhasil',
          record(
            {
              status: { const: 'success' },
              message: TEXT,
              data: record({ id: NUMBER, perubahan: NUMBER }),
              [DOUBTS]: DOUBT_LIST,
            },
            ['status', 'message', 'data'],
          ),
        ),
        409: answer('Bertentangan dengan data yang ada', { anyOf: [{ $ref: '#/components/schemas/Refusal' }, QUESTION] }),
      },
      refusals: [404],
    },
  ),
  call(
    'POST',
    '/batal',
    'Batalkan penggabungan',
    { message: TEXT, data: record({ tetap: NUMBER, lebur: NUMBER, tidak_dikembalikan: list(TEXT) }) },
    { json: record({ perubahan: NUMBER }), refusals: [404, 409] },
  ),
  call(
    'POST',
    '/beda',
    'Ingat dua anggota sebagai dua orang',
    { message: TEXT },
    {
      json: record({ satu: NUMBER, dua: NUMBER, beda: { type: 'boolean' } }, ['satu', 'dua']),
      example: { satu: 1, dua: 2 },
      refusals: [404],
    },
  ),
];

/** Access tokens of one's own: calls that no definition describes. */
import { addMonths } from '../../src/engine/calendar.ts';
import { NULLABLE_TEXT } from '../../src/engine/field-types/serverHalf.ts';
import { MOST_TOKENS } from '../services/ownTokens.ts';
import { answer, type Described, list, record, TEXT } from './operation.ts';
import type { Schema } from './schemas.ts';

const NUMBER = { type: 'integer' };
const NULLABLE_NUMBER = { type: ['integer', 'null'] };
const INSTANT = { type: 'string', format: 'date-time' };
const SCOPE = { enum: ['baca', 'tulis'] };

const TOKEN = {
  ...{ id: NUMBER, nama: TEXT, awal: TEXT, cakupan: SCOPE, posko: NULLABLE_NUMBER, dibuat: INSTANT, berlaku_sampai: INSTANT },
  terakhir_dipakai: { ...NULLABLE_TEXT, format: 'date' },
};
const NEW = record({ nama: TEXT, cakupan: SCOPE, posko: NULLABLE_NUMBER, berlaku_sampai: { type: 'string', format: 'date' } }, [
  'nama',
  'cakupan',
  'berlaku_sampai',
]);

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, summary: string, said: Partial<Described>): Described => ({
  ...{ method, path: `/auth/token${path}`, summary, tag: 'Token akses', access: ['Admin Desa', 'Kader'], answers: {} },
  ...said,
});
const done = (schema: Schema, status = 200) => ({
  [status]: answer('Berhasil', record({ status: { const: 'success' }, ...schema })),
});

/** @param today ISO day: a token ends later than it is made */
export const tokenCalls = (today: string): readonly Described[] => [
  call('GET', '', 'Token akses milik sendiri yang masih berlaku', { answers: done({ data: list(record(TOKEN)) }) }),
  call('POST', '', 'Membuat token akses', {
    description: [
      `Isinya (token) hanya dijawab sekali, di sini. Paling banyak ${MOST_TOKENS} dan paling lama satu tahun.`,
      'Token Kader selalu untuk posko sendiri; tanpa posko berarti seluruh desa.',
    ].join(' '),
    json: NEW,
    example: { nama: 'SIMPUS', cakupan: 'baca', posko: null, berlaku_sampai: addMonths(today, 3) },
    answers: done({ message: TEXT, data: record({ ...TOKEN, token: TEXT }) }, 201),
    refusals: [409],
  }),
  call('DELETE', '/{id}', 'Mengakhiri token akses milik sendiri', { answers: done({ message: TEXT }), refusals: [422] }),
];

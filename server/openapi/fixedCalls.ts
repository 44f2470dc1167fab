/** The calls that no definition describes: sign-in and the public lists of posko. */
import type { HttpMethod } from '../../src/engine/definition.ts';
import type { Operation } from './document.ts';
import type { Schema } from './schemas.ts';

export interface FixedCall {
  readonly method: HttpMethod;
  readonly path: string;
  readonly operation: Operation;
}

const TEXT = { type: 'string' };
const content = (schema: Schema): Schema => ({ 'application/json': { schema } });
const ok = (schema: Schema): Operation['responses'] => ({ 200: { description: 'Berhasil', content: content(schema) } });
const refused = (description: string): Schema => ({ description, content: content({ $ref: '#/components/schemas/Message' }) });
const record = (properties: Schema): Schema => ({ type: 'object', properties });
const list = (items: Schema): Schema => ({ type: 'array', items });

const ACCOUNT = ['Akun'];
const PLACES = ['Tempat'];
const BEARER = [{ bearer: [] }];
const POSKO = { id: { type: 'integer' }, nama_posyandu: TEXT };

const publicPosko = (path: string): FixedCall => ({
  method: 'GET',
  path,
  operation: {
    summary: 'Daftar posko untuk pendaftaran',
    tags: PLACES,
    security: [],
    responses: ok(record({ data: list(record(POSKO)) })),
  },
});

export const AUTH_CALLS: readonly FixedCall[] = [
  {
    method: 'GET',
    path: '/health',
    operation: { summary: 'Keadaan server', tags: ['Server'], security: [], responses: ok(record({ status: { const: 'ok' } })) },
  },
  {
    method: 'POST',
    path: '/auth/login',
    operation: {
      summary: 'Masuk',
      tags: ACCOUNT,
      security: [],
      requestBody: {
        required: true,
        content: content({
          type: 'object',
          required: ['email', 'password'],
          properties: { email: { type: 'string', format: 'email' }, password: TEXT, rememberMe: { type: 'boolean' } },
        }),
      },
      responses: {
        ...ok(record({ access_token: TEXT, token_type: { const: 'bearer' }, expires_in: { type: 'integer' } })),
        401: refused('Email atau password salah'),
        403: refused('Akun belum atau tidak disetujui'),
        429: refused('Terlalu banyak percobaan'),
      },
    },
  },
  {
    method: 'POST',
    path: '/auth/me',
    operation: {
      summary: 'Pengguna saat ini',
      tags: ACCOUNT,
      security: BEARER,
      responses: {
        ...ok(record({ id: { type: 'integer' }, nama_lengkap: TEXT, posisi: TEXT })),
        401: refused('Tanpa sesi yang berlaku'),
      },
    },
  },
  {
    method: 'POST',
    path: '/auth/logout',
    operation: {
      summary: 'Keluar',
      tags: ACCOUNT,
      security: BEARER,
      responses: { ...ok(record({ message: TEXT })), 401: refused('Tanpa sesi yang berlaku') },
    },
  },
  publicPosko('/auth/poskos'),
  publicPosko('/auth/poskoAllow'),
];

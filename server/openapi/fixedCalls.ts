/** The calls that no definition describes: sign-in and the public lists of posko. */
import { answer, BEARER, type FixedCall, json, list, type Operation, record, refusal, TEXT, USER } from './operation.ts';
import type { Schema } from './schemas.ts';

const ok = (schema: Schema): Operation['responses'] => ({ 200: answer('Berhasil', schema) });

const ACCOUNT = ['Akun'];
const PLACES = ['Tempat'];
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
        content: json(
          record({ email: { type: 'string', format: 'email' }, password: TEXT, rememberMe: { type: 'boolean' } }, [
            'email',
            'password',
          ]),
        ),
      },
      responses: {
        ...ok(record({ access_token: TEXT, token_type: { const: 'bearer' }, expires_in: { type: 'integer' } })),
        401: refusal('Email atau password salah'),
        403: refusal('Akun belum atau tidak disetujui'),
        429: refusal('Terlalu banyak percobaan'),
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
        ...ok(record(USER)),
        401: refusal('Tanpa sesi yang berlaku'),
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
      responses: { ...ok(record({ message: TEXT })), 401: refusal('Tanpa sesi yang berlaku') },
    },
  },
  publicPosko('/auth/poskos'),
  publicPosko('/auth/poskoAllow'),
];

/** The calls that no definition describes: sign-in and the public lists of posko. */
import { answer, type Described, list, record, SESSION, TEXT, USER } from './operation.ts';
import type { Schema } from './schemas.ts';

const ok = (schema: Schema): Described['answers'] => ({ 200: answer('Berhasil', schema) });

const ACCOUNT = 'Akun';
const POSKO = { id: { type: 'integer' }, nama_posyandu: TEXT };
const STATUS = { enum: ['pending', 'denied'] };

const publicPosko = (path: string): Described => ({
  method: 'GET',
  path,
  summary: 'Daftar posko untuk pendaftaran',
  tag: 'Tempat',
  access: 'public',
  answers: ok(record({ data: list(record(POSKO)) })),
});

export const AUTH_CALLS: readonly Described[] = [
  {
    method: 'GET',
    path: '/health',
    summary: 'Keadaan server',
    tag: 'Server',
    access: 'public',
    answers: {
      ...ok(record({ status: { const: 'ok' } })),
      503: answer('Basis data tidak dapat dihubungi', record({ status: { const: 'error' }, message: TEXT })),
    },
  },
  {
    method: 'POST',
    path: '/auth/login',
    summary: 'Masuk',
    tag: ACCOUNT,
    access: 'public',
    json: record({ email: { type: 'string', format: 'email' }, password: TEXT, rememberMe: { type: 'boolean' } }, [
      'email',
      'password',
    ]),
    answers: {
      ...ok(record(SESSION)),
      403: answer(
        'Akun belum atau tidak disetujui (registration: pendaftaran yang belum selesai)',
        record({ message: TEXT, status: STATUS, registration: record({ nik: TEXT }) }, ['message']),
      ),
    },
    refusals: [401, 429],
  },
  {
    method: 'POST',
    path: '/auth/me',
    summary: 'Pengguna saat ini',
    tag: ACCOUNT,
    access: 'session',
    answers: ok(record(USER)),
  },
  {
    method: 'POST',
    path: '/auth/logout',
    summary: 'Keluar',
    tag: ACCOUNT,
    access: 'session',
    answers: ok(record({ message: TEXT })),
  },
  publicPosko('/auth/poskos'),
  publicPosko('/auth/poskoAllow'),
];

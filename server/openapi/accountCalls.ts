/** The calls of accounts: registration, Google, recovery, profile and photos. */
import type { HttpMethod } from '../../src/engine/definition.ts';
import { answer, BEARER, type FixedCall, json, NULLABLE_TEXT, record, refusals, TEXT, USER } from './operation.ts';
import type { Schema } from './schemas.ts';

const EMAIL = { type: 'string', format: 'email' };
const NIK = { type: 'string', pattern: '^[0-9]{16}$' };
const NEW_PASSWORD = { type: 'string', minLength: 8, maxLength: 256 };
const PHOTO = { type: 'string', format: 'binary' };

const DONE = record({ status: { const: 'success' }, message: TEXT });

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'Tidak dapat dibaca',
  401: 'Tanpa sesi yang berlaku',
  403: 'Tidak berhak',
  404: 'Tidak ditemukan',
  409: 'NIK sudah terdaftar',
  413: 'Foto terlalu besar',
  415: 'Jenis isi tidak dikenal',
  422: 'Isian tidak sah',
  429: 'Terlalu banyak percobaan',
  503: 'Belum tersedia',
};

interface Described {
  readonly summary: string;
  readonly public?: true;
  readonly body?: Schema;
  readonly query?: readonly string[];
  readonly path?: readonly string[];
  readonly answers: Readonly<Record<number, Schema>>;
  readonly refusals: readonly number[];
}

function call(method: HttpMethod, path: string, described: Described): FixedCall {
  const parameter = (place: 'query' | 'path') => (name: string) => ({
    name,
    in: place,
    required: place === 'path',
    schema: TEXT,
  });
  return {
    method,
    path,
    operation: {
      summary: described.summary,
      tags: ['Akun'],
      security: described.public ? [] : BEARER,
      parameters: [...(described.path ?? []).map(parameter('path')), ...(described.query ?? []).map(parameter('query'))],
      ...(described.body ? { requestBody: { required: true, content: described.body } } : {}),
      responses: { ...described.answers, ...refusals(REFUSALS, described.refusals) },
    },
  };
}

const ok = (schema: Schema, status = 200): Readonly<Record<number, Schema>> => ({
  [status]: answer('Berhasil', schema),
});
const elsewhere: Readonly<Record<number, Schema>> = { 302: { description: 'Ke halaman berikutnya' } };
const form = (schema: Schema): Schema => ({ 'multipart/form-data': { schema } });

const PROFILE = record({
  nama_lengkap: NULLABLE_TEXT,
  nik: NULLABLE_TEXT,
  kontak: NULLABLE_TEXT,
  email: EMAIL,
  foto_profil: NULLABLE_TEXT,
  posisi: NULLABLE_TEXT,
});

export const ACCOUNT_CALLS: readonly FixedCall[] = [
  call('POST', '/auth/NIK', {
    summary: 'Periksa NIK',
    public: true,
    body: json(record({ nik: NIK })),
    answers: ok(DONE),
    refusals: [409, 422, 429],
  }),
  call('POST', '/auth/register', {
    summary: 'Daftar akun',
    public: true,
    body: json(record({ email: EMAIL, password: NEW_PASSWORD, nik: NIK })),
    answers: ok(DONE, 201),
    refusals: [422, 429],
  }),
  call('POST', '/auth/update', {
    summary: 'Lengkapi data diri',
    public: true,
    body: form(
      record(
        {
          _method: { const: 'PATCH' },
          nik: NIK,
          email: EMAIL,
          password: TEXT,
          nama_lengkap: TEXT,
          kontak: TEXT,
          posisi: { enum: ['Admin Desa', 'Kader'] },
          posyandu_id: { type: 'integer' },
          foto_ktp: PHOTO,
          foto_profil: PHOTO,
        },
        ['nik', 'email', 'password', 'nama_lengkap', 'kontak', 'posisi', 'foto_ktp', 'foto_profil'],
      ),
    ),
    answers: ok(DONE),
    refusals: [400, 403, 413, 415, 422, 429],
  }),
  call('GET', '/auth/google', {
    summary: 'Mulai login atau (dengan state = NIK) pendaftaran dengan Google',
    public: true,
    query: ['state'],
    answers: { ...elsewhere, ...ok(record({ url: TEXT })) },
    refusals: [422, 429, 503],
  }),
  call('GET', '/auth/google/callback', {
    summary: 'Kembali dari Google',
    public: true,
    query: ['state', 'code'],
    answers: elsewhere,
    refusals: [],
  }),
  call('GET', '/auth/user', {
    summary: 'Tukar token dari Google dengan sesi; atau pengguna sesi ini',
    query: ['email'],
    answers: ok(record({ status: { const: 'success' }, access_token: TEXT, data: record(USER), ...USER }, ['status', 'data'])),
    refusals: [401, 403, 422],
  }),
  call('POST', '/auth/forgot-password', {
    summary: 'Minta link reset password',
    public: true,
    body: json(record({ email: EMAIL })),
    answers: ok(DONE),
    refusals: [422, 429],
  }),
  call('POST', '/auth/reset-password', {
    summary: 'Buat password baru dengan link',
    public: true,
    body: json(record({ token: TEXT, email: EMAIL, password: NEW_PASSWORD, password_confirmation: TEXT })),
    answers: ok(DONE),
    refusals: [422, 429],
  }),
  call('GET', '/auth/profile', {
    summary: 'Profil sendiri',
    answers: ok(record({ status: { const: 'success' }, data: PROFILE })),
    refusals: [401],
  }),
  call('POST', '/auth/profile', {
    summary: 'Ubah profil sendiri',
    body: form(
      record({ _method: { const: 'PUT' }, nama_lengkap: TEXT, email: EMAIL, posisi: TEXT, kontak: TEXT, foto_profil: PHOTO }, [
        'nama_lengkap',
      ]),
    ),
    answers: ok(record({ status: { const: 'success' }, message: TEXT, data: PROFILE })),
    refusals: [400, 401, 413, 415, 422],
  }),
  call('POST', '/auth/profile/password', {
    summary: 'Ubah password sendiri',
    body: json(record({ current_password: TEXT, password: NEW_PASSWORD, password_confirmation: TEXT })),
    answers: ok(DONE),
    refusals: [401, 422, 429],
  }),
  call('GET', '/auth/foto/{id}', {
    summary: 'Foto, untuk pemiliknya dan verifikator',
    path: ['id'],
    answers: { 200: { description: 'Berhasil', content: { 'image/jpeg': { schema: PHOTO } } } },
    refusals: [401, 403, 404],
  }),
];

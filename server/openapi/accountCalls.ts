/** The calls of accounts: registration, Google, recovery, profile and photos. */
import { NULLABLE_TEXT } from '../../src/engine/field-types/serverHalf.ts';
import { answer, type Described, query, record, SESSION, TEXT, USER } from './operation.ts';
import type { Schema } from './schemas.ts';

const EMAIL = { type: 'string', format: 'email' };
const NIK = { type: 'string', pattern: '^[0-9]{16}$' };
const NEW_PASSWORD = { type: 'string', minLength: 8, maxLength: 256 };
const PHOTO = { type: 'string', format: 'binary' };

const DONE = record({ status: { const: 'success' }, message: TEXT });

const TAG = 'Akun';

const ok = (schema: Schema, status = 200): Readonly<Record<number, Schema>> => ({
  [status]: answer('Berhasil', schema),
});
const elsewhere: Readonly<Record<number, Schema>> = { 302: { description: 'Ke halaman berikutnya' } };

const PROFILE = record({
  nama_lengkap: NULLABLE_TEXT,
  nik: NULLABLE_TEXT,
  kontak: NULLABLE_TEXT,
  email: EMAIL,
  foto_profil: NULLABLE_TEXT,
  posisi: NULLABLE_TEXT,
});

export const ACCOUNT_CALLS: readonly Described[] = [
  {
    method: 'POST',
    path: '/auth/NIK',
    tag: TAG,
    summary: 'Periksa NIK',
    access: 'public',
    json: record({ nik: NIK }),
    answers: ok(DONE),
    refusals: [409, 422, 429],
  },
  {
    method: 'POST',
    path: '/auth/register',
    tag: TAG,
    summary: 'Daftar akun',
    access: 'public',
    json: record({ email: EMAIL, password: NEW_PASSWORD, nik: NIK }),
    answers: ok(DONE, 201),
    refusals: [422, 429],
  },
  {
    method: 'POST',
    path: '/auth/update',
    tag: TAG,
    summary: 'Lengkapi data diri',
    access: 'public',
    form: record(
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
    answers: ok(DONE),
    refusals: [403, 422, 429],
  },
  {
    method: 'GET',
    path: '/auth/google',
    tag: TAG,
    summary: 'Mulai login atau (dengan state = NIK) pendaftaran dengan Google',
    access: 'public',
    query: [query('state', 'NIK dari pendaftaran')],
    answers: { ...elsewhere, ...ok(record({ url: TEXT })) },
    refusals: [422, 429, 503],
  },
  {
    method: 'GET',
    path: '/auth/google/callback',
    tag: TAG,
    summary: 'Kembali dari Google',
    access: 'public',
    query: [query('state', 'Dari Google'), query('code', 'Dari Google')],
    answers: elsewhere,
  },
  {
    method: 'GET',
    path: '/auth/user',
    tag: TAG,
    summary: 'Tukar token dari Google dengan sesi; atau pengguna sesi ini',
    access: 'session',
    query: [query('email', 'Alamat yang kembali dari Google')],
    answers: ok(record({ status: { const: 'success' }, data: record(USER), ...SESSION, ...USER }, ['status', 'data'])),
    refusals: [403, 422],
  },
  {
    method: 'POST',
    path: '/auth/forgot-password',
    tag: TAG,
    summary: 'Minta link reset password',
    access: 'public',
    json: record({ email: EMAIL }),
    answers: ok(DONE),
    refusals: [422, 429],
  },
  {
    method: 'POST',
    path: '/auth/reset-password',
    tag: TAG,
    summary: 'Buat password baru dengan link',
    access: 'public',
    json: record({ token: TEXT, email: EMAIL, password: NEW_PASSWORD, password_confirmation: TEXT }),
    answers: ok(DONE),
    refusals: [422, 429],
  },
  {
    method: 'GET',
    path: '/auth/profile',
    tag: TAG,
    summary: 'Profil sendiri',
    access: 'session',
    answers: ok(record({ status: { const: 'success' }, data: PROFILE })),
  },
  {
    method: 'POST',
    path: '/auth/profile',
    tag: TAG,
    summary: 'Ubah profil sendiri',
    access: 'session',
    form: record(
      { _method: { const: 'PUT' }, nama_lengkap: TEXT, email: EMAIL, posisi: TEXT, kontak: TEXT, foto_profil: PHOTO },
      ['nama_lengkap'],
    ),
    answers: ok(record({ status: { const: 'success' }, message: TEXT, data: PROFILE })),
    refusals: [422],
  },
  {
    method: 'POST',
    path: '/auth/profile/password',
    tag: TAG,
    summary: 'Ubah password sendiri',
    access: 'session',
    json: record({ current_password: TEXT, password: NEW_PASSWORD, password_confirmation: TEXT }),
    answers: ok(DONE),
    refusals: [422, 429],
  },
  {
    method: 'GET',
    path: '/auth/foto/{id}',
    tag: TAG,
    summary: 'Foto, untuk pemiliknya dan verifikator',
    access: 'session',
    answers: { 200: { description: 'Berhasil', content: { 'image/jpeg': { schema: PHOTO } } } },
    refusals: [403],
  },
];

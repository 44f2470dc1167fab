/** The calls that no definition describes and that are about accounts: signing in, registration, recovery, profile, photos. */
import { NULLABLE_TEXT } from '../../src/engine/field-types/serverHalf.ts';
import { answer, type Described, list, query, REPEAT_KEY, record, SESSION, TEXT, USER } from './operation.ts';
import type { Schema } from './schemas.ts';

const EMAIL = { type: 'string', format: 'email' };
const NIK = { type: 'string', pattern: '^[0-9]{16}$' };
const NEW_PASSWORD = { type: 'string', minLength: 8, maxLength: 256 };
const PHOTO = { type: 'string', format: 'binary' };
const SUCCESS = { const: 'success' };

const ok = (schema: Schema, status = 200): Described['answers'] => ({ [status]: answer('Berhasil', schema) });
const DONE = record({ status: SUCCESS, message: TEXT });
const ELSEWHERE = { 302: { description: 'Ke halaman berikutnya' } };

/** Where the server makes backups by itself: when the last one was made, since when they fail, and how many photos the last one lacks. */
const BACKUPS = record({
  terakhir: NULLABLE_TEXT,
  gagal_sejak: NULLABLE_TEXT,
  foto_hilang: { type: ['integer', 'null'], minimum: 0 },
});

type Said = Partial<Omit<Described, 'method' | 'path' | 'summary'>>;

/** A call of an account, which answers that it is done unless it says otherwise. */
const calls =
  (access: 'public' | 'session') =>
  (method: 'GET' | 'POST', path: string, summary: string, said: Said): Described => ({
    ...{ method, path, summary, tag: 'Akun', access, answers: ok(DONE) },
    ...said,
  });
const open = calls('public');
const own = calls('session');

const publicPosko = (path: string): Described => {
  const posko = record({ id: { type: 'integer' }, nama_posyandu: TEXT });
  return open('GET', path, 'Daftar posko untuk pendaftaran', { tag: 'Tempat', answers: ok(record({ data: list(posko) })) });
};

const PROFILE = record({
  nama_lengkap: NULLABLE_TEXT,
  nik: NULLABLE_TEXT,
  kontak: NULLABLE_TEXT,
  email: EMAIL,
  foto_profil: NULLABLE_TEXT,
  posisi: NULLABLE_TEXT,
});

const STAFF = {
  nik: NIK,
  email: EMAIL,
  password: TEXT,
  nama_lengkap: TEXT,
  kontak: TEXT,
  posisi: { enum: ['Admin Desa', 'Kader'] },
  foto_ktp: PHOTO,
  foto_profil: PHOTO,
};

export const ACCOUNT_CALLS: readonly Described[] = [
  open('GET', '/health', 'Keadaan server', {
    tag: 'Server',
    answers: {
      ...ok(record({ status: { const: 'ok' }, cadangan: BACKUPS }, ['status'])),
      503: answer(
        'Basis data tidak dapat dihubungi, atau penyimpanan penuh atau tidak dapat ditulisi (sejak kapan)',
        record({ status: { const: 'error' }, message: TEXT, sejak: TEXT }, ['status', 'message']),
      ),
    },
  }),
  open('POST', '/auth/login', 'Masuk', {
    json: record({ email: EMAIL, password: TEXT, rememberMe: { type: 'boolean' } }, ['email', 'password']),
    answers: {
      ...ok(record(SESSION)),
      403: answer(
        'Akun belum atau tidak disetujui (registration: pendaftaran yang belum selesai)',
        record({ message: TEXT, status: { enum: ['pending', 'denied'] }, registration: record({ nik: TEXT }) }, ['message']),
      ),
    },
    refusals: [401, 429],
  }),
  own('POST', '/auth/me', 'Pengguna saat ini', { answers: ok(record(USER)) }),
  own('POST', '/auth/logout', 'Keluar', { answers: ok(record({ message: TEXT })) }),
  publicPosko('/auth/poskos'),
  publicPosko('/auth/poskoAllow'),
  open('POST', '/auth/NIK', 'Periksa NIK', { json: record({ nik: NIK }), refusals: [409, 422, 429] }),
  open('POST', '/auth/register', 'Daftar akun', {
    json: record({ email: EMAIL, password: NEW_PASSWORD, nik: NIK }),
    answers: ok(DONE, 201),
    refusals: [422, 429],
  }),
  open('POST', '/auth/update', 'Lengkapi data diri', {
    form: record({ _method: { const: 'PATCH' }, ...STAFF, posyandu_id: { type: 'integer' } }, Object.keys(STAFF)),
    refusals: [403, 422, 429],
  }),
  open('GET', '/auth/google', 'Mulai login atau (dengan state = NIK) pendaftaran dengan Google', {
    query: [query('state', 'NIK dari pendaftaran')],
    answers: { ...ELSEWHERE, ...ok(record({ url: TEXT })) },
    refusals: [422, 429, 503],
  }),
  open('GET', '/auth/google/callback', 'Kembali dari Google', {
    query: [query('state', 'Dari Google'), query('code', 'Dari Google')],
    answers: ELSEWHERE,
  }),
  own('GET', '/auth/user', 'Tukar token dari Google dengan sesi; atau pengguna sesi ini', {
    query: [query('email', 'Alamat yang kembali dari Google')],
    answers: ok(record({ status: SUCCESS, data: record(USER), ...SESSION, ...USER }, ['status', 'data'])),
    refusals: [403, 422],
  }),
  open('POST', '/auth/forgot-password', 'Minta link reset password', { json: record({ email: EMAIL }), refusals: [422, 429] }),
  open('POST', '/auth/reset-password', 'Buat password baru dengan link', {
    json: record({ token: TEXT, email: EMAIL, password: NEW_PASSWORD, password_confirmation: TEXT }),
    refusals: [422, 429],
  }),
  own('GET', '/auth/profile', 'Profil sendiri', { answers: ok(record({ status: SUCCESS, data: PROFILE })) }),
  own('POST', '/auth/profile', 'Ubah profil sendiri', {
    headers: [REPEAT_KEY],
    form: record(
      { _method: { const: 'PUT' }, nama_lengkap: TEXT, email: EMAIL, posisi: TEXT, kontak: TEXT, foto_profil: PHOTO },
      ['nama_lengkap'],
    ),
    answers: ok(record({ status: SUCCESS, message: TEXT, data: PROFILE })),
    refusals: [409, 422],
  }),
  own('POST', '/auth/profile/password', 'Ubah password sendiri', {
    json: record({ current_password: TEXT, password: NEW_PASSWORD, password_confirmation: TEXT }),
    refusals: [422, 429],
  }),
  own('GET', '/auth/kunci-perangkat', 'Kunci untuk menyandikan yang disimpan di perangkat (pemilik: penanda akun)', {
    answers: ok(
      record({ status: SUCCESS, data: record({ pemilik: TEXT, kunci: { type: 'string', contentEncoding: 'base64' } }) }),
    ),
  }),
  own('GET', '/auth/foto/{id}', 'Foto, untuk pemiliknya dan verifikator', {
    answers: { 200: { description: 'Berhasil', content: { 'image/jpeg': { schema: PHOTO } } } },
    refusals: [403],
  }),
];

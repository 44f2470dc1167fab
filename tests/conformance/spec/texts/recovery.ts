import { press, type Scenario, see, submitting, type, WORDLESS, WORDS } from './scenario.ts';

const LINK = '/reset-password/abc?email=ani%40desa.test';
const ask = submitting('Kirim Link Reset Password', 'POST /auth/forgot-password');
const reset = submitting('Simpan Password Baru', 'POST /auth/reset-password');

/** Spec sections 2 "Password recovery", 5 and 8. */
export const recovery: readonly Scenario[] = [
  {
    screen: 'Forgot password',
    open: '/forgot-password',
    role: null,
    steps: [
      see('2', 'opened', 'label', 'Email'),
      see('2', 'opened', 'button', 'Kirim Link Reset Password'),
      type('Email', 'ani@desa.test'),
      ...ask(WORDS(429, 'Terlalu banyak percobaan.')),
      see('8', "failed in the server's words", 'alert', 'Terlalu banyak percobaan.'),
      ...ask(WORDLESS(500)),
      see('8', 'failed without words', 'alert', 'Terjadi kesalahan saat mengirim permintaan.'),
      ...ask({ body: { message: 'Link sudah dikirim.' } }),
      see('2', "message area: the server's words", 'status', 'Link sudah dikirim.'),
    ],
  },
  {
    screen: 'Reset password',
    open: LINK,
    role: null,
    steps: [
      see('2', 'opened', 'label', 'Password Baru', 'Konfirmasi Password'),
      press('Simpan Password Baru'),
      see('5', 'fields left empty', 'text', 'Password wajib diisi.', 'Konfirmasi password wajib diisi.'),
      type('Password Baru', 'rahasia-baru'),
      type('Konfirmasi Password', 'rahasia-baru'),
      ...reset(WORDS(422, 'Link sudah dipakai.')),
      see('8', "failed in the server's words", 'alert', 'Link sudah dipakai.'),
      ...reset(WORDLESS(500)),
      see('8', 'failed without words', 'alert', 'Gagal mereset password. Silakan coba lagi.'),
      ...reset({ body: {} }),
      see('8', 'success', 'status', 'Password berhasil direset. Anda akan diarahkan ke halaman login.'),
    ],
  },
  {
    screen: 'Reset password',
    open: '/reset-password?email=ani%40desa.test',
    role: null,
    steps: [
      see('5', 'no token on load', 'alert', 'Token atau email tidak ditemukan, silakan coba lagi.'),
      type('Password Baru', 'rahasia-baru'),
      type('Konfirmasi Password', 'rahasia-baru'),
      press('Simpan Password Baru'),
      see('5', 'no token on submit', 'alert', 'Token tidak ditemukan, silakan coba lagi.'),
    ],
  },
  {
    screen: 'Reset password',
    open: '/reset-password/abc',
    role: null,
    steps: [see('5', 'no email on load', 'alert', 'Token atau email tidak ditemukan, silakan coba lagi.')],
  },
];

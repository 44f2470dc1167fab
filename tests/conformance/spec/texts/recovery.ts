import { answer, miss, press, type Scenario, see, type, WORDLESS, WORDS, waitFor } from './scenario.ts';

const LINK = '/reset-password/abc?email=ani%40desa.test';
const ACCOUNT = { status: 'success', data: { posisi: 'Kader', nama_lengkap: 'Ani Lestari' } };

/** Spec sections 2 "Registration flow" (verification code), "Password recovery", "Account status screen" and "Login callback screen". */
export const recovery: readonly Scenario[] = [
  {
    screen: 'Verification code',
    open: '/verifikasi',
    role: null,
    steps: [
      see('2', 'opened', 'title', 'Kode Verifikasi · Dashboard Admin Posyandu'),
      see('2', 'opened', 'button', 'Verifikasi'),
      type('Karakter 1 dari 5', 'A'),
      type('Karakter 2 dari 5', 'B'),
      type('Karakter 3 dari 5', 'C'),
      type('Karakter 4 dari 5', 'D'),
      type('Karakter 5 dari 5', 'E'),
      press('Verifikasi'),
      see('5', 'five characters', 'log', 'ABCDE'),
    ],
  },
  {
    screen: 'Forgot password',
    open: '/forgot-password',
    role: null,
    steps: [
      see('2', 'opened', 'label', 'Email'),
      see('2', 'opened', 'button', 'Kirim Link Reset Password'),
      type('Email', 'ani@desa.test'),
      answer('POST /auth/forgot-password', WORDS(429, 'Terlalu banyak percobaan.')),
      press('Kirim Link Reset Password'),
      see('8', "failed in the server's words", 'alert', 'Terlalu banyak percobaan.'),
      answer('POST /auth/forgot-password', WORDLESS(500)),
      press('Kirim Link Reset Password'),
      see('8', 'failed without words', 'alert', 'Terjadi kesalahan saat mengirim permintaan.'),
      answer('POST /auth/forgot-password', { body: { message: 'Link sudah dikirim.' } }),
      press('Kirim Link Reset Password'),
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
      answer('POST /auth/reset-password', WORDS(422, 'Link sudah dipakai.')),
      press('Simpan Password Baru'),
      see('8', "failed in the server's words", 'alert', 'Link sudah dipakai.'),
      answer('POST /auth/reset-password', WORDLESS(500)),
      press('Simpan Password Baru'),
      see('8', 'failed without words', 'alert', 'Gagal mereset password. Silakan coba lagi.'),
      answer('POST /auth/reset-password', { body: {} }),
      press('Simpan Password Baru'),
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
  {
    screen: 'Account status',
    open: '/pending',
    role: null,
    steps: [
      see('2', 'the path contains pending', 'heading', 'Akun Anda Masih Diproses'),
      see('2', 'wait for an admin', 'text', 'Mohon tunggu sampai admin memverifikasi akun Anda, lalu coba masuk kembali.'),
    ],
  },
  {
    screen: 'Account status',
    open: '/denied',
    role: null,
    steps: [
      see('2', 'any other path', 'heading', 'Akun Anda Ditolak'),
      see('2', 'contact an admin', 'text', 'Silakan hubungi admin untuk mengetahui alasannya.'),
      miss('2', 'any other path', 'heading', 'Akun Anda Masih Diproses'),
    ],
  },
  {
    screen: 'Login callback',
    open: '/loginTransition?token=t0k3n&email=ani%40desa.test',
    role: null,
    steps: [
      answer('GET /auth/user', { body: { ...ACCOUNT, data: { ...ACCOUNT.data, posisi: 'Warga' } } }),
      see('2', 'opened', 'status', 'Memproses login Anda...'),
    ],
  },
  {
    screen: 'Login callback',
    open: '/loginTransition?token=t0k3n&email=ani%40desa.test',
    role: null,
    steps: [
      answer('GET /auth/user', WORDLESS(401)),
      waitFor('Login with Google'),
      see('8', 'failed: the sign-in screen', 'button', 'Sign In'),
    ],
  },
];

import { answer, miss, press, type Scenario, see, submitting, type, WORDLESS, WORDS, waitFor } from './scenario.ts';

const ACCOUNT = { status: 'success', data: { posisi: 'Kader', nama_lengkap: 'Ani Lestari' } };
const filled = [type('Email', 'ani@desa.test'), type('Password', 'rahasia-sekali')];
const enter = submitting('Sign In', 'POST /auth/login');

/** Spec sections 2 "Sign-in screen", "Account status screen" and "Login callback screen", 4, 5 and 8. */
export const signIn: readonly Scenario[] = [
  {
    screen: 'Sign-in',
    open: '/login',
    role: null,
    steps: [
      see('2', 'opened', 'heading', 'Dashboard Admin Posyandu'),
      see(
        '2',
        'short description',
        'text',
        'Satu tempat untuk data warga, pemeriksaan ibu dan anak, jadwal imunisasi, dan laporan kesehatan posyandu di desa Anda.',
      ),
      see('2', 'opened', 'label', 'Email', 'Password'),
      press('Tampilkan password'),
      see('2', 'the password is shown', 'button', 'Sembunyikan password'),
      see('2', 'opened', 'link', 'Forgot Password', 'Sign Up'),
      see('2', 'opened', 'button', 'Sign In', 'Login with Google'),
      press('Sign In'),
      see('5', 'email and password left empty', 'text', 'Email wajib diisi.', 'Password wajib diisi.'),
      type('Email', 'kader'),
      type('Password', '1234567'),
      see('5', 'no email and a short password', 'text', 'Format email tidak valid.', 'Password minimal 8 karakter.'),
      ...filled,
      ...enter(WORDS(401, 'Email atau password salah.')),
      see('8', "refused in the server's words", 'alert', 'Email atau password salah.'),
      ...enter(WORDLESS(500)),
      see('8', 'failed without words', 'alert', 'Login gagal.'),
      answer('POST /auth/login', { body: { access_token: 'x' } }),
      answer('POST /auth/me', { body: { posisi: 'Warga', nama_lengkap: 'Ani' } }),
      press('Sign In'),
      see('4', 'a role that is not known', 'status', 'Login berhasil, tetapi peran tidak dikenali.'),
    ],
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

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubFetch } from '../../tests/support/stubFetch.ts';
import { signIn, signOut } from '../authProvider/session.ts';
import { requestResetLink, resetPassword } from './recovery/calls.ts';
import { checkNik, completeAccount, registerAccount } from './registration/calls.ts';

/** The sign-in page of a WiFi answers 200 to whatever is asked: that is no success. */
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stubFetch(() => ({ html: '<html><body>Masuk ke WiFi</body></html>' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const NIK = '9171010101900001';
const account = { email: 'ani@desa.test', password: 'rahasia-sekali' };
const personal = { nama_lengkap: 'Ani', kontak: '08', posisi: 'Admin Desa', posko: '', foto_ktp: null, foto_profil: null };
const reset = { token: 't', email: account.email, password: account.password, confirmation: account.password };

it.each([
  ['checking a NIK', () => checkNik(NIK), 'Terjadi kesalahan, harap coba lagi.'],
  ['making an account', () => registerAccount(account), 'Terjadi kesalahan saat mendaftar.'],
  ['completing it', () => completeAccount(NIK, account, personal, () => undefined), { text: 'Gagal mendaftar.', redo: false }],
  [
    'asking for a reset link',
    () => requestResetLink(account.email),
    { tone: 'error', text: 'Terjadi kesalahan saat mengirim permintaan.' },
  ],
  ['resetting a password', () => resetPassword(reset), { tone: 'error', text: 'Gagal mereset password. Silakan coba lagi.' }],
  ['signing in', () => signIn(account), { tone: 'error', message: 'Login gagal.' }],
])('%s', async (_name, call, said) => {
  expect(await call()).toEqual(said);
});

it('signing out', async () => {
  localStorage.setItem('token', 't');
  await expect(signOut()).rejects.toThrow('the session has not been ended');
  expect(localStorage.getItem('token')).toBe('t');
});

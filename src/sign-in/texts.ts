import type { Locale, Text } from '../engine/definition.ts';
import { sayPublic, storedLocale } from '../i18n/locale.ts';

/** Texts of the pages outside the console; those in quotation marks in spec section 2 are the same in every language. */
export const SIGN_IN_TEXTS = {
  title: { id: 'Dashboard Admin Posyandu', en: 'Dashboard Admin Posyandu' },
  description: {
    id: 'Satu tempat untuk data warga, pemeriksaan ibu dan anak, jadwal imunisasi, dan laporan kesehatan posyandu di desa Anda.',
    en: 'One place for the residents, mother and child check-ups, immunisation days and health reports of your village.',
  },
  loading: { id: 'Memuat…', en: 'Loading…' },
  chunkFailed: {
    id: 'Aplikasi gagal dimuat. Periksa koneksi internet Anda.',
    en: 'The application could not be loaded. Check your internet connection.',
  },
  reload: { id: 'Muat ulang', en: 'Reload' },
  signIn: { id: 'Masuk', en: 'Sign in' },
  signInIntro: { id: 'Gunakan akun petugas posyandu Anda.', en: 'Use your health post account.' },
  sessionEnded: {
    id: 'Sesi Anda telah berakhir. Silakan masuk kembali; isian Anda tetap tersimpan.',
    en: 'Your session has ended. Please sign in again; what you entered is kept.',
  },
  passwordUnchanged: {
    id: 'Sesi Anda telah berakhir dan password belum diubah. Silakan masuk kembali.',
    en: 'Your session has ended and the password has not been changed. Please sign in again.',
  },
  signInToGoOn: { id: 'Silakan masuk untuk melanjutkan.', en: 'Please sign in to continue.' },
  showPassword: { id: 'Tampilkan password', en: 'Show password' },
  hidePassword: { id: 'Sembunyikan password', en: 'Hide password' },
  signingIn: { id: 'Sedang masuk…', en: 'Signing in…' },
  or: { id: 'atau', en: 'or' },
  noAccount: { id: 'Belum punya akun?', en: 'No account yet?' },
  emailRequired: { id: 'Email wajib diisi.', en: 'Email is required.' },
  emailInvalid: { id: 'Format email tidak valid.', en: 'This is not a valid email address.' },
  passwordRequired: { id: 'Password wajib diisi.', en: 'Password is required.' },
  passwordShort: { id: 'Password minimal 8 karakter.', en: 'Password must have at least 8 characters.' },
} satisfies Record<string, Text>;

export type PublicText = keyof typeof SIGN_IN_TEXTS;

/** A text of the public pages in the given language, by default the one chosen on this device. */
export const publicText = (key: PublicText, locale: Locale = storedLocale()): string =>
  sayPublic(`signIn.${key}`, SIGN_IN_TEXTS[key], locale);

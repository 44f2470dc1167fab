import type { Locale, Text } from '../engine/definition.ts';
import { storedLocale } from '../i18n/locale.ts';

/** Texts of the pages outside the console; those in quotation marks in spec section 2 are the same in every language. */
const texts = {
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
  registrationUnfinished: {
    id: 'Pendaftaran Anda belum selesai. Lengkapi data diri di bawah ini agar admin dapat memverifikasi akun Anda.',
    en: 'Your registration is not finished. Complete your personal data below, so that an admin can verify your account.',
  },
  googleUnavailable: {
    id: 'Login dengan Google belum diaktifkan di server ini. Gunakan email dan password.',
    en: 'Signing in with Google is not set up on this server. Use email and password.',
  },
  googleUnreachable: {
    id: 'Google sedang tidak dapat dihubungi. Coba lagi nanti, atau gunakan email dan password.',
    en: 'Google cannot be reached right now. Try again later, or use email and password.',
  },
  googleLimited: {
    id: 'Terlalu banyak percobaan. Coba lagi dalam beberapa menit.',
    en: 'Too many attempts. Try again in a few minutes.',
  },
  googleUnknown: {
    id: 'Akun Google ini belum terdaftar. Silakan daftar lebih dahulu dengan NIK Anda.',
    en: 'This Google account is not registered yet. Please register with your NIK first.',
  },
  googleNikTaken: { id: 'NIK sudah terdaftar.', en: 'This NIK is registered already.' },
  googleUnverified: {
    id: 'Email akun Google ini belum diverifikasi oleh Google.',
    en: 'Google has not verified the email of this account.',
  },
  googleFailed: {
    id: 'Login dengan Google gagal. Silakan coba lagi.',
    en: 'Signing in with Google failed. Please try again.',
  },
} satisfies Record<string, Text>;

export type PublicText = keyof typeof texts;

/** A text of the public pages in the given language, by default the one chosen on this device. */
export const publicText = (key: PublicText, locale: Locale = storedLocale()): string => texts[key][locale];

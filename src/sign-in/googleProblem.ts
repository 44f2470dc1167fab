import type { Text } from '../engine/definition.ts';
import { sayPublic } from '../i18n/locale.ts';

/** Why the way over Google came back to the sign-in page, by the code in its address. Loaded only then. */
export const GOOGLE_TEXTS = {
  unavailable: {
    id: 'Login dengan Google belum diaktifkan di server ini. Gunakan email dan password.',
    en: 'Signing in with Google is not set up on this server. Use email and password.',
  },
  unreachable: {
    id: 'Google sedang tidak dapat dihubungi. Coba lagi nanti, atau gunakan email dan password.',
    en: 'Google cannot be reached right now. Try again later, or use email and password.',
  },
  limited: {
    id: 'Terlalu banyak percobaan. Coba lagi dalam beberapa menit.',
    en: 'Too many attempts. Try again in a few minutes.',
  },
  unknown: {
    id: 'Akun Google ini belum terdaftar. Silakan daftar lebih dahulu dengan NIK Anda.',
    en: 'This Google account is not registered yet. Please register with your NIK first.',
  },
  'nik-taken': { id: 'NIK sudah terdaftar.', en: 'This NIK is registered already.' },
  unverified: {
    id: 'Email akun Google ini belum diverifikasi oleh Google.',
    en: 'Google has not verified the email of this account.',
  },
  failed: {
    id: 'Login dengan Google gagal. Silakan coba lagi.',
    en: 'Signing in with Google failed. Please try again.',
  },
} satisfies Record<string, Text>;

const isKnown = (code: string): code is keyof typeof GOOGLE_TEXTS => Object.hasOwn(GOOGLE_TEXTS, code);

/** What is said of a code; of one that is none of ours, that it failed. */
export function googleProblem(code: string): string {
  const known = isKnown(code) ? code : 'failed';
  return sayPublic(`google.${known}`, GOOGLE_TEXTS[known]);
}

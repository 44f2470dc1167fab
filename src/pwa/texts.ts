import type { Text } from '../engine/definition.ts';
import { sayPublic } from '../i18n/locale.ts';

/** What is said of the console as an app of the device, before and after signing in. */
export const PWA_TEXTS = {
  offline: { id: 'Tidak ada sambungan internet.', en: 'There is no internet connection.' },
  newVersion: { id: 'Versi baru tersedia.', en: 'A new version is available.' },
  update: { id: 'Perbarui', en: 'Update' },
  updating: { id: 'Memperbarui…', en: 'Updating…' },
  later: { id: 'Nanti', en: 'Later' },
  unsaved: {
    id: 'Masih ada isian yang belum disimpan, di sini atau di tab lain. Simpan dulu, lalu tekan Perbarui.',
    en: 'Something is not saved yet, here or in another tab. Save it first, then press Update.',
  },
} satisfies Record<string, Text>;

/** One of these texts in the language chosen on this device. */
export const pwaText = (key: keyof typeof PWA_TEXTS): string => sayPublic(`pwa.${key}`, PWA_TEXTS[key]);

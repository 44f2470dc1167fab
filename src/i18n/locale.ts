import type { Locale } from '../engine/definition.ts';

/** Storage key of the language chosen on this device. */
const LOCALE_KEY = 'locale';

/** The chosen language; Indonesian where none (or an unknown one) is stored. */
export function storedLocale(): Locale {
  return localStorage.getItem(LOCALE_KEY) === 'en' ? 'en' : 'id';
}

/** Remembers a language and tells the document, so that screen readers pronounce it. */
export function chooseLocale(locale: Locale): void {
  localStorage.setItem(LOCALE_KEY, locale);
  applyLocale(locale);
}

/** Puts a language on <html>. */
export function applyLocale(locale: Locale): void {
  document.documentElement.lang = locale;
}

/** The language chosen on this device, and what is said in it before signing in: small, since it comes with the first page. */
import type { Locale, Text } from '../engine/definition.ts';

/** Storage key of the language chosen on this device. */
export const LOCALE_KEY = 'locale';

/** Texts of the public pages by address, of the further languages that have been learned. */
const learned = new Map<Locale, Readonly<Record<string, string>>>();

/** Takes in what a further language says on the public pages. */
export const learnPublicTexts = (locale: Locale, texts: Readonly<Record<string, string>>): void => {
  learned.set(locale, texts);
};

const isWritten = (locale: string): locale is keyof Text => locale === 'id' || locale === 'en';

/** The further language chosen on this device, known here or not; null where it is one that texts are written in. */
export function furtherLocale(): Locale | null {
  const chosen = localStorage.getItem(LOCALE_KEY) ?? 'id';
  return isWritten(chosen) ? null : chosen;
}

/** The chosen language; Indonesian where it is none of ours, or could not be loaded. */
export function storedLocale(): Locale {
  const chosen = localStorage.getItem(LOCALE_KEY) ?? 'id';
  return isWritten(chosen) || learned.has(chosen) ? chosen : 'id';
}

/** What a text of the public pages says: `address` is where a further language has it. */
export const sayPublic = (address: string, text: Text, locale: Locale = storedLocale()): string =>
  isWritten(locale) ? text[locale] : (learned.get(locale)?.[address] ?? text.id);

/** Remembers a language and tells the document, so that screen readers pronounce it. */
export function chooseLocale(locale: Locale): void {
  localStorage.setItem(LOCALE_KEY, locale);
  applyLocale(locale);
}

/** Puts a language on <html>. */
export function applyLocale(locale: Locale): void {
  document.documentElement.lang = locale;
}

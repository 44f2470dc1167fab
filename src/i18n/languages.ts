import type { Locale } from '../engine/definition.ts';
import { isWritten, type Language, learn, WRITTEN } from '../engine/languages.ts';
import { learning } from './learning.ts';
import { learnPublicTexts } from './locale.ts';
import { loadEnglish } from './messages.ts';

/** What a file in `languages/` exports; it is called by its locale, and nothing else knows of it. */
export interface LanguageFile {
  /** what the language calls itself */
  readonly name: string;
  /** its Intl locale: how numbers and dates are written */
  readonly intl: string;
  /** texts by address: those of the pages before signing in, and all others */
  readonly publicTexts: Language['texts'];
  readonly texts: Language['texts'];
}

const files = import.meta.glob<LanguageFile>('./languages/*.ts');
// By another address of the same files, so that no more of them than their names comes with the console.
const names = import.meta.glob<string>('./languages/*.ts', { eager: true, import: 'name', query: '?name' });

const WRITTEN_NAMES = { id: 'Indonesia', en: 'English' };

const localeOf = (file: string): Locale => file.replace(/^.*\/(.+)\.ts(?:\?.*)?$/, '$1');

/** Every language of the product by its own name: those texts are written in, and the files in `languages/`. */
export const LANGUAGES: readonly { readonly locale: Locale; readonly name: string }[] = [
  ...WRITTEN.map((locale) => ({ locale, name: WRITTEN_NAMES[locale] })),
  ...Object.entries(names).map(([file, name]) => ({ locale: localeOf(file), name })),
];

/** Learns all of a language; false where it does not come. */
export const loadLanguage = async (locale: Locale): Promise<boolean> => {
  if (locale === 'en') return learning(locale, loadEnglish, () => undefined);
  if (isWritten(locale)) return true;
  return learning(locale, files[`./languages/${locale}.ts`], ({ intl, publicTexts, texts }) => {
    learnPublicTexts(locale, publicTexts);
    learn(locale, { intl, texts });
  });
};

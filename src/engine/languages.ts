/**
 * The languages that texts are said in. Every text is written in two; a further one is learned when somebody chooses
 * it (src/i18n/languages) and says, by their addresses, as many texts as it has.
 */
import type { Locale, Text } from './definition.ts';

/** The languages every text is written in. What a further language lacks is said in the first. */
export const WRITTEN = ['id', 'en'] as const satisfies readonly (keyof Text)[];

/** A further language: what it says at the addresses of texts, and how it writes numbers and dates. */
export interface Language {
  /** its Intl locale */
  readonly intl: string;
  readonly texts: Readonly<Record<string, string>>;
}

const INTL: Readonly<Record<keyof Text, string>> = { id: 'id-ID', en: 'en-GB' };

const learned = new Map<Locale, Language>();

/** Takes in a further language, or more of one: from now on its texts are said. */
export function learn(locale: Locale, { intl, texts }: Language): void {
  learned.set(locale, { intl, texts: { ...learned.get(locale)?.texts, ...texts } });
}

/** What a further language says at an address; undefined where it has nothing. */
export const translation = (locale: Locale, address: string): string | undefined => {
  const texts = learned.get(locale)?.texts;
  return texts && Object.hasOwn(texts, address) ? texts[address] : undefined;
};

/** Whether texts are written in this language themselves. */
export const isWritten = (locale: Locale): locale is keyof Text => locale in INTL;

/** The Intl locales of a language, the wanted first: a runtime that does not know it takes the Indonesian one. */
export const intlsOf = (locale: Locale): readonly string[] => [
  isWritten(locale) ? INTL[locale] : (learned.get(locale)?.intl ?? INTL.id),
  INTL.id,
];

import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type { Locale } from '../engine/definition.ts';
import type { Site } from '../engine/resource.ts';
import { chooseLocale, storedLocale } from './locale.ts';
import { messagesFor } from './messages.ts';

export const LOCALES: readonly { readonly locale: Locale; readonly name: string }[] = [
  { locale: 'id', name: 'Indonesia' },
  { locale: 'en', name: 'English' },
];

const localeOf = (name: string): Locale => (name === 'en' ? 'en' : 'id');

/** react-admin's i18nProvider over the site's texts; it starts in the stored language and remembers a change. */
export function createI18nProvider(site: Site): I18nProvider {
  const provider = polyglotI18nProvider((locale) => messagesFor(site, localeOf(locale)), storedLocale(), [...LOCALES]);
  return {
    ...provider,
    changeLocale: async (locale, options) => {
      await provider.changeLocale(locale, options);
      chooseLocale(localeOf(locale));
    },
  };
}

import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { lateMessage } from '../engine/messages.ts';
import type { Site } from '../engine/resource.ts';
import { LANGUAGES, loadLanguage } from './languages.ts';
import { chooseLocale, storedLocale } from './locale.ts';
import { messagesFor } from './messages.ts';

/**
 * react-admin's i18nProvider over the site's texts; it starts in the stored language and remembers a change. A further
 * language is loaded when it is chosen, and not changed to where that fails; the stored one has to be there before.
 */
export function createI18nProvider(site: Site): I18nProvider {
  const provider = polyglotI18nProvider((locale) => messagesFor(site, locale), storedLocale(), [...LANGUAGES]);
  return {
    ...provider,
    translate: (key, options) => lateMessage(site, provider.getLocale(), key) ?? provider.translate(key, options),
    changeLocale: async (locale, options) => {
      if (!(await loadLanguage(locale))) throw new Error(`language ${locale} not loaded`);
      await provider.changeLocale(locale, options);
      chooseLocale(locale);
    },
  };
}

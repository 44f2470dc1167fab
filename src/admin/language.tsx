import { type ReactNode, useCallback, useMemo } from 'react';
import { I18nContext, useI18nProvider, useLocaleState, useNotify } from 'react-admin';
import type { Locale } from '../engine/definition.ts';

/** Gives every text anew when the language changes. Stands below react-admin's own context. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const provider = useI18nProvider();
  const [locale] = useLocaleState();
  // Another object for each language: all who ask it for texts are rendered again.
  const value = useMemo(() => ({ ...provider, getLocale: () => locale }), [provider, locale]);
  return <I18nContext.Provider value={value}>{children}</I18nContext.Provider>;
}

/** Changes the language of everything on screen; what was typed, is shown and has the focus stays. One that cannot be loaded is not changed to. */
export function useChooseLanguage(): (locale: Locale) => Promise<void> {
  const provider = useI18nProvider();
  const [, setLocale] = useLocaleState();
  const notify = useNotify();
  return useCallback(
    async (locale) => {
      // Before react-admin learns of it, which would change it by mounting the whole console anew, forms included.
      try {
        await provider.changeLocale(locale);
        setLocale(locale);
      } catch {
        notify('ra.notification.i18n_error', { type: 'error' });
      }
    },
    [provider, setLocale, notify],
  );
}

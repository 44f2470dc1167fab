import { useCallback } from 'react';
import { useLocale } from 'react-admin';
import type { Locale, Text } from '../../engine/definition.ts';

/** The locale the console is shown in; Indonesian where react-admin knows another one. */
export function useViewLocale(): Locale {
  return useLocale() === 'en' ? 'en' : 'id';
}

/** Gives a function that picks a text of the current locale and fills its `{name}` placeholders. */
export function useText(): (text: Text, values?: Readonly<Record<string, string | number>>) => string {
  const locale = useViewLocale();
  return useCallback(
    (text, values) =>
      values ? text[locale].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : text[locale],
    [locale],
  );
}

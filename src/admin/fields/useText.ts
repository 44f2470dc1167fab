import { useCallback } from 'react';
import { useLocale } from 'react-admin';
import type { Locale, Text } from '../../engine/definition.ts';
import { say, type TextParams } from '../../engine/say.ts';

/** The language the console is shown in. */
export const useViewLocale = (): Locale => useLocale();

/** Gives a function that says a text in the current language and fills its `{name}` placeholders. */
export function useText(): (text: Text, params?: TextParams) => string {
  const locale = useViewLocale();
  return useCallback((text, params) => say(text, locale, params), [locale]);
}

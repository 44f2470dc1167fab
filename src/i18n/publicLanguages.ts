import type { Locale } from '../engine/definition.ts';
import { learning } from './learning.ts';
import { learnPublicTexts } from './locale.ts';

// By an address of their own: a chunk with nothing of the language but what is said before signing in.
const files = import.meta.glob<Readonly<Record<string, string>>>('./languages/*.ts', { query: '?public', import: 'publicTexts' });

/** Learns of a further language what is said before signing in; false where that does not come. */
export const loadPublicTexts = (locale: Locale): Promise<boolean> =>
  learning(locale, files[`./languages/${locale}.ts`], (texts) => learnPublicTexts(locale, texts));

import type { Locale } from '../engine/definition.ts';

/** Loads a language and takes it in; false where there is no such language, or it does not load: everything stays as it is. */
export async function learning<T>(
  locale: Locale,
  load: (() => Promise<T>) | undefined,
  learn: (loaded: T) => void,
): Promise<boolean> {
  try {
    if (load === undefined) return false;
    learn(await load());
    return true;
  } catch (error) {
    console.error('language not loaded', locale, error);
    return false;
  }
}

import type { Locale } from '../engine/definition.ts';

/** Loads a language and takes it in. Where there is none, or it does not load, everything stays Indonesian. */
export async function learning<T>(
  locale: Locale,
  load: (() => Promise<T>) | undefined,
  learn: (loaded: T) => void,
): Promise<void> {
  try {
    if (load) learn(await load());
  } catch (error) {
    console.error('language not loaded', locale, error);
  }
}

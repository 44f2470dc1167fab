import { EXTENSIONS, type Extension } from '../engine/wire/extensions.ts';

const KEY = 'server_extensions';

/** What the server has last announced; nothing where it has not in this session. */
export function knownExtensions(storage: Storage = localStorage): ReadonlySet<Extension> {
  const words = (storage.getItem(KEY) ?? '').split(',');
  return new Set(EXTENSIONS.filter((extension) => words.includes(extension)));
}

/** Keeps what an answer announced, so that the next page load knows it before its first call. */
export function rememberExtensions(extensions: ReadonlySet<Extension>, storage: Storage = localStorage): void {
  const words = [...extensions].join(',');
  if ((storage.getItem(KEY) ?? '') === words) return;
  if (words === '') storage.removeItem(KEY);
  else storage.setItem(KEY, words);
}

/** A session begins, perhaps with another server: its first answer tells anew. Never within one: forms would lose fields. */
export const forgetExtensions = (storage: Storage = localStorage): void => storage.removeItem(KEY);

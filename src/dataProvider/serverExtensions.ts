import { EXTENSIONS, type Extension } from '../engine/wire/extensions.ts';

const KEY = 'server_extensions';

/** What the server has announced in its last answer; nothing where none has come yet (since the storage was cleared). */
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

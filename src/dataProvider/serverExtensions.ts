import { isTimeZone, VILLAGE_TIME_ZONE } from '../engine/timeZone.ts';
import { type Extension, extensionsIn } from '../engine/wire/extensions.ts';

const KEY = 'server_extensions';
const ZONE_KEY = 'server_time_zone';

/** What the server has last announced; nothing where it has not in this session. */
export function knownExtensions(storage: Storage = localStorage): ReadonlySet<Extension> {
  return extensionsIn(storage.getItem(KEY) ?? '');
}

/** Keeps what an answer announced, so that the next page load knows it before its first call. */
export function rememberExtensions(extensions: ReadonlySet<Extension>, storage: Storage = localStorage): void {
  const words = [...extensions].join(',');
  if ((storage.getItem(KEY) ?? '') === words) return;
  if (words === '') storage.removeItem(KEY);
  else storage.setItem(KEY, words);
}

/** The village's time zone as the server has last told it; Jakarta's where it has not. */
export const knownTimeZone = (storage: Storage = localStorage): string => storage.getItem(ZONE_KEY) ?? VILLAGE_TIME_ZONE;

/** Keeps the zone an answer told. One that this browser does not know would leave every date unsaid: passed over. */
export function rememberTimeZone(timeZone: string, storage: Storage = localStorage): void {
  if (isTimeZone(timeZone) && storage.getItem(ZONE_KEY) !== timeZone) storage.setItem(ZONE_KEY, timeZone);
}

/** A session begins, perhaps with another server: its first answer tells anew. Never within one: forms would lose fields. */
export function forgetExtensions(storage: Storage = localStorage): void {
  storage.removeItem(KEY);
  storage.removeItem(ZONE_KEY);
}

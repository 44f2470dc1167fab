import { isTimeZone, VILLAGE_TIME_ZONE } from '../engine/timeZone.ts';
import { type Extension, extensionsIn } from '../engine/wire/extensions.ts';

/** Key of what the server has last announced: words with commas between them. */
export const EXTENSIONS_KEY = 'server_extensions';
const ZONE_KEY = 'server_time_zone';

/** What the server has last announced; nothing where it has not in this session. */
export function knownExtensions(storage: Storage = localStorage): ReadonlySet<Extension> {
  return extensionsIn(storage.getItem(EXTENSIONS_KEY) ?? '');
}

/** Keeps what an answer announced, so that the next page load knows it before its first call. */
export function rememberExtensions(extensions: ReadonlySet<Extension>, storage: Storage = localStorage): void {
  const words = [...extensions].join(',');
  if ((storage.getItem(EXTENSIONS_KEY) ?? '') === words) return;
  if (words === '') storage.removeItem(EXTENSIONS_KEY);
  else storage.setItem(EXTENSIONS_KEY, words);
}

/** The village's time zone as the server has last told it; Jakarta's where it has not. */
export const knownTimeZone = (storage: Storage = localStorage): string => storage.getItem(ZONE_KEY) ?? VILLAGE_TIME_ZONE;

/** Keeps the zone an answer told. One that this browser does not know would leave every date unsaid: passed over. */
export function rememberTimeZone(timeZone: string, storage: Storage = localStorage): void {
  if (isTimeZone(timeZone) && storage.getItem(ZONE_KEY) !== timeZone) storage.setItem(ZONE_KEY, timeZone);
}

const SKEW_KEY = 'server_clock';
/** A clock so little wrong puts nobody into another day for long. */
const SMALL_SKEW_MS = 5 * 60_000;

/** Now, as the server has it: the clock of a phone may be days off, and the day in the village is the server's. */
export const serverNow = (storage: Storage = localStorage): Date => new Date(Date.now() + Number(storage.getItem(SKEW_KEY) ?? 0));

/** Keeps by how much this device's clock is wrong, as an answer's `Date` tells; one that tells none changes nothing. */
export function rememberClock(date: string, storage: Storage = localStorage): void {
  const skew = Date.parse(date) - Date.now();
  if (Number.isNaN(skew)) return;
  if (Math.abs(skew) < SMALL_SKEW_MS) storage.removeItem(SKEW_KEY);
  else storage.setItem(SKEW_KEY, String(skew));
}

/** A session begins, perhaps with another server: its first answer tells anew. Never within one: forms would lose fields. */
export function forgetExtensions(storage: Storage = localStorage): void {
  storage.removeItem(EXTENSIONS_KEY);
  storage.removeItem(ZONE_KEY);
  storage.removeItem(SKEW_KEY);
}

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
/** When an answer has last told the time, ms since 1970. */
const HEARD_KEY = 'server_heard';
/** A clock so little wrong puts nobody into another day for long. */
const SMALL_SKEW_MS = 5 * 60_000;
/** It is kept no oftener than this. */
const HEARD_EVERY_MS = 60_000;

/**
 * Now, as the server has it: the clock of a phone may be days off, and the day in the village is the server's. One that has gone back
 * since the server was heard, as that of a phone does which was empty, goes on from there.
 */
export function serverNow(storage: Storage = localStorage): Date {
  const now = Date.now() + Number(storage.getItem(SKEW_KEY) ?? 0);
  const heard = Number(storage.getItem(HEARD_KEY) ?? 0);
  if (now >= heard - SMALL_SKEW_MS) return new Date(now);
  keep(SKEW_KEY, heard - Date.now(), storage);
  return new Date(heard);
}

/** Keeps by how much this device's clock is wrong, as an answer's `Date` tells; one that tells none changes nothing. */
export function rememberClock(date: string, storage: Storage = localStorage): void {
  const told = Date.parse(date);
  if (Number.isNaN(told)) return;
  const skew = told - Date.now();
  if (Math.abs(skew) < SMALL_SKEW_MS) storage.removeItem(SKEW_KEY);
  else keep(SKEW_KEY, skew, storage);
  if (Math.abs(told - Number(storage.getItem(HEARD_KEY) ?? 0)) >= HEARD_EVERY_MS) keep(HEARD_KEY, told, storage);
}

function keep(key: string, ms: number, storage: Storage): void {
  try {
    storage.setItem(key, String(ms));
  } catch {
    // a full storage is no reason to fail
  }
}

/** A session begins, perhaps with another server: its first answer tells anew. Never within one: forms would lose fields. */
export function forgetExtensions(storage: Storage = localStorage): void {
  storage.removeItem(EXTENSIONS_KEY);
  storage.removeItem(ZONE_KEY);
  storage.removeItem(SKEW_KEY);
  storage.removeItem(HEARD_KEY);
}

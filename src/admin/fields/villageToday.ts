import { knownTimeZone, serverNow } from '../../dataProvider/serverExtensions.ts';
import { isoDateIn } from '../../engine/calendar.ts';

/** ISO date of today in the village: its day and the server's, not those of the phone's clock. */
export const villageToday = (): string => isoDateIn(knownTimeZone(), serverNow());

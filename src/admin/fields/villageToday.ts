import { isoDateIn } from '../../engine/calendar.ts';

/** The village's time zone (design section 5, "age groups"): its day, not the one of the phone's clock. */
const VILLAGE_TIME_ZONE = 'Asia/Jakarta';

/** ISO date of today in the village. */
export const villageToday = (): string => isoDateIn(VILLAGE_TIME_ZONE, new Date());

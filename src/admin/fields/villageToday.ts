import { isoDateIn, VILLAGE_TIME_ZONE } from '../../engine/calendar.ts';

/** ISO date of today in the village (design section 5, "age groups"): its day, not the one of the phone's clock. */
export const villageToday = (): string => isoDateIn(VILLAGE_TIME_ZONE, new Date());

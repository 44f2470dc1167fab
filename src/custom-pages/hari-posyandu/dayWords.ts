/** Times of the posyandu day in words. */
import type { Locale } from '../../engine/definition.ts';
import { dateFormat } from '../../engine/formats.ts';

/** '08.02' in the village. */
export const formatClock = (instant: string, timeZone: string, locale: Locale): string =>
  dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(instant));

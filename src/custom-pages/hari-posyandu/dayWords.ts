/** Days and times of the posyandu day in words. */
import type { Locale } from '../../engine/definition.ts';

const intl = (locale: Locale): string => (locale === 'en' ? 'en-GB' : 'id-ID');

/** '12 Mei', with the year where it is another one than that of `today`. */
export function formatDayMonth(day: string, today: string, locale: Locale): string {
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return new Intl.DateTimeFormat(intl(locale), {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** '08.02' in the village. */
export const formatClock = (instant: string, timeZone: string, locale: Locale): string =>
  new Intl.DateTimeFormat(intl(locale), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    new Date(instant),
  );

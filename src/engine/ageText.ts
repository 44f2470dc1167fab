/** How old somebody is, in words. */
import { addMonths, completedMonths, dayNumber } from './calendar.ts';
import type { Locale } from './definition.ts';
import { say, texts } from './say.ts';

const AGE_TEXTS = texts('age', {
  years: { id: '{years} tahun', en: '{years} years' },
  yearsMonths: { id: '{years} tahun {months} bulan', en: '{years} years {months} months' },
  months: { id: '{months} bulan', en: '{months} months' },
  monthsDays: { id: '{months} bulan {days} hari', en: '{months} months {days} days' },
  days: { id: '{days} hari', en: '{days} days' },
  about: { id: '± {age}', en: '± {age}' },
});

/** From this age on months say nothing any more. */
const YEARS_ALONE = 6;

/** The age on a day in words, as fine as it matters: days of a newborn, months of a child, years of all others; null before birth. */
export function ageText(born: string, day: string, locale: Locale): string | null {
  if (born > day) return null;
  const whole = completedMonths(born, day);
  const [years, months] = [Math.floor(whole / 12), whole % 12];
  const days = dayNumber(day) - dayNumber(addMonths(born, whole));
  if (years >= YEARS_ALONE || (years > 0 && months === 0)) return say(AGE_TEXTS.years, locale, { years });
  if (years > 0) return say(AGE_TEXTS.yearsMonths, locale, { years, months });
  if (whole === 0) return say(AGE_TEXTS.days, locale, { days });
  return say(days === 0 ? AGE_TEXTS.months : AGE_TEXTS.monthsDays, locale, { months, days });
}

/** The age of somebody of whom only the age is known: `± 63 tahun`; null before birth. */
export function aboutText(born: string, day: string, locale: Locale): string | null {
  const years = Math.floor(completedMonths(born, day) / 12);
  return born > day ? null : say(AGE_TEXTS.about, locale, { age: say(AGE_TEXTS.years, locale, { years }) });
}

/** The day of birth kept for somebody of whom only the age is known: the last 1 July that makes them so old. */
export function bornAbout(years: number, today: string): string {
  const year = Number(today.slice(0, 4)) - years;
  const middle = (of: number) => `${String(of).padStart(4, '0')}-07-01`;
  return today.slice(5) >= '07-01' ? middle(year) : middle(year - 1);
}

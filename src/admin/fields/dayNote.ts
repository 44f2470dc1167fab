import { ageText } from '../../engine/ageText.ts';
import { formatDate, formatMonth, isIsoDate, weekdayOf } from '../../engine/calendar.ts';
import type { Locale } from '../../engine/definition.ts';
import type { FieldOf } from '../../engine/resource.ts';
import { say } from '../../engine/say.ts';
import { partsOfDay } from '../../engine/typedDay.ts';
import { DATE_TEXTS } from './dateTexts.ts';

/**
 * What is said below a date input: the day in words with the age of who was born on it, so that a wrong order of day
 * and month shows; or why what was typed is no day. Null where there is nothing to say.
 */
export function dayNote(
  shown: string,
  held: string,
  field: Pick<FieldOf<'date'>, 'age' | 'notAfterToday'>,
  today: string,
  locale: Locale,
): string | null {
  if (isIsoDate(held)) {
    const date = formatDate(held, locale);
    if (field.notAfterToday && held > today) return say(DATE_TEXTS.future, locale, { date });
    const age = field.age ? ageText(held, today, locale) : null;
    if (age !== null) return say(DATE_TEXTS.withAge, locale, { date, age });
    return say(DATE_TEXTS.written, locale, { weekday: weekdayOf(held, locale), date });
  }
  const parts = partsOfDay(shown, { today });
  if (parts === null) return null;
  const { day, month, year } = parts;
  if (month < 1 || month > 12) return say(DATE_TEXTS.noSuchMonth, locale, { month });
  const named = formatMonth(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`, locale);
  return say(DATE_TEXTS.noSuchDay, locale, { month: named.replace(/\s*\d+$/, ''), year: String(year), day });
}

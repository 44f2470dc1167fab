import { addDays, addMonths, dayNumber } from '../../engine/calendar.ts';

/** 1 January 1970 was a Thursday. */
const THURSDAY = 4;

/** Which day of the week it is; 0 is Sunday, with which calendars here begin. */
export const weekdayIndex = (iso: string): number => (((dayNumber(iso) + THURSDAY) % 7) + 7) % 7;

/** The weeks that a month touches, each of seven days; null for a day of another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const start = addDays(first, -weekdayIndex(first));
  const after = addMonths(first, 1);
  const weeks: (string | null)[][] = [];
  for (let week = start; week < after; week = addDays(week, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(week, i)).map((day) => (day.slice(0, 7) === month ? day : null)));
  }
  return weeks;
}

/** Where a key of the calendar leads from a day; null for a key that leads nowhere. */
export function dayByKey(day: string, key: string, shift: boolean): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayIndex(day));
    case 'End':
      return addDays(day, 6 - weekdayIndex(day));
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return null;
  }
}

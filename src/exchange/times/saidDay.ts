import { formatDate, formatMonth } from '../../engine/calendar.ts';
import type { Text } from '../../engine/definition.ts';

/** A day or a month in words. */
export const saidDay = (day: string): Text => {
  const [iso, format] = day.length > 7 ? [day, formatDate] : [`${day}-01`, formatMonth];
  return { id: format(iso, 'id'), en: format(iso, 'en') };
};

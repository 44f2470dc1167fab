import { texts } from '../../engine/say.ts';

/** Texts of the date input and its calendar. */
export const DATE_TEXTS = texts('dates', {
  pattern: { id: 'hh/bb/tttt', en: 'dd/mm/yyyy' },
  open: { id: 'Buka kalender', en: 'Open the calendar' },
  calendar: { id: 'Kalender', en: 'Calendar' },
  previous: { id: 'Bulan sebelumnya', en: 'Previous month' },
  next: { id: 'Bulan berikutnya', en: 'Next month' },
  month: { id: 'Bulan', en: 'Month' },
  year: { id: 'Tahun', en: 'Year' },
  today: { id: 'Hari ini', en: 'Today' },
  close: { id: 'Tutup', en: 'Close' },
  future: { id: '{date} belum tiba. Periksa tanggalnya.', en: '{date} is still to come. Check the date.' },
  written: { id: '{weekday}, {date}', en: '{weekday}, {date}' },
  withAge: { id: '{date} · {age}', en: '{date} · {age}' },
  noSuchDay: { id: '{month} {year} tidak punya tanggal {day}.', en: '{month} {year} has no day {day}.' },
  noSuchMonth: {
    id: 'Tidak ada bulan ke-{month}. Tulis hari, bulan, lalu tahun.',
    en: 'There is no month {month}. Day first, then month and year.',
  },
  ageUnit: { id: 'tahun', en: 'years' },
  keptAs: { id: '{age}; dicatat sebagai lahir {date}', en: '{age}; kept as born on {date}' },
});

import { fieldRefusal } from '../errors.ts';

const MONTH = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/;

/** Months that may be asked for: a typing error is told, not answered with nobody. */
const YEARS = { first: 1900, ahead: 1 } as const;

/** The month (`YYYY-MM`) that `?bulan=` asks for, by default that of today. Raises 422 for what is none, or out of range. */
export function askedMonth(bulan: string | null | undefined, today: string): string {
  const month = bulan || today.slice(0, 7);
  if (!MONTH.test(month)) throw fieldRefusal('bulan', 'Bulan harus berbentuk tahun-bulan, mis. 2026-03.');
  const last = Number(today.slice(0, 4)) + YEARS.ahead;
  const year = Number(month.slice(0, 4));
  if (year < YEARS.first || year > last) throw fieldRefusal('bulan', `Bulan harus dari tahun ${YEARS.first} sampai ${last}.`);
  return month;
}

/** Likewise for what is sent of a month: one that has not begun has nothing to send. Raises 422 for it too. */
export function begunMonth(bulan: string | null | undefined, today: string): string {
  const month = askedMonth(bulan, today);
  if (month > today.slice(0, 7)) throw fieldRefusal('bulan', 'Bulan itu belum tiba.');
  return month;
}

/** The year (`YYYY`) that `?tahun=` asks for, by default that of today. Raises 422 for one that has not begun, or is none. */
export function askedYear(tahun: string | null | undefined, today: string): string {
  const year = tahun || today.slice(0, 4);
  if (!/^\d{4}$/.test(year)) throw fieldRefusal('tahun', 'Tahun harus empat angka, mis. 2026.');
  if (Number(year) < YEARS.first || year > today.slice(0, 4))
    throw fieldRefusal('tahun', 'Tahun itu belum tiba, atau terlalu lama.');
  return year;
}

/** What a NIK tells of whom it names: digits 7 to 12 are the day of birth, of a woman with 40 more than the day. */

export interface ToldByNik {
  /** ISO date */
  readonly born: string;
  readonly sex: 'Laki-laki' | 'Perempuan';
}

const NIK = /^\d{6}(\d{2})(\d{2})(\d{2})\d{4}$/;
/** Added to the day of birth of women. */
const WOMAN = 40;
/** No province has a lower code; numbers below stand in for a NIK that does not exist yet. */
const FIRST_PROVINCE = 11;

/** What numbers begin with that are given to people without a NIK: no province has this code. */
export const STAND_IN = '00';

const twoDigits = (n: number): string => String(n).padStart(2, '0');

const exists = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** Whether a number only stands in for a NIK, in our numbering or in that of another program. */
export const standsIn = (number: unknown): number is string => typeof number === 'string' && number.startsWith(STAND_IN);

/** Whether a text is a NIK, and no number that stands in for one. */
export const isRealNik = (nik: string): boolean => NIK.test(nik) && Number(nik.slice(0, 2)) >= FIRST_PROVINCE;

/** A number as it may be told to others; null: there is none, or one that stands in for a NIK and is nobody's elsewhere. */
export const toldNik = (number: string | null): string | null =>
  number !== null && NIK.test(number) && !standsIn(number) ? number : null;

/** Day of birth and sex, the year as the last one before today; null where it is no NIK, or holds no day there is. */
export function toldByNik(nik: string, today: string): ToldByNik | null {
  const [, dayDigits, monthDigits, yearDigits] = NIK.exec(nik) ?? [];
  if (dayDigits === undefined || !isRealNik(nik)) return null;
  const woman = Number(dayDigits) > WOMAN;
  const [day, month, year] = [Number(dayDigits) - (woman ? WOMAN : 0), Number(monthDigits), Number(yearDigits)];
  const sex = woman ? 'Perempuan' : 'Laki-laki';
  for (const century of [2000, 1900]) {
    const born = `${century + year}-${twoDigits(month)}-${twoDigits(day)}`;
    if (born <= today && exists(century + year, month, day)) return { born, sex };
  }
  return null;
}

/** Whether a day of birth is the one that a NIK tells; of the year it tells but two digits. */
export const isBornAsTold = (told: ToldByNik, born: string): boolean => told.born.slice(2) === born.slice(2);

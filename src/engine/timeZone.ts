/** The village's time zone where the server has not told another. */
export const VILLAGE_TIME_ZONE = 'Asia/Jakarta';

/** Whether the name is a time zone that this clock knows. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

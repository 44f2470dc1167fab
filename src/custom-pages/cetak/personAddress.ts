/** The address a QR holds: a member's number and nothing else of them. */

/** Where a person's record is opened by number. */
export const personAddress = (origin: string, id: number | string): string => `${origin}/orang/${id}`;

const NUMBER = /^\d{1,12}$/;

/** Whether a text can be a member's number. */
export const isMemberNumber = (text: string): boolean => NUMBER.test(text);

/** The member's number in what a camera read; null for a code of anything else. */
export function memberIn(read: string, origin: string): string | null {
  const prefix = personAddress(origin, '');
  const id = read.startsWith(prefix) ? read.slice(prefix.length) : '';
  return isMemberNumber(id) ? id : null;
}

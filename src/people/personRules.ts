/** What a person's name and number to call may be: one rule for the forms and the server. */

const WHITESPACE = /[\t\n\v\f\r\u0020\u00a0]+/g;
const PHONE = /^\+?\(?[0-9][0-9 ()-]{4,24}$/;

/** The longest name, in characters. */
export const MAX_NAME = 150;

/** A text of one line: what was pasted with tabs and line breaks has single spaces instead. */
export const onOneLine = (text: string): string => text.replace(WHITESPACE, ' ').trim();

/** Whether a text is a number to call: 5 to 25 digits, spaces, brackets and dashes, with or without a leading +. */
export const isPhoneNumber = (text: string): boolean => PHONE.test(text);

/** What a person's name and number to call may be: one rule for the forms and the server. */

/** Nothing that shows on no screen or turns the text around it: such a name passes for another one. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const WHITESPACE = /[\t\n\v\f\r\u0020\u00a0]+/g;
const PHONE = /^\+?\(?[0-9][0-9 ()-]{4,24}$/;

/** The longest name, in characters. */
export const MAX_NAME = 150;

/** Whether a text holds characters that nobody sees: line breaks, tabs, zero-width ones, changes of direction. */
export const hasInvisible = (text: string): boolean => INVISIBLE.test(text);

/** A text of one line: what was pasted with tabs and line breaks has single spaces instead. */
export const onOneLine = (text: string): string => text.replace(WHITESPACE, ' ').trim();

/** Whether a text is a number to call: 5 to 25 digits, spaces, brackets and dashes, with or without a leading +. */
export const isPhoneNumber = (text: string): boolean => PHONE.test(text);

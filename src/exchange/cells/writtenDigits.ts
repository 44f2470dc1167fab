/** Numbers that name something, as cells of text hold them. */
import { plainDigits } from '../../engine/plainDigits.ts';

/** What a program that takes it for a quantity writes behind it: '81234567890.0', '81234567890,00'. */
const FRACTION_OF_NOTHING = /^('*\d+)[.,]0+$/;

/** Whether a text was a number in the program that wrote it. */
export const wasNumber = (text: string): boolean => FRACTION_OF_NOTHING.test(text);

/** The text without a fraction that adds nothing. */
export const withoutFraction = (text: string): string => (text.endsWith('0') ? text.replace(FRACTION_OF_NOTHING, '$1') : text);

/** The digits of a text, without what stands between and around them. */
export const writtenDigits = (text: string): string => plainDigits(withoutFraction(text));

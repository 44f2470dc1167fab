/** Numbers that name something (NIK, No KK, phone), as they are pasted from cards, spreadsheets and messages. */

/** What people and programs put between and around digits: blanks, dots, dashes, quotes, and what nobody sees. */
const BETWEEN = /[\s.\p{Pd}\u2212'"`´‘’‚‛“”„\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;

/** The text without what stands between digits and around them, where nothing but a number was meant; else as it is. */
export function plainDigits(text: string): string {
  if (/^\d+$/.test(text)) return text;
  const bare = text.replace(BETWEEN, '');
  return /^\+?\d+$/.test(bare) ? bare : text;
}

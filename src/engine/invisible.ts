/** Nothing that shows on no screen or turns the text around it: such a name passes for another one. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** What phones put behind a picture says how it is drawn. */
const PICTURE = /(?:\p{Extended_Pictographic}\p{Emoji_Modifier}?|[0-9#*](?=\ufe0f\u20e3))[\ufe0f\u200d]*/gu;

/** Whether a text holds characters that nobody sees: line breaks, tabs, zero-width ones, changes of direction. */
export const hasInvisible = (text: string): boolean => INVISIBLE.test(text);

/** Likewise, but for those that belong to an emoji. */
export const hasHidden = (text: string): boolean => hasInvisible(text) && hasInvisible(text.replace(PICTURE, ''));

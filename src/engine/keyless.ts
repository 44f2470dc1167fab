/** Rows of a list that nothing identifies: they are shown, but lead nowhere (`list.withoutKey`). */
const MARK = 'tanpa-kunci-';

/** Stands for the key of the row at this place of its list. */
export const keylessId = (index: number): string => `${MARK}${index}`;

/** Whether an id only stands for one that nobody has told. */
export const isKeyless = (id: unknown): boolean => typeof id === 'string' && id.startsWith(MARK);

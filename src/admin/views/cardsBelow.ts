import { fieldTypes } from '../../engine/field-types/index.ts';
import type { Field } from '../../engine/resource.ts';

/** What a column needs whose type says nothing else, rem (list.css). */
const TEXT = 8;
const NUMBER = 4.5;
const ACTIONS = 9.75;
/** the open sidebar and the page's edges (layout.css) */
const AROUND = 20.5;
/** `MOBILE_QUERY` in rem */
const PHONE = 48;

/**
 * The media query under which a list is shown as cards: where a table beside the open sidebar would be
 * wider than its place, half of it would hide behind the actions that stay in reach.
 */
export function cardsBelow(columns: readonly Field[]): string {
  const needed = columns.reduce((sum, { type }) => sum + (fieldTypes[type].width ?? TEXT), 0);
  const width = AROUND + NUMBER + needed + ACTIONS;
  // media queries count in the reader's font size, as rem does
  return `(max-width: ${Math.max(PHONE, width) - 0.01}em)`;
}

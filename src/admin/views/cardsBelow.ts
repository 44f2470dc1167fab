import type { FieldTypeName } from '../../engine/definition.ts';
import type { List, Resource } from '../../engine/resource.ts';

/** What the columns of a table need, rem, cells' padding included (list.css); other types as much as a text. */
const NEEDS: Readonly<Partial<Record<FieldTypeName, number>>> = {
  digits: 10.75,
  date: 11.5,
  timeRange: 10.5,
  instant: 9,
  choice: 6.5,
  integer: 6.5,
  decimal: 6.5,
  status: 13.25,
};
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
export function cardsBelow(resource: Resource, { columns, numbered }: List): string {
  const needed = columns.reduce((sum, name) => sum + (NEEDS[resource.field[name]?.type ?? 'text'] ?? TEXT), 0);
  const width = AROUND + (numbered ? NUMBER : 0) + needed + ACTIONS;
  // media queries count in the reader's font size, as rem does
  return `(max-width: ${Math.max(PHONE, width) - 0.01}em)`;
}

/** How a file is understood, and what is kept of that. */
import { arrange } from '../../src/exchange/arrange.ts';
import type { Cell, Sheet } from '../../src/exchange/cells.ts';
import type { Context } from '../context.ts';
import { headersOf, rememberedFor } from './remembered.ts';
import { type Arrangement, isBlocked, type KeptArranged, type SheetTold } from './shapes.ts';

/** A cell as a person reads it. */
export const written = (cell: Cell): string => {
  if (cell === null) return '';
  return typeof cell === 'object' ? cell.date : String(cell);
};

/** How a file is understood: as it was the last time with these headers, as was wished for, and by itself. */
export async function arrangedBy(
  { db, site, today }: Context,
  sheets: readonly Sheet[],
  wanted: Partial<Arrangement>,
  before: Arrangement | null,
): Promise<KeptArranged & { readonly arrangement: Arrangement; readonly headers: string | null }> {
  const first = arrange(sheets, site, before, wanted, today());
  const headers = headersOf(first.columns);
  const known = before === null ? await rememberedFor(db, headers, first.arrangement) : null;
  const { arrangement, columns, questions } = known ? arrange(sheets, site, known, wanted, today()) : first;
  return { arrangement, columns, questions, headers, remembered: known !== null };
}

/** What is kept of that; the rows are looked at once nothing has to be asked any more. */
export function columnsKept(
  { arrangement, columns, questions, headers, remembered }: Awaited<ReturnType<typeof arrangedBy>>,
  sheets: readonly Pick<SheetTold, 'baris'>[],
) {
  const { sheet, header, headerRows } = arrangement;
  const rows = Math.max(0, (sheets[sheet]?.baris ?? 0) - header - headerRows);
  const [done, total] = isBlocked({ questions }) ? [null, null] : [0, rows];
  const texts = { arrangement: JSON.stringify(arrangement), arranged: JSON.stringify({ columns, questions, remembered }) };
  return { ...texts, headers, found: null, done, total };
}

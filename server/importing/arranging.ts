/** How a file is understood, and what is kept of that. */

import { can } from '../../src/engine/permissions.ts';
import type { Site } from '../../src/engine/resource.ts';
import { arrange } from '../../src/exchange/arrange.ts';
import type { Cell, Sheet } from '../../src/exchange/cells/cells.ts';
import { isOfVisit } from '../../src/exchange/columns/visitDay.ts';
import type { Question } from '../../src/exchange/model/arrangement.ts';
import { partsOf } from '../../src/exchange/model/targets.ts';
import type { Actor, Context } from '../context.ts';
import { headersOf, rememberedFor } from './remembered.ts';
import { type Arranged, type Arrangement, isBlocked, type KeptArranged, type SheetTold, type Target } from './shapes.ts';

/** A cell as a person reads it. */
export const written = (cell: Cell): string => {
  if (cell === null) return '';
  return typeof cell === 'object' ? cell.date : String(cell);
};

interface Arranging {
  readonly sheets: readonly Sheet[];
  readonly wanted: Partial<Arrangement>;
  readonly before: Arrangement | null;
  /** of whoever asks for it */
  readonly role: Actor['role'];
}

/** How a file is understood: as it was the last time with these headers, as was wished for, and by itself. */
export async function arrangedBy(
  { db, site, today }: Context,
  { sheets, wanted, before, role }: Arranging,
): Promise<KeptArranged & { readonly arrangement: Arrangement; readonly headers: string | null }> {
  const first = arrange(sheets, site, before, wanted, today());
  const headers = headersOf(first.columns);
  const known = before === null ? await rememberedFor(db, headers, first.arrangement) : null;
  const { arrangement, columns, questions: all } = known ? arrange(sheets, site, known, wanted, today()) : first;
  const isTaken = (target: Target) => {
    const resource = site.resource[partsOf(target).resource];
    return resource !== undefined && can(resource, role, 'create');
  };
  const questions = all.filter((question) => aboutWhat(question, columns, site).every(isTaken));
  return { arrangement, columns, questions, headers, remembered: known !== null };
}

/** The columns that a question is asked for, by what they tell; none: it is asked for all of them. */
function aboutWhat({ code, column }: Question, columns: Arranged['columns'], site: Site): Target[] {
  const targets = (some: Arranged['columns']) => some.flatMap(({ target }) => target ?? []);
  if (code === 'tahun' || code === 'hari') return targets(columns).filter((target) => partsOf(target).month !== null);
  if (code === 'hari-kunjungan' || code === 'arti-bulan') return targets(columns).filter((target) => isOfVisit(site, target));
  return targets(columns.filter(({ index }) => index === column));
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

/** Rows of a register that tell on which days was weighed: '10/07/2026' over or below JUL, '12/08/2026' at AGS. */
import type { Cell } from '../cells/cells.ts';
import { saysNothing, shownCell } from '../cells/emptyCell.ts';
import { partsOf } from '../model/targets.ts';
import { dayAlone } from '../times/dayAlone.ts';
import { daysWithoutYear, namedIn } from '../times/namedDays.ts';
import type { TableMark } from './tableMarks.ts';

/** One day alone may be of anything. */
const FEWEST = 2;
const MOST_SHOWN = 80;
const LABEL =
  /^(?:hari|tanggal|tgl|waktu|jadwal|pelaksanaan|penimbangan|timbang|pengukuran|posyandu|kunjungan|buka|kegiatan|[\s/.:&()-])+$/i;

/** Behind 'Tgl' the day alone stands at its month: '10', '12', '9'. */
const OF_DAY = /\b(?:tanggal|tgl)\b/i;
const DAY_ALONE = /^(?:0?[1-9]|[12]\d|3[01])$/;

/** A day with its month; a weight is none: '9.10'. */
function dayOf(cell: Cell): string | null {
  if (typeof cell === 'object') return cell?.date ?? null;
  if (typeof cell === 'number') return null;
  const text = shownCell(cell);
  const [named] = namedIn(text, true);
  if (named?.day !== undefined) return named.day;
  const [day] = daysWithoutYear(text);
  if (day !== undefined) return day;
  const alone = /^\d{1,2}\s*[/-]\s*\d{1,2}$/.test(text) ? dayAlone(text) : null;
  return alone?.month ? `${String(alone.month).padStart(2, '0')}-${String(alone.day).padStart(2, '0')}` : null;
}

/** The places of the columns that tell a month each; empty where there is no more than one. */
export function monthColumns(columns: Readonly<Record<number, string | null>>): ReadonlySet<number> {
  const months = Object.entries(columns).flatMap(([index, target]) =>
    target !== null && partsOf(target as `${string}.${string}`).month !== null ? [Number(index)] : [],
  );
  return new Set(months.length < FEWEST ? [] : months);
}

/**
 * What such a row says, for somebody to see; null: it is none. `months`: the places of columns that tell a month each; `above`:
 * it stands above them, where no weights do, and days need no word beside them.
 */
export function weighingDays(row: readonly Cell[], number: number, months: ReadonlySet<number>, above = false): TableMark | null {
  if (months.size === 0) return null;
  const times: string[] = [];
  const texts: string[] = [];
  for (const [at, cell] of row.entries()) {
    if (saysNothing(cell)) continue;
    const text = shownCell(cell);
    // a day of birth is no day of weighing, and whoever has one is somebody
    if (!months.has(at) && (texts.length > 0 || !LABEL.test(text))) return null;
    if (months.has(at)) {
      const day =
        dayOf(cell) ?? ((above || OF_DAY.test(texts[0] ?? '')) && DAY_ALONE.test(text) ? `-${text.padStart(2, '0')}` : null);
      if (day === null) return null;
      times.push(day);
    }
    texts.push(text);
  }
  return times.length < FEWEST ? null : { row: number, times, note: texts.join(' ').slice(0, MOST_SHOWN) };
}

/** The report as rows of cells, as every downloaded file holds them. */
import { formatDate } from '../../engine/calendar.ts';
import { percentOf } from '../counts.ts';
import { monthName } from './months.ts';
import { type ReportRow, totalOf } from './reportRows.ts';

export type Cell = string | number | null;

/** A share in percent with one decimal. */
function share(part: number, whole: number): number | null {
  const percent = percentOf(part, whole);
  return percent === null ? null : Math.round(percent * 10) / 10;
}

/** Lines above the first posko: what it is and of which month, and the headings. */
export const HEAD_LINES = 2;

/**
 * The whole report of a month (`YYYY-MM`) with its totals. Headings are Indonesian in every language: the
 * file goes to the puskesmas.
 */
export function reportTable(rows: readonly ReportRow[], month: string): Cell[][] {
  const total = totalOf(rows);
  const detailed = total.skdn !== null;
  const head = ['Nomor', 'Posko Posyandu', 'Sasaran', 'Datang'];
  const letters = ['S', 'K', 'D', 'N', 'T', 'O', 'B', 'D/S (%)', 'N/D (%)'];
  const corrected = rows.some((row) => row.corrected !== null);
  const line = (number: Cell, name: string, { sasaran, datang, skdn, corrected: how }: ReportRow): Cell[] => [
    number,
    name,
    sasaran,
    datang,
    ...(detailed && skdn
      ? [skdn.s, skdn.k, skdn.d, skdn.n, skdn.t, skdn.o, skdn.b, share(skdn.d, skdn.s), share(skdn.n, skdn.d)]
      : []),
    ...(corrected ? [how && `${formatDate(how.on, 'id')}: ${how.why.join(', ')}`] : []),
  ];
  return [
    [`Laporan Kesehatan Bulan ${monthName(month, 'id')}`],
    [...head, ...(detailed ? letters : []), ...(corrected ? ['Diperbaiki'] : [])],
    ...rows.map((row, index) => line(index + 1, row.posko, row)),
    line(null, 'Jumlah', total),
  ];
}

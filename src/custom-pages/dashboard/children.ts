/** Lists of children the dashboard leads to; both calls are our server's own (extension 'fields'). */
import { isObject, rowsAt } from '../../dataProvider/customCalls.ts';
import { isIsoDate } from '../../engine/calendar.ts';

export interface ListedChild {
  readonly nik: string;
  readonly name: string;
  /** name of its posko; null: none, or not told */
  readonly posko: string | null;
}

/** Why a child needs somebody to look after it, as `GET /auth/perhatian` names it. */
export const REASONS = ['gizi_buruk', 'gizi_kurang', 'bgm', 'dua_t', 'stunting', 'absen'] as const;
export type Reason = (typeof REASONS)[number];

export interface ChildInNeed extends ListedChild {
  readonly reasons: readonly Reason[];
  /** ISO day of the latest examination; null: never, or not told */
  readonly lastSeen: string | null;
}

export interface ChildBehindBar extends ListedChild {
  /** category of Permenkes 2/2020, e.g. 'Sangat pendek'; null: not told */
  readonly category: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const isReason = (value: unknown): value is Reason => REASONS.some((reason) => reason === value);

function childOf(row: unknown): { child: ListedChild; row: Readonly<Record<string, unknown>> } | null {
  if (!isObject(row)) return null;
  const [nik, name] = [textOf(row.nik), textOf(row.nama)];
  return nik === null || name === null ? null : { child: { nik, name, posko: textOf(row.posko) }, row };
}

function readChildren<T>(body: unknown, read: (child: ListedChild, row: Readonly<Record<string, unknown>>) => T) {
  const rows = rowsAt(body, 'either')?.map(childOf);
  if (rows === undefined || rows.includes(null)) return undefined;
  return rows.flatMap((entry) => (entry === null ? [] : read(entry.child, entry.row)));
}

/** 'Perlu perhatian', in the server's order (most urgent first); a reason this console does not know is passed over. */
export const readChildrenInNeed = (body: unknown): readonly ChildInNeed[] | undefined =>
  readChildren(body, (child, row) => ({
    ...child,
    reasons: Array.isArray(row.alasan) ? row.alasan.filter(isReason) : [],
    lastSeen: typeof row.terakhir === 'string' && isIsoDate(row.terakhir) ? row.terakhir : null,
  }));

/** The children behind a bar of a chart. */
export const readChildrenBehind = (body: unknown): readonly ChildBehindBar[] | undefined =>
  readChildren(body, (child, row) => ({ ...child, category: textOf(row.kategori) }));

/** Lists of children the dashboard leads to; both calls are our server's own (extension 'fields'). */
import { type HttpRequest, rowsAt } from '../../dataProvider/customCalls.ts';
import { isIsoDate } from '../../engine/calendar.ts';
import { isObject } from '../../engine/isObject.ts';
import { PAGE_QUERY } from '../../engine/wire/extensions.ts';
import { isReason, REASONS, type Reason } from '../../growth/referral.ts';
import { countOf } from '../counts.ts';

export interface ListedChild {
  readonly nik: string;
  readonly name: string;
  /** name of its posko; null: none, or not told */
  readonly posko: string | null;
}

export interface ChildInNeed extends ListedChild {
  readonly reasons: readonly Reason[];
  /** ISO day of the latest examination; null: never, or not told */
  readonly lastSeen: string | null;
  /** of the posko of whoever looks */
  readonly own: boolean;
  /** only the age is known */
  readonly estimated: boolean;
}

export interface ChildBehindBar extends ListedChild {
  /** category of Permenkes 2/2020, e.g. 'Sangat pendek'; null: not told */
  readonly category: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function childOf(row: unknown): { child: ListedChild; row: Readonly<Record<string, unknown>> } | null {
  if (!isObject(row)) return null;
  const [nik, name] = [textOf(row.nik), textOf(row.nama)];
  return nik === null || name === null ? null : { child: { nik, name, posko: textOf(row.posko) }, row };
}

/** Some of the children, in the server's order. */
export interface Children<T extends ListedChild> {
  readonly rows: readonly T[];
  /** how many there are */
  readonly total: number;
}

/** What a page asks for at most; more on one screen nobody reads. */
export const MOST_ROWS = 1000;

/** A call below `/auth` for the first so many. */
export const firstOf = (path: string, count: number, query: Readonly<Record<string, string>> = {}): HttpRequest => ({
  method: 'GET',
  url: `${path}?${new URLSearchParams({ ...query, [PAGE_QUERY.page]: '1', [PAGE_QUERY.perPage]: String(count) })}`,
});

function readChildren<T extends ListedChild>(
  body: unknown,
  read: (child: ListedChild, row: Readonly<Record<string, unknown>>) => T,
) {
  const found = rowsAt(body, 'either')?.map(childOf);
  if (found === undefined || found.includes(null)) return undefined;
  const rows = found.flatMap((entry) => (entry === null ? [] : read(entry.child, entry.row)));
  return { rows, total: (isObject(body) ? countOf(body.total) : null) ?? rows.length };
}

export interface ChildrenInNeed extends Children<ChildInNeed> {
  /** how many have which reason, most urgent first; empty where the server does not tell */
  readonly counts: readonly (readonly [reason: Reason, count: number])[];
}

/** 'Perlu perhatian', in the server's order (most urgent first); a reason this console does not know is passed over. */
export function readChildrenInNeed(body: unknown): ChildrenInNeed | undefined {
  const children = readChildren(body, (child, row) => ({
    ...child,
    reasons: Array.isArray(row.alasan) ? row.alasan.filter(isReason) : [],
    lastSeen: typeof row.terakhir === 'string' && isIsoDate(row.terakhir) ? row.terakhir : null,
    own: row.posko_sendiri === true,
    estimated: row.umur_perkiraan === true,
  }));
  if (children === undefined) return undefined;
  const told: unknown = isObject(body) ? body.jumlah : null;
  const counts = REASONS.flatMap((reason) => {
    const count = isObject(told) ? countOf(told[reason]) : null;
    return count ? [[reason, count] as const] : [];
  });
  return { ...children, counts };
}

/** The children behind a bar of a chart. */
export const readChildrenBehind = (body: unknown): Children<ChildBehindBar> | undefined =>
  readChildren(body, (child, row) => ({ ...child, category: textOf(row.kategori) }));

/** What names one record names another one instead, and back: by the columns that the definitions tell (storage/referrers.ts). */
import { type Kysely, sql } from 'kysely';
import type { ColumnValue } from '../../../src/engine/field-types/serverHalf.ts';
import { isAnyUniqueViolation } from '../../db/errors.ts';
import type { Database } from '../../db/schema.ts';
import type { Referrer } from '../../storage/referrers.ts';
import { anyTable } from '../../storage/table.ts';
import { nextVersion } from '../versions.ts';

/** A value of a row that was changed, so that it can be put back. */
export interface Moved {
  readonly resource: string;
  readonly table: string;
  readonly id: number;
  readonly column: string;
  readonly from: string | number | null;
  readonly to: string | number | null;
  /** of the row, afterwards */
  readonly version: string;
  /** out of sight: the other record had such a one already, and only one may have it */
  readonly hidden?: true;
  /** its version by now, where merging or undoing another one has changed the row since, and nobody else */
  readonly since?: string;
}

/** The version by which a row is known to be as the merges have left it. */
export const currentVersion = ({ since, version }: Moved): string => since ?? version;

/** A row that a merge, or its undoing, has changed. */
export interface Bump {
  readonly table: string;
  readonly id: number;
  /** its version before and after */
  readonly from: unknown;
  readonly to: string;
  /** it names several members at once (a day's guests, a child's parents): merges of others may have changed it */
  readonly shared: boolean;
}

/** A row as the database has it. */
export type KeptColumns = Readonly<Record<string, ColumnValue>>;

/** Lets every row that names the one record by this column name the other one, also those that are out of sight. */
export async function moveReferences(
  tx: Kysely<Database>,
  { resource, table, column, by, many }: Referrer,
  [gone, kept]: readonly [KeptColumns, KeptColumns],
  now: Date,
): Promise<{ readonly moved: Moved[]; readonly bumps: Bump[] }> {
  const [from, to] = [gone[by], kept[by]];
  if (!isName(from) || !isName(to) || from === to) return { moved: [], bumps: [] };
  const rows = await anyTable(tx)
    .selectFrom(table)
    .select(['id', column, 'updated_at', 'deleted_at'])
    .$if(!many, (all) => all.where(column, '=', from))
    .$if(many, (all) => all.where(column, 'like', `%${JSON.stringify(String(from)).slice(1, -1)}%`))
    .orderBy('id')
    .execute();
  const moved: Moved[] = [];
  const bumps: Bump[] = [];
  for (const row of rows) {
    const value = many ? listWith(row[column], from, to) : to;
    if (value === null) continue;
    const about = { resource: resource.name, table, id: Number(row.id), column, from: asName(row[column]), to: value };
    const version = nextVersion(row.updated_at, now);
    const bump = { table, id: about.id, from: row.updated_at, to: version, shared: by !== 'id' || many };
    if (await isSet(tx, table, about.id, { [column]: value, updated_at: version })) moved.push({ ...about, version });
    else if (row.deleted_at !== null) continue;
    else {
      await setRow(tx, table, about.id, { deleted_at: version, updated_at: version });
      moved.push({ ...about, to: about.from, version, hidden: true });
    }
    bumps.push(bump);
  }
  return { moved, bumps };
}

const isName = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';
const asName = (value: unknown): string | number | null => (isName(value) ? value : null);

/** A kept list with the one in the place of the other, each once; null where that one is not in it. */
function listWith(kept: unknown, from: string | number, to: string | number): string | null {
  const items = itemsOf(kept);
  if (!items?.some((item) => String(item) === String(from))) return null;
  const named = items.map((item: unknown) => (String(item) !== String(from) ? item : typeof item === 'number' ? to : String(to)));
  return JSON.stringify([...new Set(named)]);
}

const itemsOf = (kept: unknown): unknown[] | null => {
  const items: unknown = typeof kept === 'string' && kept.startsWith('[') ? JSON.parse(kept) : null;
  return Array.isArray(items) ? items : null;
};

/** A list that others have changed since, naming again what it named before; undefined: it is none, or names it no more. */
function listBack(now: unknown, before: unknown, after: unknown): string | undefined {
  const [items, from, to] = [itemsOf(now), itemsOf(before), itemsOf(after)];
  const gone = from?.find((item) => !to?.includes(item));
  if (!items || !from || !to || gone === undefined) return undefined;
  const kept = to.find((item) => !from.includes(item));
  // both were in it
  if (kept === undefined) return JSON.stringify([...new Set(items.toSpliced(from.indexOf(gone), 0, gone))]);
  return items.includes(kept) ? JSON.stringify(items.map((item) => (item === kept ? gone : item))) : undefined;
}

const setRow = (tx: Kysely<Database>, table: string, id: number, columns: Record<string, ColumnValue>) =>
  anyTable(tx).updateTable(table).set(columns).where('id', '=', id).execute();

/** Whether the row could be changed: another one may have what only one may have. */
async function isSet(tx: Kysely<Database>, table: string, id: number, columns: Record<string, ColumnValue>): Promise<boolean> {
  // without it PostgreSQL would take the whole transaction for failed
  await sql`savepoint moving`.execute(tx);
  try {
    await setRow(tx, table, id, columns);
    await sql`release savepoint moving`.execute(tx);
    return true;
  } catch (error) {
    if (!isAnyUniqueViolation(error)) throw error;
    await sql`rollback to savepoint moving`.execute(tx);
    await sql`release savepoint moving`.execute(tx);
    return false;
  }
}

/** What has become of a change that was to be taken back: done; changed otherwise since, and kept; or both. */
export interface PutBack {
  readonly moved: Moved;
  /** whether the row names again what it named before */
  readonly back: boolean;
  /** whether anybody has changed the row since */
  readonly touched: boolean;
}

/** Puts changed values back where they still stand; what else was changed of a row since stays. */
export async function putBack(
  tx: Kysely<Database>,
  moves: readonly Moved[],
  now: Date,
): Promise<{ readonly done: PutBack[]; readonly bumps: Bump[] }> {
  const done: PutBack[] = [];
  const bumps: Bump[] = [];
  // by the version in which each row is found: it may have been changed in more than one column
  const own = new Map<string, string>();
  for (const moved of moves.toReversed()) {
    const { table, id, column, from, to, version, hidden } = moved;
    const rows = anyTable(tx).selectFrom(table).select([column, 'updated_at', 'deleted_at']);
    const row = await rows.where('id', '=', id).executeTakeFirst();
    if (!row) {
      done.push({ moved, back: false, touched: true });
      continue;
    }
    const key = `${table} ${id}`;
    const touched = row.updated_at !== (own.get(key) ?? currentVersion(moved));
    const updated_at = nextVersion(row.updated_at, now);
    const value = row[column] === to ? from : listBack(row[column], from, to);
    const standing = hidden ? row.deleted_at === version : value !== undefined;
    const columns: Record<string, ColumnValue> = hidden
      ? { deleted_at: null, updated_at }
      : { [column]: value ?? null, updated_at };
    const back = standing && (await isSet(tx, table, id, columns));
    if (back) {
      if (!touched) own.set(key, updated_at);
      bumps.push({ table, id, from: row.updated_at, to: updated_at, shared: typeof from === 'string' });
    }
    done.push({ moved, back, touched });
  }
  return { done: done.toReversed(), bumps };
}

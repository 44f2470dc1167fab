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
}

/** A row as the database has it. */
export type KeptColumns = Readonly<Record<string, ColumnValue>>;

/** Lets every row that names the one record by this column name the other one, also those that are out of sight. */
export async function moveReferences(
  tx: Kysely<Database>,
  { resource, table, column, by, many }: Referrer,
  [gone, kept]: readonly [KeptColumns, KeptColumns],
  now: Date,
): Promise<Moved[]> {
  const [from, to] = [gone[by], kept[by]];
  if (!isName(from) || !isName(to) || from === to) return [];
  const rows = await anyTable(tx)
    .selectFrom(table)
    .select(['id', column, 'updated_at', 'deleted_at'])
    .$if(!many, (all) => all.where(column, '=', from))
    .$if(many, (all) => all.where(column, 'like', `%${JSON.stringify(String(from)).slice(1, -1)}%`))
    .orderBy('id')
    .execute();
  const moved: Moved[] = [];
  for (const row of rows) {
    const value = many ? listWith(row[column], from, to) : to;
    if (value === null) continue;
    const about = { resource: resource.name, table, id: Number(row.id), column, from: asName(row[column]), to: value };
    const version = nextVersion(row.updated_at, now);
    if (await isSet(tx, table, about.id, { [column]: value, updated_at: version })) moved.push({ ...about, version });
    else if (row.deleted_at === null) {
      await setRow(tx, table, about.id, { deleted_at: version, updated_at: version });
      moved.push({ ...about, to: about.from, version, hidden: true });
    }
  }
  return moved;
}

const isName = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';
const asName = (value: unknown): string | number | null => (isName(value) ? value : null);

/** A kept list with the one in the place of the other, each once; null where that one is not in it. */
function listWith(kept: unknown, from: string | number, to: string | number): string | null {
  const items: unknown = typeof kept === 'string' ? JSON.parse(kept) : null;
  if (!Array.isArray(items) || !items.some((item) => String(item) === String(from))) return null;
  const named = items.map((item: unknown) => (String(item) !== String(from) ? item : typeof item === 'number' ? to : String(to)));
  return JSON.stringify([...new Set(named)]);
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
export async function putBack(tx: Kysely<Database>, moves: readonly Moved[], now: Date): Promise<PutBack[]> {
  const done: PutBack[] = [];
  for (const moved of moves) {
    const { table, id, column, from, to, version, hidden } = moved;
    const rows = anyTable(tx).selectFrom(table).select([column, 'updated_at', 'deleted_at']);
    const row = await rows.where('id', '=', id).executeTakeFirst();
    if (!row) {
      done.push({ moved, back: false, touched: true });
      continue;
    }
    const touched = row.updated_at !== version;
    const updated_at = nextVersion(row.updated_at, now);
    const standing = hidden ? row.deleted_at === version : row[column] === to;
    const columns: Record<string, ColumnValue> = hidden ? { deleted_at: null, updated_at } : { [column]: from, updated_at };
    done.push({ moved, back: standing && (await isSet(tx, table, id, columns)), touched });
  }
  return done;
}

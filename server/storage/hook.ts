/**
 * What only one kind of record can do, in parts that its definition names (`hooks`). The table's own
 * service does all the rest. What lists have by them follows from what is asked, the database and the village's day alone, never from
 * who asks or the hour: pages are kept until any of these changes (services/keptPages.ts).
 */
import type { Expression, Kysely, RawBuilder, SqlBool } from 'kysely';
import type { ColumnValue, ColumnValues } from '../../src/engine/field-types/serverHalf.ts';
import type { Resource } from '../../src/engine/resource.ts';
import type { RaisedDoubt } from '../../src/engine/wire/doubts.ts';
import type { Actor, Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import type { Beside, Listing, ListQuery, Removal, ResourceService, Row } from '../services/resourceService.ts';

export type Condition = Expression<SqlBool>;

export interface Order {
  readonly by: RawBuilder<unknown>;
  /** whether every row has a value there */
  readonly filled: boolean;
}

/**
 * The condition that a text of an address stands for, null for a text that stands for nothing. `orderedBy`:
 * the field in whose order one page of rows is met; null: all of them, in no order.
 */
export type Filter = (
  db: Kysely<Database>,
  text: string,
  orderedBy: string | null,
) => Condition | null | Promise<Condition | null>;

/** Two ways to one page. */
export interface OrderedPage {
  /** Its rows where they are among those that come first; null: they are not. */
  near(): Promise<ColumnValues[] | null>;
  /** Its rows, wherever they are. */
  far(): Promise<ColumnValues[]>;
}

export interface Search {
  condition(typed: string): Condition;
  /** One page of many that match, where there is a quicker way than the condition; null: there is none. `others`: what is asked besides. */
  page?(db: Kysely<Database>, typed: string, others: Condition, query: ListQuery, columns: readonly string[]): OrderedPage | null;
  /** The numbers of those that match, no more than `most`, in no order, where they are quickly found; null likewise. */
  some?(db: Kysely<Database>, typed: string, others: Condition, most: number): Expression<unknown> | null;
  /** A search for what was probably meant where nothing is found as it was typed; null: nothing else was. */
  nearly?(db: Kysely<Database>, typed: string): Promise<Search | null>;
}

/** A record about to be stored. */
export interface Step {
  readonly tx: Kysely<Database>;
  readonly actor: Actor;
  /** null: a new one */
  readonly current: Row | null;
  /** only where nothing is stored (`foresee`) */
  readonly beside?: Beside;
  /** whether it takes back what never should have been written: what follows from it goes, too */
  readonly takesBack?: boolean;
}

/** A row as the database has it, and its values by field name. */
export interface KeptRow {
  readonly kept: ColumnValues;
  readonly values: Row;
}

/** Lays upon the values of each row what is told of it: to copy many takes several times as long as to make them. */
export function tellEach(rows: readonly KeptRow[], told: (row: KeptRow) => Row): readonly KeptRow[] {
  for (const row of rows) Object.assign(row.values, told(row));
  return rows;
}

export interface Hook extends Pick<ResourceService, 'prepare' | 'claims' | 'answer' | 'told'> {
  /** What is stored in place of the changes. Raises 422 for what only this knows. */
  settle?(changes: Row, step: Step): Row | Promise<Row>;
  /**
   * What is allowed and yet probably not meant, asked about once before it is stored (engine/wire/doubts.ts). `values`
   * are those of the whole record as it would be stored; what was there already (`step.current`) is no doubt.
   */
  doubts?(values: Row, step: Step): readonly RaisedDoubt[] | Promise<readonly RaisedDoubt[]>;
  /** Columns that no field, or a computed one, keeps; `values` are those of the whole record. */
  columns?(values: Row, step: Step): Readonly<Record<string, ColumnValue>> | Promise<Readonly<Record<string, ColumnValue>>>;
  /** What follows from records that have just been stored, in the same transaction: from one, or from several new ones at once. */
  stored?(rows: readonly Row[], step: Step): Promise<void>;
  /** What goes with a record that is about to be deleted; gives what of it the trail has to keep. Raises 409 where it is still needed. */
  remove?(tx: Kysely<Database>, current: Row, removal: Removal): Row | void | Promise<Row> | Promise<void>;
  /** What goes with a deleted record that has just been brought back; `row` as its table has it. */
  restored?(tx: Kysely<Database>, row: Row): Promise<void>;
  /** Locks what must be locked before the record itself. */
  lockFirst?(tx: Kysely<Database>, id: number): Promise<void>;
  /**
   * The values of rows, which are the hook's to change, with what no column of them tells. A row that is left out counts as not there,
   * which only a hook with a list of its own may do.
   */
  tell?(
    db: Kysely<Database>,
    rows: readonly KeptRow[],
    query: ListQuery | null,
  ): readonly KeptRow[] | Promise<readonly KeptRow[]>;
  /** How rows are ordered by fields whose column is not what they are ordered by; the table goes by its own name. */
  readonly orders?: Readonly<Record<string, Order>>;
  /** How rows are narrowed by fields whose column does not tell it. */
  readonly filters?: Readonly<Record<string, Filter>>;
  /** How a typed text is looked for. */
  readonly search?: Search;
  /** Fields that rows of a list carry beside those it shows and is narrowed by; all others are then left out. */
  readonly listed?: readonly string[];
  /** A way of its own to find the rows of a list. */
  list?(query: ListQuery, tell: (rows: readonly ColumnValues[]) => Promise<Row[]>, db: Kysely<Database>): Promise<Listing>;
}

export type HookMaker = (context: Context, resource: Resource) => Hook;

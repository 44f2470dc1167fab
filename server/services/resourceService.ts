/**
 * How the records of one resource are kept. The routes (routes/resource.ts) do everything that the
 * definition tells: permissions, reading and refusing bodies, rules, versions, idempotency, audit and
 * encoding. A service does what only it knows: its table and its own checks.
 */
import type { Kysely } from 'kysely';
import type { Resource } from '../../src/engine/resource.ts';
import type { RaisedDoubt } from '../../src/engine/wire/doubts.ts';
import type { Actor, Context } from '../context.ts';
import type { AuditTable, Database } from '../db/schema.ts';

/** Canonical values by field name, and `id` and `updated_at`. */
export type Row = Readonly<Record<string, unknown>>;

/** Records of which everybody whom these references name belongs to a posko. */
export interface Whose {
  readonly people: readonly string[];
  readonly posko: number;
  /** those that name nobody: by the posko that this field names, all (true) or none (false) */
  readonly nobodys: string | boolean;
}

export interface ListQuery {
  /** search text; null: none */
  readonly q: string | null;
  /** by field name, only those that are set */
  readonly filters: Readonly<Record<string, string>>;
  /** whether the search's own call asks, whose answers may have less of a record (`Told.search`) */
  readonly searched?: boolean;
  /** of people of a posko alone: what a token reaches */
  readonly whose?: Whose;
  /** of these records alone, whatever the list is narrowed to where nobody asks */
  readonly ids?: readonly number[];
  /** null: everything */
  readonly page: { readonly offset: number; readonly limit: number } | null;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
}

export interface Listing {
  readonly rows: readonly Row[];
  /** rows that match, counted no further than COUNT_LIMIT; only for a paged query */
  readonly total: { readonly count: number; readonly capped: boolean } | null;
}

/**
 * What answers have of a record (fields and `updated_at`) where that is not all of it: a row of the list, one
 * of the search, a record by itself. The API's description goes by it.
 */
export interface Told {
  readonly list?: readonly string[];
  readonly search?: readonly string[];
  readonly one?: readonly string[];
}

/** Hears what is doubtful of a record before it is stored. Raises 409 where the person is to be asked first. */
export type Hear = (doubts: readonly RaisedDoubt[]) => void;

/** Who deletes a record. */
export interface Removal {
  readonly actor: Actor;
  /** why it never should have been there (`delete.instead`); null: it is only no longer wanted */
  readonly reason: string | null;
}

/** What many records that are looked at together know of each other before any of them is stored. */
export interface Beside {
  /** The person of a NIK as they will be by then; undefined: look in the book. */
  person(nik: string): Row | undefined;
}

/** What a write would come to. */
export interface Foreseen {
  /** what would be stored of the changes */
  readonly changes: Row;
  readonly doubts: readonly RaisedDoubt[];
}

export interface ResourceService {
  readonly told?: Told;
  /** whether a page of its list follows from what is asked, the records and the village's day alone: it may be kept until either changes */
  readonly lasting?: boolean;
  /** Raises 422 for a filter value or a sort field it does not know. */
  list(query: ListQuery): Promise<Listing>;
  /** Its rows over a given connection and uncounted, where a list may be long: it is read in parts (routes/wholeList.ts). */
  rowsFrom?(db: Kysely<Database>, query: ListQuery): Promise<readonly Row[]>;
  /**
   * A list that may be long, with all that there is of its records (server/exchange/export): their numbers in its order, and
   * the records of some of them. Raises 422 as `list` does.
   */
  readonly whole?: {
    numbers(db: Kysely<Database>, query: ListQuery): Promise<readonly number[]>;
    records(db: Kysely<Database>, numbers: readonly number[], query: ListQuery): Promise<readonly Row[]>;
    /** The same records with no more of each than the list has. */
    rows(db: Kysely<Database>, numbers: readonly number[], query: ListQuery): Promise<readonly Row[]>;
  };
  /** The record of a key in an address; null where there is none. `lock`: nobody else may change it until the transaction ends. */
  find(db: Kysely<Database>, key: string, lock?: boolean): Promise<Row | null>;
  /**
   * What the changes of a record imply by themselves, added before the rules are checked: values of
   * computed fields that conditions look at are taken too. `current` is null for a new record.
   * Raises 422 for what the rules cannot be asked without.
   */
  prepare?(current: Row | null, changes: Row, db: Kysely<Database>, beside?: Beside): Row | Promise<Row>;
  /** The records, not deleted, of which the column keeps one of these values; nothing is locked. */
  findMany?(db: Kysely<Database>, column: string, values: readonly (string | number)[]): Promise<readonly Row[]>;
  /** What storing changes whose rules have been checked would come to. Stores nothing; raises 422 as that would. */
  foresee?(
    db: Kysely<Database>,
    changes: Row,
    of: { readonly current: Row | null; readonly actor: Actor; readonly beside: Beside },
  ): Promise<Foreseen>;
  /** Stores a complete new record whose rules have been checked; `hear` null: what is doubtful of it was told before. Raises 422 for what only the table knows. */
  create(tx: Kysely<Database>, values: Row, actor: Actor, hear: Hear | null): Promise<Row>;
  /** Stores several new records likewise, of which none follows from another; gives them in their order. What is doubtful of them was told before. */
  createMany?(tx: Kysely<Database>, values: readonly Row[], actor: Actor): Promise<readonly Row[]>;
  /** Stores the changed values of a record. Raises 422 likewise. `takesBack`: they are what stood there before. */
  update(tx: Kysely<Database>, current: Row, changes: Row, actor: Actor, hear: Hear | null, takesBack?: boolean): Promise<Row>;
  /** whether anything of these records may be doubtful */
  readonly doubting?: boolean;
  /**
   * Takes the record out of sight; its row stays. Gives what went with it and stands in no column of it, for the trail to keep.
   * Raises 409 where something still needs it.
   */
  remove(tx: Kysely<Database>, current: Row, removal: Removal): Promise<Row>;
  /** Where resources share the call that creates them: whether a body means a record of this one. */
  claims?(body: Readonly<Record<string, unknown>>): boolean;
  /** Members of the answer to a creation beside (or instead of) `status` and `message`. */
  answer?(created: Row): Row;
  /** what an update of this resource is in the audit; default 'update' */
  readonly updateAction?: AuditTable['action'];
}

const notDone = async (): Promise<never> => {
  throw new Error('no call does this to this resource');
};

/** A service that can do no more than this; what else it might be asked for, no definition has a call for. */
export const serviceOf = (can: Pick<ResourceService, 'list'> & Partial<ResourceService>): ResourceService => ({
  find: async () => null,
  create: notDone,
  update: notDone,
  remove: notDone,
  ...can,
});

export type ResourceServices = Readonly<Record<string, (context: Context, resource: Resource) => ResourceService>>;

/** What a plan is made from, and what it is: the request itself and what its answer will be read with. */
import type { HttpMethod, Locale, Role, Wrap } from '../engine/definition.ts';
import type { Extension } from '../engine/wire/extensions.ts';

export interface Sort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** A page of rows, counted from 1. */
export interface PageOfRows {
  readonly page: number;
  readonly perPage: number;
}

export interface ListQuery {
  readonly pagination?: PageOfRows;
  readonly sort?: Sort;
  /** values by field name; `q` is the search text. Empty values count as not set. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** what the page before told of this one, where the server pages by cursor; null: the first page */
  readonly cursor?: string | null;
}

/** What is left to the browser once the answer is there. */
export interface RestOfList {
  readonly q: string | null;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: Sort | null;
  readonly page: PageOfRows | null;
  /** the server was asked to sort and to cut the page out; an answer that gives a total has done so */
  readonly paged: boolean;
  /** in which rows are searched and sorted; default Indonesian */
  readonly locale?: Locale;
}

export type RecordId = string | number;
/** A record as the console carries it: canonical values under the definition's field names. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** Doubts of a write (engine/wire/doubts.ts). */
interface Asked {
  /** left out: nobody can be asked; else the codes that were confirmed, '' for none yet */
  readonly confirmed?: string;
}

/** What a write is known by, to the server and on the device. */
interface Pressed {
  /** made where the person pressed; the same for the same press, however often it is sent */
  readonly idempotencyKey?: string;
  /** public path of the form, where it can be mended if it is refused */
  readonly page?: string;
}

/** The parameters of react-admin's methods, as far as a plan depends on them. */
export interface PlanParams {
  getList: ListQuery;
  getManyReference: ListQuery & { readonly target: string; readonly id: RecordId };
  getOne: { readonly id: RecordId };
  getMany: { readonly ids: readonly RecordId[] };
  create: { readonly data: RecordValues; readonly meta?: Pressed & Asked };
  update: {
    readonly id: RecordId;
    readonly data: RecordValues;
    readonly previousData?: RecordValues;
    /** `version`: the `updated_at` the person has seen, where it is not that of the record */
    readonly meta?: { readonly version?: string; readonly onProgress?: (sent: number) => void } & Pressed & Asked;
  };
  /** `reason`: why the record never should have been there (`delete.instead`) */
  delete: { readonly id: RecordId; readonly previousData?: RecordValues; readonly meta?: { readonly reason?: string } & Pressed };
}
export type PlanMethod = keyof PlanParams;

export interface PlanContext {
  /** what the server has announced; nothing: not a word beyond the contract is sent */
  readonly extensions: ReadonlySet<Extension>;
  /** whose form it was: fields this role does not see are not sent */
  readonly role?: Role | null;
  /** ISO date of today in the village, which conditions look at */
  readonly today?: string;
  /** lists are asked for whole, whatever the server understands */
  readonly whole?: boolean;
  /** the language people read lists in */
  readonly locale?: Locale;
}

/** The request itself, and how its answer is wrapped. */
export interface PlannedCall {
  readonly method: HttpMethod;
  /** path and query below the API prefix */
  readonly url: string;
  /** plain values; a form is made of them where `multipart` */
  readonly body: Readonly<Record<string, unknown>> | null;
  readonly multipart: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** the request line of the definition: what failures name, since an address may hold a NIK */
  readonly call: string;
  readonly wrap: Wrap;
}

/** What each kind of plan carries beyond its call, for the reading of the answer. */
interface Kinds {
  list: { readonly rest: RestOfList };
  /** no call gives one record (or several) by id: the whole list is read and these are picked */
  pick: { readonly ids: readonly RecordId[] };
  one: { readonly id: RecordId };
  create: { readonly sent: RecordValues };
  update: { readonly id: RecordId; readonly sent: RecordValues };
  delete: { readonly id: RecordId; readonly sent: RecordValues };
}
export type PlanKind = keyof Kinds;
export type PlanOfKind<K extends PlanKind> = { [P in K]: PlannedCall & Kinds[P] & { readonly kind: P } }[K];
export type RequestPlan = PlanOfKind<PlanKind>;

/** The kinds of plan that a method may lead to. */
export interface KindOf {
  getList: 'list';
  getManyReference: 'list';
  getOne: 'one' | 'pick';
  getMany: 'pick';
  create: 'create';
  update: 'update';
  delete: 'delete';
}

/** What the tables lack of what the definitions want, and what cannot be had without somebody's hand. */
import { type Kysely, sql } from 'kysely';
import type { Resource, Site } from '../../src/engine/resource.ts';
import { type Storage, type StoredColumn, type StoredIndex, storageOf } from '../../src/engine/storage.ts';
import { migrations } from '../db/migrations/index.ts';
import type { Database } from '../db/schema.ts';
import { type FoundTable, readTables } from './introspect.ts';

export type Change =
  | { readonly what: 'table'; readonly storage: Storage }
  | { readonly what: 'column'; readonly storage: Storage; readonly column: StoredColumn }
  | { readonly what: 'index'; readonly storage: Storage; readonly index: StoredIndex };

export interface SchemaPlan {
  /** what is missing and harmless to add, in an order in which it can be */
  readonly changes: readonly Change[];
  /** sentences for the operator: what would lose or reinterpret data */
  readonly refusals: readonly string[];
  /** columns that no definition knows; they stay as they are */
  readonly unknown: readonly string[];
}

/** Compares the database with the definitions, and changes nothing. */
export async function planSchema(db: Kysely<Database>, site: Site): Promise<SchemaPlan> {
  const tables = await readTables(db);
  const parts: Part[] = [];
  for (const resource of site.resources) {
    const storage = storageOf(resource, site);
    if (!storage) continue;
    if (OWN_TABLES.has(storage.table)) parts.push(refused(ownTable(resource, storage)));
    else parts.push(await compared(db, { resource, storage, found: tables.get(storage.table) ?? MISSING }));
  }
  const changes = parts.flatMap((part) => part.changes);
  return {
    // tables first, indexes last: a column may refer to a table that is new as well
    changes: ORDER.flatMap((what) => changes.filter((change) => change.what === what)),
    refusals: parts.flatMap((part) => part.refusals),
    unknown: parts.flatMap((part) => part.unknown),
  };
}

type Part = SchemaPlan;

/** Tables that the program keeps for itself; no definition may take one for its records. */
const OWN_TABLES: ReadonlySet<string> = new Set([
  ...['accounts', 'sessions', 'account_tokens', 'device_secret', 'oidc_flows', 'oidc_identities', 'uploads'],
  ...['rate_limits', 'idempotency_keys', 'audit', 'dusun', 'desa', 'kecamatan'],
  ...[
    'schema_changes',
    'member_spans',
    'member_pairs',
    'member_merges',
    'report_corrections',
    'ministry_settings',
    'kysely_migration',
    'kysely_migration_lock',
  ],
]);

const ownTable = ({ name }: Resource, { table }: Storage): string =>
  `Tabel "${table}" sudah dipakai program sendiri; beri sumber "${name}" tabel lain (storage: { table: '…' }).`;

const refused = (sentence: string): Part => ({ changes: [], refusals: [sentence], unknown: [] });

const MISSING: FoundTable = { columns: new Map(), indexes: [] };

const ORDER: readonly Change['what'][] = ['table', 'column', 'index'];

/** Columns that every table has besides those of its fields. */
const OWN = ['id', 'created_at', 'updated_at', 'deleted_at'];

interface Kept {
  readonly resource: Resource;
  readonly storage: Storage;
  readonly found: FoundTable;
}

async function compared(db: Kysely<Database>, kept: Kept): Promise<Part> {
  const { resource, storage, found } = kept;
  const { table, columns } = storage;
  const lacking = found === MISSING ? [] : OWN.filter((name) => !found.columns.has(name));
  if (lacking.length > 0) {
    return refused(
      refusal(`Resource "${resource.name}" memakai tabel ${table}, yang tidak punya kolom ${lacking.join(', ')}`, table),
    );
  }
  const added = columns.filter(({ name }) => !found.columns.has(name));
  const refusals = columns.flatMap((column) => kindRefusal(kept, column) ?? []);
  const indexes: StoredIndex[] = [];
  for (const index of storage.indexes.filter((wanted) => !serves(found, storage, wanted))) {
    const refused = await indexRefusal(db, kept, index);
    if (refused) refusals.push(refused);
    else indexes.push(index);
  }
  refusals.push(...found.indexes.flatMap((index) => looserRefusal(kept, index) ?? []));
  const known = new Set([...OWN, ...columns.map(({ name }) => name)]);
  return {
    changes: [
      ...(found === MISSING ? [{ what: 'table', storage } as const] : []),
      ...added.map((column) => ({ what: 'column', storage, column }) as const),
      ...indexes.map((index) => ({ what: 'index', storage, index }) as const),
    ],
    refusals,
    unknown: [...found.columns.keys()].filter((name) => !known.has(name)).map((name) => `${table}.${name}`),
  };
}

/** How a kind of column is spelled: texts of every kind are one to both databases. */
const TYPES = { text: 'text', ordered: 'text', json: 'text', integer: 'integer', real: 'double precision' } as const;

function kindRefusal(kept: Kept, column: StoredColumn): string | null {
  const { found, storage } = kept;
  const type = found.columns.get(column.name);
  const wanted = TYPES[column.kind];
  if (type === undefined || type === wanted) return null;
  return refusal(
    `${named(kept, column)} disimpan sebagai ${wanted}, tetapi kolom ${storage.table}.${column.name} berisi ${type}`,
    `${storage.table}_${column.name}`,
  );
}

/** Whether an index that is there does what the wanted one would: one of that name, or one that begins alike. */
function serves(found: FoundTable, { columns, indexes }: Storage, wanted: StoredIndex): boolean {
  if (wanted.deleted) return found.indexes.some(({ name }) => name === wanted.name);
  if (wanted.unique) return found.indexes.some(({ unique, parts }) => unique && same(parts, wanted.columns));
  const [first = ''] = wanted.columns;
  const words = columns.find(({ name }) => name === first)?.kind === 'text';
  const ofDeleted = indexes.filter(({ deleted }) => deleted).map(({ name }) => name);
  return found.indexes
    .filter(({ name }) => !ofDeleted.includes(name))
    .some(({ name, parts }) => name === wanted.name || parts[0] === (words ? `lower(${first})` : first));
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((part, i) => part === b[i]);

async function indexRefusal(db: Kysely<Database>, kept: Kept, index: StoredIndex): Promise<string | null> {
  const { found, storage } = kept;
  const [name = ''] = index.columns;
  const column = storage.columns.find((one) => one.name === name);
  if (!index.unique || !column || !found.columns.has(name)) return null;
  const migration = `${storage.table}_${name}_unik`;
  if (found.indexes.some((there) => there.name === index.name)) {
    return refusal(`${named(kept, column)} harus unik, tetapi indeks ${index.name} sudah ada dan tidak unik`, migration);
  }
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select 1 from ${sql.table(storage.table)} where deleted_at is null and ${sql.ref(name)} is not null
      group by ${sql.ref(name)} having count(*) > 1) as twice`.execute(db);
  const twice = rows[0]?.n ?? 0;
  if (twice === 0) return null;
  return refusal(`${named(kept, column)} harus unik, tetapi ${twice} nilai dipakai lebih dari sekali`, migration);
}

/** An index that forbids what the definition has come to allow: it would fail the write, not the check before. */
function looserRefusal(kept: Kept, { name, parts, unique }: FoundTable['indexes'][number]): string | null {
  const { storage } = kept;
  const column = parts.length === 1 ? storage.columns.find((one) => one.name === parts[0]) : undefined;
  if (!unique || !column || storage.indexes.some((wanted) => wanted.unique && same(wanted.columns, parts))) return null;
  return refusal(
    `${named(kept, column)} tidak lagi harus unik, tetapi indeks ${name} masih menuntutnya`,
    `${storage.table}_${column.name}_tidak_unik`,
  );
}

const named = ({ resource }: Kept, { field }: StoredColumn): string =>
  `Isian "${resource.field[field]?.label.id ?? field}" (resource ${resource.name}, field ${field})`;

/** The sentence with the migration to write by hand, which comes after the last one. */
function refusal(what: string, name: string): string {
  const last = Math.max(...Object.keys(migrations).map((one) => Number.parseInt(one, 10)));
  return `${what}. Tulis migrasinya: server/db/migrations/${String(last + 1).padStart(3, '0')}_${name}.ts.`;
}

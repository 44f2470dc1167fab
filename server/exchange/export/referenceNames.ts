import type { Kysely } from 'kysely';
import { can } from '../../../src/engine/permissions.ts';
import type { Field, FieldOf, Resource, Site } from '../../../src/engine/resource.ts';
import { type Alongside, alongsideIn } from '../../../src/exchange/model/exportColumns.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/schema.ts';
import { readListQuery } from '../../routes/listQuery.ts';
import type { Row } from '../../services/resourceService.ts';
import { boundTo } from '../../services/tokenReach.ts';
import { poskoColumn } from '../../storage/narrowing.ts';
import { anyTable, columnOf, type Target, tableOf, targetOf, valuesOf } from '../../storage/table.ts';
import type { Exporting } from './exporting.ts';

/** More names than this are not remembered at a time. */
const MOST_NAMES = 20_000;

export interface ReferenceNames {
  /** Asks other services whom they know: they read by connections of their own. */
  begin(): Promise<void>;
  /** Looks up whom these rows name that has not been met yet. */
  learn(db: Kysely<Database>, rows: readonly Row[]): Promise<void>;
  /** What the record is called that a reference names; undefined where nobody says so. */
  nameOf(field: Field, value: unknown): string | undefined;
  /** What is told of the record that a reference names, where whoever takes the list along may see such records. */
  readonly alongside: Alongside;
  /** That record, as far as it is told; undefined where it is not known. */
  recordOf(field: Field, value: unknown): Row | undefined;
}

/**
 * What records are called that rows refer to. Who may see the rows need not see what they point to: the value itself
 * stands there then, and where a token is bound to a posko to which it does not belong.
 */
export function referenceNames(exporting: Exporting): ReferenceNames {
  const { served, actor, serviceOf } = exporting;
  const site = served.context.site;
  const bound = boundTo(actor);
  const maySee = (field: Field): Resource | null => {
    const other = field.type === 'reference' ? site.resource[field.resource] : undefined;
    return other?.storage && can(other, actor.role, 'list') ? other : null;
  };
  const alongside: Alongside = (field) => (maySee(field) ? alongsideIn(site)(field) : []);
  const beside = served.resource.fields.flatMap((field) => {
    const [other, told] = [maySee(field), alongside(field)];
    const find = other && told.length > 0 ? recordFinderOf({ site, bound }, field, other, told) : null;
    return find ? [{ field, told, find, records: new Map<string, Row>() }] : [];
  });
  const looked = [...served.resource.fields, ...beside.flatMap(({ told }) => told)].flatMap((field: Field) => {
    const other = field.type === 'reference' ? site.resource[field.resource] : undefined;
    // what is stored is what is shown: nothing to look up
    if (field.type !== 'reference' || !other || field.value === field.text) return [];
    // the record itself says who it is
    if (served.resource.fields.some(({ textOf }) => textOf === field.name)) return [];
    return can(other, actor.role, 'list') ? [{ field, other, names: new Map<string, string>() }] : [];
  });
  const byField = new Map<Field, Names>(looked.map(({ field, names }) => [field, names]));
  const recordsBy = new Map<Field, ReadonlyMap<string, Row>>(beside.map(({ field, records }) => [field, records]));
  const kept = looked.flatMap(({ field, other, names }) => {
    const find = other.storage ? finderOf({ site, bound }, field, other) : null;
    return find ? [{ field, names, find }] : [];
  });

  return {
    async begin() {
      // few of them, and no other way to ask for one
      for (const { field, other, names } of looked.filter(({ other: { storage } }) => !storage)) {
        const rows = (await serviceOf(other.name)?.list(readListQuery(other, () => undefined)))?.rows ?? [];
        for (const row of rows) names.set(String(row[field.value ?? other.key]), String(row[field.text] ?? ''));
      }
    },
    async learn(db, rows) {
      const told: Row[] = [...rows];
      for (const { field, records, find } of beside) {
        await learnOf(db, { rows, field, known: records, find });
        told.push(...rows.map((row) => records.get(String(row[field.name]))).filter((record) => record !== undefined));
      }
      for (const { field, names, find } of kept) await learnOf(db, { rows: told, field, known: names, find });
    },
    nameOf: (field, value) => byField.get(field)?.get(String(value)),
    alongside,
    recordOf: (field, value) => recordsBy.get(field)?.get(String(value)),
  };
}

interface Learning<T> {
  readonly rows: readonly Row[];
  readonly field: Field;
  readonly known: Map<string, T>;
  readonly find: Find<T>;
}

async function learnOf<T>(db: Kysely<Database>, { rows, field, known, find }: Learning<T>): Promise<void> {
  const values = new Set(rows.map((row) => row[field.name]).filter((value) => value !== null && value !== undefined));
  const all = [...values].map(String);
  let missing = all.filter((value) => !known.has(value));
  if (missing.length === 0) return;
  if (known.size > MOST_NAMES) {
    known.clear();
    missing = all;
  }
  for (const [value, found] of await find(db, missing)) known.set(value, found);
}

type Names = Map<string, string>;
type Find<T> = (db: Kysely<Database>, values: readonly string[]) => Promise<Iterable<readonly [string, T]>>;

interface Within {
  readonly site: Site;
  /** the posko to which whoever takes the list is bound */
  readonly bound: number | null;
}

/** The column by which records are told to whoever is bound to a posko; null: all of them are. */
const withinPosko = ({ site, bound }: Within, other: Resource): string | null =>
  bound === null || !other.storage ? null : poskoColumn(other, { site });

/** null: no table keeps what it is called */
function finderOf({ site, bound }: Within, field: FieldOf<'reference'>, other: Resource): Find<string> | null {
  const within = withinPosko({ site, bound }, other);
  const target = targetOf({ site }, field);
  const text = columnOf(tableOf(other, site), field.text);
  if (!target || !text) return null;
  return async (db, values) => {
    const wanted = wantedIn(target, values);
    const rows = await anyTable(db)
      .selectFrom(target.table)
      .select([`${target.column} as value`, `${text.name} as name`])
      .where((row) => among(db, row.ref(target.column), wanted))
      .$if(within !== null, (rows) => rows.where(String(within), '=', bound))
      .execute();
    return rows.map(({ value, name }) => [String(value), String(name ?? '')] as const);
  };
}

const wantedIn = ({ column }: Target, values: readonly string[]) =>
  column === 'id' ? values.map(Number).filter(Number.isSafeInteger) : values;

/** Likewise of these fields of the records. */
function recordFinderOf({ site, bound }: Within, field: Field, other: Resource, told: readonly Field[]): Find<Row> | null {
  const within = withinPosko({ site, bound }, other);
  const target = targetOf({ site }, field);
  if (!target) return null;
  const table = tableOf(other, site);
  const columns = table.fields.flatMap((one) => (told.includes(one.field) ? one.columns.map(({ name }) => name) : []));
  return async (db, values) => {
    const rows = await anyTable(db)
      .selectFrom(target.table)
      .select([`${target.column} as value`, ...columns])
      .where((row) => among(db, row.ref(target.column), wantedIn(target, values)))
      .$if(within !== null, (rows) => rows.where(String(within), '=', bound))
      .execute();
    return rows.map((row) => [String(row.value), valuesOf(table, row)] as const);
  };
}

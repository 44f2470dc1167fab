import type { Kysely } from 'kysely';
import { can } from '../../../src/engine/permissions.ts';
import type { Field, FieldOf, Resource, Site } from '../../../src/engine/resource.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/schema.ts';
import { readListQuery } from '../../routes/listQuery.ts';
import type { Row } from '../../services/resourceService.ts';
import { anyTable, columnOf, tableOf, targetOf } from '../../storage/table.ts';
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
}

type Names = Map<string, string>;

/**
 * What records are called that rows refer to. Who may see the rows need not see what they point to: the value itself
 * stands there then.
 */
export function referenceNames(exporting: Exporting): ReferenceNames {
  const { served, actor, serviceOf } = exporting;
  const site = served.context.site;
  const looked = served.resource.fields.flatMap((field) => {
    const other = field.type === 'reference' ? site.resource[field.resource] : undefined;
    // what is stored is what is shown: nothing to look up
    if (field.type !== 'reference' || !other || field.value === field.text) return [];
    // the record itself says who it is
    if (served.resource.fields.some(({ textOf }) => textOf === field.name)) return [];
    return can(other, actor.role, 'list') ? [{ field, other, names: new Map<string, string>() }] : [];
  });
  const byField = new Map<string, Names>(looked.map(({ field, names }) => [field.name, names]));
  const kept = looked.flatMap(({ field, other, names }) => {
    const find = other.storage ? finderOf(site, field, other) : null;
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
      for (const { field, names, find } of kept) {
        const values = new Set(rows.map((row) => row[field.name]).filter((value) => value !== null && value !== undefined));
        const missing = [...values].map(String).filter((value) => !names.has(value));
        if (missing.length === 0) continue;
        if (names.size > MOST_NAMES) names.clear();
        for (const [value, name] of await find(db, missing)) names.set(value, name);
      }
    },
    nameOf: (field, value) => byField.get(field.name)?.get(String(value)),
  };
}

type Find = (db: Kysely<Database>, values: readonly string[]) => Promise<Iterable<readonly [string, string]>>;

/** null: no table keeps what it is called */
function finderOf(site: Site, field: FieldOf<'reference'>, other: Resource): Find | null {
  const target = targetOf({ site }, field);
  const text = columnOf(tableOf(other, site), field.text);
  if (!target || !text) return null;
  return async (db, values) => {
    const wanted = target.column === 'id' ? values.map(Number).filter(Number.isSafeInteger) : values;
    const rows = await anyTable(db)
      .selectFrom(target.table)
      .select([`${target.column} as value`, `${text.name} as name`])
      .where((row) => among(db, row.ref(target.column), wanted))
      .execute();
    return rows.map(({ value, name }) => [String(value), String(name ?? '')] as const);
  };
}

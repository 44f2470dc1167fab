/** What a list is narrowed and ordered by, as conditions on the columns of its table. */
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RuleContext } from '../../src/engine/field-types/fieldType.ts';
import { fieldType } from '../../src/engine/field-types/index.ts';
import { serverHalf } from '../../src/engine/field-types/serverHalves.ts';
import type { Field, Resource } from '../../src/engine/resource.ts';
import type { StoredColumn } from '../../src/engine/storage.ts';
import type { Database } from '../db/schema.ts';
import { fieldRefusal } from '../errors.ts';
import { contains } from '../services/likePattern.ts';
import type { Whose } from '../services/resourceService.ts';
import type { Condition, Hook, Order } from './hook.ts';
import { targetExists } from './references.ts';
import { columnOf, type Table, tableOf, targetOf } from './table.ts';

const at = ({ name }: Table, column: string) => sql.ref(`${name}.${column}`);

/** As words are compared: whatever their case. */
const compared = (table: Table, column: StoredColumn): RawBuilder<unknown> =>
  column.kind === 'text' ? sql`lower(${at(table, column.name)})` : at(table, column.name);

/** The value of a field that a text of an address stands for, as its first column keeps it; undefined: none. */
export function keptValue(field: Field, text: string, today: string) {
  const type = fieldType(field);
  const rules: RuleContext = { mode: 'edit', locale: 'id', today, role: null };
  const value = type.parse(text, field);
  return type.rule(field, rules)(value) === null ? serverHalf(field).toColumns(value, field)[0] : undefined;
}

/** The condition on a field's own column; null for a text that no value of it is written as. */
async function ownFilter(
  db: Kysely<Database>,
  table: Table,
  name: string,
  text: string,
  today: string,
): Promise<Condition | null> {
  const field = table.resource.field[name];
  const column = columnOf(table, name);
  const value = field && column ? keptValue(field, text, today) : undefined;
  if (!field || !column || value === undefined || value === null) return null;
  const target = targetOf(table, field);
  if (target && !(await targetExists(db, target, value))) return null;
  const wanted = column.kind === 'text' ? sql`lower(cast(${value} as text))` : sql`${value}`;
  return sql<SqlBool>`${compared(table, column)} = ${wanted}`;
}

/** One condition for each filter. Raises 422 under the parameter's name for a value that the field cannot have. */
export async function filtersOf(
  db: Kysely<Database>,
  table: Table,
  filters: Readonly<Record<string, string>>,
  { today, orderedBy, own = {} }: { readonly today: string; readonly orderedBy: string | null; readonly own?: Hook['filters'] },
): Promise<Condition[]> {
  const params = table.resource.endpoints.list?.search?.params ?? {};
  const conditions: Condition[] = [];
  for (const [name, text] of Object.entries(filters)) {
    const way = Object.hasOwn(own, name) ? own[name] : undefined;
    const condition = way ? await way(db, text, orderedBy) : await ownFilter(db, table, name, text, today);
    const label = table.resource.field[name]?.label.id ?? name;
    if (!condition) throw fieldRefusal(params[name] ?? name, `${label} tidak dikenal.`);
    conditions.push(condition);
  }
  return conditions;
}

/** The records of people of a posko, whom the fields name; none where one of them names none that belong to a posko. */
export function whoseOf(table: Table, { people, posko, nobodys }: Whose): Condition {
  const named = people.map((name) => namedOf(table, name, posko));
  const all = named.flatMap((one) => (one === null ? [] : [one]));
  if (all.length < people.length) return NONE;
  const conditions = all.map(({ among, name, filled }) => (filled ? among : sql<SqlBool>`(${name} is null or ${among})`));
  // a reference that every record has names somebody in each
  if (nobodys !== true && !all.some(({ filled }) => filled)) {
    const field = nobodys === false ? null : columnOf(table, nobodys);
    const own = field ? sql<SqlBool>`${at(table, field.name)} = ${posko}` : NONE;
    conditions.push(sql<SqlBool>`(${sql.join([...all.map(({ name }) => sql<SqlBool>`${name} is not null`), own], sql` or `)})`);
  }
  return sql<SqlBool>`(${sql.join(conditions.length > 0 ? conditions : [sql<SqlBool>`1 = 1`], sql` and `)})`;
}

const NONE: Condition = sql<SqlBool>`1 = 0`;

/** That a reference names somebody of a posko; null where it names none that belong to one. */
function namedOf(table: Table, name: string, posko: number) {
  const field = table.resource.field[name];
  const [own, target] = [columnOf(table, name), field ? targetOf(table, field) : null];
  const people = field?.type === 'reference' ? table.site.resource[field.resource] : undefined;
  const of = people ? poskoColumn(people, table) : null;
  if (!own || !target || !of) return null;
  const [key, belongs, column] = [sql.ref(`whose.${target.column}`), sql.ref(`whose.${of}`), at(table, own.name)];
  const among = sql<SqlBool>`${column} in (select ${key} from ${sql.table(target.table)} as whose where ${belongs} = ${posko})`;
  return { among, name: column, filled: own.filled };
}

/** The column with the posko by which a token reaches records; null: it does not go by their posko. */
export function poskoColumn(resource: Resource, { site }: Pick<Table, 'site'>): string | null {
  const { tokens } = resource;
  if (tokens === null || typeof tokens === 'string' || !('posko' in tokens)) return null;
  return columnOf(tableOf(resource, site), tokens.posko)?.name ?? null;
}

/** The words that stand for a reference on the screen, where a table keeps them. */
function shownText(table: Table, field: Field, column: StoredColumn): RawBuilder<unknown> | null {
  const target = targetOf(table, field);
  if (field.type !== 'reference' || !target) return null;
  const other = table.site.resource[field.resource];
  const text = other && columnOf(tableOf(other, table.site), field.text);
  if (text?.kind !== 'text' && text?.kind !== 'ordered') return null;
  const [shown, key] = [sql.ref(`shown.${text.name}`), sql.ref(`shown.${target.column}`)];
  return sql`(select lower(${shown}) from ${sql.table(target.table)} as shown where ${key} = ${at(table, column.name)} limit 1)`;
}

const SEARCHED: readonly Field['type'][] = ['text', 'multiline', 'digits', 'reference'];

/** Whether one of the texts that the list shows holds what was typed; null where it shows none. */
export function searchOf(table: Table, typed: string): Condition | null {
  const shown = [table.resource.represents, ...(table.resource.list?.columns ?? [])];
  const texts = table.fields.flatMap(({ field, columns: [column] }) => {
    if (!column || !shown.includes(field.name) || !SEARCHED.includes(field.type)) return [];
    return [shownText(table, field, column) ?? sql`lower(${at(table, column.name)})`];
  });
  return texts.length === 0
    ? null
    : sql<SqlBool>`(${sql.join(
        texts.map((text) => contains(text, typed)),
        sql` or `,
      )})`;
}

/** What rows are ordered by; null where no column keeps the field. */
export function orderOf(table: Table, name: string): Order | null {
  if (name === 'id' || name === 'updated_at' || name === 'created_at') return { by: at(table, name), filled: true };
  const field = table.resource.field[name];
  const column = columnOf(table, name);
  if (!field || !column || column.kind === 'json') return null;
  return { by: shownText(table, field, column) ?? compared(table, column), filled: column.filled };
}

/** Counts the figures of members and keeps them: the one place in which they are written, whoever has changed something. */
import type { Kysely } from 'kysely';
import { among } from '../../db/among.ts';
import { type InsertedRow, insertMany } from '../../db/insertMany.ts';
import { databaseKind } from '../../db/open.ts';
import type { Database, MemberFiguresTable, MemberMonthsTable } from '../../db/schema.ts';
import { VISIT } from './monthCounts.ts';
import { figuresOf, type Person, type PersonFigures } from './personFigures.ts';

/** By what figures are counted. Raise it with every change of what they say: everybody is counted anew at the next start. */
export const RULES = '2';

const PERSON = [
  ...(['id', 'posyandu_id', 'tanggal_lahir', 'jenis_kelamin', 'nama_cari', 'status', 'created_at', 'deleted_at'] as const),
] as const;

/**
 * Counts these members anew and writes what is otherwise; gives whose figures that was. Whoever else counts one of them waits
 * until the transaction ends: of two who have written of one person at once the second counts both.
 */
export async function keepFigures(tx: Kysely<Database>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const people = await tx
    .selectFrom('members')
    .select(PERSON)
    .where((m) => among(tx, m.ref('id'), ids))
    .orderBy('id')
    .$if(databaseKind(tx) === 'postgres', (rows) => rows.forNoKeyUpdate())
    .execute();
  const counted = await countedOf(tx, people);
  const kept = await keptOf(tx, ids);
  const changed = new Set<number>();
  const rows: MemberFiguresTable[] = [];
  const months: MemberMonthsTable[] = [];
  const gone: number[] = [];
  const goneMonths: MemberMonthsTable[] = [];
  for (const [id, { summary, months: now }] of counted) {
    const before = kept.get(id);
    if (summary && !isSame(summary, before?.summary)) rows.push(summary);
    if (!summary && before?.summary) gone.push(id);
    const [is, was] = [byMonth(now), byMonth(before?.months ?? [])];
    months.push(...now.filter((one) => !isSame(one, was.get(one.month))));
    goneMonths.push(...[...was.values()].filter(({ month }) => !is.has(month)));
  }
  for (const { member_id } of [...rows, ...months, ...goneMonths]) changed.add(member_id);
  for (const id of gone) changed.add(id);
  await write(tx, { rows, months, gone, goneMonths });
  return [...changed];
}

/** Whose kept figures are not what they would be counted as. */
export async function wrongFigures(db: Kysely<Database>, ids: readonly number[]): Promise<number[]> {
  const people = await db
    .selectFrom('members')
    .select(PERSON)
    .where((m) => among(db, m.ref('id'), ids))
    .execute();
  const kept = await keptOf(db, ids);
  const text = ({ summary, months }: PersonFigures) =>
    JSON.stringify([summary && sorted(summary), months.map(sorted).toSorted((a, b) => String(a).localeCompare(String(b)))]);
  return [...(await countedOf(db, people))]
    .filter(([id, figures]) => text(figures) !== text(kept.get(id) ?? { summary: null, months: [] }))
    .map(([id]) => id);
}

const sorted = (row: object) => Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));

const byMonth = (months: readonly MemberMonthsTable[]) => new Map(months.map((one) => [one.month, one]));

const isSame = (row: object, other: object | null | undefined): boolean =>
  !!other && Object.entries(row).every(([column, value]) => Reflect.get(other, column) === value);

/** What is known of these people makes of them. */
async function countedOf(db: Kysely<Database>, people: readonly Person[]): Promise<ReadonlyMap<number, PersonFigures>> {
  const ids = people.map(({ id }) => id);
  const spans = await db
    .selectFrom('member_spans')
    .select(['member_id', 'posyandu_id', 'since', 'until'])
    .where((s) => among(db, s.ref('member_id'), ids))
    .orderBy('since')
    .execute();
  const visits = await db
    .selectFrom('examinations')
    .select(['id', 'member_id', 'tanggal_timbang as date', ...VISIT])
    .where((e) => among(db, e.ref('member_id'), ids))
    .where('deleted_at', 'is', null)
    .orderBy('tanggal_timbang')
    .orderBy('id')
    .execute();
  const [spansOf, visitsOf] = [byMember(spans), byMember(visits)];
  return new Map(people.map((person) => [person.id, figuresOf(person, spansOf(person.id), visitsOf(person.id))]));
}

function byMember<T extends { readonly member_id: number }>(rows: readonly T[]): (id: number) => readonly T[] {
  const found = new Map<number, T[]>();
  for (const row of rows) {
    const those = found.get(row.member_id);
    if (those) those.push(row);
    else found.set(row.member_id, [row]);
  }
  return (id) => found.get(id) ?? [];
}

async function keptOf(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, PersonFigures>> {
  const rows = await db
    .selectFrom('member_figures')
    .selectAll()
    .where((m) => among(db, m.ref('member_id'), ids))
    .execute();
  const months = await db
    .selectFrom('member_months')
    .selectAll()
    .where((m) => among(db, m.ref('member_id'), ids))
    .execute();
  const monthsOf = byMember(months);
  const summaries = new Map(rows.map((row) => [row.member_id, row]));
  return new Map(ids.map((id) => [id, { summary: summaries.get(id) ?? null, months: monthsOf(id) }]));
}

interface Changes {
  readonly rows: readonly MemberFiguresTable[];
  readonly months: readonly MemberMonthsTable[];
  /** numbers of members who have none any more */
  readonly gone: readonly number[];
  readonly goneMonths: readonly MemberMonthsTable[];
}

async function write(tx: Kysely<Database>, { rows, months, gone, goneMonths }: Changes): Promise<void> {
  if (gone.length > 0) {
    await tx
      .deleteFrom('member_figures')
      .where((m) => among(tx, m.ref('member_id'), gone))
      .execute();
  }
  for (const { member_id, month } of goneMonths) {
    await tx.deleteFrom('member_months').where('member_id', '=', member_id).where('month', '=', month).execute();
  }
  await insertMany(tx, 'member_figures', rows.map(columnsOf), `on conflict (member_id) do update set ${excluded(rows[0])}`);
  await insertMany(
    tx,
    'member_months',
    months.map(columnsOf),
    `on conflict (member_id, month) do update set ${excluded(months[0])}`,
  );
}

const columnsOf = (row: MemberFiguresTable | MemberMonthsTable): InsertedRow => ({ ...row });

/** Every column as it was to be inserted. */
const excluded = (row: object | undefined) =>
  Object.keys(row ?? {})
    .map((column) => `${column} = excluded.${column}`)
    .join(', ');

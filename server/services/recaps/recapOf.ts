/** A recap, and the people behind one of its cells: both counted by the same counter of the same people. */
import type { Kysely } from 'kysely';
import { addDays, addMonths } from '../../../src/engine/calendar.ts';
import type { Site } from '../../../src/engine/resource.ts';
import {
  type Cells,
  createCount,
  hasTotal,
  isCounted,
  type Recap,
  type RecapColumn,
  rowOf,
  TOTAL,
} from '../../../src/health/recaps/index.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/schema.ts';
import { membersOn } from '../belonging.ts';
import { inParts } from '../inParts.ts';
import { metMonths } from './metMonths.ts';
import { peopleInMonths } from './peopleInMonths.ts';
import type { Asked } from './readPeople.ts';

/** `YYYY-MM` with their last days. */
export const monthsNamed = (months: readonly string[]): Asked['months'] =>
  months.map((month) => ({ month, last: addDays(addMonths(`${month}-01`, 1), -1) }));

/** The rows of a recap over these months. */
export const rowKeys = ({ rows }: Recap, months: readonly string[]): readonly string[] =>
  rows === 'months' ? months : rows.map(({ key }) => key);

/** Months of those that are asked for in which anybody belonged at all. */
async function begunMonths(db: Kysely<Database>, { months, posko }: Asked): Promise<Asked['months']> {
  const begun: { month: string; last: string }[] = [];
  for (const one of months) {
    const somebody = await membersOn(db, one.last, posko ?? undefined)
      .select('s.id')
      .limit(1)
      .executeTakeFirst();
    if (somebody) begun.push(one);
  }
  return begun;
}

export interface CountedRecap {
  /** without those in which nobody belonged */
  readonly rows: ReadonlyMap<string, Cells>;
  readonly total: Cells;
}

/** The rows of a recap and their sum. */
export async function recapOf(db: Kysely<Database>, site: Site, asked: Asked): Promise<CountedRecap> {
  const months = await begunMonths(db, asked);
  const names = months.map(({ month }) => month);
  const count = createCount(asked.recap, months.length === 0 ? [] : rowKeys(asked.recap, names));
  for await (const person of everybody(db, site, { ...asked, months })) count.add(person);
  return { rows: count.rows, total: count.total() };
}

async function* everybody(db: Kysely<Database>, site: Site, asked: Asked) {
  if (asked.months.length === 0) return;
  const met = await metMonths(
    db,
    site,
    asked.months.map(({ month }) => month),
  );
  yield* peopleInMonths(db, site, asked, met);
}

/** Somebody whom a cell counts. */
export interface CountedPerson {
  readonly id: number;
  readonly nik: string;
  readonly nama_lengkap: string;
  readonly jenis_kelamin: string;
  readonly tanggal_lahir: string | null;
  readonly tanggal_lahir_perkiraan: boolean;
  readonly bulan: string;
  /** of today; null: of none */
  readonly posyandu_id: number | null;
  /** neither deleted nor gone */
  readonly masih_ada: boolean;
}

/** The people behind a cell, by name and month; `row` of all: `TOTAL`. As many as the cell says. */
export async function peopleBehind(
  db: Kysely<Database>,
  site: Site,
  asked: Asked,
  { column, row }: { readonly column: RecapColumn; readonly row: string },
): Promise<CountedPerson[]> {
  const { recap } = asked;
  const isOfMonths = recap.rows === 'months';
  // where there is no sum there is nobody behind it
  if (row === TOTAL && !hasTotal(recap, column)) return [];
  const found: Found[] = [];
  const within = isOfMonths && row !== TOTAL ? asked.months.filter(({ month }) => month === row) : asked.months;
  for await (const person of everybody(db, site, { ...asked, months: await begunMonths(db, { ...asked, months: within }) })) {
    const own = rowOf(recap, person);
    if (own !== null && (row === TOTAL || own === row) && isCounted(column, person)) found.push(person);
  }
  return named(db, found);
}

/** Somebody in a month by their number. */
interface Found {
  readonly id: number;
  readonly month: string;
}

/** People with what is told of them, by name and month. */
export async function named(db: Kysely<Database>, found: readonly Found[]): Promise<CountedPerson[]> {
  const people = await namesOf(db, [...new Set(found.map(({ id }) => id))]);
  return found
    .flatMap(({ id, month }) => {
      const person = people.get(id);
      return person ? [{ ...person, bulan: month }] : [];
    })
    .toSorted((a, b) => compare(a.nama_cari, b.nama_cari) || a.id - b.id || compare(a.bulan, b.bulan))
    .map(({ nama_cari: _, ...told }) => told);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

async function namesOf(db: Kysely<Database>, ids: readonly number[]) {
  const found = new Map<number, Omit<CountedPerson, 'bulan'> & { readonly nama_cari: string }>();
  for await (const part of inParts(ids)) {
    const rows = await db
      .selectFrom('members')
      .select([
        'id',
        'nik',
        'nama_lengkap',
        'jenis_kelamin',
        'tanggal_lahir',
        'tanggal_lahir_perkiraan',
        'posyandu_id',
        'nama_cari',
      ])
      .select(['status', 'deleted_at'])
      .where((m) => among(db, m.ref('id'), part))
      .execute();
    for (const { status, deleted_at, tanggal_lahir_perkiraan, ...row } of rows) {
      const masih_ada = deleted_at === null && status === null;
      found.set(row.id, { ...row, tanggal_lahir_perkiraan: tanggal_lahir_perkiraan === 1, masih_ada });
    }
  }
  return found;
}

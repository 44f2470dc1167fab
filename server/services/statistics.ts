import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { type CategoryGroup, groupOf } from '../../src/growth/index.ts';
import { CATEGORIES } from '../../src/growth/tables/categories.ts';
import { AGE_GROUPS, type AgeGroup } from '../../src/resources/shared/ageGroups.ts';
import { databaseKind } from '../db/open.ts';
import type { Database, ExaminationsTable } from '../db/schema.ts';
import { birthRange } from './ageRanges.ts';

/** How many members each age group has on a day; a missing or future date of birth is 'Di luar kelompok'. */
export async function ageGroupCounts(db: Kysely<Database>, today: string): Promise<Record<AgeGroup, number>> {
  const names = AGE_GROUPS.map(({ name }) => name).filter((name) => name !== 'Di luar kelompok');
  const counts = await db
    .selectFrom('members')
    .select((m) => m.fn.countAll<number>().as('all'))
    .select((m) =>
      names.map((name) => {
        const { bornBy, bornAfter } = birthRange(name, today);
        const count = m.fn.countAll<number>().filterWhere('tanggal_lahir', '<=', bornBy);
        return (bornAfter === null ? count : count.filterWhere('tanggal_lahir', '>', bornAfter)).as(name);
      }),
    )
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { Balita, Remaja, Dewasa, Lansia, all } = counts;
  return { Balita, Remaja, Dewasa, Lansia, 'Di luar kelompok': all - Balita - Remaja - Dewasa - Lansia };
}

/** The dashboard's three charts: name in the contract, and the index it counts (design section 6). */
export const CHARTS = { berat_badan: 'bb_u', gizi: 'bb_tb', tinggi_badan: 'tb_u' } as const;
export type Chart = keyof typeof CHARTS;
export const isChart = (name: string): name is Chart => Object.hasOwn(CHARTS, name);

const GROUPS = ['Kurang', 'Normal', 'Lebih'] as const satisfies readonly CategoryGroup[];
export const isCategoryGroup = (name: string): name is CategoryGroup => GROUPS.some((group) => group === name);

type Examination = Selectable<ExaminationsTable>;

/**
 * Every balita of a day with its latest examination (`e`), where there is one: one step in the index on
 * member and day for each child. PostgreSQL takes those steps only when it is asked row by row
 * (`lateral`, which SQLite does not know); left to itself it reads all examinations of all years.
 */
export const latestOfBalita = (db: Kysely<Database>, today: string) => {
  const { bornBy, bornAfter } = birthRange('Balita', today);
  const latest = sql`from examinations x where x.member_id = m.id and x.deleted_at is null
    order by x.tanggal_timbang desc, x.id desc limit 1`;
  const lateral = databaseKind(db) === 'postgres';
  const examinations = lateral ? sql<Examination>`lateral (select x.* ${latest})` : sql<Examination>`examinations`;
  return db
    .selectFrom('members as m')
    .leftJoin(examinations.as('e'), (join) =>
      join.on(lateral ? sql<SqlBool>`true` : sql<SqlBool>`e.id = (select x.id ${latest})`),
    )
    .where('m.deleted_at', 'is', null)
    .where('m.tanggal_lahir', '<=', bornBy)
    .where('m.tanggal_lahir', '>', bornAfter);
};

type Bars = Record<CategoryGroup, number>;

export interface BalitaStatistics extends Readonly<Record<Chart, Bars>> {
  /** balita without a class of each index: never measured, or the numbers allow none; with it the bars add up to all balita */
  readonly belum_diukur: Readonly<Record<Chart, number>>;
}

/** How many balita stand below, in and above the normal class, by their latest examination. */
export async function balitaStatistics(db: Kysely<Database>, today: string): Promise<BalitaStatistics> {
  const rows = await latestOfBalita(db, today)
    .select(['e.bb_u', 'e.tb_u', 'e.bb_tb'])
    .select((e) => e.fn.countAll<number>().as('n'))
    .groupBy(['e.bb_u', 'e.tb_u', 'e.bb_tb'])
    .execute();
  const bars = (chart: Chart) => {
    const counts = { Kurang: 0, Normal: 0, Lebih: 0 };
    let none = 0;
    for (const row of rows) {
      const group = groupOf(CHARTS[chart], row[CHARTS[chart]]);
      if (group) counts[group] += row.n;
      else none += row.n;
    }
    return { counts, none };
  };
  const [weight, nutrition, height] = [bars('berat_badan'), bars('gizi'), bars('tinggi_badan')];
  return {
    berat_badan: weight.counts,
    gizi: nutrition.counts,
    tinggi_badan: height.counts,
    belum_diukur: { berat_badan: weight.none, gizi: nutrition.none, tinggi_badan: height.none },
  };
}

export interface ChildBehindBar {
  readonly id: number;
  readonly nik: string;
  readonly nama: string;
  /** class of the regulation, by its exact name */
  readonly kategori: string;
}

/** The balita that one bar counts, in order of name. */
export async function childrenBehindBar(
  db: Kysely<Database>,
  today: string,
  { chart, group }: { readonly chart: Chart; readonly group: CategoryGroup },
): Promise<ChildBehindBar[]> {
  const column = CHARTS[chart];
  const classes = CATEGORIES.map(({ name }) => name).filter((name) => groupOf(column, name) === group);
  const rows = await latestOfBalita(db, today)
    .select(['m.id', 'm.nik', 'm.nama_lengkap as nama', `e.${column} as kategori`])
    .where(`e.${column}`, 'in', [...new Set(classes)])
    .orderBy('m.nama_cari')
    .orderBy('m.id')
    .execute();
  return rows.map(({ kategori, ...child }) => ({ ...child, kategori: kategori ?? '' }));
}

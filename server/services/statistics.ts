import type { Kysely } from 'kysely';
import { type CategoryGroup, groupOf } from '../../src/growth/index.ts';
import { CATEGORIES } from '../../src/growth/tables/categories.ts';
import type { AgeGroup } from '../../src/resources/shared/ageGroups.ts';
import { among } from '../db/among.ts';
import type { Database } from '../db/schema.ts';
import { birthRange } from './ageRanges.ts';
import { membersToday } from './belonging.ts';
import { inParts } from './inParts.ts';

/**
 * How many members each age group has on a day; a missing or future date of birth is 'Di luar kelompok'.
 * Ranges of an index are counted, no row is read. `posko` null, here and below: of the whole village.
 */
export async function ageGroupCounts(
  db: Kysely<Database>,
  today: string,
  posko: number | null = null,
): Promise<Record<AgeGroup, number>> {
  const here = membersToday(db).$if(posko !== null, (m) => m.where('m.posyandu_id', '=', posko));
  const living = here.select((m) => m.fn.countAll<number>().as('n'));
  const count = async (name: AgeGroup): Promise<number> => {
    const { bornBy, bornAfter } = birthRange(name, today);
    const group = living.where('tanggal_lahir', '<=', bornBy);
    return (await (bornAfter === null ? group : group.where('tanggal_lahir', '>', bornAfter)).executeTakeFirstOrThrow()).n;
  };
  const all = await living.executeTakeFirstOrThrow();
  const Balita = await count('Balita');
  const Remaja = await count('Remaja');
  const Dewasa = await count('Dewasa');
  const Lansia = await count('Lansia');
  return { Balita, Remaja, Dewasa, Lansia, 'Di luar kelompok': all.n - Balita - Remaja - Dewasa - Lansia };
}

/** The dashboard's three charts: name in the contract, and the index it counts. */
export const CHARTS = { berat_badan: 'bb_u', gizi: 'bb_tb', tinggi_badan: 'tb_u' } as const;
export type Chart = keyof typeof CHARTS;
export const isChart = (name: string): name is Chart => Object.hasOwn(CHARTS, name);

const GROUPS = ['Kurang', 'Normal', 'Lebih'] as const satisfies readonly CategoryGroup[];
export const isCategoryGroup = (name: string): name is CategoryGroup => GROUPS.some((group) => group === name);

type Bars = Record<CategoryGroup, number>;

export interface BalitaStatistics extends Readonly<Record<Chart, Bars>> {
  /** balita of whom what the index needs was never measured */
  readonly belum_diukur: Readonly<Record<Chart, number>>;
  /** balita who were measured, but whose numbers allow no class (oedema, outside the table); with both the bars add up to all balita */
  readonly tidak_dinilai: Readonly<Record<Chart, number>>;
}

/** The balita of a day with the classes that are kept of them (services/figures), as `f`. */
function classified(db: Kysely<Database>, today: string, posko: number | null) {
  const { bornBy, bornAfter } = birthRange('Balita', today);
  return db
    .selectFrom('member_figures as f')
    .where('f.here', '=', 1)
    .where('f.tanggal_lahir', '>', bornAfter)
    .where('f.tanggal_lahir', '<=', bornBy)
    .$if(posko !== null, (f) => f.where('f.posyandu_id', '=', posko));
}

/** How many balita stand below, in and above the normal class, for each index by the latest examination that has it. */
export async function balitaStatistics(
  db: Kysely<Database>,
  today: string,
  posko: number | null = null,
): Promise<BalitaStatistics> {
  const rows = await classified(db, today, posko)
    .select(['f.bb_u', 'f.tb_u', 'f.bb_tb'])
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .groupBy(['f.bb_u', 'f.tb_u', 'f.bb_tb'])
    .execute();
  const bars = (chart: Chart) => {
    const counts = { Kurang: 0, Normal: 0, Lebih: 0 };
    let unmeasured = 0;
    let unjudged = 0;
    for (const row of rows) {
      const name = row[CHARTS[chart]];
      const group = groupOf(CHARTS[chart], name);
      if (group) counts[group] += row.n;
      else if (name === null) unmeasured += row.n;
      else unjudged += row.n;
    }
    return { counts, unmeasured, unjudged };
  };
  const [weight, nutrition, height] = [bars('berat_badan'), bars('gizi'), bars('tinggi_badan')];
  return {
    berat_badan: weight.counts,
    gizi: nutrition.counts,
    tinggi_badan: height.counts,
    belum_diukur: { berat_badan: weight.unmeasured, gizi: nutrition.unmeasured, tinggi_badan: height.unmeasured },
    tidak_dinilai: { berat_badan: weight.unjudged, gizi: nutrition.unjudged, tinggi_badan: height.unjudged },
  };
}

export interface ChildBehindBar {
  readonly id: number;
  readonly nik: string;
  readonly nama: string;
  /** class of the regulation, by its exact name */
  readonly kategori: string;
}

export interface Bar {
  readonly chart: Chart;
  readonly group: CategoryGroup;
  readonly posko?: number | null;
  /** null: everything */
  readonly page: { readonly offset: number; readonly limit: number } | null;
}

/** The balita that one bar counts, in order of name; `total` counts all of them. */
export async function childrenBehindBar(
  db: Kysely<Database>,
  today: string,
  { chart, group, posko = null, page }: Bar,
): Promise<{ rows: ChildBehindBar[]; total: number }> {
  const column = CHARTS[chart];
  const classes = new Set(CATEGORIES.map(({ name }) => name).filter((name) => groupOf(column, name) === group));
  const behind = classified(db, today, posko).where(`f.${column}`, 'in', [...classes]);
  const { total } = await behind.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const found = await behind
    .select(['f.member_id as id', `f.${column} as kategori`])
    .orderBy('f.nama_cari')
    .orderBy('f.member_id')
    .$if(page !== null, (rows) => rows.offset(page?.offset ?? 0).limit(page?.limit ?? 0))
    .execute();
  const rows: ChildBehindBar[] = [];
  for await (const part of inParts(found)) {
    const ids = part.map(({ id }) => id);
    const persons = await db
      .selectFrom('members')
      .select(['id', 'nik', 'nama_lengkap'])
      .where((m) => among(db, m.ref('id'), ids))
      .execute();
    const known = new Map(persons.map((person) => [person.id, person]));
    for (const { id, kategori } of part) {
      const person = known.get(id);
      if (person) rows.push({ id, nik: person.nik, nama: person.nama_lengkap, kategori: kategori ?? '' });
    }
  }
  return { rows, total };
}

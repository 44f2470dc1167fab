import type { Kysely } from 'kysely';
import { type CategoryGroup, groupOf } from '../../src/growth/index.ts';
import { CATEGORIES } from '../../src/growth/tables/categories.ts';
import type { AgeGroup } from '../../src/resources/shared/ageGroups.ts';
import { among } from '../db/among.ts';
import type { Database } from '../db/schema.ts';
import { birthRange } from './ageRanges.ts';
import { balitaInParts, balitaOf, compareNames, inParts, latestClass } from './balita.ts';
import { membersToday } from './belonging.ts';

/**
 * How many members each age group has on a day; a missing or future date of birth is 'Di luar kelompok'.
 * Ranges of an index are counted, no row is read.
 */
export async function ageGroupCounts(db: Kysely<Database>, today: string): Promise<Record<AgeGroup, number>> {
  const living = membersToday(db).select((m) => m.fn.countAll<number>().as('n'));
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

/** How many balita stand below, in and above the normal class, for each index by the latest examination that has it. */
export async function balitaStatistics(db: Kysely<Database>, today: string): Promise<BalitaStatistics> {
  const rows: (Record<(typeof CHARTS)[Chart], string | null> & { readonly n: number })[] = [];
  for await (const part of balitaInParts(db, { today })) {
    const classes = balitaOf(db, part).select([
      latestClass('bb_u').as('bb_u'),
      latestClass('tb_u').as('tb_u'),
      latestClass('bb_tb').as('bb_tb'),
    ]);
    const counted = await db
      .selectFrom(classes.as('c'))
      .select(['c.bb_u', 'c.tb_u', 'c.bb_tb'])
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .groupBy(['c.bb_u', 'c.tb_u', 'c.bb_tb'])
      .execute();
    rows.push(...counted);
  }
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
  /** null: everything */
  readonly page: { readonly offset: number; readonly limit: number } | null;
}

/** The balita that one bar counts, in order of name; `total` counts all of them. */
export async function childrenBehindBar(
  db: Kysely<Database>,
  today: string,
  { chart, group, page }: Bar,
): Promise<{ rows: ChildBehindBar[]; total: number }> {
  const column = CHARTS[chart];
  const classes = new Set(CATEGORIES.map(({ name }) => name).filter((name) => groupOf(column, name) === group));
  const found: { readonly id: number; readonly nama_cari: string; readonly kategori: string | null }[] = [];
  for await (const part of balitaInParts(db, { today })) {
    const rows = await balitaOf(db, part)
      .select(['m.id', 'm.nama_cari', latestClass(column).as('kategori')])
      .where(latestClass(column), 'in', [...classes])
      .execute();
    found.push(...rows);
  }
  found.sort(compareNames);
  const shown = page ? found.slice(page.offset, page.offset + page.limit) : found;
  const rows: ChildBehindBar[] = [];
  for await (const part of inParts(shown)) {
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
  return { rows, total: found.length };
}

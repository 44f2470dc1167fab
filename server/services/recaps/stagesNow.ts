/** How many of this month's people came, by life stage. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import { addDays, addMonths, isoDateIn } from '../../../src/engine/calendar.ts';
import type { Site } from '../../../src/engine/resource.ts';
import type { Database } from '../../db/schema.ts';
import { membersOn } from '../belonging.ts';
import { monthTotals } from '../figures/monthCounts.ts';
import { STAGE_AGES } from '../figures/stageAges.ts';
import { metMonths } from './metMonths.ts';
import { motherOn } from './mothersOn.ts';

export interface AskedNow {
  /** ISO day */
  readonly today: string;
  /** the village's */
  readonly timeZone: string;
  /** null: the whole village */
  readonly posko: number | null;
}

export interface StageNow {
  /** a recap, and the group of its columns */
  readonly jenis: string;
  readonly kelompok: string;
  readonly sasaran: number;
  /** null: the posko has not met this month */
  readonly datang: number | null;
}

/** Whoever belongs at the end of this month, by life stage, and how many of them came: the recap's figures of the month. */
export async function stagesNow(db: Kysely<Database>, site: Site, asked: AskedNow): Promise<StageNow[]> {
  const { today, posko } = asked;
  const month = today.slice(0, 7);
  const last = addDays(addMonths(`${month}-01`, 1), -1);
  const targets = await membersOn(db, last, posko ?? undefined)
    .select((s) =>
      STAGE_AGES.map(({ name, from, to }) => {
        const young = to === null ? sql<SqlBool>`1 = 1` : s('s.tanggal_lahir', '>', addMonths(last, -(to + 1)));
        return s.fn.countAll<number>().filterWhere('s.tanggal_lahir', '<=', addMonths(last, -from)).filterWhere(young).as(name);
      }),
    )
    .executeTakeFirstOrThrow();
  const totals = [...(await monthTotals(db, month))].filter(([id]) => posko === null || id === posko).map(([, counts]) => counts);
  const met = await metMonths(db, site, [month]);
  const hasMet = posko === null ? met.any(month) : met.has(posko, month);
  const byAge = STAGE_AGES.map(
    ({ name, recap }): StageNow => ({
      ...{ jenis: recap, kelompok: name, sasaran: targets[name] },
      datang: hasMet ? totals.reduce((sum, counts) => sum + counts[name], 0) : null,
    }),
  );
  return [...byAge, ...(await mothersNow(db, site, { ...asked, month, last, hasMet }))];
}

type OfMonth = AskedNow & { readonly month: string; readonly last: string; readonly hasMet: boolean };

async function mothersNow(
  db: Kysely<Database>,
  site: Site,
  { posko, timeZone, month, last, hasMet }: OfMonth,
): Promise<StageNow[]> {
  if (!site.resource.pregnancies?.storage) return [];
  const rows = await membersOn(db, last, posko ?? undefined)
    .innerJoin('pregnancies as p', 'p.ibu', 's.member_id')
    .leftJoin('member_months as c', (on) => on.onRef('c.member_id', '=', 's.member_id').on('c.month', '=', month))
    .select(['p.id', 'p.ibu', 'p.hpht', 'p.status', 'p.tanggal_persalinan', 'p.tanggal_selesai', 'p.updated_at', 'c.month'])
    .where('p.deleted_at', 'is', null)
    .where('p.hpht', '<=', last)
    .where('p.hpht', '>', addMonths(last, -36))
    .execute();
  const women = new Map<number | null, typeof rows>();
  for (const row of rows) women.set(row.ibu, [...(women.get(row.ibu) ?? []), row]);
  const states = [...women.values()].map((own) => ({
    state: motherOn(
      own.map(({ updated_at, ...one }) => ({ ...one, changedOn: isoDateIn(timeZone, new Date(updated_at)) })),
      last,
    ),
    came: own.some((one) => one.month !== null),
  }));
  return (['Hamil', 'Nifas'] as const).map((name) => {
    const those = states.filter(({ state }) => state === name);
    const datang = hasMet ? those.filter(({ came }) => came).length : null;
    return { jenis: 'ibu', kelompok: name.toLowerCase(), sasaran: those.length, datang };
  });
}

/** What the day's list tells beside growth: who expects or nurses a child, and why whoever is no toddler is to be referred. */
import type { Kysely } from 'kysely';
import { addMonths } from '../../src/engine/calendar.ts';
import type { Site } from '../../src/engine/resource.ts';
import { say } from '../../src/engine/say.ts';
import { isToddler } from '../../src/growth/age.ts';
import { NO_MOTHERHOOD } from '../../src/health/motherhood.ts';
import { subjectOfVisit } from '../../src/health/subjectOfVisit.ts';
import { visitReasons } from '../../src/health/visitReasons.ts';
import type { Due } from '../../src/people/due.ts';
import { among } from '../db/among.ts';
import type { Database } from '../db/schema.ts';
import { anyTable, tableOf, valuesOf } from '../storage/table.ts';
import { motherhoodsOf } from './motherhood.ts';

type Listed = Pick<Due, 'id' | 'jenis_kelamin' | 'tanggal_lahir'>;
type Told = Pick<Due, 'keadaan' | 'hpht' | 'tanggal_persalinan' | 'sebab'>;

const YOUNGEST_MOTHER = 10;

/** What is told of each of these people, by number; `examined`: who was on the day. */
export async function stagesOn(
  db: Kysely<Database>,
  { day, site }: { readonly day: string; readonly site?: Site | undefined },
  people: readonly Listed[],
  examined: ReadonlySet<number>,
): Promise<(id: number) => Told> {
  const grown = addMonths(day, -12 * YOUNGEST_MOTHER);
  const women = people.filter(
    ({ jenis_kelamin, tanggal_lahir }) => jenis_kelamin === 'Perempuan' && (tanggal_lahir === null || tanggal_lahir <= grown),
  );
  const mothers = site?.resource.pregnancies?.storage
    ? await motherhoodsOf(
        db,
        women.map(({ id }) => id),
        day,
      )
    : new Map();
  const others = people.filter(
    ({ id, tanggal_lahir }) => examined.has(id) && (tanggal_lahir === null || !isToddler(tanggal_lahir, day)),
  );
  const visits = site ? await visitsOn(db, site, others, day) : new Map<number, Readonly<Record<string, unknown>>>();
  const byId = new Map(others.map((person) => [person.id, person]));
  return (id) => {
    const { keadaan, hpht, tanggal_persalinan } = mothers.get(id) ?? NO_MOTHERHOOD;
    const [visit, person] = [visits.get(id), byId.get(id)];
    const values = visit && person && { ...visit, ...person, keadaan, hpht, tanggal_persalinan };
    const reasons = values ? visitReasons(subjectOfVisit(values), day, values) : [];
    return { keadaan, hpht, tanggal_persalinan, sebab: reasons.map((reason) => say(reason, 'id')) };
  };
}

/** The last visit of the day of each, by whose it is. */
async function visitsOn(
  db: Kysely<Database>,
  site: Site,
  people: readonly Listed[],
  day: string,
): Promise<Map<number, Readonly<Record<string, unknown>>>> {
  const { examinations } = site.resource;
  if (people.length === 0 || !examinations?.storage) return new Map();
  const table = tableOf(examinations, site);
  const ids = people.map(({ id }) => id);
  const rows = await anyTable(db)
    .selectFrom(table.name)
    .selectAll()
    .where((row) => among(db, row.ref('member_id'), ids))
    .where('tanggal_timbang', '=', day)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [Number(row.member_id), valuesOf(table, row)]));
}

/** How many children of a posko are completely immunised on the last day of a month. */
import type { Kysely } from 'kysely';
import { addDays, addMonths } from '../../src/engine/calendar.ts';
import { COVERAGES, type CoverageName, countsFor, isComplete } from '../../src/health/immunisation/index.ts';
import type { CoverageRow, Covered } from '../../src/people/dosed.ts';
import type { Database } from '../db/schema.ts';
import { membersOn } from './belonging.ts';
import { dosesEverByMember } from './doses.ts';
import { readScheduleSettings } from './scheduleSettings.ts';

/** The day on which a month is counted: its last one, or today. */
const dayOf = (month: string, today: string): string => {
  const last = addDays(addMonths(`${month}-01`, 1), -1);
  return last < today ? last : today;
};

/** A row for each posko, by name, and one for those of none where there are any. */
export async function coverageOf(db: Kysely<Database>, month: string, today: string): Promise<CoverageRow[]> {
  const day = dayOf(month, today);
  const ages = Object.values(COVERAGES);
  const [youngest, oldest] = [
    Math.min(...ages.map(({ fromMonths }) => fromMonths)),
    Math.max(...ages.map(({ untilMonths }) => untilMonths)),
  ];
  const [posko, settings, children] = await Promise.all([
    db.selectFrom('posko').select(['id', 'nama_posyandu']).where('deleted_at', 'is', null).orderBy('nama_posyandu').execute(),
    readScheduleSettings(db),
    membersOn(db, day)
      .innerJoin('members as m', 'm.id', 's.member_id')
      .select(['m.id', 'm.tanggal_lahir', 's.posyandu_id'])
      .where('m.tanggal_lahir', '>', addMonths(day, -oldest))
      .where('m.tanggal_lahir', '<=', addMonths(day, -youngest))
      .execute(),
  ]);
  const doses = await dosesEverByMember(
    db,
    children.map(({ id }) => id),
  );
  const coveredOf = (place: number | null, name: CoverageName): Covered => {
    const counted = children.filter(
      ({ posyandu_id, tanggal_lahir }) => posyandu_id === place && tanggal_lahir !== null && countsFor(name, tanggal_lahir, day),
    );
    const complete = counted.filter(({ id }) => isComplete(name, doses.get(id) ?? [], day, settings));
    return { sasaran: counted.length, lengkap: complete.length };
  };
  const rowOf = (place: CoverageRow['posko']): CoverageRow => ({
    posko: place,
    idl: coveredOf(place?.id ?? null, 'idl'),
    ibl: coveredOf(place?.id ?? null, 'ibl'),
  });
  const nowhere = rowOf(null);
  return [
    ...posko.map(({ id, nama_posyandu }) => rowOf({ id, nama: nama_posyandu })),
    ...(nowhere.idl.sasaran + nowhere.ibl.sasaran > 0 ? [nowhere] : []),
  ];
}

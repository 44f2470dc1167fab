/** What the book holds of the people in some rows of a file, read for all of them at once. */
import type { Kysely } from 'kysely';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/schema.ts';
import { type BornOn, bornOn } from '../../services/likePeople.ts';
import { mergedUnderMany } from '../../services/memberRows.ts';
import type { Row } from '../../services/resourceService.ts';
import type { Choice, ReadRow } from '../shapes.ts';
import type { Setting } from './setting.ts';

export interface Book {
  person(nik: string): Row | undefined;
  /** everybody who was born on a day of one of these rows */
  readonly born: BornOn;
  /** likewise, of whom somebody has said that a row means them */
  chosen(id: number): Row | undefined;
  /** the visits of a person on a day */
  visitsOn(person: number, day: string): readonly Row[];
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Reads what there is of everybody that these rows name. */
export async function readBook(
  setting: Pick<Setting, 'db' | 'people' | 'visits'>,
  rows: readonly ReadRow[],
  choices: readonly (Choice | null)[],
): Promise<Book> {
  const { db, people, visits } = setting;
  const niks = new Set<string>();
  const days = new Set<string>();
  const births = new Set<string>();
  for (const { records } of rows) {
    for (const { values } of records) {
      const [nik, day, born] = [textOf(values.nik), textOf(values.tanggal_timbang), textOf(values.tanggal_lahir)];
      if (nik !== null) niks.add(nik);
      if (day !== null) days.add(day);
      if (born !== null) births.add(born);
    }
  }
  const ids = choices.filter((choice) => typeof choice === 'number');
  const find = async (column: string, values: readonly (string | number)[]) =>
    values.length === 0 ? [] : ((await people.service.findMany?.(db, column, values)) ?? []);
  const found = await find('nik', [...niks]);
  const chosen = await find('id', ids);
  const byNik = new Map(found.map((row) => [String(row.nik), row]));
  // a file may know a NIK whose owner was merged into another member
  const gone = await mergedUnderMany(
    db,
    [...niks].filter((nik) => !byNik.has(nik)),
  );
  const kept = await find('id', [...new Set(gone.values())]);
  for (const [nik, id] of gone) {
    const row = kept.find((one) => Number(one.id) === id);
    if (row) byNik.set(nik, row);
  }
  const byId = new Map([...found, ...kept, ...chosen].map((row) => [Number(row.id), row]));
  const ofPeople = days.size === 0 ? [] : await visitsOf(db, [...byId.keys()], [...days]);
  const stored =
    ofPeople.length === 0
      ? []
      : ((await visits.service.findMany?.(
          db,
          'id',
          ofPeople.map(({ id }) => id),
        )) ?? []);
  const rowOf = new Map(stored.map((row) => [Number(row.id), row]));
  const byDay = new Map<string, Row[]>();
  for (const { id, member_id, tanggal_timbang } of ofPeople) {
    const row = rowOf.get(id);
    const key = `${member_id} ${tanggal_timbang}`;
    if (row) byDay.set(key, [...(byDay.get(key) ?? []), row]);
  }
  return {
    born: await bornOn(db, [...births]),
    person: (nik) => byNik.get(nik),
    chosen: (id) => byId.get(id),
    visitsOn: (person, day) => byDay.get(`${person} ${day}`) ?? [],
  };
}

/** The visits of some people on one of some days. */
export const visitsOf = (db: Kysely<Database>, people: readonly number[], days: readonly string[]) =>
  db
    .selectFrom('examinations')
    .select(['id', 'member_id', 'tanggal_timbang'])
    .where('deleted_at', 'is', null)
    .where((row) => among(db, row.ref('member_id'), people))
    .where((row) => among(db, row.ref('tanggal_timbang'), days))
    .orderBy('id')
    .execute();

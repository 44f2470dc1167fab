/** What the book holds of the people in some rows of a file, read for all of them at once. */
import { type Kysely, sql } from 'kysely';
import { folded } from '../../../src/people/nameSearch.ts';
import { standsIn } from '../../../src/people/nik.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/schema.ts';
import { dosesByMember, type StoredDose } from '../../services/doses.ts';
import { type Aged, type LikePerson, type Looked, likeAged } from '../../services/likePeople.ts';
import { livingSought, type Sought, unnumberedSought } from '../../services/livingPeople.ts';
import { mergedUnderMany } from '../../services/memberRows.ts';
import { neighboursOf } from '../../services/nearBirths.ts';
import type { Row } from '../../services/resourceService.ts';
import type { Choice, ReadRow } from '../shapes.ts';
import type { Setting } from './setting.ts';

/** Whoever was looked for is born on a day of one of these rows, or of those without a number, or with a new one, beside it, of their mothers or of their names. */
export interface Book extends Looked {
  person(nik: string): Row | undefined;
  /** those of one of these days who are called like a row that tells no date of birth, but how old the person was */
  aged(one: Aged): readonly LikePerson[];
  /** when somebody of this NIK was deleted who is in the book no more; a moment */
  deletedAt(nik: string): string | undefined;
  /** likewise, of whom somebody has said that a row means them */
  chosen(id: number): Row | undefined;
  /** a visit by its number, where it was asked for */
  visit(id: number): Row | undefined;
  /** the visits of a person on a day */
  visitsOn(person: number, day: string): readonly Row[];
  /** the visits of a person in the month of a day */
  visitsInMonth(person: number, day: string): readonly Row[];
  /** the doses of a person in the month of a day, where the file tells what was given in it */
  dosesInMonth(person: number, day: string): readonly StoredDose[];
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What a row tells of somebody with a number, of whom the book may know as of somebody without one. */
interface Numbered {
  readonly name: string;
  readonly born: string | null;
  readonly mother: string | null;
}

/** Of whom and what the book is asked. */
export interface Named {
  readonly niks: ReadonlySet<string>;
  /** of people */
  readonly ids: readonly number[];
  /** of visits, where their people are among those named */
  readonly days: ReadonlySet<string>;
  /** of visits of which only the month is known */
  readonly months: ReadonlySet<string>;
  /** of birth, and of rows without a number those beside it */
  readonly births: ReadonlySet<string>;
  /** those of them by which alone a row can find its person */
  readonly unnumbered: ReadonlySet<string>;
  /** the mothers of such rows, and their own names and those of whom only the age is told */
  readonly mothers: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  readonly visits: readonly number[];
  /** those of whom only the age is told */
  readonly aged?: readonly Aged[];
  /** what rows tell of whoever has a number */
  readonly numbered?: ReadonlyMap<string, Numbered>;
}

/** Whom rows name. */
export function namedIn(rows: readonly ReadRow[], choices: readonly (Choice | null)[]): Named {
  const niks = new Set<string>();
  const days = new Set<string>();
  const months = new Set<string>();
  const births = new Set<string>();
  const unnumbered = new Set<string>();
  const aged = rows.flatMap((row) => agedIn(row) ?? []);
  const [mothers, names] = [new Set<string>(), new Set<string>()];
  const numbered = new Map<string, Numbered>();
  for (const { name } of aged) names.add(name);
  for (const { records } of rows) {
    for (const { values, ofMonth } of records) {
      const [nik, day, born] = [textOf(values.nik), textOf(values.tanggal_timbang), textOf(values.tanggal_lahir)];
      if (nik !== null) niks.add(nik);
      const name = textOf(values.nama_lengkap);
      const mother = textOf(values.nama_ibu);
      if (nik !== null && name !== null) numbered.set(nik, { name, born, mother });
      if (day !== null) days.add(day);
      if (day !== null && ofMonth) months.add(monthOf(day));
      if (born !== null) births.add(born);
      if (born === null || (nik !== null && !standsIn(nik))) continue;
      unnumbered.add(born);
      for (const day of neighboursOf(born)) births.add(day);
      if (mother !== null) mothers.add(mother);
      if (name !== null) names.add(name);
    }
  }
  return {
    niks,
    days,
    months,
    births,
    unnumbered,
    mothers,
    names,
    ids: choices.filter((choice) => typeof choice === 'number'),
    visits: [],
    aged,
    numbered,
  };
}

/** Of whom a row speaks by name and age alone; null: it tells a date of birth, or no age. */
export function agedIn({ records, born }: Pick<ReadRow, 'records' | 'born'>): Aged | null {
  const own = born ? records.map(({ values }) => values).find((values) => textOf(values.nama_lengkap) !== null) : undefined;
  if (!born || !own) return null;
  return { name: String(own.nama_lengkap), sex: textOf(own.jenis_kelamin), born };
}

type Reading = Pick<Setting, 'context' | 'db' | 'people' | 'visits' | 'actor' | 'tellsMonthsVitamin'>;

/** Reads what there is of everybody that these rows name. */
export const readBook = (setting: Reading, rows: readonly ReadRow[], choices: readonly (Choice | null)[]): Promise<Book> =>
  readBookOf(setting, namedIn(rows, choices));

/** Likewise of whoever is named. */
export async function readBookOf(
  { context, db, people, visits, actor, tellsMonthsVitamin }: Reading,
  { niks, days, months: ofMonth, births, unnumbered, mothers, names, ids, visits: visitIds, aged = [], numbered }: Named,
): Promise<Book> {
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
  const deleted = await deletedUnder(
    db,
    [...niks].filter((nik) => !byNik.has(nik) && !standsIn(nik)),
  );
  const byId = new Map([...found, ...kept, ...chosen].map((row) => [Number(row.id), row]));
  // who was born with whoever is called otherwise may be the one that is meant (doubtful.ts)
  const renamed = [...(numbered ?? [])].flatMap(([nik, { name }]) => {
    const owner = byNik.get(nik);
    const day = textOf(owner?.tanggal_lahir);
    return day !== null && folded(String(owner?.nama_lengkap ?? '')) !== folded(name) ? [day] : [];
  });
  const bornThen = [...new Set([...births, ...renamed])];
  const looked = await livingSought(db, { days: bornThen, mothers: [...mothers], names: [...names] });
  const news = [...(numbered ?? [])].flatMap(([nik, one]) => (byNik.has(nik) || standsIn(nik) ? [] : one));
  // a Kader's list is of the own posko
  const ofAge = await likeAged(db, aged, actor.role === 'Kader' ? actor.posyandu_id : null);
  const byName = [
    ...[...unnumbered].flatMap((day) => (looked.born.get(day) ?? []).map(({ id }) => id)),
    ...aged.flatMap((one) => ofAge(one).map(({ id }) => id)),
  ];
  const months = new Set([...ofMonth, ...[...days].map(monthOf)]);
  const whose = [...new Set([...byId.keys(), ...byName])];
  const ofPeople = days.size === 0 ? [] : await visitsOf(db, whose, [...days], [...months]);
  const hasDoses = tellsMonthsVitamin && days.size > 0 && context.site.resource.doses?.storage;
  const doses = hasDoses ? await dosesByMember(db, whose) : new Map<number, readonly StoredDose[]>();
  const wanted = [...new Set([...ofPeople.map(({ id }) => id), ...visitIds])];
  const stored = wanted.length === 0 ? [] : ((await visits.service.findMany?.(db, 'id', wanted)) ?? []);
  const rowOf = new Map(stored.map((row) => [Number(row.id), row]));
  const byDay = new Map<string, Row[]>();
  const byMonth = new Map<string, Row[]>();
  for (const { id, member_id, tanggal_timbang } of ofPeople) {
    const row = rowOf.get(id);
    if (!row) continue;
    const [onDay, inMonth] = [`${member_id} ${tanggal_timbang}`, `${member_id} ${monthOf(tanggal_timbang)}`];
    byDay.set(onDay, [...(byDay.get(onDay) ?? []), row]);
    if (months.size > 0) byMonth.set(inMonth, [...(byMonth.get(inMonth) ?? []), row]);
  }
  return {
    ...looked,
    unnumbered: await unnumberedSought(db, soughtBy(news)),
    aged: ofAge,
    person: (nik) => byNik.get(nik),
    deletedAt: (nik) => deleted.get(nik),
    chosen: (id) => byId.get(id),
    visit: (id) => rowOf.get(id),
    visitsOn: (person, day) => byDay.get(`${person} ${day}`) ?? [],
    visitsInMonth: (person, day) => byMonth.get(`${person} ${monthOf(day)}`) ?? [],
    dosesInMonth: (person, day) => (doses.get(person) ?? []).filter(({ tanggal }) => monthOf(tanggal) === monthOf(day)),
  };
}

async function deletedUnder(db: Kysely<Database>, niks: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (niks.length === 0) return new Map();
  const rows = await db
    .selectFrom('members')
    .select(['nik', 'deleted_at'])
    .where('deleted_at', 'is not', null)
    .where(({ ref }) => among(db, ref('nik'), niks))
    .orderBy('deleted_at')
    .execute();
  return new Map(rows.flatMap(({ nik, deleted_at }) => (deleted_at === null ? [] : [[nik, deleted_at] as const])));
}

/** By what whoever has a new number may be in the book without any. */
const soughtBy = (news: readonly Numbered[]): Sought => ({
  days: [...new Set(news.flatMap(({ born }) => (born === null ? [] : neighboursOf(born))))],
  mothers: [...new Set(news.flatMap(({ mother }) => mother ?? []))],
  names: [...new Set(news.map(({ name }) => name))],
});

/** The month of a day, as it begins its date. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The visits of some people on one of some days, or in one of some months. */
export const visitsOf = (
  db: Kysely<Database>,
  people: readonly number[],
  days: readonly string[],
  months: readonly string[] = [],
) =>
  db
    .selectFrom('examinations')
    .select(['id', 'member_id', 'tanggal_timbang'])
    .where('deleted_at', 'is', null)
    .where((row) => among(db, row.ref('member_id'), people))
    .where((row) => {
      const onDay = among(db, row.ref('tanggal_timbang'), days);
      if (months.length === 0) return onDay;
      return row.or([onDay, among(db, sql`substr(${row.ref('tanggal_timbang')}, 1, 7)`, months)]);
    })
    .orderBy('id')
    .execute();

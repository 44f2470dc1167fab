import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import { addDays, addMonths } from '../../../src/engine/calendar.ts';
import { standsIn } from '../../../src/people/nik.ts';
import { among } from '../../db/among.ts';
import type { Database, ExaminationsTable, MembersTable } from '../../db/schema.ts';
import { dosesEverByMember, type StoredDose } from '../../services/doses.ts';
import { everThere, goneAmong, rowsGoneWith } from '../../services/goneAlong.ts';
import { inParts } from '../../services/inParts.ts';

export type Member = Selectable<MembersTable>;
export type Visit = Selectable<ExaminationsTable> & {
  /** where the person belonged on that day */
  readonly nama_posyandu: string | null;
};

/** Somebody, their visits and what was given to them, oldest first. */
export interface VisitedPerson {
  readonly member: Member;
  readonly visits: readonly Visit[];
  readonly doses: readonly StoredDose[];
  /** 0: born alone, else which of those born together */
  readonly birthNumber: number;
}

/** What is asked for: everybody who came to a posko in a month (`YYYY-MM`), or one person with every visit. */
export type Asked = { readonly posko: number; readonly month: string } | { readonly member: number };

/**
 * Whoever came or was given something, each with the visits and doses that are asked for. A visit is of the posko to which the person belonged on its day;
 * of before they were in the book, of the one they belong to now. Who was deleted since stands in a month in which they belonged, and has no
 * file of their own any more.
 */
export async function readPeople(db: Kysely<Database>, asked: Asked): Promise<readonly VisitedPerson[]> {
  const [visits, given] = [await visitsOf(db, asked), await givenIn(db, asked)];
  const whose = [...visits.map(({ member_id }) => member_id), ...(given ?? []).map(({ anggota }) => anggota)];
  const ids = 'member' in asked ? [asked.member] : [...new Set(whose)];
  if (ids.length === 0) return [];
  const members = await db
    .selectFrom('members as m')
    .selectAll('m')
    .where('member' in asked ? there : everThere)
    .where(({ ref }) => among(db, ref('m.id'), ids))
    .orderBy('m.id')
    .execute();
  const births = await bornTogether(db, members);
  const doses = await dosesEverByMember(db, ids);
  const meant = given && new Set(given.map(({ id }) => id));
  const byMember = new Map<number, Visit[]>();
  for (const visit of visits) byMember.set(visit.member_id, [...(byMember.get(visit.member_id) ?? []), visit]);
  const people = members.map((member) => ({
    member,
    visits: byMember.get(member.id) ?? [],
    doses: (doses.get(member.id) ?? []).filter(({ id }) => meant === null || meant.has(id)),
    birthNumber: births.get(member.id) ?? 0,
  }));
  return oncePerNik(people);
}

/** Who was deleted and is entered again is one person: the entry of today, with what the other has beside it on days of its own. */
function oncePerNik(people: readonly VisitedPerson[]): readonly VisitedPerson[] {
  const entries = new Map<string, VisitedPerson[]>();
  for (const one of people) {
    const { nik, id } = one.member;
    const key = standsIn(nik) ? `${id}` : nik;
    entries.set(key, [...(entries.get(key) ?? []), one]);
  }
  return [...entries.values()].flatMap((own) => {
    const [first, ...others] = own.toSorted(
      (a, b) => Number(a.member.deleted_at !== null) - Number(b.member.deleted_at !== null) || b.member.id - a.member.id,
    );
    return first ? [others.reduce(withOther, first)] : [];
  });
}

const byDay = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function withOther(person: VisitedPerson, other: VisitedPerson): VisitedPerson {
  const visits = other.visits.filter(({ tanggal_timbang: day }) => !person.visits.some((own) => own.tanggal_timbang === day));
  const doses = other.doses.filter(
    (dose) => !person.doses.some(({ jenis, ke, tanggal }) => jenis === dose.jenis && ke === dose.ke && tanggal === dose.tanggal),
  );
  return {
    ...person,
    visits: [...person.visits, ...visits].toSorted((a, b) => byDay(a.tanggal_timbang, b.tanggal_timbang)),
    doses: [...person.doses, ...doses].toSorted((a, b) => byDay(a.tanggal, b.tanggal)),
  };
}

/** Whether somebody, as `m`, is not deleted. */
const there = (m: ExpressionBuilder<Database & { m: MembersTable }, 'm'>) => m('m.deleted_at', 'is', null);

/** The doses of a month, of those who belonged to the posko on that day as a visit's person does; null: all of one person. */
async function givenIn(db: Kysely<Database>, asked: Asked): Promise<readonly { id: number; anggota: number }[] | null> {
  if ('member' in asked) return null;
  const [first, last] = daysOf(asked.month);
  const given = db
    .selectFrom('doses as d')
    .innerJoin('members as m', 'm.id', 'd.anggota')
    .leftJoin('member_spans as s', (join) =>
      join
        .onRef('s.member_id', '=', 'd.anggota')
        .onRef('s.since', '<=', 'd.tanggal')
        .on(({ eb, or, ref }) => or([eb('s.until', 'is', null), eb('s.until', '>', ref('d.tanggal'))])),
    )
    .select(['d.id', 'd.anggota'])
    .where('d.tanggal', '>=', first)
    .where('d.tanggal', '<=', last)
    .where(
      ({ ref }) => sql<number>`case when ${ref('s.id')} is null then ${ref('m.posyandu_id')} else ${ref('s.posyandu_id')} end`,
      '=',
      asked.posko,
    );
  const everHere = db.selectFrom('member_spans').select('member_id').where('posyandu_id', '=', asked.posko);
  return [
    ...(await given.where('d.deleted_at', 'is', null).where('m.deleted_at', 'is', null).execute()),
    // what went along with whoever was deleted
    ...(await given
      .where('d.deleted_at', 'is not', null)
      .whereRef('d.deleted_at', '=', 'm.deleted_at')
      .where('d.anggota', 'in', everHere)
      .execute()),
  ];
}

/** The first and the last day of a month. */
const daysOf = (month: string): readonly [string, string] => [`${month}-01`, addDays(addMonths(`${month}-01`, 1), -1)];

const visitsOf = (db: Kysely<Database>, asked: Asked): Promise<Visit[]> => {
  const all = db
    .selectFrom('examinations as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .leftJoin('member_spans as s', (join) =>
      join
        .onRef('s.member_id', '=', 'e.member_id')
        .onRef('s.since', '<=', 'e.tanggal_timbang')
        .on(({ eb, or, ref }) => or([eb('s.until', 'is', null), eb('s.until', '>', ref('e.tanggal_timbang'))])),
    )
    .leftJoin('posko as p', (join) =>
      join.on(({ eb, ref }) =>
        eb(
          'p.id',
          '=',
          sql<number>`case when ${ref('s.id')} is null then ${ref('m.posyandu_id')} else ${ref('s.posyandu_id')} end`,
        ),
      ),
    )
    .selectAll('e')
    .select('p.nama_posyandu')
    .where('e.deleted_at', 'is', null)
    .where('member' in asked ? there : everThere)
    .orderBy('e.member_id')
    .orderBy('e.tanggal_timbang')
    .orderBy('e.id');
  if ('member' in asked) return all.where('e.member_id', '=', asked.member).execute();
  const [first, last] = daysOf(asked.month);
  return all
    .where('e.tanggal_timbang', '>=', first)
    .where('e.tanggal_timbang', '<=', last)
    .where('p.id', '=', asked.posko)
    .execute();
};

/** Of whom no number tells that they are another child: which of those born together each is. */
async function bornTogether(db: Kysely<Database>, members: readonly Member[]): Promise<ReadonlyMap<number, number>> {
  const nameless = members.filter(({ nik_sementara, tanggal_lahir }) => nik_sementara === 1 && tanggal_lahir !== null);
  const found = new Map<number, number>();
  if (nameless.length === 0) return found;
  const families = await db
    .selectFrom('members as m')
    .select(['m.id', 'm.no_kk', 'm.tanggal_lahir', 'm.anak_ke'])
    // a twin keeps the number of before where the other one is deleted
    .where(everThere)
    .where(({ ref }) => among(db, ref('m.no_kk'), [...new Set(nameless.map(({ no_kk }) => no_kk))]))
    .orderBy('m.anak_ke')
    .orderBy('m.id')
    .execute();
  for (const { id, no_kk, tanggal_lahir } of nameless) {
    const together = families.filter((one) => no_kk !== '' && one.no_kk === no_kk && one.tanggal_lahir === tanggal_lahir);
    if (together.length > 1) found.set(id, together.findIndex((one) => one.id === id) + 1);
  }
  return found;
}

/** The day of somebody's first visit or of the first dose that was given by us, whatever is asked for. */
export async function firstDaysOf(db: Kysely<Database>, people: readonly VisitedPerson[]): Promise<ReadonlyMap<number, string>> {
  const first = new Map<number, string>();
  // also of an entry of theirs that was deleted
  for (const { member, visits, doses } of people) {
    const days = [
      ...visits.map((visit) => visit.tanggal_timbang),
      ...doses.flatMap((one) => (one.dari_kartu ? [] : one.tanggal)),
    ];
    const [day] = days.toSorted(byDay);
    if (day !== undefined) first.set(member.id, day);
  }
  for await (const part of inParts(people.map(({ member }) => member.id))) {
    const visits = await db
      .selectFrom('examinations')
      .select(({ fn }) => ['member_id as id', fn.min('tanggal_timbang').as('day')])
      .where((e) => among(db, e.ref('member_id'), part))
      .where('deleted_at', 'is', null)
      .groupBy('member_id')
      .execute();
    const doses = await db
      .selectFrom('doses')
      .select(({ fn }) => ['anggota as id', fn.min('tanggal').as('day')])
      .where((d) => among(db, d.ref('anggota'), part))
      .where('deleted_at', 'is', null)
      .where('dari_kartu', '=', 0)
      .groupBy('anggota')
      .execute();
    const gone = await rowsGoneWith(db, 'doses', await goneAmong(db, part));
    const along = gone
      .filter(({ dari_kartu }) => dari_kartu === 0)
      .map(({ anggota, tanggal }) => ({ id: Number(anggota), day: String(tanggal) }));
    for (const { id, day } of [...visits, ...doses, ...along]) if (day < (first.get(id) ?? '9999')) first.set(id, day);
  }
  return first;
}

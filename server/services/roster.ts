/** Who is due on a posko's day, and who was on one that is over: a group of its own people and its guests, with their last weights. */
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { addMonths } from '../../src/engine/calendar.ts';
import type { Site } from '../../src/engine/resource.ts';
import { allTables } from '../../src/growth/allTables.ts';
import { type GainStep, judgeGain, referralReasons } from '../../src/growth/index.ts';
import type { DayGroup, Due, Measured } from '../../src/people/due.ts';
import { among } from '../db/among.ts';
import type { Database } from '../db/schema.ts';
import { birthRange } from './ageRanges.ts';
import { membersToday } from './belonging.ts';
import { byId } from './inParts.ts';
import { childIn, type Examined, hasNoLength, lastClasses, lastLengths, MEASURED, type Person } from './lastClasses.ts';
import { stagesOn } from './rosterStages.ts';

/** More than one posko has balita; a list nobody can look through helps nobody. */
const MOST = 1000;

/** As long as a nursing mother has a card of her own, and who is of school age: once no balita any more, before 19 years. */
const NURSED_MONTHS = 24;
const SCHOOL_MONTHS = { from: 60, until: 19 * 12 } as const;

/** Weighings so far back are read with the list; who was not weighed since has the last one looked up. */
const MONTHS_READ = 6;

export interface Asked {
  readonly posko: number;
  readonly day: string;
  /** numbers of members who were put on the list beside the posko's own */
  readonly guests: readonly number[];
  /** left out: nothing is told beside growth */
  readonly site?: Site;
}

const COLUMNS = [
  ...(['id', 'nik', 'nama_lengkap', 'nama_cari', 'jenis_kelamin', 'tanggal_lahir', 'tanggal_lahir_perkiraan'] as const),
  ...(['nama_ibu', 'alamat', 'nomor_telp', 'posyandu_id'] as const),
] as const;

/** Who is due on a day of today, in order of name: a group of the posko's own, and the guests. */
export async function dueOn(db: Kysely<Database>, group: DayGroup, asked: Asked): Promise<Due[]> {
  const { posko, day, guests, site } = asked;
  const own = sql<SqlBool>`(m.posyandu_id = ${posko} and ${isOf(group, day)})`;
  const living = () => selected(membersToday(db));
  const [theirs, others] = await Promise.all([
    living().where(own).orderBy('m.nama_cari').orderBy('m.id').limit(MOST).execute(),
    guests.length === 0
      ? []
      : living()
          .where((m) => among(db, m.ref('m.id'), guests))
          .where(sql<SqlBool>`not ${own}`)
          .execute(),
  ]);
  return seenOn(db, { day, site }, theirs, others);
}

/**
 * Who was on a day that is over, as the posko was then: of a group, whoever of it was due or a guest; of the day as a whole
 * its balita, whoever came besides, whatever their age, and every guest, but for those who never should have been there.
 */
export async function wereOn(db: Kysely<Database>, { posko, day, guests, site }: Asked, group?: DayGroup): Promise<Due[]> {
  const examined = sql<SqlBool>`exists (select 1 from examinations x
    where x.member_id = m.id and x.tanggal_timbang = ${day} and x.deleted_at is null)`;
  const belonged = sql<SqlBool>`exists (select 1 from member_spans s where s.member_id = m.id
    and s.posyandu_id = ${posko} and s.since <= ${day} and (s.until is null or s.until > ${day}))`;
  const expected = group === undefined ? sql<SqlBool>`(${isOf('Balita', day)} or ${examined})` : isOf(group, day);
  const due = sql<SqlBool>`(${belonged} and ${expected})`;
  const everybody = () => selected(db.selectFrom('members as m'));
  const [theirs, others] = await Promise.all([
    everybody().where(due).orderBy('m.nama_cari').orderBy('m.id').limit(MOST).execute(),
    guests.length === 0
      ? []
      : everybody()
          .where((m) => among(db, m.ref('m.id'), guests))
          .where(sql<SqlBool>`(m.deleted_at is null or exists (select 1 from member_spans s where s.member_id = m.id))`)
          .where(group === undefined ? sql<SqlBool>`1 = 1` : isOf(group, day))
          .where(sql<SqlBool>`not ${due}`)
          .execute(),
  ]);
  return seenOn(db, { day, site }, theirs, others);
}

type Members = ReturnType<typeof membersToday>;
const selected = (members: Members) =>
  members
    .leftJoin('posko as p', 'p.id', 'm.posyandu_id')
    .select([...COLUMNS.map((name) => `m.${name}` as const), 'p.nama_posyandu as posko']);

type Listed = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

/** Whether a member, as `m`, is of a group on a day. */
function isOf(group: DayGroup, day: string): RawBuilder<SqlBool> {
  if (group === 'Semua') return sql`1 = 1`;
  if (group === 'Ibu hamil')
    return sql`exists (select 1 from pregnancies h where h.ibu = m.id and h.status = 'Hamil' and h.deleted_at is null)`;
  if (group === 'Ibu nifas')
    return sql`exists (select 1 from pregnancies h where h.ibu = m.id and h.status = 'Nifas' and h.deleted_at is null
      and h.tanggal_persalinan > ${addMonths(day, -NURSED_MONTHS)} and h.tanggal_persalinan <= ${day})`;
  if (group === 'Usia sekolah')
    return sql`(m.tanggal_lahir <= ${addMonths(day, -SCHOOL_MONTHS.from)} and m.tanggal_lahir > ${addMonths(day, -SCHOOL_MONTHS.until)})`;
  const { bornBy, bornAfter } = birthRange(group, day);
  return bornAfter === null
    ? sql`m.tanggal_lahir <= ${bornBy}`
    : sql`(m.tanggal_lahir <= ${bornBy} and m.tanggal_lahir > ${bornAfter})`;
}

/** The people of a list with their last weight and what was measured of them on the day. */
async function seenOn(
  db: Kysely<Database>,
  { day, site }: Pick<Asked, 'day' | 'site'>,
  theirs: readonly Listed[],
  guests: readonly Listed[],
): Promise<Due[]> {
  const people = [...theirs.map((row) => ({ ...row, tamu: false })), ...guests.map((row) => ({ ...row, tamu: true }))].toSorted(
    (a, b) => (a.nama_cari < b.nama_cari ? -1 : 1),
  );
  const weighed = await weighingsOf(
    db,
    people.map(({ id }) => id),
    day,
  );
  const examined = people.filter(({ id }) => weighed.get(id)?.some(({ date }) => date === day));
  const unmeasured = examined.filter(({ id }) => hasNoLength(weighed.get(id) ?? [])).map(({ id }) => id);
  const lengths = await lastLengths(db, unmeasured, day);
  const stages = await stagesOn(db, { day, site }, people, new Set(examined.map(({ id }) => id)));
  return people.map(({ nama_cari: _order, tanggal_lahir_perkiraan, ...person }) => {
    const rows = weighed.get(person.id) ?? [];
    const steps = stepsOf(person, rows);
    const marks = new Map<string, string>(steps.map(({ date, mark }) => [date, mark]));
    const told = (row: Row): Measured => ({
      ...{ id: row.exam, tanggal: row.date, nt: marks.get(row.date) ?? null },
      ...{
        berat_badan: row.weightG === null ? null : row.weightG / 1000,
        tinggi_badan: row.tinggi_mm === null ? null : row.tinggi_mm / 10,
      },
      ...{ bb_u: row.bb_u, tb_u: row.tb_u, bb_tb: row.bb_tb },
      lingkar_lengan_atas: row.lingkar_lengan_mm === null ? null : row.lingkar_lengan_mm / 10,
    });
    const before = rows.findLast(({ date, weightG }) => date < day && weightG !== null);
    // of two on one day the one that was weighed, and of those the later
    const today = rows.findLast((row) => row.date === day && row.weightG !== null) ?? rows.findLast(({ date }) => date === day);
    return {
      ...person,
      ...stages(person.id),
      tanggal_lahir_perkiraan: tanggal_lahir_perkiraan === 1,
      terakhir: before ? told(before) : null,
      hari_ini: today ? told(today) : null,
      alasan: today ? referralReasons(lastClasses(person, [...(lengths.get(person.id) ?? []), ...rows]), steps.at(-1)) : [],
    };
  });
}

interface Row extends Examined {
  /** of the member */
  readonly id: number;
  readonly exam: number;
}

/** Each member's examinations of the last months up to a day, oldest first; of who has none, the last one before. */
async function weighingsOf(
  db: Kysely<Database>,
  ids: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, readonly Row[]>> {
  const read = (of: readonly number[]) =>
    db
      .selectFrom('examinations as e')
      .select(['e.member_id as id', 'e.id as exam', ...MEASURED])
      .where((e) => among(db, e.ref('e.member_id'), of))
      .where('e.deleted_at', 'is', null)
      .where('e.tanggal_timbang', '<=', day);
  const first = `${addMonths(day, -MONTHS_READ).slice(0, 7)}-01`;
  const inOrder = await read(ids)
    .where('e.tanggal_timbang', '>=', first)
    .orderBy('e.member_id')
    .orderBy('e.tanggal_timbang')
    .orderBy('e.id')
    .execute();
  const lately = byId(inOrder);
  const long = ids.filter((id) => !lately.get(id)?.some(({ date }) => date < day));
  if (long.length === 0) return lately;
  const latest = sql<SqlBool>`e.tanggal_timbang = (select max(x.tanggal_timbang) from examinations x
    where x.member_id = e.member_id and x.deleted_at is null and x.tanggal_timbang < ${first})`;
  const older = byId(await read(long).where(latest).orderBy('e.member_id').orderBy('e.id').execute());
  return new Map(ids.map((id) => [id, [...(older.get(id) ?? []), ...(lately.get(id) ?? [])]]));
}

/** What each weighing meant beside the one before. */
const stepsOf = (person: Person, rows: readonly Row[]): readonly GainStep[] =>
  person.tanggal_lahir === null ? [] : judgeGain(childIn(person), rows, allTables);

/** Who is due on a posko's day: its own balita and whoever else was put on the list, with their last weights. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import { addMonths } from '../../src/engine/calendar.ts';
import { allTables } from '../../src/growth/allTables.ts';
import { type GainStep, judgeGain, referralReasons } from '../../src/growth/index.ts';
import type { Due, Measured } from '../../src/people/due.ts';
import { among } from '../db/among.ts';
import type { Database } from '../db/schema.ts';
import { birthRange } from './ageRanges.ts';
import { byId } from './balita.ts';
import { membersToday } from './belonging.ts';
import { childIn, type Examined, lastClasses, MEASURED, type Person } from './lastClasses.ts';

/** More than one posko has balita; a list nobody can look through helps nobody. */
const MOST = 1000;

/** Weighings so far back are read with the list; who was not weighed since has the last one looked up. */
const MONTHS_READ = 6;

/** The people of a day in order of name. `guests`: numbers of members beside the posko's own balita. */
export async function dueOn(
  db: Kysely<Database>,
  { posko, day, guests }: { readonly posko: number; readonly day: string; readonly guests: readonly number[] },
): Promise<Due[]> {
  const { bornBy, bornAfter } = birthRange('Balita', day);
  const own = sql<SqlBool>`(m.posyandu_id = ${posko} and m.tanggal_lahir <= ${bornBy} and m.tanggal_lahir > ${bornAfter ?? ''})`;
  const columns = [
    ...(['id', 'nik', 'nama_lengkap', 'nama_cari', 'jenis_kelamin', 'tanggal_lahir'] as const),
    ...(['nama_ibu', 'alamat', 'nomor_telp', 'posyandu_id'] as const),
  ];
  const living = () => membersToday(db).select(columns.map((name) => `m.${name}` as const));
  const [theirs, others] = await Promise.all([
    living().where(own).orderBy('m.nama_cari').orderBy('m.id').limit(MOST).execute(),
    guests.length === 0
      ? []
      : living()
          .where((m) => among(db, m.ref('m.id'), guests))
          .where(sql<SqlBool>`not ${own}`)
          .execute(),
  ]);
  const people = [...theirs, ...others].toSorted((a, b) => (a.nama_cari < b.nama_cari ? -1 : 1));
  const weighed = await weighingsOf(
    db,
    people.map(({ id }) => id),
    day,
  );
  return people.map(({ nama_cari: _order, ...person }) => {
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
    const alasan = today ? referralReasons(lastClasses(person, rows), steps.at(-1)) : [];
    return { ...person, terakhir: before ? told(before) : null, hari_ini: today ? told(today) : null, alasan };
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

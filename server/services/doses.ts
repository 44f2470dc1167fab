/** What was given to people: their doses, and the children of whom doses are asked at all. */
import type { Kysely, Selectable } from 'kysely';
import { addMonths } from '../../src/engine/calendar.ts';
import { isDoseKind, OLDEST_MONTHS } from '../../src/health/immunisation/index.ts';
import type { KeptDose, StoredDosed } from '../../src/people/dosed.ts';
import { among } from '../db/among.ts';
import type { Database, DosesTable } from '../db/schema.ts';
import { membersToday } from './belonging.ts';
import { goneAmong, rowsGoneWith } from './goneAlong.ts';
import { inParts } from './inParts.ts';

export interface StoredDose extends KeptDose {
  readonly id: number;
  readonly anggota: number;
}

/** The doses of some people, first given first. */
export async function dosesOf(db: Kysely<Database>, members: readonly number[]): Promise<StoredDose[]> {
  if (members.length === 0) return [];
  const rows = await db
    .selectFrom('doses')
    .select(['id', 'anggota', 'jenis', 'ke', 'tanggal', 'tempat', 'batch', 'dari_kartu'])
    .where((dose) => among(db, dose.ref('anggota'), members))
    .where('deleted_at', 'is', null)
    .orderBy('tanggal')
    .orderBy('id')
    .execute();
  return rows.flatMap(doseIn);
}

type DoseRow = Pick<Selectable<DosesTable>, 'id' | 'anggota' | 'jenis' | 'ke' | 'tanggal' | 'tempat' | 'batch' | 'dari_kartu'>;

const doseIn = ({ id, anggota, jenis, ke, tanggal, tempat, batch, dari_kartu }: DoseRow): StoredDose[] =>
  isDoseKind(jenis) ? [{ id, anggota, jenis, ke, tanggal, tempat, batch, dari_kartu: dari_kartu === 1 }] : [];

/** Likewise for months of before, with those that went along with whoever was deleted since. */
export async function dosesEverOf(db: Kysely<Database>, members: readonly number[]): Promise<StoredDose[]> {
  const there = await dosesOf(db, members);
  const gone = (await rowsGoneWith(db, 'doses', await goneAmong(db, members))) as unknown as DoseRow[];
  if (gone.length === 0) return there;
  return [...there, ...gone.flatMap(doseIn)].toSorted((a, b) =>
    a.tanggal === b.tanggal ? a.id - b.id : a.tanggal < b.tanggal ? -1 : 1,
  );
}

type DosesBy = ReadonlyMap<number, readonly StoredDose[]>;

/** The doses of some people, by whose they are. */
export const dosesByMember = (db: Kysely<Database>, members: readonly number[]): Promise<DosesBy> =>
  byMember(db, members, dosesOf);

/** Likewise for months of before. */
export const dosesEverByMember = (db: Kysely<Database>, members: readonly number[]): Promise<DosesBy> =>
  byMember(db, members, dosesEverOf);

async function byMember(db: Kysely<Database>, members: readonly number[], read: typeof dosesOf): Promise<DosesBy> {
  const doses = new Map<number, StoredDose[]>();
  for await (const part of inParts(members)) {
    for (const dose of await read(db, part)) doses.set(dose.anggota, [...(doses.get(dose.anggota) ?? []), dose]);
  }
  return doses;
}

const TOLD = [
  ...(['m.id', 'm.nik', 'm.nama_lengkap', 'm.jenis_kelamin', 'm.tanggal_lahir'] as const),
  ...(['m.tanggal_lahir_perkiraan', 'm.nama_ibu', 'm.posyandu_id'] as const),
];

/** The children whom the schedule is about on a day, by name, with what was given to them. `posko` null: those of none. */
export async function dosedChildren(
  db: Kysely<Database>,
  { today, posko }: { readonly today: string; readonly posko: number | null | 'all' },
): Promise<StoredDosed[]> {
  const rows = await dosedOn(db, today)
    .select(TOLD)
    .$if(posko !== 'all', (m) => m.where('m.posyandu_id', posko === null ? 'is' : '=', posko === 'all' ? null : posko))
    .orderBy('m.nama_cari')
    .orderBy('m.id')
    .execute();
  return withDoses(db, rows);
}

const dosedOn = (db: Kysely<Database>, today: string) =>
  membersToday(db).where('m.tanggal_lahir', '>', addMonths(today, -OLDEST_MONTHS)).where('m.tanggal_lahir', '<=', today);

/** How many children the schedule is about on a day. */
export async function countDosed(db: Kysely<Database>, today: string): Promise<number> {
  const { count } = await dosedOn(db, today)
    .select((m) => m.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One person with what was given to them, whoever they are. */
export async function dosedPerson(db: Kysely<Database>, id: number): Promise<StoredDosed | null> {
  const rows = await db.selectFrom('members as m').select(TOLD).where('m.id', '=', id).execute();
  return (await withDoses(db, rows))[0] ?? null;
}

type Row = Omit<StoredDosed, 'dosis' | 'tanggal_lahir_perkiraan'> & { readonly tanggal_lahir_perkiraan: number | null };

async function withDoses(db: Kysely<Database>, rows: readonly Row[]): Promise<StoredDosed[]> {
  const doses = await dosesByMember(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    tanggal_lahir_perkiraan: row.tanggal_lahir_perkiraan === 1,
    dosis: (doses.get(row.id) ?? []).map(({ anggota: _, ...dose }) => dose),
  }));
}

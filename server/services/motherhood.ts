/** Whether somebody is expecting a child or has had one lately, by the records of pregnancies. */
import type { Kysely } from 'kysely';
import { among } from '../db/among.ts';
import type { Database, PregnanciesTable } from '../db/schema.ts';

export interface Motherhood {
  readonly keadaan: 'Hamil' | 'Nifas' | null;
  /** the number of the pregnancy */
  readonly kehamilan: number | null;
  /** ISO day of its last period */
  readonly hpht: string | null;
  /** ISO day of the birth, once it is known */
  readonly tanggal_persalinan: string | null;
}

export const NO_MOTHERHOOD: Motherhood = { keadaan: null, kehamilan: null, hpht: null, tanggal_persalinan: null };

interface Pregnancy extends Pick<PregnanciesTable, 'hpht' | 'status' | 'tanggal_persalinan' | 'tanggal_selesai'> {
  readonly id: number;
}

/** What one of these pregnancies made of her on a day: the latest that had begun by then. */
export function motherhoodOn(pregnancies: readonly Pregnancy[], day: string): Motherhood {
  const begun = pregnancies.filter(({ hpht }) => hpht !== null && hpht <= day);
  const latest = begun.toSorted((one, other) => String(one.hpht).localeCompare(String(other.hpht))).at(-1);
  if (!latest) return NO_MOTHERHOOD;
  const { id, hpht, status, tanggal_persalinan: born, tanggal_selesai: ended } = latest;
  // on a day before it ended, whatever was recorded since
  const open = status === 'Selesai' && ended !== null && day < ended;
  const expecting = born === null ? status === 'Hamil' || open : day < born;
  const nursing = status === 'Nifas' || (born !== null && (status === 'Hamil' || open));
  const keadaan = expecting ? 'Hamil' : nursing ? 'Nifas' : null;
  return keadaan === null ? NO_MOTHERHOOD : { keadaan, kehamilan: id, hpht, tanggal_persalinan: born };
}

const COLUMNS = ['id', 'ibu', 'hpht', 'status', 'tanggal_persalinan', 'tanggal_selesai'] as const;

/** What a member is on a day. */
export async function motherhoodOf(db: Kysely<Database>, member: number, day: string): Promise<Motherhood> {
  const rows = await db
    .selectFrom('pregnancies')
    .select(COLUMNS)
    .where('ibu', '=', member)
    .where('deleted_at', 'is', null)
    .execute();
  return motherhoodOn(rows, day);
}

/** What these members are on a day; of whom there is no pregnancy nothing is told. */
export async function motherhoodsOf(
  db: Kysely<Database>,
  members: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, Motherhood>> {
  if (members.length === 0) return new Map();
  const rows = await db
    .selectFrom('pregnancies')
    .select(COLUMNS)
    .where((row) => among(db, row.ref('ibu'), members))
    .where('deleted_at', 'is', null)
    .execute();
  const mothers = new Set(rows.map(({ ibu }) => Number(ibu)));
  return new Map(
    [...mothers].map((mother) => [
      mother,
      motherhoodOn(
        rows.filter(({ ibu }) => Number(ibu) === mother),
        day,
      ),
    ]),
  );
}

/** The pregnancies of these numbers, also those whose record is gone. */
export async function pregnanciesBy(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, Pregnancy>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('pregnancies')
    .select(COLUMNS)
    .where((row) => among(db, row.ref('id'), ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

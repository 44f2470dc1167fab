/** What records of pregnancies make of members, on a day (src/health/motherhood.ts). */
import type { Kysely } from 'kysely';
import { type Motherhood, motherhoodOn, type Pregnancy } from '../../src/health/motherhood.ts';
import { among } from '../db/among.ts';
import type { Database } from '../db/schema.ts';

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

/** Living members as they are held against somebody, looked for by their day of birth, their mother or their own name: an index of each is read. */
import type { Kysely } from 'kysely';
import { folded } from '../../src/people/nameSearch.ts';
import { STAND_IN } from '../../src/people/nik.ts';
import { among } from '../db/among.ts';
import type { Database } from '../db/schema.ts';
import { idsCalled } from './calledSo.ts';
import { motherKey, motherWritten } from './nearBirths.ts';

/** As many share a day of birth in a book of a hundred thousand, but for days that stand for an age. */
export const MOST_BORN = 400;

/** Living members as they are held against somebody. */
export const livingMembers = (db: Kysely<Database>) =>
  db
    .selectFrom('members as m')
    .leftJoin('posko as p', 'p.id', 'm.posyandu_id')
    .select(['m.id', 'm.nama_lengkap', 'm.nik', 'm.no_kk', 'm.tanggal_lahir', 'm.jenis_kelamin', 'm.nama_ibu', 'm.nik_ibu'])
    .select(['m.status', 'm.posyandu_id', 'p.nama_posyandu', 'm.tanggal_lahir_perkiraan'])
    .where('m.deleted_at', 'is', null);

/** One of them. */
export type Living = Awaited<ReturnType<ReturnType<typeof livingMembers>['execute']>>[number];

/** By what people are looked for. */
export interface Sought {
  /** of birth */
  readonly days: readonly string[];
  readonly mothers: readonly string[];
  /** their own names */
  readonly names: readonly string[];
}

/** Who is written down already, of many people at once. */
export interface Found {
  /** by the day of birth */
  readonly born: ReadonlyMap<string, readonly Living[]>;
  /** by the name of the mother as it is compared */
  readonly children: ReadonlyMap<string, readonly Living[]>;
  /** by the own name as it is compared */
  readonly called: ReadonlyMap<string, readonly Living[]>;
}

const NOBODY: Found = { born: new Map(), children: new Map(), called: new Map() };

/** Everybody who was born on one of some days, of one of some mothers or is called by one of some names. */
export const livingSought = (db: Kysely<Database>, sought: Sought): Promise<Found> => found(db, livingMembers(db), sought);

/** Those of them who have no NIK yet: where these are few, they are read at once. */
export async function unnumberedSought(db: Kysely<Database>, sought: Sought): Promise<Found> {
  if (sought.days.length + sought.mothers.length + sought.names.length === 0) return NOBODY;
  const living = livingMembers(db);
  const few = await living
    .where('m.nik', '>=', STAND_IN)
    .where('m.nik', '<', BEHIND_STAND_INS)
    .limit(MOST_FEW + 1)
    .execute();
  if (few.length <= MOST_FEW) return foundAmong(few, few, few);
  return await found(db, living.where('m.nik_sementara', '=', 1), sought);
}

const BEHIND_STAND_INS = '01';
/** Their columns are read faster than many names are looked for. */
const MOST_FEW = 500;

async function found(
  db: Kysely<Database>,
  living: ReturnType<typeof livingMembers>,
  { days, mothers, names }: Sought,
): Promise<Found> {
  const where = async (column: 'tanggal_lahir' | 'nama_ibu' | 'id', those: readonly (string | number)[]) =>
    those.length === 0 ? [] : await living.where((m) => among(db, m.ref(`m.${column}`), those)).execute();
  const written = [...new Set(mothers.flatMap(motherWritten))];
  const born = await where('tanggal_lahir', days);
  const children = await where('nama_ibu', written);
  return foundAmong(born, children, await where('id', await idsCalled(db, names)));
}

const foundAmong = (born: readonly Living[], children: readonly Living[], called: readonly Living[]): Found => ({
  born: grouped(born, ({ tanggal_lahir }) => tanggal_lahir ?? '', MOST_BORN),
  children: grouped(children, ({ nama_ibu }) => motherKey(nama_ibu ?? ''), MOST_BORN),
  called: grouped(called, ({ nama_lengkap }) => folded(nama_lengkap), called.length),
});

function grouped(rows: readonly Living[], keyOf: (row: Living) => string, most: number): ReadonlyMap<string, readonly Living[]> {
  const groups = new Map<string, Living[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = groups.get(key);
    if (!known) groups.set(key, [row]);
    else if (known.length < most) known.push(row);
  }
  return groups;
}

/** What was last said of a child, as the attention list and the posyandu day judge it. */
import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { allTables } from '../../src/growth/allTables.ts';
import { type LastClasses, zscores } from '../../src/growth/index.ts';
import { among } from '../db/among.ts';
import type { Database, MembersTable } from '../db/schema.ts';
import { byId } from './inParts.ts';

/** What has to be read of each examination. */
export const MEASURED = [
  'e.tanggal_timbang as date',
  'e.berat_gram as weightG',
  'e.tinggi_mm',
  'e.lingkar_lengan_mm',
  'e.lingkar_kepala_mm',
  'e.edema',
  'e.bb_u',
  'e.tb_u',
  'e.bb_tb',
] as const;

/** What the judging has to know of a member. */
export type Person = Pick<Selectable<MembersTable>, 'jenis_kelamin' | 'tanggal_lahir'>;

/** A member as the growth rules know a child. */
export const childIn = ({ jenis_kelamin, tanggal_lahir }: Person) => ({ sex: jenis_kelamin, birthDate: tanggal_lahir });

/** An examination read by `MEASURED`. */
export interface Examined {
  readonly date: string;
  readonly weightG: number | null;
  readonly tinggi_mm: number | null;
  readonly lingkar_lengan_mm: number | null;
  readonly lingkar_kepala_mm: number | null;
  readonly edema: number | null;
  readonly bb_u: string | null;
  readonly tb_u: string | null;
  readonly bb_tb: string | null;
}

/**
 * Of members whose length is not among what was read of them, their last examination before a day that has it: a visit for the
 * weight alone hides no stunted child, however long ago it was measured.
 */
export async function lastLengths(
  db: Kysely<Database>,
  ids: readonly number[],
  before: string,
): Promise<ReadonlyMap<number, readonly Examined[]>> {
  if (ids.length === 0) return new Map();
  const latest = sql<SqlBool>`e.tanggal_timbang = (select max(x.tanggal_timbang) from examinations x
    where x.member_id = e.member_id and x.deleted_at is null and x.tinggi_mm is not null and x.tanggal_timbang < ${before})`;
  const rows = await db
    .selectFrom('examinations as e')
    .select(['e.member_id as id', ...MEASURED])
    .where((e) => among(db, e.ref('e.member_id'), ids))
    .where('e.deleted_at', 'is', null)
    .where('e.tinggi_mm', 'is not', null)
    .where(latest)
    .orderBy('e.member_id')
    .orderBy('e.id')
    .execute();
  return byId(rows);
}

export const hasNoLength = (exams: readonly Examined[]): boolean => exams.every(({ tinggi_mm }) => tinggi_mm === null);

/** What was said when each was last measured: a visit for the weight alone takes nothing back of the length. Oldest first. */
export function lastClasses({ jenis_kelamin, tanggal_lahir }: Person, exams: readonly Examined[]): LastClasses {
  const last = (isMeasured: (exam: Examined) => boolean): Examined | undefined => exams.findLast(isMeasured);
  const hasFeet = ({ weightG, edema }: Examined) => weightG !== null || edema === 1;
  const arm = last(({ lingkar_lengan_mm }) => lingkar_lengan_mm !== null);
  const head = last(({ lingkar_kepala_mm }) => lingkar_kepala_mm !== null);
  const judge = (exam: Examined | undefined) =>
    exam && tanggal_lahir !== null
      ? zscores(
          {
            sex: jenis_kelamin,
            birthDate: tanggal_lahir,
            date: exam.date,
            headCm: (exam.lingkar_kepala_mm ?? 0) / 10,
            armCm: (exam.lingkar_lengan_mm ?? 0) / 10,
          },
          allTables,
        )
      : null;
  return {
    bb_u: last(hasFeet)?.bb_u ?? null,
    tb_u: last(({ tinggi_mm }) => tinggi_mm !== null)?.tb_u ?? null,
    bb_tb: last((exam) => hasFeet(exam) && (exam.tinggi_mm !== null || exam.edema === 1))?.bb_tb ?? null,
    oedema: exams.at(-1)?.edema === 1,
    armClass: judge(arm)?.armClass ?? null,
    headClass: judge(head)?.headClass ?? null,
  };
}

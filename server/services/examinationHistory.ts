import type { Kysely, Selectable } from 'kysely';
import { allTables } from '../../src/growth/allTables.ts';
import { followWeight, type GainMark } from '../../src/growth/index.ts';
import type { Database, MembersTable } from '../db/schema.ts';
import { examinationRow, examinationsOfMembers, judged } from './examinationRows.ts';
import type { Row } from './resourceService.ts';

type Child = Pick<Selectable<MembersTable>, 'jenis_kelamin' | 'tanggal_lahir'>;
interface Weighed {
  readonly id: number;
  readonly tanggal_timbang: string;
  readonly berat_gram: number | null;
}

/**
 * What each weighing means among the others (N, T, O, B and 2T), by the id of its examination: computed
 * on reading, so that correcting or deleting an old examination leaves nothing wrong. `weighed` is
 * oldest first; examinations that are not the weighing of their month have no mark.
 */
export function gainMarks({ jenis_kelamin, tanggal_lahir }: Child, weighed: readonly Weighed[]): ReadonlyMap<number, GainMark> {
  if (tanggal_lahir === null) return new Map();
  const weighings = weighed.map(({ tanggal_timbang, berat_gram }) => ({ date: tanggal_timbang, weightG: berat_gram }));
  const marks = followWeight({ sex: jenis_kelamin, birthDate: tanggal_lahir, weighings }, allTables);
  const byDay = new Map(weighed.filter(({ berat_gram }) => berat_gram).map(({ id, tanggal_timbang }) => [tanggal_timbang, id]));
  return new Map(
    marks.flatMap((mark) => {
      const id = byDay.get(mark.date);
      return id === undefined ? [] : [[id, mark]];
    }),
  );
}

/** Every examination of a member, newest first. */
export async function examinationHistory(db: Kysely<Database>, memberId: number): Promise<Row[]> {
  const rows = await examinationsOfMembers(db)
    .where('e.member_id', '=', memberId)
    .orderBy('e.tanggal_timbang')
    .orderBy('e.id')
    .execute();
  const [child] = rows;
  const marks = child ? gainMarks(child, rows) : new Map<number, GainMark>();
  return rows.toReversed().map((row) => examinationRow(row, marks.get(row.id)));
}

/** Judges a member's examinations anew, after sex or date of birth have been corrected. */
export async function judgeAnew(tx: Kysely<Database>, member: Child & { readonly id: number }): Promise<void> {
  const rows = await tx.selectFrom('examinations').selectAll().where('member_id', '=', member.id).execute();
  for (const row of rows) {
    await tx.updateTable('examinations').set(judged(member, row)).where('id', '=', row.id).execute();
  }
}

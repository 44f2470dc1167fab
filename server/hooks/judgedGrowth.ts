import type { Kysely, Selectable } from 'kysely';
import type { ColumnValues } from '../../src/engine/field-types/serverHalf.ts';
import { allTables } from '../../src/growth/allTables.ts';
import { examinationGrowth, type GainStep, type StoredMeasurement } from '../../src/growth/index.ts';
import { gained, gainMarks, type WeighedVisit, workedOut } from '../../src/growth/toldOfVisit.ts';
import type { Database, ExaminationsTable, MembersTable } from '../db/schema.ts';
import type { Row } from '../services/resourceService.ts';
import { type HookMaker, tellEach } from '../storage/hook.ts';
import { columnValues, tableOf } from '../storage/table.ts';

type Person = Pick<Selectable<MembersTable>, 'jenis_kelamin' | 'tanggal_lahir'>;

/** The columns that follow from measurements, sex and date of birth. */
type Judged = Pick<Selectable<ExaminationsTable>, 'bb_u' | 'tb_u' | 'bb_tb' | 'zscore' | 'peringatan'>;

export function judged(member: Person, measured: StoredMeasurement): Judged {
  const { bb_u, tb_u, bb_tb, zscore, peringatan } = examinationGrowth(member, measured, allTables);
  return { bb_u, tb_u, bb_tb, zscore: zscore && JSON.stringify(zscore), peringatan: JSON.stringify(peringatan) };
}

/** Judges a member's examinations anew, after sex or date of birth have been corrected. */
export async function judgeAnew(tx: Kysely<Database>, member: Person & { readonly id: number }): Promise<void> {
  const rows = await tx.selectFrom('examinations').selectAll().where('member_id', '=', member.id).execute();
  for (const row of rows) {
    await tx.updateTable('examinations').set(judged(member, row)).where('id', '=', row.id).execute();
  }
}

/**
 * What the measurements say of the growth: the status is judged on saving, what follows from the neighbours
 * in time (N/T, 2T) and what needs no column on reading. The person is told by `examinedPerson`.
 */
export const judgedGrowth: HookMaker = ({ site }, resource) => {
  const table = tableOf(resource, site);
  return {
    columns: (values) => ({ ...judged(personIn(values), measurementIn(columnValues(table, values))) }),

    async tell(db, rows) {
      const marks = new Map<number, GainStep>();
      for (const [member, { values }] of new Map(rows.map((row) => [Number(row.kept.member_id), row]))) {
        for (const [id, mark] of gainMarks(personIn(values), await weighings(db, member), allTables)) marks.set(id, mark);
      }
      return tellEach(rows, ({ kept, values }) => ({
        ...workedOut(personIn(values), measurementIn(kept), values, allTables),
        ...gained(marks.get(Number(kept.id)), values),
      }));
    },
  };
};

/** Sex and date of birth among the values of a record. */
export const personIn = ({ jenis_kelamin, tanggal_lahir }: Row): Person => ({
  jenis_kelamin: jenis_kelamin === 'Perempuan' ? 'Perempuan' : 'Laki-laki',
  tanggal_lahir: typeof tanggal_lahir === 'string' ? tanggal_lahir : null,
});

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const measurementIn = (kept: ColumnValues): StoredMeasurement => ({
  tanggal_timbang: String(kept.tanggal_timbang),
  berat_gram: number(kept.berat_gram),
  tinggi_mm: number(kept.tinggi_mm),
  cara_ukur: kept.cara_ukur === 'L' || kept.cara_ukur === 'H' ? kept.cara_ukur : null,
  lingkar_kepala_mm: number(kept.lingkar_kepala_mm),
  lingkar_lengan_mm: number(kept.lingkar_lengan_mm),
  edema: number(kept.edema),
});

/** oldest first */
const weighings = (db: Kysely<Database>, memberId: number): Promise<WeighedVisit<number>[]> =>
  db
    .selectFrom('examinations')
    .select(['id', 'tanggal_timbang', 'berat_gram'])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .orderBy('tanggal_timbang')
    .orderBy('id')
    .execute();

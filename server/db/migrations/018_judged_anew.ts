import { type Kysely, type Migration, sql } from 'kysely';
import { allTables } from '../../../src/growth/allTables.ts';
import { examinationGrowth, type Sex, type StoredMeasurement } from '../../../src/growth/index.ts';
import { logToStdout } from '../../log.ts';

/** So many are held in memory at a time, however many there are. */
const AT_ONCE = 2_000;

/** Progress is told of no village so small that nobody waits. */
const TELL_EACH = 50_000;

interface Row extends StoredMeasurement {
  readonly id: number;
  readonly jenis_kelamin: Sex;
  readonly tanggal_lahir: string | null;
  readonly bb_u: string | null;
  readonly tb_u: string | null;
  readonly bb_tb: string | null;
  readonly peringatan: string | null;
}

/**
 * Judges every examination anew by the rules of docs/growth.md: toddlers' classes end at 60 completed months, and arm and
 * head have warnings. Only rows of which something else is said are written; z-scores are as they were.
 */
export const judgedAnew: Migration = {
  async up(db: Kysely<unknown>) {
    let seen = 0;
    let changed = 0;
    for (let after = 0; ; ) {
      const { rows } = await sql<Row>`
        select e.id, m.jenis_kelamin, m.tanggal_lahir, e.tanggal_timbang, e.berat_gram, e.tinggi_mm, e.cara_ukur,
          e.lingkar_kepala_mm, e.lingkar_lengan_mm, e.edema, e.bb_u, e.tb_u, e.bb_tb, e.peringatan
        from examinations e join members m on m.id = e.member_id
        where e.id > ${after} order by e.id limit ${AT_ONCE}`.execute(db);
      for (const row of rows) changed += await judgeAnew(db, row);
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
      seen += rows.length;
      if (seen % TELL_EACH < rows.length && seen >= TELL_EACH) logToStdout({ event: 'judged anew', examinations: seen, changed });
    }
  },
};

/** How many rows were written: one, or none where the same is said as before. */
async function judgeAnew(db: Kysely<unknown>, row: Row): Promise<0 | 1> {
  if (row.tanggal_lahir === null) return 0;
  const { bb_u, tb_u, bb_tb, peringatan } = examinationGrowth(row, row, allTables);
  const warnings = JSON.stringify(peringatan);
  const same = row.bb_u === bb_u && row.tb_u === tb_u && row.bb_tb === bb_tb && (row.peringatan ?? '[]') === warnings;
  if (same) return 0;
  await sql`update examinations set bb_u = ${bb_u}, tb_u = ${tb_u}, bb_tb = ${bb_tb}, peringatan = ${warnings}
    where id = ${row.id}`.execute(db);
  return 1;
}

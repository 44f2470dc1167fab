import type { Kysely, Selectable } from 'kysely';
import { isIsoDate } from '../../src/engine/calendar.ts';
import type { ColumnValues } from '../../src/engine/field-types/serverHalf.ts';
import { allTables } from '../../src/growth/allTables.ts';
import { examinationGrowth, type GainStep, isToddler, judgeGain, type StoredMeasurement } from '../../src/growth/index.ts';
import type { Database, ExaminationsTable, MembersTable } from '../db/schema.ts';
import type { Row } from '../services/resourceService.ts';
import type { HookMaker } from '../storage/hook.ts';
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
        for (const [id, mark] of gainMarks(personIn(values), await weighings(db, member))) marks.set(id, mark);
      }
      return rows.map(({ kept, values }) => ({
        kept,
        values: { ...values, ...workedOut(kept, values), ...gained(marks.get(Number(kept.id)), values) },
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

const OUT_OF_RANGE = 'di luar rentang balita';
const OVERTAKEN = 'ada penimbangan yang lebih baru bulan ini';

/** N, T, O or B with the reason, and 2T; of what is no weighing of its month, why there is none. */
function gained(step: GainStep | undefined, { tanggal_lahir, tanggal_timbang, berat_badan }: Row): Row {
  if (step) return { nt: step.mark, nt_sebab: step.reason.id, dua_t: step.twoT ? 'Ya' : 'Tidak' };
  const [born, day] = [String(tanggal_lahir ?? ''), String(tanggal_timbang)];
  const none = { nt: null, dua_t: null };
  if (!isIsoDate(born) || day < born) return { ...none, nt_sebab: null };
  if (!isToddler(born, day)) return { ...none, nt_sebab: OUT_OF_RANGE };
  return { ...none, nt_sebab: berat_badan == null ? null : OVERTAKEN };
}

const NO_ZSCORES = { bb_u: null, tb_u: null, bb_tb: null, imt_u: null };

/** It needs no column, and records saved before it was told have it too. */
function workedOut(kept: ColumnValues, values: Row): Row {
  const measured = measurementIn(kept);
  const { imt_u, result } = examinationGrowth(personIn(values), measured, allTables);
  const around = [
    ['lk_u', result?.lk_u.z],
    ['lila_u', result?.lila_u.z],
  ].filter(([, z]) => typeof z === 'number');
  return {
    imt_u,
    lila_kelas: result?.armClass ?? null,
    lk_kelas: result?.headClass ?? null,
    cara_ukur_dipakai: !result?.position
      ? measured.cara_ukur
      : result.positionAssumed
        ? `${result.position}_umur`
        : result.position,
    zscore: around.length === 0 ? values.zscore : { ...NO_ZSCORES, ...Object(values.zscore), ...Object.fromEntries(around) },
    peringatan: values.peringatan ?? [],
    // nothing of the contract ever writes it
    pm: null,
  };
}

interface Weighed {
  readonly id: number;
  readonly tanggal_timbang: string;
  readonly berat_gram: number | null;
}

/** oldest first */
const weighings = (db: Kysely<Database>, memberId: number): Promise<Weighed[]> =>
  db
    .selectFrom('examinations')
    .select(['id', 'tanggal_timbang', 'berat_gram'])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .orderBy('tanggal_timbang')
    .orderBy('id')
    .execute();

/**
 * What each weighing means among the others (N, T, O, B and 2T), by the id of its examination: computed
 * on reading, so that correcting or deleting an old examination leaves nothing wrong. Examinations that
 * are not the weighing of their month have no mark.
 */
function gainMarks({ jenis_kelamin, tanggal_lahir }: Person, weighed: readonly Weighed[]): ReadonlyMap<number, GainStep> {
  if (tanggal_lahir === null) return new Map();
  const ofMonths = weighed.map(({ tanggal_timbang, berat_gram }) => ({ date: tanggal_timbang, weightG: berat_gram }));
  const marks = judgeGain({ sex: jenis_kelamin, birthDate: tanggal_lahir }, ofMonths, allTables);
  const byDay = new Map(weighed.filter(({ berat_gram }) => berat_gram).map(({ id, tanggal_timbang }) => [tanggal_timbang, id]));
  return new Map(
    marks.flatMap((mark) => {
      const id = byDay.get(mark.date);
      return id === undefined ? [] : [[id, mark]];
    }),
  );
}

/**
 * What is told of an examination beside what was measured, by the names of its record: by the server of those that it keeps, by
 * a device of those that wait on it to be sent.
 */
import { isIsoDate } from '../engine/calendar.ts';
import { isToddler } from './age.ts';
import { examinationGrowth, type StoredMeasurement } from './examination.ts';
import type { Sex } from './sex.ts';
import type { GrowthTables } from './tableSets.ts';
import { type GainStep, judgeGain } from './weightGain.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Examined {
  readonly jenis_kelamin: Sex;
  readonly tanggal_lahir: string | null;
}

const OUT_OF_RANGE = 'di luar rentang balita';
const OVERTAKEN = 'ada penimbangan yang lebih baru bulan ini';

/** N, T, O or B with the reason, and 2T; of what is no weighing of its month, why there is none. */
export function gained(step: GainStep | undefined, { tanggal_lahir, tanggal_timbang, berat_badan }: Values): Values {
  if (step) return { nt: step.mark, nt_sebab: step.reason.id, dua_t: step.twoT ? 'Ya' : 'Tidak' };
  const [born, day] = [String(tanggal_lahir ?? ''), String(tanggal_timbang)];
  const none = { nt: null, dua_t: null };
  if (!isIsoDate(born) || day < born) return { ...none, nt_sebab: null };
  if (!isToddler(born, day)) return { ...none, nt_sebab: OUT_OF_RANGE };
  return { ...none, nt_sebab: berat_badan == null ? null : OVERTAKEN };
}

const NO_ZSCORES = { bb_u: null, tb_u: null, bb_tb: null, imt_u: null };

/** What needs no column, and what records saved before it was told have too. */
export function workedOut(person: Examined, measured: StoredMeasurement, values: Values, tables: GrowthTables): Values {
  const { imt_u, result } = examinationGrowth(person, measured, tables);
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

export interface WeighedVisit<Id> {
  readonly id: Id;
  readonly tanggal_timbang: string;
  readonly berat_gram: number | null;
}

/**
 * What each weighing means among the others (N, T, O, B and 2T), by the id of its examination: computed
 * on reading, so that correcting or deleting an old examination leaves nothing wrong. Examinations that
 * are not the weighing of their month have no mark. `weighed`: oldest first.
 */
export function gainMarks<Id>(
  { jenis_kelamin, tanggal_lahir }: Examined,
  weighed: readonly WeighedVisit<Id>[],
  tables: GrowthTables,
): ReadonlyMap<Id, GainStep> {
  if (tanggal_lahir === null) return new Map();
  const ofMonths = weighed.map(({ tanggal_timbang, berat_gram }) => ({ date: tanggal_timbang, weightG: berat_gram }));
  const marks = judgeGain({ sex: jenis_kelamin, birthDate: tanggal_lahir }, ofMonths, tables);
  const byDay = new Map(weighed.filter(({ berat_gram }) => berat_gram).map(({ id, tanggal_timbang }) => [tanggal_timbang, id]));
  return new Map(
    marks.flatMap((mark) => {
      const id = byDay.get(mark.date);
      return id === undefined ? [] : [[id, mark]];
    }),
  );
}

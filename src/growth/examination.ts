import { DAYS_PER_MONTH, TODDLER_MONTHS } from './age.ts';
import type { CategoryName } from './categories.ts';
import type { IndexKey } from './indices.ts';
import type { Position } from './length.ts';
import type { Sex } from './sex.ts';
import type { GrowthTables } from './tableSets.ts';
import { type GrowthResult, zscores } from './zscores.ts';

/** An examination as it is stored: whole grams and millimetres, so that nothing is lost on the way. */
export interface StoredMeasurement {
  readonly tanggal_timbang: string;
  readonly berat_gram: number | null;
  readonly tinggi_mm: number | null;
  readonly cara_ukur: Position | null;
  readonly lingkar_kepala_mm?: number | null;
  readonly lingkar_lengan_mm?: number | null;
  /** 1: swelling of both feet */
  readonly edema?: number | null;
}

/** What an examination carries besides its measurements. */
export interface ExaminationGrowth {
  /** Permenkes 2/2020 class by its exact name, or null */
  readonly bb_u: string | null;
  readonly tb_u: string | null;
  readonly bb_tb: string | null;
  readonly imt_u: string | null;
  /** two decimals, null where not applicable; null altogether where no index has a result */
  readonly zscore: Readonly<Record<'bb_u' | 'tb_u' | 'bb_tb' | 'imt_u', number | null>> | null;
  /** Indonesian texts asking the kader to check; empty where nothing stands out */
  readonly peringatan: readonly string[];
  readonly result: GrowthResult | null;
}

const LAST_SCHOOL_MONTH = 228;

/** The index nutrition is judged by: BB/PB or BB/TB for toddlers, then IMT/U (Permenkes 2/2020). */
export const nutritionIndex = (ageMonths: number | null): 'bb_tb' | 'imt_u' =>
  (ageMonths ?? 0) < TODDLER_MONTHS ? 'bb_tb' : 'imt_u';

/**
 * The class of an index as it is shown. A child with swollen feet has no z-score of its weight and is
 * severely malnourished whatever it weighs (docs/growth.md 1.8); nobody knows for those from 19 years on.
 */
export function classOf(result: GrowthResult, index: IndexKey): CategoryName | null {
  const { oedema, ageDays, ageMonths } = result;
  const judged = ageDays !== null && ageDays / DAYS_PER_MONTH <= LAST_SCHOOL_MONTH;
  const byWeight = index === 'imt_u' || (index === 'bb_tb' && nutritionIndex(ageMonths) === 'bb_tb');
  return oedema && judged && byWeight ? 'Gizi buruk' : result[index].category;
}

const cm = (mm: number | null | undefined): number | null => (mm === null || mm === undefined ? null : mm / 10);

/**
 * Status of one stored examination of a member: what the server saves beside it and what the form
 * shows while it is typed. A member without a date of birth has no status.
 */
export function examinationGrowth(
  member: { readonly jenis_kelamin: Sex | null; readonly tanggal_lahir: string | null },
  exam: StoredMeasurement,
  tables: GrowthTables,
): ExaminationGrowth {
  if (member.tanggal_lahir === null) {
    return { bb_u: null, tb_u: null, bb_tb: null, imt_u: null, zscore: null, peringatan: [], result: null };
  }
  const result = zscores(
    {
      sex: member.jenis_kelamin,
      birthDate: member.tanggal_lahir,
      date: exam.tanggal_timbang,
      weightKg: exam.berat_gram === null ? null : exam.berat_gram / 1000,
      lengthCm: cm(exam.tinggi_mm),
      position: exam.cara_ukur,
      headCm: cm(exam.lingkar_kepala_mm),
      armCm: cm(exam.lingkar_lengan_mm),
      oedema: exam.edema === 1,
    },
    tables,
  );
  const { bb_u, tb_u, bb_tb, imt_u } = result;
  const zscore = { bb_u: bb_u.z, tb_u: tb_u.z, bb_tb: bb_tb.z, imt_u: imt_u.z };
  return {
    bb_u: bb_u.category,
    tb_u: tb_u.category,
    bb_tb: classOf(result, 'bb_tb'),
    imt_u: classOf(result, 'imt_u'),
    zscore: Object.values(zscore).some((z) => z !== null) ? zscore : null,
    peringatan: result.warnings.map(({ text }) => text.id),
    result,
  };
}

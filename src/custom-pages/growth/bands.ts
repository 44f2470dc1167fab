/** The coloured bands of a chart: the classes of Permenkes 2/2020 between the SD lines. React-free. */
import type { ChartKind, SdLine, Standard } from './curves.ts';

export type Tone = 'low' | 'watch' | 'good' | 'high';

export interface Band {
  readonly tone: Tone;
  /** null: open */
  readonly from: SdLine | null;
  readonly to: SdLine | null;
  readonly label: string;
}

const bands = (top: 1 | 3, labels: readonly [low: string, watch: string, good: string, high: string]): readonly Band[] => [
  { tone: 'low', from: null, to: -3, label: labels[0] },
  { tone: 'watch', from: -3, to: -2, label: labels[1] },
  { tone: 'good', from: -2, to: top, label: labels[2] },
  { tone: 'high', from: top, to: null, label: labels[3] },
];

const OVERWEIGHT = 'Berisiko gizi lebih (> +1), gizi lebih (> +2), obesitas (> +3)';
const BANDS: Readonly<Record<ChartKind, readonly Band[]>> = {
  bb_u: bands(1, ['Berat badan sangat kurang', 'Berat badan kurang', 'Berat badan normal', 'Risiko berat badan lebih']),
  tb_u: bands(3, ['Sangat pendek', 'Pendek', 'Normal', 'Tinggi']),
  bb_tb: bands(1, ['Gizi buruk', 'Gizi kurang', 'Gizi baik (normal)', OVERWEIGHT]),
  imt_u: bands(1, ['Gizi buruk', 'Gizi kurang', 'Gizi baik (normal)', OVERWEIGHT]),
};
const SCHOOL_BMI = bands(1, ['Gizi buruk', 'Gizi kurang', 'Gizi baik (normal)', 'Gizi lebih (> +1), obesitas (> +2)']);

/** The bands from below to above; none where the regulation knows no class (TB/U past five years). */
export function bandsOf(kind: ChartKind, standard: Standard): readonly Band[] {
  if (standard !== 'school') return BANDS[kind];
  return kind === 'imt_u' ? SCHOOL_BMI : [];
}

/** How bad a class is, for its colour beside its words. */
export function toneOfZ(kind: ChartKind, z: number | null, school = false): Tone | null {
  if (z === null) return null;
  const found = bandsOf(kind, school ? 'school' : 'age').find(
    ({ from, to, tone }) =>
      (from === null || (tone === 'high' ? z > from : z >= from)) && (to === null || (tone === 'good' ? z <= to : z < to)),
  );
  return found?.tone ?? null;
}

/** Why a toddler is to be looked after or referred (docs/growth.md 6): one list for the server and the console. */
import { type ArmClass, type HeadClass, isWorseByArm } from './around.ts';
import { roundZ } from './lms.ts';
import type { GainStep } from './weightGain.ts';

/** In order of urgency; `absen` is known to who knows when the posko met. */
export const REASONS = [
  'gizi_buruk',
  'edema',
  'lila_merah',
  'gizi_kurang',
  'lila_kuning',
  'bgm',
  'dua_t',
  'bb_kurang_t',
  'stunting',
  'lingkar_kepala',
  'gizi_lebih',
  'naik_oranye',
  'absen',
] as const;
export type Reason = (typeof REASONS)[number];

export const isReason = (value: unknown): value is Reason => REASONS.some((reason) => reason === value);

/** What was said of the child when each of it was last measured; null: never, or no class. */
export interface LastClasses {
  readonly bb_u: string | null;
  readonly tb_u: string | null;
  readonly bb_tb: string | null;
  readonly oedema: boolean;
  readonly armClass: ArmClass | null;
  readonly headClass: HeadClass | null;
}

/** Classes of Permenkes 2/2020 that call for attention. */
const CLASSES: readonly (readonly [index: 'bb_tb' | 'bb_u' | 'tb_u', name: string, reason: Reason])[] = [
  ['bb_tb', 'Gizi buruk', 'gizi_buruk'],
  ['bb_tb', 'Gizi kurang', 'gizi_kurang'],
  ['bb_u', 'Berat badan sangat kurang', 'bgm'],
  ['tb_u', 'Sangat pendek', 'stunting'],
  ['tb_u', 'Pendek', 'stunting'],
  ['bb_tb', 'Gizi lebih', 'gizi_lebih'],
  ['bb_tb', 'Obesitas', 'gizi_lebih'],
];

/** Everything but the absence, in order of urgency. `step`: what the last weighing meant beside the one before. */
export function referralReasons(last: LastClasses, step: GainStep | undefined): Reason[] {
  const found = new Set(CLASSES.filter(([index, name]) => last[index] === name).map(([, , reason]) => reason));
  if (last.oedema) found.add('edema');
  if (last.armClass === 'merah') found.add('lila_merah');
  if (last.armClass === 'kuning' && isWorseByArm(last.armClass, last.bb_tb)) found.add('lila_kuning');
  if (last.headClass === 'kecil' || last.headClass === 'besar') found.add('lingkar_kepala');
  if (step?.twoT) found.add('dua_t');
  if (step?.mark === 'T' && step.z !== null && roundZ(step.z) < -2) found.add('bb_kurang_t');
  if (step?.rising) found.add('naik_oranye');
  return REASONS.filter((reason) => found.has(reason));
}

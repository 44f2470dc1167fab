/** What the circumferences of arm (LILA) and head say of a toddler, besides their z-scores (docs/growth.md 5). */
import type { CategoryName } from './categories.ts';

/** The colours of the tape for LILA. */
export type ArmClass = 'merah' | 'kuning' | 'hijau';
export type HeadClass = 'kecil' | 'normal' | 'besar';

const FIRST_ARM_MONTH = 6;
const RED_BELOW_MM = 115;
const YELLOW_BELOW_MM = 125;

/** Of a toddler of 6 months and more: below 11.5 cm red, below 12.5 cm yellow, else green; null where there is no class. */
export function armClassOf(armCm: number | null, ageMonths: number): ArmClass | null {
  if (armCm === null || ageMonths < FIRST_ARM_MONTH) return null;
  const mm = Math.round(armCm * 10);
  return mm < RED_BELOW_MM ? 'merah' : mm < YELLOW_BELOW_MM ? 'kuning' : 'hijau';
}

/** By LK/U rounded to two decimals: within ±2 SD is normal. */
export const headClassOf = (z: number | null): HeadClass | null =>
  z === null ? null : z < -2 ? 'kecil' : z > 2 ? 'besar' : 'normal';

/** What a colour means by the classes of BB/TB. */
export const ARM_MEANINGS = { merah: 'Gizi buruk', kuning: 'Gizi kurang' } as const satisfies Partial<
  Record<ArmClass, CategoryName>
>;

/** Whether the arm calls for more than BB/PB or BB/TB does, or there is no such class. */
export function isWorseByArm(arm: ArmClass | null, byLength: string | null): boolean {
  if (arm === 'merah') return byLength !== 'Gizi buruk';
  return arm === 'kuning' && byLength !== 'Gizi buruk' && byLength !== 'Gizi kurang';
}

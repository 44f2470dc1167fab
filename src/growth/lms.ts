import type { Locale } from '../engine/definition.ts';
import { numberFormat, withMinus } from '../engine/formats.ts';
import type { Lms } from './packed.ts';

/** The measurement that has z-score `k`: SD(k) = M · (1 + L · S · k)^(1/L). For curves and bands too. */
export const sdValue = ({ l, m, s }: Lms, k: number): number => (l === 0 ? m * Math.exp(s * k) : m * (1 + l * s * k) ** (1 / l));

/**
 * The z-score of a measurement `y` in the unit of M, not rounded. With `adjusted`, z goes on beyond
 * ±3 in straight steps as wide as the last SD interval (WHO's restriction for weight and arm).
 */
export function zOf(lms: Lms, y: number, adjusted: boolean): number {
  const { l, m, s } = lms;
  const z = l === 0 ? Math.log(y / m) / s : ((y / m) ** l - 1) / (l * s);
  if (!adjusted || Math.abs(z) <= 3) return z;
  if (z > 3) {
    const third = sdValue(lms, 3);
    return 3 + (y - third) / (third - sdValue(lms, 2));
  }
  const third = sdValue(lms, -3);
  return -3 + (y - third) / (sdValue(lms, -2) - third);
}

/** A z-score to two decimals, half away from zero, never −0. */
export function roundZ(z: number): number {
  const rounded = Math.round(Math.abs(z) * 100) / 100;
  return z < 0 && rounded !== 0 ? -rounded : rounded;
}

/** A z-score as it is read: `−2,06`, `0,30` in Indonesian. */
export const formatZ = (z: number, locale: Locale): string =>
  withMinus(numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(roundZ(z)));

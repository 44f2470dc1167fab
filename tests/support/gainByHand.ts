/** N or T once more, by docs/growth.md and without the product's code but for the tables, whose checksums are tested. */
import { lookUp, type Sex } from '../../src/growth/index.ts';
import { hcfa } from '../../src/growth/tables/hcfa.ts';
import { wfa } from '../../src/growth/tables/wfa.ts';

const KBM = [800, 900, 800, 600, 500, 400, 300, 300, 300, 300];

interface Weighed {
  readonly tanggal_timbang: string;
  readonly berat_gram: number | null;
}

const days = (born: string, on: string): number => (Date.parse(`${on}T00:00Z`) - Date.parse(`${born}T00:00Z`)) / 86_400_000;

function monthsOf(born: string, on: string): number {
  const [y1 = 0, m1 = 0, d1 = 0] = born.split('-').map(Number);
  const [y2 = 0, m2 = 0, d2 = 0] = on.split('-').map(Number);
  return (y2 - y1) * 12 + m2 - m1 - (d2 < d1 ? 1 : 0);
}

/** BB/U as the card draws it, not rounded. */
export function scoreByHand(sex: Sex, born: string, { tanggal_timbang, berat_gram }: Weighed): number {
  const row = lookUp(wfa, sex, days(born, tanggal_timbang));
  if (!row) throw new RangeError('no toddler');
  const { l, m, s } = row;
  const kilograms = (berat_gram ?? 0) / 1000;
  const at = (z: number) => m * (1 + l * s * z) ** (1 / l);
  const z = ((kilograms / m) ** l - 1) / (l * s);
  if (z < -3) return -3 + (kilograms - at(-3)) / (at(-2) - at(-3));
  return z > 3 ? 3 + (kilograms - at(3)) / (at(3) - at(2)) : z;
}

/** Whether a weighing is N beside the one of the month before. */
export function isGainByHand(sex: Sex, born: string, before: Weighed, now: Weighed): boolean {
  const gain = (now.berat_gram ?? 0) - (before.berat_gram ?? 0);
  const months = monthsOf(born, now.tanggal_timbang);
  const follows = scoreByHand(sex, born, now) - scoreByHand(sex, born, before) >= -0.05;
  return months === 0 ? follows : gain >= (KBM[months - 1] ?? 200) || (gain > 0 && follows);
}

/** Whether a head, in millimetres, lies beyond ±2 SD; L is 1 in that table. */
export function isHeadOutsideByHand(sex: Sex, born: string, on: string, mm: number): boolean {
  const row = lookUp(hcfa, sex, days(born, on));
  if (!row) throw new RangeError('no toddler');
  return Math.round(Math.abs((mm / 10 / row.m - 1) / row.s) * 100) > 200;
}

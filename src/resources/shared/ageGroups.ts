/**
 * The age groups of the product: one table for browser and server. They are computed from the date
 * of birth at the day of asking, never stored. Sources: Permenkes 25/2014 (balita, remaja),
 * Permenkes 25/2016 (dewasa, lansia). Ages 60 to 119 months fit none of the four and are listed
 * and counted apart, never dropped.
 */
export const AGE_GROUPS = [
  { name: 'Balita', fromMonth: 0, toMonth: 59 },
  { name: 'Di luar kelompok', fromMonth: 60, toMonth: 119 },
  { name: 'Remaja', fromMonth: 120, toMonth: 227 },
  { name: 'Dewasa', fromMonth: 228, toMonth: 719 },
  { name: 'Lansia', fromMonth: 720, toMonth: null },
] as const;

export type AgeGroup = (typeof AGE_GROUPS)[number]['name'];

/** The group of somebody of so many completed months; nobody's age (null) is 'Di luar kelompok'. */
export function ageGroupOfMonths(months: number | null): AgeGroup {
  if (months === null || months < 0) return 'Di luar kelompok';
  const group = AGE_GROUPS.find((g) => months >= g.fromMonth && (g.toMonth === null || months <= g.toMonth));
  return group?.name ?? 'Di luar kelompok';
}

/** A number of people as a server may write it (number or digits); null for anything else. */
export function countOf(value: unknown): number | null {
  if (typeof value === 'string' && /^\d+$/.test(value)) return Number(value);
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}

/** A share in percent, not rounded; null where there is no whole to share. */
export const percentOf = (part: number, whole: number): number | null => (whole > 0 ? (part / whole) * 100 : null);

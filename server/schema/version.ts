/** The program's version, that of package.json. Raise both with every release: an older program refuses what a newer one has changed. */
export const PROGRAM_VERSION = '1.0.0';

const partsOf = (version: string): number[] => version.split('.').map(Number);

/** Negative where `a` is the older version, positive where it is the newer one. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (const at of left.keys()) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

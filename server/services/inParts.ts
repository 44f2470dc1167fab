import { setImmediate } from 'node:timers/promises';

/** SQLite answers within this process, and nobody else is served meanwhile: few at a time. */
const AT_ONCE = 250;

/** A list in parts, of which each is one quick question to the database; others are served in between. */
export async function* inParts<T>(all: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < all.length; start += AT_ONCE) {
    if (start > 0) await setImmediate();
    yield all.slice(start, start + AT_ONCE);
  }
}

/** Runs of neighbours with the same id. */
export function byId<T extends { readonly id: number }>(rows: readonly T[]): ReadonlyMap<number, readonly T[]> {
  const runs = new Map<number, T[]>();
  for (const row of rows) {
    const run = runs.get(row.id);
    if (run) run.push(row);
    else runs.set(row.id, [row]);
  }
  return runs;
}

/** In the order in which lists show people. */
export function compareNames(
  a: { readonly nama_cari: string; readonly id: number },
  b: { readonly nama_cari: string; readonly id: number },
): number {
  if (a.nama_cari === b.nama_cari) return a.id - b.id;
  return a.nama_cari < b.nama_cari ? -1 : 1;
}

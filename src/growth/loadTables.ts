import type { GrowthTables, MissingTables } from './tableSets.ts';
import { underFiveTables } from './underFive.ts';

/**
 * The under-five tables and the sets named besides, each fetched as a chunk of its own: what a form
 * calls when `zscores` reports `missingTables`. Rejects where a chunk cannot be fetched.
 */
export async function loadTables(sets: readonly MissingTables[]): Promise<GrowthTables> {
  const [circumference, school] = await Promise.all([
    sets.includes('circumference') ? import('./circumference.ts') : null,
    sets.includes('school') ? import('./school.ts') : null,
  ]);
  const key = sets.toSorted().join(' ');
  const tables = loaded.get(key) ?? { ...underFiveTables, ...circumference?.circumferenceTables, ...school?.schoolTables };
  loaded.set(key, tables);
  return tables;
}

/** by the sets in it: the same every time, so that what was made of it can be kept */
const loaded = new Map<string, GrowthTables>();

import { useEffect, useState } from 'react';
import type { GrowthTables, MissingTables } from '../../growth/index.ts';

export interface LoadedTables {
  /** null until they are there */
  readonly tables: GrowthTables | null;
  /** there are none, and none are to come (no connection) */
  readonly missing: boolean;
}

/** The under-five tables, and the sets named besides as they are needed, fetched when a page first asks. */
export function useGrowthTables(sets: readonly MissingTables[]): LoadedTables {
  const [tables, setTables] = useState<GrowthTables | null>(null);
  const [failed, setFailed] = useState(false);
  const wanted = sets.join(' ');
  useEffect(() => {
    let left = false;
    const names = (['circumference', 'school'] as const).filter((name) => wanted.split(' ').includes(name));
    import('../../growth/loadTables.ts')
      .then(({ loadTables }) => loadTables(names))
      .then((loaded) => {
        if (!left) setTables(loaded);
      })
      .catch(() => {
        console.warn('growth tables could not be loaded');
        if (!left) setFailed(true);
      });
    return () => {
      left = true;
    };
  }, [wanted]);
  return { tables, missing: failed && tables === null };
}

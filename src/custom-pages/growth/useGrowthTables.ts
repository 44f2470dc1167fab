import { useEffect, useState } from 'react';
import type { GrowthTables, MissingTables } from '../../growth/index.ts';

/**
 * The under-five tables, and the sets named besides as they are needed, fetched when a page first asks.
 * Null until they are there; where they cannot be fetched (no connection) it stays so, and the page
 * works without a status.
 */
export function useGrowthTables(sets: readonly MissingTables[]): GrowthTables | null {
  const [tables, setTables] = useState<GrowthTables | null>(null);
  const wanted = sets.join(' ');
  useEffect(() => {
    let left = false;
    const names = (['circumference', 'school'] as const).filter((name) => wanted.split(' ').includes(name));
    import('../../growth/loadTables.ts')
      .then(({ loadTables }) => loadTables(names))
      .then((loaded) => {
        if (!left) setTables((held) => ({ ...held, ...loaded }));
      })
      .catch(() => console.warn('growth tables could not be loaded'));
    return () => {
      left = true;
    };
  }, [wanted]);
  return tables;
}

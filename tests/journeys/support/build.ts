import { buildAll } from '../../../scripts/build.mjs';
import { isFresh } from '../../../scripts/freshness.mjs';
import { makeVillage } from './village.ts';

/** Journeys drive the built product: it is built first where the sources are newer, and its demo village made for all of them. */
export default async function prepare(): Promise<() => Promise<void>> {
  if (!isFresh()) await buildAll();
  const leave = [await makeVillage('sqlite')];
  if (process.env.TEST_DATABASE_URL) leave.push(await makeVillage('postgres'));
  return async () => {
    for (const one of leave) await one();
  };
}

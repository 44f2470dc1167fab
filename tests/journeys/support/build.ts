import { buildAll } from '../../../scripts/build.mjs';
import { isFresh } from '../../../scripts/freshness.mjs';

/** Journeys drive the built product: it is built first where the sources are newer. */
export default async function buildOnce(): Promise<void> {
  if (!isFresh()) await buildAll();
}

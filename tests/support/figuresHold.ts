import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../server/db/schema.ts';
import { compareFigures } from '../../server/services/figures/countEverybody.ts';

/** Every kept figure is what the records say, and nobody is left to be counted. */
export async function expectFiguresHold(db: Kysely<Database>): Promise<void> {
  expect(await db.selectFrom('figure_marks').selectAll().execute()).toEqual([]);
  expect((await compareFigures(db, false)).wrong).toEqual([]);
}

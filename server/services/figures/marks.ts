/**
 * Whose figures have to be counted anew. Whatever changes a member, an examination or a span leaves a mark by a trigger
 * (migration 036), so that no writer can forget it; whoever wrote counts at the end of the same transaction.
 */
import { type Kysely, sql } from 'kysely';
import { among } from '../../db/among.ts';
import { databaseKind } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { inParts } from '../inParts.ts';
import { keepFigures } from './keepFigures.ts';

/** Counts whom this transaction has marked; the last thing it does. */
export async function keepMarked(tx: Kysely<Database>): Promise<void> {
  const { rows } = await (databaseKind(tx) === 'postgres'
    ? sql<Mark>`delete from figure_marks where tx = txid_current_if_assigned() returning member_id`
    : sql<Mark>`delete from figure_marks returning member_id`
  ).execute(tx);
  for await (const part of inParts(numbersOf(rows))) await keepFigures(tx, part);
}

interface Mark {
  readonly member_id: number;
}

const numbersOf = (rows: readonly Mark[]): number[] =>
  [...new Set(rows.map(({ member_id }) => member_id))].toSorted((a, b) => a - b);

/** So many of those whom somebody else has marked are counted in one transaction. */
const AT_ONCE = 1000;

/**
 * Counts whom a writer has left marked that knows nothing of figures: a hand at the database, a filled table. Mostly there is
 * nobody, which one question tells.
 */
export async function keepLeft(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const left = await db.selectFrom('figure_marks').select('member_id').limit(AT_ONCE).execute();
    if (left.length === 0) return;
    const ids = numbersOf(left);
    await db.transaction().execute(async (tx) => {
      if (databaseKind(tx) === 'postgres') await sql`select pg_advisory_xact_lock(hashtext('figure_marks'))`.execute(tx);
      // first: who is marked while this one counts is counted again
      await tx
        .deleteFrom('figure_marks')
        .where((m) => among(tx, m.ref('member_id'), ids))
        .execute();
      await keepFigures(tx, ids);
    });
  }
}

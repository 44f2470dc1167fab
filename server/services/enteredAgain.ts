/** People who were deleted and are entered again under their NIK: on each day they count once. */
import type { Kysely } from 'kysely';
import { standsIn } from '../../src/people/nik.ts';
import { among } from '../db/among.ts';
import type { Database } from '../db/schema.ts';
import type { Span } from './belonging.ts';
import { outside, sameSpans } from './merging/joinedSpans.ts';

/** What deleted entries have left of the months, by their NIK. A number that stands in for one may be given again. */
export async function spansUnder(db: Kysely<Database>, niks: readonly string[]): Promise<ReadonlyMap<string, readonly Span[]>> {
  const real = niks.filter((nik) => !standsIn(nik));
  const spans = new Map<string, Span[]>();
  if (real.length === 0) return spans;
  const rows = await db
    .selectFrom('members as m')
    .innerJoin('member_spans as s', 's.member_id', 'm.id')
    .select(['m.nik', 's.posyandu_id', 's.punya_kms', 's.since', 's.until'])
    .where('m.deleted_at', 'is not', null)
    .where((m) => among(db, m.ref('m.nik'), real))
    .execute();
  for (const { nik, ...span } of rows) spans.set(nik, [...(spans.get(nik) ?? []), span]);
  return spans;
}

/**
 * The spans without the days on which somebody was counted as an entry that was deleted since: the reports of these months stay as
 * they went out, and if this entry is deleted, too, they have lost nothing.
 */
export function besides(spans: readonly Span[], gone: readonly Span[] = []): readonly Span[] {
  const left = spans.flatMap((span) => outside(span, gone));
  return left.length === 0 || sameSpans(left, spans) ? spans : left;
}

/** People who were deleted and are entered again: on each day they count once. */
import type { Kysely } from 'kysely';
import { standsIn } from '../../src/people/nik.ts';
import { among } from '../db/among.ts';
import type { Database } from '../db/schema.ts';
import type { Span } from './belonging.ts';
import { outside, sameSpans } from './merging/joinedSpans.ts';

/** Of somebody, by what they are known where they were deleted. */
export interface Entered {
  readonly nik?: unknown;
  readonly nama_lengkap?: unknown;
  readonly tanggal_lahir?: unknown;
  readonly nama_ibu?: unknown;
}

/** A number that stands in for a NIK may be given again: whoever has one is known by name, day of birth and mother. */
function keyOf({ nik, nama_lengkap, tanggal_lahir, nama_ibu }: Entered): string {
  if (!standsIn(String(nik))) return String(nik);
  return [tanggal_lahir, nama_lengkap, nama_ibu]
    .map((part) =>
      String(part ?? '')
        .trim()
        .toLowerCase(),
    )
    .join('|');
}

/** Tells what deleted entries of people have left of the months; undefined: they have none. */
export async function spansOfGone(
  db: Kysely<Database>,
  people: readonly Entered[],
): Promise<(person: Entered) => readonly Span[] | undefined> {
  const spans = new Map<string, Span[]>();
  const niks = people.map(({ nik }) => String(nik));
  const real = niks.filter((nik) => !standsIn(nik));
  const days = people.flatMap(({ nik, tanggal_lahir: born }) =>
    standsIn(String(nik)) && typeof born === 'string' ? [born] : [],
  );
  const gone = () =>
    db
      .selectFrom('members as m')
      .innerJoin('member_spans as s', 's.member_id', 'm.id')
      .select(['m.nik', 'm.nama_lengkap', 'm.tanggal_lahir', 'm.nama_ibu', 's.posyandu_id', 's.punya_kms', 's.since', 's.until'])
      .where('m.deleted_at', 'is not', null);
  const found = await Promise.all([
    real.length === 0
      ? []
      : gone()
          .where((m) => among(db, m.ref('m.nik'), real))
          .execute(),
    days.length === 0
      ? []
      : gone()
          .where('m.nik', '<', STAND_INS_END)
          .where((m) => among(db, m.ref('m.tanggal_lahir'), days))
          .execute(),
  ]);
  for (const { nik, nama_lengkap, tanggal_lahir, nama_ibu, ...span } of found.flat()) {
    const key = keyOf({ nik, nama_lengkap, tanggal_lahir, nama_ibu });
    spans.set(key, [...(spans.get(key) ?? []), span]);
  }
  return (person) => spans.get(keyOf(person));
}

/** They begin with 00. */
const STAND_INS_END = '01';

/**
 * The spans without the days on which somebody was counted as an entry that was deleted since: the reports of these months stay as
 * they went out, and if this entry is deleted, too, they have lost nothing.
 */
export function besides(spans: readonly Span[], gone: readonly Span[] = []): readonly Span[] {
  const left = spans.flatMap((span) => outside(span, gone));
  return left.length === 0 || sameSpans(left, spans) ? spans : left;
}

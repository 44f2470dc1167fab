/** Where one person belonged who stood in the book twice, and how that is taken apart again. */
import { leftOn, type Span } from '../belonging.ts';

const sameHeld = (one: Span, other: Span): boolean => one.posyandu_id === other.posyandu_id && one.punya_kms === other.punya_kms;

const byDay = (one: Span, other: Span): number => (one.since < other.since ? -1 : 1);

/** Whether a day comes before another one, null being after all days. */
const isBefore = (day: string | null, other: string | null): boolean => day !== null && (other === null || day < other);

/** What of a span lies outside of others. */
export function outside(span: Span, others: readonly Span[]): Span[] {
  let rest: Span[] = [span];
  for (const { since, until } of others) {
    rest = rest.flatMap((piece) => {
      const overlaps = isBefore(since, piece.until) && isBefore(piece.since, until);
      if (!overlaps) return [piece];
      const before = piece.since < since ? [{ ...piece, until: since }] : [];
      const after = until !== null && isBefore(until, piece.until) ? [{ ...piece, since: until }] : [];
      return [...before, ...after];
    });
  }
  return rest;
}

/** Spans in their order, those that go on without a change being one. */
function inOne(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted(byDay)) {
    const last = joined.at(-1);
    if (last && last.until === span.since && sameHeld(last, span)) joined.splice(-1, 1, { ...last, until: span.until });
    else joined.push(span);
  }
  return joined;
}

/**
 * The spans of two entries of one person: those of the one that counts, and of the other whatever the first leaves free, so
 * that no day has two. `left`: the day from which the person has gone; null: they are there.
 */
export function joinedSpans(counts: readonly Span[], other: readonly Span[], left: string | null): Span[] {
  const joined = inOne([...counts, ...other.flatMap((span) => outside(span, counts))]);
  return left === null ? joined : leftOn(joined, left);
}

/**
 * The spans as they were before entries were joined on a day (`on`). `now`: what they are; what has changed of them for days
 * since then stays. Null where days before that have been changed: they cannot be taken apart.
 */
export function partedSpans(
  { before, joined, now }: Readonly<Record<'before' | 'joined' | 'now', readonly Span[]>>,
  on: string,
): Span[] | null {
  if (sameSpans(now, joined)) return [...before];
  if (!sameSpans(leftOn(now, on), leftOn(joined, on))) return null;
  const since = now
    .filter(({ until }) => until === null || until > on)
    .map((span) => (span.since < on ? { ...span, since: on } : span));
  return inOne([...leftOn(before, on), ...since]);
}

export const sameSpans = (one: readonly Span[], other: readonly Span[]): boolean =>
  one.length === other.length &&
  one.every((span, i) => {
    const twin = other[i];
    return twin !== undefined && sameHeld(span, twin) && span.since === twin.since && span.until === twin.until;
  });

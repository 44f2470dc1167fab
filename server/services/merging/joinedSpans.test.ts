import { expect, it } from 'vitest';
import type { Span } from '../belonging.ts';
import { joinedSpans, partedSpans } from './joinedSpans.ts';

const span = (posyandu_id: number, since: string, until: string | null = null, punya_kms: number | null = null): Span => ({
  ...{ posyandu_id, since, until, punya_kms },
});

it('counts no day twice: the one that counts goes first, the other one fills what it leaves free', () => {
  const counts = [span(1, '2026-03-01')];
  const other = [span(2, '2025-11-01', '2026-01-15'), span(3, '2026-01-15')];
  expect(joinedSpans(counts, other, null)).toEqual([
    span(2, '2025-11-01', '2026-01-15'),
    span(3, '2026-01-15', '2026-03-01'),
    span(1, '2026-03-01'),
  ]);
});

it('fills a gap, and makes one of what goes on unchanged', () => {
  const counts = [span(1, '2025-01-01', '2025-06-01'), span(1, '2025-09-01')];
  expect(joinedSpans(counts, [span(1, '2025-03-01')], null)).toEqual([span(1, '2025-01-01')]);
});

it('ends where the person has gone', () => {
  expect(joinedSpans([span(1, '2025-01-01', '2025-06-01')], [span(1, '2025-03-01')], '2025-06-01')).toEqual([
    span(1, '2025-01-01', '2025-06-01'),
  ]);
});

it('is taken apart as it was, with what has changed since', () => {
  const before = [span(1, '2026-03-01')];
  const joined = joinedSpans(before, [span(1, '2025-11-01')], null);
  const parted = (now: readonly Span[]) => partedSpans({ before, joined, now }, '2026-04-01');
  expect(parted(joined)).toEqual(before);
  expect(parted([span(1, '2025-11-01', '2026-05-01'), span(2, '2026-05-01')])).toEqual([
    span(1, '2026-03-01', '2026-05-01'),
    span(2, '2026-05-01'),
  ]);
  expect(parted([span(1, '2025-12-01')])).toBeNull();
});

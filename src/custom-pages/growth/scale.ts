/** From values to pixels and to round ticks. React-free. */
import type { Span } from './curves.ts';

export type Scale = (value: number) => number;

/** Maps a span of values onto pixels `start` to `end`. */
export const scaleOf =
  (span: Span, start: number, end: number): Scale =>
  (value) =>
    start + ((value - span.from) / (span.to - span.from)) * (end - start);

const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50] as const;
/** months are read in halves and quarters of a year */
const MONTH_STEPS = [1, 2, 3, 6, 12, 24] as const;
const YEAR_STEPS = [12, 24, 36] as const;
const AXES: Readonly<Record<'plain' | 'months' | 'years', readonly number[]>> = {
  plain: STEPS,
  months: MONTH_STEPS,
  years: YEAR_STEPS,
};

/** Round values within a span, at most so many; an axis of ages counts in months whatever it is read in. */
export function ticksOf(span: Span, most: number, axis: keyof typeof AXES = 'plain'): readonly number[] {
  const steps = AXES[axis];
  const step = steps.find((s) => (span.to - span.from) / s < most) ?? steps.at(-1) ?? 1;
  const first = Math.ceil(span.from / step - 1e-9);
  const count = Math.floor(span.to / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => Number(((first + i) * step).toFixed(2)));
}

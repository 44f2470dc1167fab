/** The parts of a chart that can be looked at, and zooming between them. React-free. */
import type { Text } from '../../engine/definition.ts';
import { type ChartKind, type Span, type Standard, wholeSpan } from './curves.ts';
import { GROWTH_TEXTS } from './growthTexts.ts';

export interface Range {
  readonly id: string;
  readonly label: Text;
  readonly values?: Readonly<Record<string, number>>;
  readonly standard: Standard;
  /** null: around the child's points */
  readonly span: Span | null;
}

const years = (from: number, to: number, standard: Standard): Range => ({
  id: `${from}-${to}`,
  label: GROWTH_TEXTS.years,
  values: { from, to },
  standard,
  span: { from: from * 12, to: to * 12 },
});

/** What can be chosen for a kind of chart, the view around the child's points first. */
export function rangesOf(kind: ChartKind, standard: Standard): readonly Range[] {
  const near: Range = { id: 'near', label: GROWTH_TEXTS.near, standard, span: null };
  if (kind === 'bb_tb') {
    return [
      near,
      { id: 'lying', label: GROWTH_TEXTS.lying, standard: 'lying', span: wholeSpan(kind, 'lying') },
      { id: 'standing', label: GROWTH_TEXTS.standing, standard: 'standing', span: wholeSpan(kind, 'standing') },
    ];
  }
  if (standard === 'school') return [near, years(5, 10, standard), years(10, 19, standard), years(5, 19, standard)];
  return [near, years(0, 1, standard), years(0, 2, standard), years(2, 5, standard), years(0, 5, standard)];
}

/** Less than this much of an axis is not worth looking at: months, or centimetres. */
const least = (kind: ChartKind, standard: Standard): number => (kind === 'bb_tb' ? 8 : standard === 'school' ? 24 : 3);

/** How near to the side of the chart the point that is looked at may come, as a share of its width. */
const NEAR_SIDE = 0.1;

/**
 * The span made narrower (`factor` < 1) or wider around its middle, in whole units and within the standard;
 * the very span where it cannot go further. `keep`, the point that is looked at, stays in view.
 */
export function zoomed(kind: ChartKind, standard: Standard, span: Span, factor: number, keep: number | null = null): Span {
  const whole = wholeSpan(kind, standard);
  const width = Math.min(whole.to - whole.from, Math.max(least(kind, standard), Math.round((span.to - span.from) * factor)));
  if (width === span.to - span.from) return span;
  const middle = (span.from + span.to) / 2;
  const from = Math.round(middle - width / 2);
  if (keep === null || keep < span.from || keep > span.to) return placed(whole, from, width);
  const room = width * NEAR_SIDE;
  const earliest = Math.ceil(keep - width + room);
  return placed(whole, Math.max(earliest, Math.min(from, Math.floor(keep - room))), width);
}

/** The span moved by half its width, earlier (-1) or later (1), within the standard; the very span at its ends. */
export function moved(kind: ChartKind, standard: Standard, span: Span, by: -1 | 1): Span {
  const width = span.to - span.from;
  const next = placed(wholeSpan(kind, standard), span.from + (by * width) / 2, width);
  return next.from === span.from ? span : next;
}

function placed(whole: Span, from: number, width: number): Span {
  const start = Math.max(whole.from, Math.min(whole.to - width, Math.round(from)));
  return { from: start, to: start + width };
}

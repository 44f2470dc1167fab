import { useViewLocale } from '../../admin/fields/useText.ts';
import { BarChart } from '../../admin/mui/charts.ts';
import { formatCount, formatShortCount } from '../formatNumber.ts';
import { BARS, type BarValues } from './statistics.ts';

export interface ToddlerBarsProps {
  readonly values: BarValues;
  /** of the value axis, from zero */
  readonly marks: readonly number[];
  /** given where the bars lead to something: called with 0, 1 or 2 */
  readonly onBar: ((index: number) => void) | null;
}

/** The space of the plot (charts.css), px. */
const HEIGHT = 210;
/** Beyond it, beside the labels below: room for the lower half of the axis' zero, which is left out without. */
const BELOW = 10;
/** Room for the marks; the labels below the chart start after it (dashboard.css). */
const AXIS_WIDTH = 40;
// Grey, blue, grey (spec section 2); as custom properties, so that they follow light and dark.
const COLORS = ['var(--bar-off)', 'var(--bar-normal)', 'var(--bar-off)'];

/**
 * Three bars with their values written above them. Only the picture: its labels, and the same for
 * screen readers, stand beside it. In a module of its own, for the library is bigger than the page.
 */
export default function ToddlerBars({ values, marks, onBar }: ToddlerBarsProps) {
  const locale = useViewLocale();
  return (
    <BarChart
      height={HEIGHT + BELOW}
      margin={{ top: 24, right: 0, bottom: BELOW, left: 0 }}
      hideLegend
      series={[{ data: [...values], barLabel: ({ value }) => formatCount(value ?? 0, locale), barLabelPlacement: 'outside' }]}
      xAxis={[
        {
          scaleType: 'band',
          data: [...BARS],
          position: 'none',
          categoryGapRatio: 0.42,
          colorMap: { type: 'ordinal', values: [...BARS], colors: COLORS },
        },
      ]}
      yAxis={[
        {
          min: 0,
          max: marks.at(-1),
          tickInterval: [...marks],
          valueFormatter: (mark: number) => formatShortCount(mark, locale),
          width: AXIS_WIDTH,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      grid={{ horizontal: true }}
      borderRadius={6}
      axisHighlight={onBar ? { x: 'band' } : { x: 'none' }}
      slotProps={{ tooltip: { trigger: 'none' } }}
      onAxisClick={onBar ? (_event, axis) => axis && onBar(axis.dataIndex) : undefined}
    />
  );
}

import { memo, useId } from 'react';
import type { Locale } from '../../engine/definition.ts';
import { formatNumber, withMinus } from '../../engine/formats.ts';
import { type Band, bandsOf } from './bands.ts';
import type { ChartModel, Plotted } from './chartModel.ts';
import { type Point, SD_LINES, type SdLine, type Stretch } from './curves.ts';
import { type Scale, scaleOf, ticksOf } from './scale.ts';

export interface ChartSvgProps {
  readonly model: ChartModel;
  readonly width: number;
  readonly height: number;
  /** the picture in words, for those who do not see it */
  readonly label: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly selected: string | null;
  readonly onSelect?: (point: Plotted) => void;
  readonly locale: Locale;
}

interface Frame {
  readonly x: Scale;
  readonly y: Scale;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const MARGIN = { top: 14, right: 34, bottom: 46, left: 54 };

function frameOf(model: ChartModel, width: number, height: number): Frame {
  const edge = { left: MARGIN.left, right: width - MARGIN.right, top: MARGIN.top, bottom: height - MARGIN.bottom };
  return { ...edge, x: scaleOf(model.span, edge.left, edge.right), y: scaleOf(model.values, edge.bottom, edge.top) };
}

/** A growth chart as one picture: bands, WHO lines with their labels, the child's points with N, T, O, B. */
export function ChartSvg({ model, width, height, label, xLabel, yLabel, selected, onSelect, locale }: ChartSvgProps) {
  const frame = frameOf(model, width, height);
  return (
    <svg
      className="growth-svg"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      onPointerMove={(event) => {
        if (!onSelect) return;
        const box = event.currentTarget.getBoundingClientRect();
        const near = nearest(model.points, frame, ((event.clientX - box.left) / box.width) * width);
        if (near && near.id !== selected) onSelect(near);
      }}
    >
      <Ground model={model} width={width} height={height} xLabel={xLabel} yLabel={yLabel} locale={locale} />
      <ChildLine points={model.points} frame={frame} selected={selected} />
    </svg>
  );
}

function nearest(points: readonly Plotted[], frame: Frame, x: number): Plotted | null {
  let best: Plotted | null = null;
  for (const point of points) {
    if (best === null || Math.abs(frame.x(point.x) - x) < Math.abs(frame.x(best.x) - x)) best = point;
  }
  return best;
}

const axisOf = ({ kind, standard }: ChartModel) => (kind === 'bb_tb' ? 'plain' : standard === 'school' ? 'years' : 'months');

type GroundProps = Pick<ChartSvgProps, 'model' | 'width' | 'height' | 'xLabel' | 'yLabel' | 'locale'>;

/** Everything that stays while a point is being picked. */
const Ground = memo(function Ground({ model, width, height, xLabel, yLabel, locale }: GroundProps) {
  const id = useId();
  const frame = frameOf(model, width, height);
  const byMonth = model.kind !== 'bb_tb';
  const xTicks = ticksOf(model.span, Math.max(4, (frame.right - frame.left) / 40), axisOf(model));
  const yTicks = ticksOf(model.values, Math.max(4, (frame.bottom - frame.top) / 34));
  const number = (value: number) => formatNumber(value, locale);
  return (
    <g>
      <defs>
        <clipPath id={`${id}-clip`}>
          <rect x={frame.left} y={frame.top} width={frame.right - frame.left} height={frame.bottom - frame.top} />
        </clipPath>
        <pattern id={`${id}-low`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className="growth-hatch low" x1="0" y1="0" x2="0" y2="7" />
        </pattern>
        <pattern id={`${id}-watch`} width="7" height="7" patternUnits="userSpaceOnUse">
          <circle className="growth-dot" cx="3.5" cy="3.5" r="1" />
        </pattern>
        <pattern id={`${id}-high`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <line className="growth-hatch high" x1="0" y1="0" x2="0" y2="7" />
        </pattern>
      </defs>
      <g clipPath={`url(#${id}-clip)`}>
        {model.stretches.map((stretch) =>
          bandsOf(model.kind, model.standard).map((band) => (
            <g key={`${band.tone}-${stretch[0][0]?.x}`}>
              <path className={`growth-band ${band.tone}`} d={areaPath(stretch, band, frame)} />
              {band.tone !== 'good' && <path d={areaPath(stretch, band, frame)} fill={`url(#${id}-${band.tone})`} />}
            </g>
          )),
        )}
      </g>
      {yTicks.map((tick) => (
        <g key={tick}>
          <line className="growth-grid" x1={frame.left} x2={frame.right} y1={frame.y(tick)} y2={frame.y(tick)} />
          <text className="growth-tick" x={frame.left - 6} y={frame.y(tick)} dy="0.32em" textAnchor="end">
            {number(tick)}
          </text>
        </g>
      ))}
      {xTicks.map((tick) => (
        <g key={tick}>
          <line
            className={tick % 12 === 0 && byMonth ? 'growth-grid year' : 'growth-grid'}
            x1={frame.x(tick)}
            x2={frame.x(tick)}
            y1={frame.top}
            y2={frame.bottom}
          />
          <text className="growth-tick" x={frame.x(tick)} y={frame.bottom + 17} textAnchor="middle">
            {number(model.standard === 'school' ? tick / 12 : tick)}
          </text>
        </g>
      ))}
      <g clipPath={`url(#${id}-clip)`}>
        {model.stretches.map((stretch) =>
          SD_LINES.map((k) => (
            <path
              key={`${k}-${stretch[0][0]?.x}`}
              className="growth-line"
              data-sd={k}
              data-kind={model.kind}
              d={linePath(stretch[k], frame)}
            />
          )),
        )}
      </g>
      <EndLabels stretch={model.stretches.at(-1)} frame={frame} />
      <rect
        className="growth-frame"
        x={frame.left}
        y={frame.top}
        width={frame.right - frame.left}
        height={frame.bottom - frame.top}
      />
      <text className="growth-axis" x={(frame.left + frame.right) / 2} y={height - 8} textAnchor="middle">
        {xLabel}
      </text>
      <text className="growth-axis" transform={`translate(13 ${(frame.top + frame.bottom) / 2}) rotate(-90)`} textAnchor="middle">
        {yLabel}
      </text>
    </g>
  );
});

/** '+3' … '−3' at the right end of each line: told apart without colour. */
function EndLabels({ stretch, frame }: { readonly stretch: Stretch | undefined; readonly frame: Frame }) {
  if (!stretch) return null;
  return SD_LINES.map((k) => {
    const last = stretch[k].at(-1);
    return last ? (
      <text key={k} className="growth-end" data-sd={k} x={frame.right + 6} y={frame.y(last.y)} dy="0.32em">
        {k > 0 ? `+${k}` : withMinus(String(k))}
      </text>
    ) : null;
  });
}

interface ChildLineProps {
  readonly points: readonly Plotted[];
  readonly frame: Frame;
  readonly selected: string | null;
}

/** The child's own points: joined by a solid line, by a dashed one across a month left out. */
function ChildLine({ points, frame, selected }: ChildLineProps) {
  const at = points.map((point) => ({ point, x: frame.x(point.x), y: frame.y(point.y) }));
  return (
    <g>
      {at.slice(1).map(({ point, x, y }, i) => {
        const before = at[i];
        return before ? (
          <line
            key={point.id}
            className={point.afterGap ? 'growth-child gap' : 'growth-child'}
            x1={before.x}
            y1={before.y}
            x2={x}
            y2={y}
          />
        ) : null;
      })}
      {at.map(({ point, x, y }, i) => {
        const status = point.mark?.mark ?? null;
        const roomy = Math.min(x - (at[i - 1]?.x ?? -99), (at[i + 1]?.x ?? 9999) - x) >= 13;
        return (
          <g key={point.id}>
            {status === 'T' ? (
              <path className="growth-point falling" d={`M${x - 5.5} ${y - 4.5}h11l-5.5 9.5z`} />
            ) : (
              <circle className="growth-point" cx={x} cy={y} r={4.5} />
            )}
            {status && roomy && (
              <text className="growth-mark" x={x} y={y - (point.id === selected ? 13 : 10)} textAnchor="middle">
                {status}
              </text>
            )}
            {point.id === selected && <circle className="growth-selected" cx={x} cy={y} r={9} />}
          </g>
        );
      })}
    </g>
  );
}

const xy = ({ x, y }: Point, frame: Frame): string => `${frame.x(x).toFixed(1)} ${frame.y(y).toFixed(1)}`;

const linePath = (points: readonly Point[], frame: Frame): string =>
  points.length === 0 ? '' : `M${points.map((point) => xy(point, frame)).join('L')}`;

/** The area between two lines; an open side runs along the frame. */
function areaPath(stretch: Stretch, { from, to }: Band, frame: Frame): string {
  const side = (k: SdLine | null, edge: number): readonly string[] =>
    k === null ? stretch[0].map(({ x }) => `${frame.x(x).toFixed(1)} ${edge}`) : stretch[k].map((point) => xy(point, frame));
  const below = side(from, frame.bottom);
  return below.length === 0 ? '' : `M${[...side(to, frame.top), ...below.toReversed()].join('L')}Z`;
}

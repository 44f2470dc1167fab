import { useId } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { GROWTH_TEXTS } from './growthTexts.ts';
import type { Range } from './ranges.ts';

export interface ChartToolsProps {
  readonly ranges: readonly Range[];
  /** the range chosen last */
  readonly rangeId: string | null;
  /** what is in view instead, after zooming or moving; null: the range */
  readonly free: string | null;
  readonly onRange: (id: string) => void;
  /** makes the view narrower (`factor` < 1) or wider */
  readonly onZoom: (factor: number) => void;
  readonly onMove: (by: -1 | 1) => void;
  /** whether there is nothing more to see on that side */
  readonly atEnd: (by: -1 | 1) => boolean;
}

/** Which part of the chart is looked at, and the chart on paper. */
export function ChartTools({ ranges, rangeId, free, onRange, onZoom, onMove, atEnd }: ChartToolsProps) {
  const text = useText();
  const id = useId();
  return (
    <div className="growth-tools">
      <div className="growth-range">
        <label htmlFor={id}>{text(GROWTH_TEXTS.ranges)}</label>
        <select
          className="control"
          id={id}
          value={free === null ? (rangeId ?? '') : 'free'}
          onChange={(event) => onRange(event.target.value)}
        >
          {ranges.map((one) => (
            <option key={one.id} value={one.id}>
              {text(one.label, one.values)}
            </option>
          ))}
          {free !== null && <option value="free">{free}</option>}
        </select>
      </div>
      <div className="growth-zoom">
        <MoveButton label={text(GROWTH_TEXTS.moveBack)} sign="‹" by={-1} onMove={onMove} atEnd={atEnd} />
        <button type="button" className="control" aria-label={text(GROWTH_TEXTS.zoomOut)} onClick={() => onZoom(2)}>
          −
        </button>
        <button type="button" className="control" aria-label={text(GROWTH_TEXTS.zoomIn)} onClick={() => onZoom(0.5)}>
          +
        </button>
        <MoveButton label={text(GROWTH_TEXTS.moveOn)} sign="›" by={1} onMove={onMove} atEnd={atEnd} />
      </div>
      <button type="button" className="btn btn-plain growth-print" onClick={() => window.print()}>
        <Icon name="report" size={20} />
        {text(GROWTH_TEXTS.print)}
      </button>
    </div>
  );
}

interface MoveButtonProps extends Pick<ChartToolsProps, 'onMove' | 'atEnd'> {
  readonly label: string;
  readonly sign: string;
  readonly by: -1 | 1;
}

function MoveButton({ label, sign, by, onMove, atEnd }: MoveButtonProps) {
  const ended = atEnd(by);
  return (
    <button type="button" className="control" aria-label={label} aria-disabled={ended} onClick={() => !ended && onMove(by)}>
      {sign}
    </button>
  );
}

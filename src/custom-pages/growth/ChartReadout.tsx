import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { formatDate } from '../../engine/calendar.ts';
import { categoryLabel } from '../../growth/index.ts';
import { toneOfZ } from './bands.ts';
import { indexOf, type Plotted } from './chartModel.ts';
import { unitOf } from './chartWords.ts';
import type { ChartKind, Standard } from './curves.ts';
import { GainText } from './GainText.tsx';
import { GROWTH_TEXTS } from './growthTexts.ts';
import { ageText, shown, shownZ } from './words.ts';

export interface ChartReadoutProps {
  readonly points: readonly Plotted[];
  readonly current: Plotted;
  readonly birthDate: string;
  readonly kind: ChartKind;
  readonly standard: Standard;
  readonly onPick: (id: string) => void;
}

/** One measurement in words, and the way to the ones beside it: what hovering shows, for fingers and keys. */
export function ChartReadout({ points, current, birthDate, kind, standard, onPick }: ChartReadoutProps) {
  const text = useText();
  const locale = useViewLocale();
  const at = points.findIndex(({ id }) => id === current.id);
  const step = (by: -1 | 1) => {
    const to = points[at + by];
    if (to) onPick(to.id);
  };
  return (
    <div className="growth-readout">
      <button
        type="button"
        className="icon-button"
        aria-label={text(GROWTH_TEXTS.previous)}
        aria-disabled={at <= 0}
        onClick={() => step(-1)}
      >
        <Icon name="next" />
      </button>
      <p aria-live="polite">
        <strong>
          {formatDate(current.date, locale)} · {ageText(birthDate, current.date, text)}
        </strong>
        <span>
          {shown(current.y, locale, 2)} {unitOf(kind)}
          {kind === 'bb_tb' && ` · ${shown(current.x, locale, 1)} cm`} · {indexOf(kind, current)} {shownZ(current.z, locale)}{' '}
          {current.category !== null && (
            <span
              className="growth-class"
              data-tone={
                current.oedema && (kind === 'bb_tb' || kind === 'imt_u')
                  ? 'low'
                  : (toneOfZ(kind, current.z, standard === 'school') ?? undefined)
              }
            >
              {categoryLabel(current.category)}
            </span>
          )}
          {current.oedema && ` · ${text(GROWTH_TEXTS.oedema)}`}
        </span>
        {current.mark && <GainText mark={current.mark} />}
      </p>
      <button
        type="button"
        className="icon-button"
        aria-label={text(GROWTH_TEXTS.next)}
        aria-disabled={at >= points.length - 1}
        onClick={() => step(1)}
      >
        <Icon name="next" />
      </button>
    </div>
  );
}

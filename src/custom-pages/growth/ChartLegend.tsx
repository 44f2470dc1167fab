import { useText } from '../../admin/fields/useText.ts';
import type { Text } from '../../engine/definition.ts';
import { bandsOf } from './bands.ts';
import { sourceOf } from './chartWords.ts';
import type { ChartKind, SdLine, Standard } from './curves.ts';
import { GROWTH_TEXTS } from './growthTexts.ts';

export interface ChartLegendProps {
  readonly kind: ChartKind;
  readonly standard: Standard;
}

/** What the lines, the bands and the marks mean, and where they come from. */
export function ChartLegend({ kind, standard }: ChartLegendProps) {
  const text = useText();
  const lines: readonly (readonly [SdLine, Text])[] =
    kind === 'bb_u'
      ? [
          [0, GROWTH_TEXTS.median],
          [-1, GROWTH_TEXTS.one],
          [2, GROWTH_TEXTS.two],
          [3, GROWTH_TEXTS.three],
          [1, GROWTH_TEXTS.orangeLine],
          [-3, GROWTH_TEXTS.redLine],
        ]
      : [
          [0, GROWTH_TEXTS.median],
          [-1, GROWTH_TEXTS.one],
          [2, GROWTH_TEXTS.two],
          [3, GROWTH_TEXTS.three],
        ];
  return (
    <div className="growth-legend">
      <ul>
        <li>
          <svg width="34" height="14" viewBox="0 0 34 14" aria-hidden="true">
            <line className="growth-child" x1="1" x2="33" y1="7" y2="7" />
            <circle className="growth-point" cx="17" cy="7" r="4.5" />
          </svg>
          {text(GROWTH_TEXTS.childLine)}
        </li>
        {kind === 'bb_u' && (
          <li>
            <svg width="18" height="14" viewBox="0 0 18 14" aria-hidden="true">
              <path className="growth-point falling" d="M3 3h11l-5.5 9.5z" />
            </svg>
            {text(GROWTH_TEXTS.markT)}
          </li>
        )}
        {lines.map(([k, label]) => (
          <li key={k}>
            <svg width="34" height="14" viewBox="0 0 34 14" aria-hidden="true">
              <line className="growth-line" data-sd={k} data-kind={kind} x1="1" x2="33" y1="7" y2="7" />
            </svg>
            {text(label)}
          </li>
        ))}
      </ul>
      <ul>
        {bandsOf(kind, standard).map(({ tone, label }) => (
          <li key={tone}>
            <span className={`growth-swatch ${tone}`} aria-hidden="true" />
            {label}
          </li>
        ))}
      </ul>
      <p className="growth-source">
        {text(sourceOf(kind, standard))}
        {kind !== 'bb_u' && standard !== 'school' && ` ${text(GROWTH_TEXTS.corrected)}`}
      </p>
    </div>
  );
}

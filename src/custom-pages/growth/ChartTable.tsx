import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { formatDate } from '../../engine/calendar.ts';
import { categoryLabel } from '../../growth/index.ts';
import { chartName, type Plotted } from './chartModel.ts';
import { unitOf } from './chartWords.ts';
import type { ChartKind, Standard } from './curves.ts';
import { GROWTH_TEXTS } from './growthTexts.ts';
import { ageText, shown, shownZ, signed } from './words.ts';

export interface ChartTableProps {
  readonly kind: ChartKind;
  readonly standard: Standard;
  /** oldest first; shown newest first */
  readonly points: readonly Plotted[];
  readonly birthDate: string;
  /** a date then leads to its point in the chart, which also lets keys reach what scrolls */
  readonly onPick?: (id: string) => void;
}

/** The chart as a table: the same figures for screen readers, for paper and for whoever prefers numbers. */
export function ChartTable({ kind, standard, points, birthDate, onPick }: ChartTableProps) {
  const text = useText();
  const locale = useViewLocale();
  const name = chartName(kind, standard);
  if (points.length === 0) return <p className="growth-empty">{text(GROWTH_TEXTS.noPoints)}</p>;
  return (
    <div className="growth-scroll">
      <table className="growth-table" aria-label={`${text(GROWTH_TEXTS.table)} ${name}`}>
        <thead>
          <tr>
            <th scope="col">{text(GROWTH_TEXTS.date)}</th>
            <th scope="col">{text(GROWTH_TEXTS.age)}</th>
            {kind === 'bb_tb' && <th scope="col">cm</th>}
            <th scope="col">{unitOf(kind)}</th>
            <th scope="col">{name}</th>
            <th scope="col">{text(GROWTH_TEXTS.category)}</th>
            {kind === 'bb_u' && <th scope="col">{text(GROWTH_TEXTS.gain)}</th>}
            {kind === 'bb_u' && <th scope="col">{text(GROWTH_TEXTS.mark)}</th>}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.id}>
              <th scope="row">
                {onPick ? (
                  <button type="button" onClick={() => onPick(point.id)}>
                    {formatDate(point.date, locale)}
                  </button>
                ) : (
                  formatDate(point.date, locale)
                )}
              </th>
              <td>{ageText(birthDate, point.date, text)}</td>
              {kind === 'bb_tb' && <td data-align="end">{shown(point.x, locale, 1)}</td>}
              <td data-align="end">{shown(point.y, locale, 2)}</td>
              <td data-align="end">{shownZ(point.z, locale)}</td>
              <td>
                {point.category === null ? '–' : categoryLabel(point.category)}
                {point.oedema && ` (${text(GROWTH_TEXTS.oedema).toLowerCase()})`}
              </td>
              {kind === 'bb_u' && (
                <td data-align="end">{point.mark?.gainG == null ? '–' : `${signed(point.mark.gainG, locale, 0)} g`}</td>
              )}
              {kind === 'bb_u' && (
                <td>
                  {markLetters(point)}
                  {point.mark?.gainG != null && <small> {text(point.mark.reason)}</small>}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const markLetters = ({ mark }: Plotted): string =>
  mark === null ? '–' : [mark.mark, mark.twoT ? '2T' : '', mark.bgm ? 'BGM' : ''].filter(Boolean).join(' ');

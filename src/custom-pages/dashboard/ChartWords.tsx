import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { percentOf } from '../counts.ts';
import { formatCount, formatPercent } from '../formatNumber.ts';
import { BARS, type Bar, type BarValues, type Measure } from './statistics.ts';
import { BAR_NAMES, DASHBOARD_TEXTS, MEASURE_NAMES } from './texts.ts';

interface ChartWordsProps {
  readonly measure: Measure;
  readonly values: BarValues;
}

interface BarWords {
  readonly bar: Bar;
  readonly value: number;
  readonly share: string;
}

function useBarWords(values: BarValues): readonly BarWords[] {
  const locale = useViewLocale();
  const all = values.reduce((sum, value) => sum + value, 0);
  return BARS.map((bar, index) => {
    const value = values[index] ?? 0;
    return { bar, value, share: formatPercent(percentOf(value, all), locale) };
  });
}

/** Names of the bars below them; where a bar leads to its children they are buttons, for who has no mouse or no steady hand. */
export function ChartLabels({ measure, values, onBar }: ChartWordsProps & { readonly onBar: ((bar: Bar) => void) | null }) {
  const text = useText();
  const bars = useBarWords(values);
  if (onBar === null) {
    return (
      <div className="bars-labels" aria-hidden="true">
        {bars.map(({ bar, share }) => (
          <span key={bar} className="bars-label">
            <strong>{text(BAR_NAMES[bar])}</strong> <span>{share}</span>
          </span>
        ))}
      </div>
    );
  }
  return (
    <div className="bars-labels">
      {bars.map(({ bar, value, share }) => (
        <button
          key={bar}
          type="button"
          className="bars-label"
          aria-haspopup="dialog"
          aria-label={text(DASHBOARD_TEXTS.behindBar, {
            measure: text(MEASURE_NAMES[measure]),
            bar: text(BAR_NAMES[bar]),
            count: value,
          })}
          onClick={() => onBar(bar)}
        >
          <strong>{text(BAR_NAMES[bar])}</strong> <span>{share}</span>
        </button>
      ))}
    </div>
  );
}

/** The chart once more as a table, for screen readers. */
export function ChartTable({ measure, values }: ChartWordsProps) {
  const text = useText();
  const locale = useViewLocale();
  const bars = useBarWords(values);
  return (
    <div className="visually-hidden">
      <table>
        <caption>{text(MEASURE_NAMES[measure])}</caption>
        <thead>
          <tr>
            <th scope="col">{text(DASHBOARD_TEXTS.category)}</th>
            <th scope="col">{text(DASHBOARD_TEXTS.count)}</th>
            <th scope="col">{text(DASHBOARD_TEXTS.share)}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ bar, value, share }) => (
            <tr key={bar}>
              <th scope="row">{text(BAR_NAMES[bar])}</th>
              <td>{formatCount(value, locale)}</td>
              <td>{share}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

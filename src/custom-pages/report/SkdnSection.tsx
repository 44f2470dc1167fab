import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { percentOf } from '../counts.ts';
import { formatCount, formatPercent } from '../formatNumber.ts';
import type { ReportTableProps } from './RecapTable.tsx';
import { isBalanced, type ReportRow, type Skdn, weighedInAll } from './reportRows.ts';
import { LETTER_MEANINGS, LETTER_NAMES, REPORT_TEXTS, SKDN_LETTERS } from './texts.ts';

/** S, K, D, N, T, O, B of each posko and of all (issue "Growth", reports); nothing where the server does not tell them. */
export function SkdnSection({ rows, total }: ReportTableProps) {
  const text = useText();
  if (total.skdn === null) return null;
  const named: readonly ReportRow[] = [...rows, { ...total, posko: text(REPORT_TEXTS.total) }];
  return (
    <section className="skdn" aria-labelledby="skdn">
      <h2 id="skdn">{text(REPORT_TEXTS.skdn)}</h2>
      <p className="report-hint">{text(REPORT_TEXTS.skdnHint)}</p>
      {/* both, and report.css shows one: a change on paper would come after the pages are counted */}
      <SkdnTable rows={named} />
      <SkdnCards rows={named} />
      {total.skdn.k === null && <p className="report-hint">{text(REPORT_TEXTS.noCards)}</p>}
      <SelfCheck rows={rows} total={total.skdn} />
      <Meanings />
    </section>
  );
}

const RATIOS = ['ds', 'nd'] as const;

/** The figures of a posko as they are written. */
function useFigures(): (skdn: Skdn) => Readonly<Record<keyof typeof LETTER_NAMES, string>> {
  const locale = useViewLocale();
  return (skdn) => {
    const count = (value: number | null) => (value === null ? '–' : formatCount(value, locale));
    return {
      s: count(skdn.s),
      k: count(skdn.k),
      d: count(skdn.d),
      n: count(skdn.n),
      t: count(skdn.t),
      o: count(skdn.o),
      b: count(skdn.b),
      ds: formatPercent(percentOf(skdn.d, skdn.s), locale),
      nd: formatPercent(percentOf(skdn.n, skdn.d), locale),
    };
  };
}

const COLUMNS = [...SKDN_LETTERS, ...RATIOS];

function SkdnTable({ rows }: { readonly rows: readonly ReportRow[] }) {
  const text = useText();
  const figures = useFigures();
  return (
    <div className="list-scroll skdn-table">
      <table className="list-table report-table" aria-label={text(REPORT_TEXTS.skdn)}>
        <thead>
          <tr>
            <th scope="col">{text(REPORT_TEXTS.posko)}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-align="end">
                <abbr title={text(LETTER_MEANINGS[column])}>{LETTER_NAMES[column]}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, posko, skdn }) => {
            if (skdn === null) return null;
            const written = figures(skdn);
            return (
              <tr key={key} className={key === 'total' ? 'report-total' : undefined}>
                <th scope="row">{posko}</th>
                {COLUMNS.map((column) => (
                  <td key={column} data-align="end">
                    {written[column]}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A phone shows each posko on a card, with words instead of letters. */
function SkdnCards({ rows }: { readonly rows: readonly ReportRow[] }) {
  const text = useText();
  const figures = useFigures();
  return (
    <ul className="skdn-cards">
      {rows.map(({ key, posko, skdn }) => {
        if (skdn === null) return null;
        const written = figures(skdn);
        return (
          <li key={key}>
            <h3>{posko}</h3>
            <dl>
              {COLUMNS.map((column) => (
                <div key={column} data-ratio={column === 'ds' || column === 'nd'}>
                  <dt>
                    <b>{LETTER_NAMES[column]}</b> {text(LETTER_MEANINGS[column])}
                  </dt>
                  <dd>{written[column]}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

/** D = N + T + O + B in words: of all posko where it holds, of each posko where it does not. */
function SelfCheck({ rows, total }: { readonly rows: readonly ReportRow[]; readonly total: Skdn }) {
  const text = useText();
  const wrong = rows.filter(({ skdn }) => skdn !== null && !isBalanced(skdn));
  if (wrong.length === 0 && isBalanced(total)) {
    const { d, n, t, o, b } = total;
    return (
      <p className="self-check">
        <Icon name="success" /> <span>{text(REPORT_TEXTS.balanced, { d, n, t, o, b })}</span>
      </p>
    );
  }
  return wrong.map(
    ({ key, posko, skdn }) =>
      skdn !== null && (
        <p key={key} className="self-check" data-wrong="true" role="alert">
          <Icon name="error" /> <span>{text(REPORT_TEXTS.unbalanced, { d: skdn.d, sum: weighedInAll(skdn), posko })}</span>
        </p>
      ),
  );
}

function Meanings() {
  const text = useText();
  return (
    <details className="report-meanings" open>
      <summary>{text(REPORT_TEXTS.meanings)}</summary>
      <dl>
        {COLUMNS.map((column) => (
          <div key={column}>
            <dt>{LETTER_NAMES[column]}</dt>
            <dd>{text(LETTER_MEANINGS[column])}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

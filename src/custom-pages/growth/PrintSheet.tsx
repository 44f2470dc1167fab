import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import { formatDate } from '../../engine/calendar.ts';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartSvg } from './ChartSvg.tsx';
import { ChartTable } from './ChartTable.tsx';
import { type ChartModel, chartName, type Plotted } from './chartModel.ts';
import { KIND_TEXTS } from './chartWords.ts';
import { GROWTH_TEXTS } from './growthTexts.ts';
import { printRows } from './printRows.ts';

export interface PrintSheetProps {
  readonly name: string;
  readonly about: readonly (readonly [label: string, value: string])[];
  readonly model: ChartModel;
  readonly points: readonly Plotted[];
  readonly birthDate: string;
  readonly label: string;
  readonly xLabel: string;
  readonly yLabel: string;
}

/** The chart with the child's data as it goes on paper; on the screen it is not there. */
export function PrintSheet({ name, about, model, points, birthDate, label, xLabel, yLabel }: PrintSheetProps) {
  const text = useText();
  const locale = useViewLocale();
  const { kind, standard } = model;
  const heading = `${name} · ${text(KIND_TEXTS[kind])} (${chartName(kind, standard)})`;
  const rows = points.slice(
    -printRows(
      heading,
      about.map(([, value]) => value),
    ),
  );
  return (
    <div className="print-sheet" aria-hidden="true">
      <header>
        <h2>{heading}</h2>
        <dl>
          {about.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <ChartSvg
        model={model}
        width={720}
        height={500}
        label={label}
        xLabel={xLabel}
        yLabel={yLabel}
        selected={null}
        locale={locale}
      />
      <ChartLegend kind={kind} standard={standard} />
      <ChartTable kind={kind} standard={standard} points={rows} birthDate={birthDate} />
      {rows.length < points.length && (
        <p className="growth-source">{text(GROWTH_TEXTS.newestOnly, { shown: rows.length, count: points.length })}</p>
      )}
      <p className="growth-source">{text(GROWTH_TEXTS.printed, { date: formatDate(villageToday(), locale) })}</p>
    </div>
  );
}

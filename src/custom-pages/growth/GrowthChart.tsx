import { memo, useDeferredValue, useId, useMemo, useState } from 'react';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { categoryLabel, type GrowthTables, type Sex } from '../../growth/index.ts';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartReadout } from './ChartReadout.tsx';
import { ChartSvg } from './ChartSvg.tsx';
import { ChartTable } from './ChartTable.tsx';
import { ChartTools } from './ChartTools.tsx';
import { type ChartModel, chartModel, chartName, nearSpan, plotted } from './chartModel.ts';
import type { ChartAges } from './chartStandards.ts';
import { KIND_TEXTS, unitOf, xTitle, yTitle } from './chartWords.ts';
import type { ChartKind, Span, Standard } from './curves.ts';
import { GROWTH_TEXTS } from './growthTexts.ts';
import type { Measured } from './measured.ts';
import { PrintSheet, type PrintSheetProps } from './PrintSheet.tsx';
import { moved, rangesOf, zoomed } from './ranges.ts';
import { Tabs } from './Tabs.tsx';
import { useGrowthTables } from './useGrowthTables.ts';
import { useWidth } from './useWidth.ts';
import { ageText, shown } from './words.ts';
import './growth.css';
import './print.css';

export interface GrowthChartProps {
  readonly name: string;
  readonly sex: Sex;
  readonly birthDate: string;
  /** oldest first */
  readonly measured: readonly Measured[];
  /** at least one; the one shown at first last */
  readonly ages: readonly ChartAges[];
  /** what the printed sheet says of the child: label and value */
  readonly about: readonly (readonly [label: string, value: string])[];
}

/** The growth chart of a child, to look into, to print on one A4 page and to read as a table. Throws where the tables cannot be had. A default export: loaded when a history is opened. */
export default function GrowthChart(props: GrowthChartProps) {
  const text = useText();
  const { tables, missing } = useGrowthTables(props.ages.includes('school') ? ['school'] : []);
  if (missing) throw new Error('no growth chart without the tables');
  return (
    <section className="growth" aria-label={text(GROWTH_TEXTS.title)}>
      {tables === null ? <div className="growth-wait" aria-busy="true" /> : <Ages {...props} tables={tables} />}
    </section>
  );
}

const UNDER_FIVE: readonly ChartKind[] = ['bb_u', 'tb_u', 'bb_tb'];
const SCHOOL: readonly ChartKind[] = ['tb_u', 'imt_u'];

type WithTables = GrowthChartProps & { readonly tables: GrowthTables };

/** Of who was measured both before and after five years, one of the two sets of charts. */
function Ages(props: WithTables) {
  const text = useText();
  const id = useId();
  const [picked, setPicked] = useState<ChartAges | null>(null);
  // An examination may have gone, and with it the charts that were picked.
  const current = picked !== null && props.ages.includes(picked) ? picked : (props.ages.at(-1) ?? 'under-five');
  const chart = <Chart key={current} {...props} school={current === 'school'} />;
  if (props.ages.length < 2) return chart;
  const tabs = props.ages.map((value) => ({
    value,
    label: text(GROWTH_TEXTS.years, value === 'school' ? { from: 5, to: 19 } : { from: 0, to: 5 }),
  }));
  return (
    <>
      <Tabs id={id} label={text(GROWTH_TEXTS.ages)} tabs={tabs} current={current} onChange={setPicked} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${current}`} className="growth-ages">
        {chart}
      </div>
    </>
  );
}

function Chart({ tables, ...props }: WithTables & { readonly school: boolean }) {
  const text = useText();
  const id = useId();
  const kinds = props.school ? SCHOOL : UNDER_FIVE;
  const [kind, setKind] = useState<ChartKind>(kinds[0] ?? 'bb_u');
  const tabs = kinds.map((value) => ({ value, label: text(KIND_TEXTS[value]) }));
  return (
    <>
      <Tabs id={id} label={text(GROWTH_TEXTS.kinds)} tabs={tabs} current={kind} onChange={setKind} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${kind}`} className="growth-panel">
        <KindOfChart key={kind} kind={kind} tables={tables} {...props} />
      </div>
    </>
  );
}

interface KindProps extends GrowthChartProps {
  readonly kind: ChartKind;
  readonly school: boolean;
  readonly tables: GrowthTables;
}

function KindOfChart({ kind, tables, name, sex, birthDate, measured, school, about }: KindProps) {
  const text = useText();
  const locale = useViewLocale();
  const [rangeId, setRangeId] = useState('near');
  const [free, setFree] = useState<{ standard: Standard; span: Span } | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [width, widthRef] = useWidth(720);

  const pointsOf = useMemo(() => {
    const data = { sex, birthDate, measured };
    const kept = new Map<Standard, ReturnType<typeof plotted>>();
    return (standard: Standard) => {
      const points = kept.get(standard) ?? plotted(kind, standard, data, tables);
      kept.set(standard, points);
      return points;
    };
  }, [kind, sex, birthDate, measured, tables]);
  const usual: Standard = school ? 'school' : kind !== 'bb_tb' ? 'age' : latestStandard(pointsOf);
  const ranges = rangesOf(kind, usual);
  const range = ranges.find((one) => one.id === rangeId) ?? ranges[0];
  const standard = free?.standard ?? range?.standard ?? usual;
  const points = pointsOf(standard);
  const span = free?.span ?? range?.span ?? nearSpan(kind, standard, points);
  const model: ChartModel = useMemo(
    () => chartModel(kind, standard, sex, { from: span.from, to: span.to }, points, tables),
    [kind, standard, sex, span.from, span.to, points, tables],
  );

  const current = model.points.find((point) => point.id === picked) ?? model.points.at(-1) ?? null;
  const words = { xLabel: text(xTitle(kind, standard)), yLabel: text(yTitle(kind, standard)) };
  const label = text(GROWTH_TEXTS.picture, {
    name: chartName(kind, standard),
    count: model.points.length,
    last: current
      ? `${ageText(birthDate, current.date, text)}, ${shown(current.y, locale, 1)} ${unitOf(kind)}${current.category ? `, ${categoryLabel(current.category)}` : ''}`
      : '–',
  });
  // the picture answers the tap; its figures, folded away and for the printer, follow
  const figures = useDeferredValue(
    useMemo(() => ({ model, points, label }), [model, points, label]),
    null,
  );
  const zoom = (factor: number) => setFree({ standard, span: zoomed(kind, standard, span, factor, current?.x ?? null) });
  const move = (by: -1 | 1) => setFree({ standard, span: moved(kind, standard, span, by) });
  const atEnd = (by: -1 | 1) => moved(kind, standard, span, by) === span;

  return (
    <>
      <ChartTools
        ranges={ranges}
        rangeId={range?.id ?? null}
        free={free && spanText(kind, school, free.span)}
        onRange={(id) => {
          setFree(null);
          setRangeId(id);
        }}
        onZoom={zoom}
        onMove={move}
        atEnd={atEnd}
      />
      <div className="growth-picture" ref={widthRef}>
        <ChartSvg
          model={model}
          width={width}
          height={width < 520 ? Math.round(width * 1.05) : Math.round(Math.min(500, width * 0.56))}
          label={label}
          {...words}
          selected={current?.id ?? null}
          onSelect={(point) => setPicked(point.id)}
          locale={locale}
        />
      </div>
      {current ? (
        <ChartReadout
          points={model.points}
          current={current}
          birthDate={birthDate}
          kind={kind}
          standard={standard}
          onPick={setPicked}
        />
      ) : (
        <p className="growth-empty" role="status">
          {text(GROWTH_TEXTS.noPoints)}
        </p>
      )}
      <ChartLegend kind={kind} standard={standard} />
      {figures && <Figures {...{ name, about, birthDate }} {...words} {...figures} onPick={setPicked} />}
    </>
  );
}

interface FiguresProps extends PrintSheetProps {
  readonly onPick: (id: string) => void;
}

/** The same chart as a table, and as the sheet that is printed. */
const Figures = memo(function Figures({ onPick, ...sheet }: FiguresProps) {
  const text = useText();
  const { model, points, birthDate } = sheet;
  return (
    <>
      <details className="growth-figures">
        <summary>{text(GROWTH_TEXTS.table)}</summary>
        <ChartTable kind={model.kind} standard={model.standard} points={points} birthDate={birthDate} onPick={onPick} />
      </details>
      <PrintSheet {...sheet} />
    </>
  );
});

/** Weight-for-length or for-height, whichever the child was last measured against. */
const latestStandard = (pointsOf: (standard: Standard) => readonly { readonly date: string }[]): Standard =>
  (pointsOf('lying').at(-1)?.date ?? '') > (pointsOf('standing').at(-1)?.date ?? '') ? 'lying' : 'standing';

const spanText = (kind: ChartKind, school: boolean, { from, to }: Span): string => {
  if (kind === 'bb_tb') return `${from}–${to} cm`;
  return school ? `${Math.round(from / 12)}–${Math.round(to / 12)} th` : `${from}–${to} bl`;
};

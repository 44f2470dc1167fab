import { lazy, Suspense, useEffect } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { FailedState } from '../../admin/views/ListStates.tsx';
import { knownExtensions, useCall } from '../../dataProvider/customCalls.ts';
import { ChartBoundary } from '../ChartBoundary.tsx';
import { ChartLabels, ChartTable } from './ChartWords.tsx';
import { ChildrenDialog } from './ChildrenDialog.tsx';
import {
  axisMarks,
  BARS,
  type Bar,
  MEASURES,
  type Measure,
  readToddlerCharts,
  TODDLERS_REQUEST,
  type ToddlerChart,
} from './statistics.ts';
import { DASHBOARD_TEXTS, MEASURE_INDICES, MEASURE_NAMES } from './texts.ts';
import { usePlaceMemory } from './usePlaceMemory.ts';
import './charts.css';

const loadBars = () => import('./ToddlerBars.tsx');
const ToddlerBars = lazy(loadBars);

export interface BarAddress {
  readonly measure: Measure;
  readonly bar: Bar;
}

/** The three bar charts of balita (spec section 2); where our own server answers, a bar leads to its children. */
export function ToddlerCharts() {
  const text = useText();
  const [asked, setAsked] = usePlaceMemory<BarAddress | null>('bar', null);
  const { data, error, isFetching, refetch } = useCall(['statisticsBalita'], TODDLERS_REQUEST, readToddlerCharts);
  useEffect(() => {
    // Together with the figures, not after them; drawing asks again where this fails.
    loadBars().catch(() => undefined);
  }, []);
  // One axis for the three, so that a glance compares them.
  const marks = axisMarks(data?.charts.flatMap(({ values }) => values ?? []) ?? []);
  const tappable = knownExtensions().has('fields') && data?.complete === true;

  return (
    <section aria-labelledby="toddler-charts">
      <h2 id="toddler-charts" className="dashboard-heading">
        {text(DASHBOARD_TEXTS.charts)}
      </h2>
      <p className="dashboard-hint">{text(tappable ? DASHBOARD_TEXTS.chartsHintTap : DASHBOARD_TEXTS.chartsHint)}</p>
      {data === undefined && error !== null ? (
        <FailedState message={text(DASHBOARD_TEXTS.chartsFailed)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <>
          {data?.complete === false && (
            <p className="dashboard-note" role="status">
              {text(DASHBOARD_TEXTS.incomplete)}
            </p>
          )}
          <div className="bars" aria-busy={data === undefined}>
            {data
              ? data.charts.map((chart) => (
                  <ChartCard
                    key={chart.measure}
                    chart={chart}
                    marks={marks}
                    onBar={tappable ? (bar) => setAsked({ measure: chart.measure, bar }) : null}
                  />
                ))
              : MEASURES.map((measure) => (
                  <figure key={measure} className="bars-card">
                    <ChartTitle measure={measure} />
                    <div className="bars-space bars-skeleton" aria-hidden="true" />
                  </figure>
                ))}
          </div>
        </>
      )}
      <ChildrenDialog asked={asked} onClose={() => setAsked(null)} />
    </section>
  );
}

function ChartTitle({ measure }: { readonly measure: Measure }) {
  const text = useText();
  return (
    <figcaption className="bars-title">
      <h3>{text(MEASURE_NAMES[measure])}</h3>
      <p>{text(MEASURE_INDICES[measure])}</p>
    </figcaption>
  );
}

interface ChartCardProps {
  readonly chart: ToddlerChart;
  readonly marks: readonly number[];
  readonly onBar: ((bar: Bar) => void) | null;
}

function ChartCard({ chart: { measure, values, unmeasured, unjudged }, marks, onBar }: ChartCardProps) {
  const text = useText();
  return (
    <figure className="bars-card">
      <ChartTitle measure={measure} />
      {values === null ? (
        <p className="bars-space bars-empty">{text(DASHBOARD_TEXTS.noStatistic)}</p>
      ) : (
        <>
          <div className="bars-space" data-tappable={onBar !== null} aria-hidden="true">
            <ChartBoundary fallback={<p className="bars-empty">{text(DASHBOARD_TEXTS.chartFailed)}</p>}>
              <Suspense fallback={<div className="bars-skeleton" />}>
                <ToddlerBars values={values} marks={marks} onBar={onBar && ((index) => BARS[index] && onBar(BARS[index]))} />
              </Suspense>
            </ChartBoundary>
          </div>
          <ChartLabels measure={measure} values={values} onBar={onBar} />
          <ChartTable measure={measure} values={values} />
          <p className="bars-note">
            {values.every((value) => value === 0)
              ? text(DASHBOARD_TEXTS.noneMeasured)
              : unmeasured !== null && unmeasured > 0 && text(DASHBOARD_TEXTS.unmeasured, { count: unmeasured })}
          </p>
          {unjudged !== null && unjudged > 0 && (
            <p className="bars-note">{text(DASHBOARD_TEXTS.unjudged, { count: unjudged })}</p>
          )}
        </>
      )}
    </figure>
  );
}

import { useState } from 'react';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import { FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { useCall } from '../../dataProvider/customCalls.ts';
import { formatNumber } from '../../engine/formats.ts';
import type { CoverageRow, Covered } from '../../people/dosed.ts';
import { MonthPicker } from '../report/MonthPicker.tsx';
import { coverageCall, DOSED_KEY, readCoverage } from './dosed.ts';
import { IMUNISASI_TEXTS as T } from './imunisasiTexts.ts';
import './village.css';

/** How many children of each posko are completely immunised, month by month; asked for once it is opened. */
export function Coverage() {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <details className="dose-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text(T.coverage)}</summary>
      {open && <CoverageOfMonth />}
    </details>
  );
}

function CoverageOfMonth() {
  const text = useText();
  const current = villageToday().slice(0, 7);
  const [month, setMonth] = useState(current);
  const asked = useCall([DOSED_KEY, 'cakupan', month], coverageCall(month), readCoverage, { keepPrevious: true });
  const { data, error, isFetching, refetch } = asked;
  return (
    <div className="dose-coverage">
      <p className="dose-hint">{text(T.coverageHint)}</p>
      <MonthPicker month={month} current={current} onChoose={setMonth} />
      {data !== undefined ? (
        <CoverageTable rows={data} busy={isFetching} />
      ) : error === null ? (
        <LoadingState />
      ) : (
        <FailedState message={text(T.coverageFailed)} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </div>
  );
}

const sumOf = (rows: readonly CoverageRow[], name: 'idl' | 'ibl'): Covered => ({
  sasaran: rows.reduce((sum, row) => sum + row[name].sasaran, 0),
  lengkap: rows.reduce((sum, row) => sum + row[name].lengkap, 0),
});

function CoverageTable({ rows, busy }: { readonly rows: readonly CoverageRow[]; readonly busy: boolean }) {
  const text = useText();
  return (
    <table className="coverage-table" aria-busy={busy}>
      <caption className="visually-hidden">{text(T.coverage)}</caption>
      <thead>
        <tr>
          <th scope="col">{text(T.posko)}</th>
          <th scope="col">IDL</th>
          <th scope="col">IBL</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ posko, idl, ibl }) => (
          <tr key={posko?.id ?? 0}>
            <th scope="row">{posko?.nama ?? text(T.nowhere)}</th>
            <Share {...idl} />
            <Share {...ibl} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text(T.village)}</th>
          <Share {...sumOf(rows, 'idl')} />
          <Share {...sumOf(rows, 'ibl')} />
        </tr>
      </tfoot>
    </table>
  );
}

/** Nothing where there was nobody to count. */
function Share({ sasaran, lengkap }: Covered) {
  const text = useText();
  const locale = useViewLocale();
  if (sasaran === 0) return <td>–</td>;
  return (
    <td>
      <b>{formatNumber(Math.round((lengkap / sasaran) * 1000) / 10, locale)} %</b>{' '}
      <small>{text(T.ofThem, { done: lengkap, all: sasaran })}</small>
    </td>
  );
}

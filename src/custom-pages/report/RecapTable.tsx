import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { formatDate } from '../../engine/calendar.ts';
import { formatCount } from '../formatNumber.ts';
import type { ReportRow } from './reportRows.ts';
import { REPORT_TEXTS } from './texts.ts';

export interface ReportTableProps {
  readonly rows: readonly ReportRow[];
  readonly total: ReportRow;
}

/** The spec's table 'Data Rekapitulasi Kesehatan Warga': four columns, which fit a phone. */
export function RecapTable({ rows, total }: ReportTableProps) {
  const text = useText();
  const locale = useViewLocale();
  return (
    <div className="list-scroll">
      <table className="list-table report-table" aria-label={text(REPORT_TEXTS.title)}>
        <thead>
          <tr>
            <th scope="col">{text(REPORT_TEXTS.number)}</th>
            <th scope="col">{text(REPORT_TEXTS.posko)}</th>
            <th scope="col" data-align="end">
              {text(REPORT_TEXTS.sasaran)}
            </th>
            <th scope="col" data-align="end">
              {text(REPORT_TEXTS.datang)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, posko, sasaran, datang, corrected }, index) => (
            <tr key={key}>
              <td className="row-number">{index + 1}</td>
              <th scope="row">
                {posko}
                {corrected !== null && (
                  <span className="report-corrected">
                    {' '}
                    {text(REPORT_TEXTS.corrected, { date: formatDate(corrected.on, locale) })}
                  </span>
                )}
              </th>
              <td data-align="end">{formatCount(sasaran, locale)}</td>
              <td data-align="end">{formatCount(datang, locale)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">{text(REPORT_TEXTS.total)}</th>
            <td data-align="end">{formatCount(total.sasaran, locale)}</td>
            <td data-align="end">{formatCount(total.datang, locale)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

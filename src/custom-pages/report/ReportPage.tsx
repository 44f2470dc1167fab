import { useLocation, useNavigate } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import { EmptyState, FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { knownExtensions, useCall } from '../../dataProvider/customCalls.ts';
import { formatDate } from '../../engine/calendar.ts';
import { Corrections } from './Corrections.tsx';
import { MonthPicker } from './MonthPicker.tsx';
import { isReportMonth, monthName, monthOf } from './months.ts';
import { RecapTable } from './RecapTable.tsx';
import { ReportButtons } from './ReportButtons.tsx';
import { readReport, totalOf } from './reportRows.ts';
import { Signatures, SignersForm } from './Signatures.tsx';
import { SkdnSection } from './SkdnSection.tsx';
import { type Signers, useSigners } from './signers.ts';
import { REPORT_TEXTS } from './texts.ts';
import '../../admin/views/list.css';
import './report.css';
import './print.css';

/**
 * /laporan-kesehatan: who should have come to each posko and who did (spec section 2). Where our own
 * server answers, of any month and with the SKDN of its balita; to another one no month is sent.
 */
export default function ReportPage() {
  const text = useText();
  const locale = useViewLocale();
  const today = villageToday();
  const current = monthOf(today);
  const { month: asked, choose } = useMonthInAddress();
  const extended = knownExtensions().has('fields');
  const valid = asked === null || isReportMonth(asked, current);
  const month = extended && asked !== null && valid ? asked : current;
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(
    ['laporan', extended ? month : 'current'],
    { method: 'GET', url: extended ? `/auth/laporan?bulan=${month}` : '/auth/laporan' },
    readReport,
    { keepPrevious: true },
  );
  const { signers, change } = useSigners();
  const ready = data !== undefined && data.length > 0 && !isPlaceholderData;

  return (
    <div className="report">
      <div className="report-tools">
        {extended && <MonthPicker month={month} current={current} onChoose={choose} />}
        <ReportButtons rows={ready ? data : null} month={month} />
      </div>

      {extended && <SignersForm signers={signers} onChange={change} />}

      {extended && !valid && (
        <p className="report-notice" role="status">
          {text(REPORT_TEXTS.badMonth, { month: monthName(month, locale) })}
        </p>
      )}
      <header className="report-head">
        <h2>{text(REPORT_TEXTS.title)}</h2>
        {extended && <Places signers={signers} posko={data?.length === 1 ? data[0]?.posko : undefined} />}
        <p>
          {text(REPORT_TEXTS.forMonth, { month: monthName(month, locale) })}
          <span className="print-only"> · {text(REPORT_TEXTS.printed, { date: formatDate(today, locale) })}</span>
        </p>
      </header>

      {data === undefined ? (
        error !== null ? (
          <FailedState message={text(REPORT_TEXTS.failed)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <LoadingState />
        )
      ) : data.length === 0 ? (
        <EmptyState message={text(REPORT_TEXTS.empty)} onClear={null} />
      ) : (
        <div className="report-body" aria-busy={isPlaceholderData}>
          <RecapTable rows={data} total={totalOf(data)} />
          <SkdnSection rows={data} total={totalOf(data)} />
          <Corrections rows={data} />
          {extended && <Signatures signers={signers} date={formatDate(today, locale)} />}
        </div>
      )}
    </div>
  );
}

/** On paper: which posko it is about, and where. */
function Places({ signers, posko }: { readonly signers: Signers; readonly posko: string | undefined }) {
  const text = useText();
  const { desa, kecamatan } = signers;
  const places = [
    posko,
    desa && text(REPORT_TEXTS.inVillage, { name: desa }),
    kecamatan && text(REPORT_TEXTS.inDistrict, { name: kecamatan }),
  ].filter(Boolean);
  return places.length === 0 ? null : <p className="print-only report-places">{places.join(' · ')}</p>;
}

/** The month stands in the address (`?bulan=`), so that going back and reloading keep it. */
function useMonthInAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get('bulan');
  return {
    month: inAddress,
    choose: (month: string) => navigate({ search: `?bulan=${month}` }, { replace: true }),
  };
}

import { useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import { EmptyState, FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { useRole } from '../../admin/views/useRole.ts';
import { knownExtensions, useCall } from '../../dataProvider/customCalls.ts';
import { TEMPLATES } from '../../exchange/ministry/templates.ts';
import { MonthPicker } from '../report/MonthPicker.tsx';
import { isReportMonth, monthName, monthOf } from '../report/months.ts';
import { useFailureText } from '../useFailureText.ts';
import { AsikCopies } from './AsikCopies.tsx';
import { ComparePanel } from './ComparePanel.tsx';
import { FhirCard } from './FhirCard.tsx';
import { FileCard } from './FileCard.tsx';
import { MINISTRY_KEY, type Month, overviewCall, readMonth, type Wanted } from './ministry.ts';
import { MINISTRY_TEXTS as T } from './ministryTexts.ts';
import { PoskoPicker, usePoskoName } from './PoskoPicker.tsx';
import { presetMonth } from './presetMonth.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import './kirim.css';

/** /kirim-puskesmas: what a month still lacks for the puskesmas, and its files. */
export default function KirimPage() {
  const text = useText();
  const locale = useViewLocale();
  const role = useRole();
  const today = villageToday();
  const { wanted, choose } = useWanted(today);
  const list = useCall([MINISTRY_KEY, wanted.month, wanted.posko], overviewCall(wanted), readMonth, { keepPrevious: true });
  const { data, error, isFetching, isPlaceholderData, refetch } = list;
  const failureText = useFailureText();
  const preset = presetMonth(today);
  return (
    <div className="ministry">
      <div className="ministry-tools">
        <MonthPicker month={wanted.month} current={monthOf(today)} onChoose={(month) => choose({ ...wanted, month })} />
        {role === 'Admin Desa' && <PoskoPicker posko={wanted.posko} onChoose={(posko) => choose({ ...wanted, posko })} />}
      </div>
      {wanted.month === preset && preset !== monthOf(today) && <p className="ministry-hint">{text(T.presetNote)}</p>}
      {data === undefined ? (
        error !== null ? (
          <>
            <FailedState message={failureText(error, T.failed)} onRetry={() => void refetch()} busy={isFetching} />
            {/* a Kader has no choice of posko by which to leave another's */}
            {role === 'Kader' && wanted.posko !== null && (
              <div className="file-ways ministry-own">
                <button type="button" className="btn" onClick={() => choose({ ...wanted, posko: null })}>
                  {text(T.ownPosko)}
                </button>
              </div>
            )}
          </>
        ) : (
          <LoadingState />
        )
      ) : (
        <div className="ministry-body" aria-busy={isPlaceholderData}>
          <MonthFiles month={data} wanted={wanted} title={monthName(data.bulan, locale)} />
          {role === 'Admin Desa' && knownExtensions().has('fhir') && <FhirCard month={data.bulan} posko={data.posko} />}
          {/* what was compared is of this month and posko alone */}
          <ComparePanel key={`${wanted.month} ${wanted.posko}`} wanted={wanted} />
          {role === 'Admin Desa' && <SettingsPanel settings={data.settings} />}
        </div>
      )}
    </div>
  );
}

function MonthFiles({ month, wanted, title }: { readonly month: Month; readonly wanted: Wanted; readonly title: string }) {
  const text = useText();
  const poskoName = usePoskoName(month.posko);
  const [copying, setCopying] = useState(false);
  return (
    <>
      <header className="ministry-head">
        <h2>
          {[poskoName ?? (month.posko === null ? text(T.village) : null), title].filter((part) => part !== null).join(' · ')}
        </h2>
        <p>{text(T.counted, { children: month.anak, measured: month.diukur })}</p>
        {month.genap_lima > 0 && <p>{text(T.five, { count: month.genap_lima })}</p>}
        {month.dihapus > 0 && <p>{text(T.deleted, { count: month.dihapus })}</p>}
      </header>
      {month.anak === 0 ? (
        <EmptyState message={text(T.nobody)} onClear={null} />
      ) : (
        <div className="file-cards">
          {TEMPLATES.map((template) => (
            <FileCard key={template.name} template={template} month={month} wanted={wanted} poskoName={poskoName}>
              {template.name === 'asik' && (
                <button type="button" className="btn btn-plain" aria-expanded={copying} onClick={() => setCopying(!copying)}>
                  {text(copying ? T.close : T.copying)}
                </button>
              )}
            </FileCard>
          ))}
        </div>
      )}
      {copying && <AsikCopies wanted={wanted} />}
    </>
  );
}

/** Month and posko stand in the address, so that going back and reloading keep them. */
function useWanted(today: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search);
  const [month, posko] = [inAddress.get('bulan'), inAddress.get('posko')];
  const wanted: Wanted = {
    month: month !== null && isReportMonth(month, monthOf(today)) ? month : presetMonth(today),
    posko: posko !== null && /^\d+$/.test(posko) ? posko : null,
  };
  const choose = ({ month: bulan, posko: of }: Wanted) =>
    navigate({ search: `?${new URLSearchParams({ bulan, ...(of === null ? {} : { posko: of }) })}` }, { replace: true });
  return { wanted, choose };
}

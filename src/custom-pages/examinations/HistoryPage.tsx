import { lazy, Suspense, useEffect, useMemo } from 'react';
import { LinkBase, type RaRecord, useNavigate, useParams } from 'react-admin';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText } from '../../admin/fields/useText.ts';
import { FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { type RecordState, useFreshRecord } from '../../admin/views/useRecord.ts';
import { knownExtensions } from '../../dataProvider/customCalls.ts';
import { ChartBoundary } from '../ChartBoundary.tsx';
import { standardsFor } from '../growth/chartStandards.ts';
import { GROWTH_TEXTS } from '../growth/growthTexts.ts';
import { childOf, measuredOf } from '../growth/measured.ts';
import { EXAMINATION_TEXTS as T } from './examinationTexts.ts';
import { HistoryTable } from './HistoryTable.tsx';
import { PersonCard, usePersonFacts } from './PersonCard.tsx';
import { useHistory } from './useHistory.ts';
import '../../admin/views/list.css';
import './examinations.css';

const StagePanel = lazy(() => import('../visit/StagePanel.tsx').then((part) => ({ default: part.StagePanel })));
const GrowthChart = lazy(() => import('../growth/GrowthChart.tsx'));

/** /riwayatpasien/{nik}: who it is, how they have grown, every examination (spec section 2, "Riwayat pasien"). */
export default function HistoryPage() {
  const nik = useParams().nik ?? '';
  const person = useFreshRecord('riwayat', nik, true);
  const history = useHistory(nik);
  // a queue entry may lead here by another id of the person; what can be done next goes by the NIK
  const known = person.kind === 'ready' ? String(person.record.nik ?? nik) : nik;
  useLeadOn(nik, person);

  return (
    <div className="history-page">
      {person.kind === 'failed' && <PersonFailed state={person} />}
      {person.kind === 'loading' && <LoadingState />}
      {person.kind === 'ready' && (
        <>
          <PersonCard person={person.record} nik={known} />
          <Suspense>
            <StagePanel person={person.record} />
          </Suspense>
          {history.data && <Growth person={person.record} records={history.data} />}
          <HistoryTable nik={known} person={person.record} history={history} />
        </>
      )}
    </div>
  );
}

const MERGED_MS = 8000;
const NIK = /^\d{16}$/;

/** Who was merged meanwhile is told under the NIK of the entry that stayed: the page goes on there, and says so. */
function useLeadOn(asked: string, person: RecordState) {
  const text = useText();
  const banner = useBanner();
  const navigate = useNavigate();
  const record = person.kind === 'ready' ? person.record : null;
  const [now, name] = [String(record?.nik ?? ''), String(record?.nama_lengkap ?? '')];
  const led = record !== null && now !== asked && NIK.test(now) && NIK.test(asked) && knownExtensions().has('merge');
  const said = led ? text(T.mergedInto, { asked, name, now }) : null;
  useEffect(() => {
    if (said === null) return;
    navigate(`/riwayatpasien/${now}`, { replace: true });
    banner.show({ severity: 'info', text: said, after: MERGED_MS });
  }, [said, now, navigate, banner]);
}

/** Nobody with this NIK: said, with the way to everybody. No answer: another try. */
function PersonFailed({ state }: { readonly state: Extract<RecordState, { kind: 'failed' }> }) {
  const text = useText();
  if (!state.final) return <FailedState onRetry={state.retry} busy={state.busy} />;
  return (
    <div className="view-state" role="alert">
      <p>{state.message ?? text(T.missingNik)}</p>
      <LinkBase className="btn btn-plain" to="/patients">
        {text(T.toPatients)}
      </LinkBase>
    </div>
  );
}

interface GrowthProps {
  readonly person: RaRecord;
  readonly records: readonly RaRecord[];
}

/** The growth chart of a child; nothing where there can be none. */
function Growth({ person, records }: GrowthProps) {
  const text = useText();
  const about = usePersonFacts(person);
  const { child, measured } = useMemo(() => ({ child: childOf(person), measured: measuredOf(records) }), [person, records]);
  const { sex, birthDate } = child;
  const ages = useMemo(() => standardsFor(child, measured), [child, measured]);
  if (measured.length > 0 && (sex === null || birthDate === null))
    return <p className="history-note">{text(GROWTH_TEXTS.noChart)}</p>;
  if (ages.length === 0 || sex === null || birthDate === null) return null;
  return (
    <>
      {person.tanggal_lahir_perkiraan === 'Ya' && <p className="history-note screen-only">{text(T.aboutAge)}</p>}
      <ChartBoundary fallback={<p className="history-note">{text(GROWTH_TEXTS.failed)}</p>}>
        <Suspense fallback={<div className="growth-wait" aria-busy="true" />}>
          <GrowthChart
            name={String(person.nama_lengkap ?? '')}
            sex={sex}
            birthDate={birthDate}
            measured={measured}
            ages={ages}
            about={about}
          />
        </Suspense>
      </ChartBoundary>
    </>
  );
}

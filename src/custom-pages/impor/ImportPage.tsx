import { useEffect, useRef } from 'react';
import { LinkBase, useLocation, useNavigate, useParams } from 'react-admin';
import { useText } from '../../admin/fields/useText.ts';
import { useSite } from '../../admin/site.tsx';
import { useWholeSite } from '../../admin/useWhole.ts';
import { FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { statusOf } from '../../dataProvider/customCalls.ts';
import { ArrangeStep } from './ArrangeStep.tsx';
import { EndStep, FailedStep } from './EndStep.tsx';
import { ARRANGING, CHECKING, IMPORTS_PATH, type Import, stepPath } from './imports.ts';
import { STEP_HEADING, Steps } from './Parts.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { ReadingStep, WritingStep } from './ProgressStep.tsx';
import { SAVE_TEXTS as T } from './saveTexts.ts';
import { useImport } from './useImport.ts';
import './impor.css';

/** /impor/{id}: one file on its way into the book. Where it stands is the server's to say, but for the two steps before saving. */
export default function ImportPage() {
  const text = useText();
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useImport(id);
  const gone = error !== null && (statusOf(error) === 404 || statusOf(error) === 403);
  if (data === undefined || gone) {
    if (error === null) return <LoadingState />;
    return (
      <div className="import-page">
        <FailedState message={text(gone ? T.gone : T.failed)} onRetry={() => void refetch()} busy={isFetching} />
        <ToList />
      </div>
    );
  }
  return <Opened key={data.id} told={data} lost={error !== null} />;
}

function ToList() {
  const text = useText();
  return (
    <p>
      <LinkBase className="btn btn-plain" to={IMPORTS_PATH}>
        {text(T.toList)}
      </LinkBase>
    </p>
  );
}

type View = Import['tahap'] | typeof ARRANGING | typeof CHECKING;

/** What is recognised as a whole needs no arranging; else somebody looks at it first. */
function viewOf(told: Import, asked: string | null): View {
  if (told.tahap !== 'disusun') return told.tahap;
  if (asked === ARRANGING || asked === CHECKING) return asked;
  return told.susunan?.shape ? CHECKING : ARRANGING;
}

const PLACES: Readonly<Record<View, number>> = {
  ...{ dibaca: 0, gagal: 0, susunan: 1, disusun: 1, periksa: 2 },
  ...{ menyimpan: 3, tersimpan: 3, membatalkan: 3, dibatalkan: 3 },
};

interface OpenedProps {
  readonly told: Import;
  /** the last question how far it is has failed */
  readonly lost: boolean;
}

function Opened({ told, lost }: OpenedProps) {
  useWholeSite(useSite().site);
  const text = useText();
  const navigate = useNavigate();
  const view = viewOf(told, new URLSearchParams(useLocation().search).get('langkah'));
  const to = (step: typeof ARRANGING | typeof CHECKING) => () => navigate(stepPath(told.id, step));
  useFocusOn(view);
  return (
    <div className="import-page">
      <Steps at={PLACES[view]} />
      <p className="import-name">{told.nama_berkas}</p>
      {lost && (
        <p className="import-note" role="status">
          {text(T.lost)}
        </p>
      )}
      <Step told={told} view={view} onArrange={to(ARRANGING)} onCheck={to(CHECKING)} />
      {!OVER.has(view) && <ToList />}
    </div>
  );
}

/** The ends of an import have ways on of their own. */
const OVER: ReadonlySet<View> = new Set(['tersimpan', 'dibatalkan', 'gagal']);

interface StepProps {
  readonly told: Import;
  readonly view: View;
  readonly onArrange: () => void;
  readonly onCheck: () => void;
}

function Step({ told, view, onArrange, onCheck }: StepProps) {
  switch (view) {
    case 'dibaca':
      return <ReadingStep told={told} />;
    case 'gagal':
      return <FailedStep told={told} />;
    case 'susunan':
    case 'disusun':
      return <ArrangeStep told={told} onCheck={onCheck} />;
    case 'periksa':
      return <PreviewStep told={told} onArrange={onArrange} />;
    case 'menyimpan':
    case 'membatalkan':
      return <WritingStep told={told} />;
    case 'tersimpan':
    case 'dibatalkan':
      return <EndStep told={told} />;
  }
}

/** Whoever comes to another step begins at its heading, by keyboard and by ear. */
function useFocusOn(view: View) {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    window.scrollTo({ top: 0 });
    document.getElementById(STEP_HEADING)?.focus({ preventScroll: true });
  }, [view]);
}

import { lazy, Suspense, useState } from 'react';
import { LinkBase } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { FailedState } from '../../admin/views/ListStates.tsx';
import { type HttpRequest, useCall } from '../../dataProvider/customCalls.ts';
import { percentOf } from '../counts.ts';
import { formatCount, formatPercent } from '../formatNumber.ts';
import { PoskoPicker } from '../kirim-puskesmas/PoskoPicker.tsx';
import { useOwnPosko } from '../useOwnPosko.ts';
import {
  DUE_KINDS,
  type DueKind,
  dueCall,
  readStages,
  type StageNow,
  type StagesNow,
  stagePeopleCall,
  stagesCall,
} from './stagesNow.ts';
import { DUE_NAMES, STAGE_NAMES, STAGE_TEXTS as T } from './stageTexts.ts';
import { usePlaceMemory } from './usePlaceMemory.ts';
import './life-stages.css';

const PeopleDialog = lazy(() => import('../rekap/PeopleDialog.tsx'));

interface Opened {
  readonly title: string;
  readonly request: HttpRequest;
  readonly to?: string;
}

/** Below the spec's figures: who of every life stage came this month, and to whom something is due; each figure leads to its names. */
export default function LifeStages({ today }: { readonly today: string }) {
  const text = useText();
  const { own, failed } = useOwnPosko();
  const [chosen, choose] = usePlaceMemory<string | null | undefined>('stages posko', undefined);
  const posko = chosen === undefined ? (own ?? null) : chosen;
  const { data, error, isFetching, refetch } = useCall(['rekap/kini', posko], stagesCall(posko), readStages, {
    enabled: own !== undefined || chosen !== undefined,
    keepPrevious: true,
  });
  const [opened, open] = useState<Opened | null>(null);
  return (
    <section aria-labelledby="life-stages" className="life-stages">
      <h2 id="life-stages" className="dashboard-heading">
        {text(T.title)}
      </h2>
      <p className="dashboard-hint">{text(T.hint)}</p>
      <PoskoPicker posko={posko} onChoose={choose} />
      {data !== undefined ? (
        <div className="life-stages-body" aria-busy={isFetching}>
          <Coverage data={data} posko={posko} onOpen={open} />
          <Due data={data} posko={posko} onOpen={open} />
        </div>
      ) : error !== null ? (
        <FailedState message={text(T.failed)} onRetry={() => void refetch()} busy={isFetching} />
      ) : failed !== null && chosen === undefined ? (
        <FailedState {...failed} />
      ) : (
        <div className="life-stages-wait" aria-busy="true" />
      )}
      <LinkBase className="life-stages-all" to="/rekap">
        {text(T.all)}
      </LinkBase>
      {opened !== null && (
        <Suspense fallback={null}>
          <PeopleDialog {...opened} queryKey={['rekap/orang', opened.request.url]} today={today} onClose={() => open(null)} />
        </Suspense>
      )}
    </section>
  );
}

interface PartProps {
  readonly data: StagesNow;
  readonly posko: string | null;
  readonly onOpen: (opened: Opened) => void;
}

function Coverage({ data, posko, onOpen }: PartProps) {
  const text = useText();
  const locale = useViewLocale();
  const nameOf = (stage: StageNow) => (STAGE_NAMES[stage.group] ? text(STAGE_NAMES[stage.group] ?? T.stage) : stage.group);
  const figure = (stage: StageNow, kind: 'datang' | 'absen', count: number | null) => {
    const title = `${nameOf(stage)} · ${text(kind === 'datang' ? T.came : T.absent)}`;
    const request = stagePeopleCall(stage, kind, data.month, posko);
    return <Figure what={title} count={count} onOpen={() => onOpen({ title, request })} />;
  };
  return (
    <table className="stage-table">
      <thead>
        <tr>
          {[T.stage, T.registered, T.came, T.absent, T.share].map((head) => (
            <th key={head.id} scope="col">
              {text(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.stages.map((stage) => {
          const { registered, came } = stage;
          const percent = came === null ? null : percentOf(came, registered);
          return (
            <tr key={stage.group}>
              <th scope="row">
                <StageName name={nameOf(stage)} />
              </th>
              <td>{formatCount(registered, locale)}</td>
              <td>{figure(stage, 'datang', registered === 0 ? null : came)}</td>
              <td>{figure(stage, 'absen', came === null || registered === 0 ? null : registered - came)}</td>
              <td>{percent === null ? '–' : formatPercent(percent, locale)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What a stage is called; its ages stay on one line. */
function StageName({ name }: { readonly name: string }) {
  const [, what, ages] = /^(.*?) (\(.*\))$/.exec(name) ?? [];
  return what === undefined ? (
    name
  ) : (
    <>
      {what} <span className="stage-ages">{ages}</span>
    </>
  );
}

/** Where a person of a list is looked after. */
const LEADS_TO: Partial<Record<DueKind, string>> = { imunisasi: '/imunisasi', vitamin_a: '/imunisasi' };

function Due({ data, posko, onOpen }: PartProps) {
  const text = useText();
  return (
    <div>
      <h3>{text(T.due)}</h3>
      <dl className="stage-due">
        {DUE_KINDS.map((kind) => {
          const title = text(DUE_NAMES[kind]);
          const to = LEADS_TO[kind];
          const count = data.due[kind];
          return (
            <div key={kind}>
              <dt>{title}</dt>
              <dd>
                {count === null && to !== undefined && posko === null ? (
                  <small>{text(T.onePosko)}</small>
                ) : (
                  <Figure
                    what={title}
                    count={count}
                    onOpen={() => onOpen({ title, request: dueCall(kind, posko), ...(to === undefined ? {} : { to }) })}
                  />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

interface FigureProps {
  readonly what: string;
  readonly count: number | null;
  readonly onOpen: () => void;
}

function Figure({ what, count, onOpen }: FigureProps) {
  const text = useText();
  const locale = useViewLocale();
  if (count === null) return <>–</>;
  if (count === 0) return <>{formatCount(count, locale)}</>;
  return (
    <button type="button" className="stage-figure" aria-label={text(T.open, { what, count })} onClick={onOpen}>
      {formatCount(count, locale)}
    </button>
  );
}

import type { ReactNode } from 'react';
import { EditBase, type RaRecord, ShowBase, useParams } from 'react-admin';
import { isTemporaryId } from '../../dataProvider/temporaryId.ts';
import type { Resource } from '../../engine/resource.ts';
import { useText } from '../fields/useText.ts';
import { FailedState, LoadingState } from './ListStates.tsx';
import { useGoBack } from './useLeaving.ts';
import { FRESH, type Loading, type RecordState, useLoading } from './useRecord.ts';
import { useGiven, useSubject } from './useSubject.ts';
import { useViewAccess } from './useViewAccess.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

type Values = Readonly<Record<string, unknown>>;

export interface RecordPageProps {
  readonly resource: Resource;
  readonly action: 'edit' | 'show';
  /** `given`: what the form is given from around it (useSubject.ts) */
  readonly children: (record: RaRecord, given: Values) => ReactNode;
}

/** Loads the record of the address by react-admin's controller and says so while it does, where it cannot and where there is none. */
export function RecordPage({ resource, action, children }: RecordPageProps) {
  const allowed = useViewAccess(resource, action);
  const { id = '' } = useParams();
  const badAddress = /^\d+$/.test(id) || isTemporaryId(id) ? null : (resource.form?.badAddress ?? null);
  if (badAddress !== null) return <FailedRecord resource={resource} state={NO_SUCH} text={badAddress} />;
  if (!allowed) return <LoadingState />;
  // What is asked for waits for leave to open the page, which is settled above.
  const page = { resource: resource.name, id, disableAuthentication: true, redirectOnError: false, queryOptions: FRESH } as const;
  const loaded = (loading: Loading) => (
    <LoadedRecord resource={resource} action={action} loading={loading}>
      {children}
    </LoadedRecord>
  );
  return action === 'edit' ? (
    <EditBase key={id} {...page} mutationMode="pessimistic" redirect={false} render={loaded} />
  ) : (
    <ShowBase key={id} {...page} render={loaded} />
  );
}

interface LoadedRecordProps extends RecordPageProps {
  readonly loading: Loading;
}

function LoadedRecord({ resource, action, loading, children }: LoadedRecordProps) {
  // without a list the cache holds nothing but whole records
  const state = useLoading(loading, resource.singleton && action === 'show');
  const subject = useSubject(resource, { stored: true });
  const addressed = useGiven(resource);
  if (state.kind === 'failed') {
    const failure = failureOf(resource, action, state);
    // its address cannot be wrong
    if (resource.singleton) return <FailedRecord resource={resource} state={{ ...state, final: false }} failure={failure} />;
    const text = state.status === 404 ? (resource.form?.missing ?? null) : null;
    return <FailedRecord resource={resource} state={state} text={text} failure={failure} />;
  }
  if (subject.kind === 'failed') return <FailedRecord resource={resource} state={subject} />;
  if (state.kind === 'loading' || subject.kind === 'loading') return <LoadingState />;
  if (isOfAnother(state.record, addressed)) {
    return <FailedRecord resource={resource} state={NO_SUCH} text={resource.form?.missing ?? null} />;
  }
  return children(state.record, subject.given);
}

const NO_SUCH = {
  kind: 'failed',
  status: 404,
  message: null,
  final: true,
  signedOut: false,
  busy: false,
  retry: () => undefined,
} as const;

/** What the definition says of a record that could not be loaded. */
function failureOf({ form }: Resource, action: 'edit' | 'show', state: Extract<RecordState, { kind: 'failed' }>) {
  if (state.signedOut && form?.signedOut) return form.signedOut;
  if (action === 'edit') return form?.loadFailure;
  return (state.status === 0 ? form?.show?.unanswered : null) ?? form?.show?.failure;
}

/** Whether the record is not the one of the address: the examination of somebody else (`/formpemeriksaan/{nik}/{id}`). */
const isOfAnother = (record: RaRecord, addressed: Values): boolean =>
  Object.entries(addressed).some(([name, value]) => (record[name] ?? null) !== null && String(record[name]) !== String(value));

export interface FailedRecordProps {
  readonly resource: Resource;
  readonly state: Extract<RecordState, { kind: 'failed' }>;
  /** instead of the server's own words */
  readonly text?: { readonly id: string; readonly en: string } | null;
  /** where the server gave no words */
  readonly failure?: { readonly id: string; readonly en: string };
}

/** Loading failed: another try where that may help, the way back where it will not. */
export function FailedRecord({ resource, state, text: exact = null, failure = VIEW_TEXTS.loadFailed }: FailedRecordProps) {
  const text = useText();
  const goBack = useGoBack(resource);
  if (!state.final) return <FailedState message={text(failure)} onRetry={state.retry} busy={state.busy} />;
  return (
    <div className="view-state" role="alert">
      <p>{exact === null ? (state.message ?? text(failure)) : text(exact)}</p>
      <button type="button" className="btn btn-plain" onClick={goBack}>
        {text(VIEW_TEXTS.back)}
      </button>
    </div>
  );
}

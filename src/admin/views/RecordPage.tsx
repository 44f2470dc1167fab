import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Resource } from '../../engine/resource.ts';
import { useText } from '../fields/useText.ts';
import { FailedState, LoadingState } from './ListStates.tsx';
import { useGoBack } from './useLeaving.ts';
import { useRecord } from './useRecord.ts';
import { useViewAccess } from './useViewAccess.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

export interface RecordPageProps {
  readonly resource: Resource;
  readonly action: 'edit' | 'show';
  readonly children: (record: RaRecord) => ReactNode;
}

/** Loads the record of the address and says so while it does, where it cannot and where there is none. */
export function RecordPage({ resource, action, children }: RecordPageProps) {
  const text = useText();
  const goBack = useGoBack(resource);
  const state = useRecord(resource, useViewAccess(resource, action));
  if (state.kind === 'ready') return children(state.record);
  if (state.kind === 'loading') return <LoadingState />;
  if (!state.final) return <FailedState onRetry={state.retry} busy={state.busy} />;
  return (
    <div className="view-state" role="alert">
      <p>{state.message ?? text(VIEW_TEXTS.loadFailed)}</p>
      <button type="button" className="btn btn-plain" onClick={goBack}>
        {text(VIEW_TEXTS.back)}
      </button>
    </div>
  );
}

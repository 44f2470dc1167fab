import { useEffect, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { Decision, Resource } from '../../engine/resource.ts';
import { draftOwner } from './draftOwner.ts';
import { useDraft } from './useDraft.ts';

export interface ReasonDraft {
  /** keeps why somebody decides so, as it is typed */
  readonly keep: (decision: Decision, reason: string) => void;
  /** it was decided, or the question was taken back */
  readonly forget: () => void;
}

/**
 * Keeps the reason that is being typed for a decision, as drafts of forms are kept. `onRestored`: told of one that was typed
 * before the page was lost, of a decision that still can be made.
 */
export function useReasonDraft(
  resource: Resource,
  record: RaRecord,
  onRestored: (decision: Decision, reason: string) => void,
): ReasonDraft {
  const { keeping } = useDraft();
  const [field = ''] = resource.inline?.fields ?? [];
  const latest = useRef({ record, onRestored });
  latest.current = { record, onRestored };
  useEffect(() => {
    const values = keeping?.draft?.values;
    const decision = resource.inline?.decisions.find(({ value }) => value === values?.[field]);
    if (values === undefined || !decision?.reason || latest.current.record[field] === decision.value) return;
    latest.current.onRestored(decision, String(values[decision.reason] ?? ''));
  }, [keeping, resource, field]);
  return {
    keep: (decision, reason) =>
      keeping?.keep(() =>
        reason.trim() === '' || decision.reason === null
          ? null
          : {
              ...{ owner: draftOwner(), version: record.updated_at ?? null },
              values: { [field]: decision.value, [decision.reason]: reason },
            },
      ),
    forget: () => keeping?.forget(),
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { type RaRecord, useDeleteController } from 'react-admin';
import type { Resource } from '../../engine/resource.ts';
import { useBanner } from '../feedback/index.ts';
import { useText } from '../fields/useText.ts';
import { conflictIn } from './saveFailure.ts';
import { useFocusAfter } from './useFocusAfter.ts';

const messageIn = (error: unknown) => ({ message: error instanceof Error ? error.message : '' });

/** In place of react-admin's own words and way: what follows is told once the list has been read again. */
const nothingYet = () => undefined;

export interface DeleteFlow {
  /** the record the question is about; null: no question */
  readonly asked: RaRecord | null;
  readonly busyId: RaRecord['id'] | null;
  readonly ask: (record: RaRecord) => void;
  readonly no: () => void;
  readonly yes: () => void;
}

/**
 * Question, then the call, then the banner. The row stays until the server has said yes, and the list
 * is read again either way, so that what is shown is what there is (domain.md 3, nos. 9 and 10). The
 * focus goes on to the row that has taken the place of the one that is gone.
 */
export function useDeleteRecord(resource: Resource): DeleteFlow {
  const queryClient = useQueryClient();
  const banner = useBanner();
  const text = useText();
  const [asked, setAsked] = useState<RaRecord | null>(null);
  const [busyId, setBusyId] = useState<RaRecord['id'] | null>(null);
  const inFlight = useRef(false);
  const instead = useRef<readonly number[]>([]);
  const focus = useFocusAfter();

  const ended = async (answer: RaRecord | undefined, error: unknown, id: RaRecord['id'] | undefined) => {
    if (error !== null) {
      focus.kept();
      const reason = conflictIn(error) ?? (resource.delete === null ? '' : text(resource.delete.failure, messageIn(error)));
      banner.show({ severity: 'error', text: reason });
      // react-admin answers an empty record where the session has ended: it is on its way to the sign-in page.
    } else if (answer?.id !== undefined && resource.delete !== null) {
      queryClient.removeQueries({ queryKey: [resource.name, 'getOne', { id: String(id) }] });
      const { success } = resource.delete;
      banner.show({ severity: 'success', text: text(success.text), after: success.after, instead: instead.current });
      focus.gone();
    }
    await queryClient.invalidateQueries({ queryKey: [resource.name, 'getList'] });
    inFlight.current = false;
    setBusyId(null);
  };

  const { handleDelete } = useDeleteController<RaRecord, unknown>({
    resource: resource.name,
    record: asked ?? undefined,
    mutationMode: 'pessimistic',
    redirect: false,
    mutationOptions: {
      onSuccess: nothingYet,
      onError: nothingYet,
      onSettled: (answer, error, { id }) => ended(answer, error, id),
    },
  });

  return {
    asked,
    busyId,
    ask: useCallback(
      (record: RaRecord) => {
        focus.from();
        setAsked(record);
      },
      [focus],
    ),
    no: useCallback(() => setAsked(null), []),
    yes: () => {
      if (asked === null) return;
      setAsked(null);
      if (inFlight.current) return;
      inFlight.current = true;
      instead.current = banner.errors();
      setBusyId(asked.id);
      handleDelete();
    },
  };
}

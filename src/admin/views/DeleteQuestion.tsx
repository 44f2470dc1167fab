import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type RaRecord, useDeleteController } from 'react-admin';
import type { Resource } from '../../engine/resource.ts';
import { ConfirmDialog, useBanner } from '../feedback/index.ts';
import { useText } from '../fields/useText.ts';
import { conflictIn } from './saveFailure.ts';
import type { FocusAfter } from './useFocusAfter.ts';

export interface DeleteQuestionProps {
  readonly resource: Resource;
  /** the record the question is about; null: no question */
  readonly asked: RaRecord | null;
  readonly onAnswered: () => void;
  /** what is being deleted; null: nothing any more */
  readonly onBusy: (id: RaRecord['id'] | null) => void;
  readonly focus: FocusAfter;
}

const messageIn = (error: unknown) => ({ message: error instanceof Error ? error.message : '' });

/** In place of react-admin's own words and way: what follows is told once the list has been read again. */
const nothingYet = () => undefined;

/**
 * Question, then the call by react-admin's controller, then the banner. The row stays until the server has said
 * yes, and the list is read again either way, so that what is shown is what there is (domain.md 3, nos. 9 and 10).
 * The focus goes on to the row that has taken the place of the one that is gone.
 */
export function DeleteQuestion({ resource, asked, onAnswered, onBusy, focus }: DeleteQuestionProps) {
  const queryClient = useQueryClient();
  const banner = useBanner();
  const text = useText();
  const inFlight = useRef(false);
  const instead = useRef<readonly number[]>([]);
  const words = resource.delete;

  const ended = async (answer: RaRecord | undefined, error: unknown, id: RaRecord['id'] | undefined) => {
    if (error !== null) {
      focus.kept();
      const reason = conflictIn(error) ?? (words === null ? '' : text(words.failure, messageIn(error)));
      banner.show({ severity: 'error', text: reason });
      // react-admin answers an empty record where the session has ended: it is on its way to the sign-in page.
    } else if (answer?.id !== undefined && words !== null) {
      queryClient.removeQueries({ queryKey: [resource.name, 'getOne', { id: String(id) }] });
      const { success } = words;
      banner.show({ severity: 'success', text: text(success.text), after: success.after, instead: instead.current });
      focus.gone();
    }
    await queryClient.invalidateQueries({ queryKey: [resource.name, 'getList'] });
    inFlight.current = false;
    onBusy(null);
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

  const yes = () => {
    if (asked === null) return;
    onAnswered();
    if (inFlight.current) return;
    inFlight.current = true;
    instead.current = banner.errors();
    onBusy(asked.id);
    handleDelete();
  };

  if (words === null) return null;
  return (
    <ConfirmDialog open={asked !== null} title={text(words.title)} text={text(words.question)} onYes={yes} onNo={onAnswered} />
  );
}

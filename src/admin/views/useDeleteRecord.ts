import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { HttpError, type RaRecord, useDataProvider } from 'react-admin';
import type { Resource } from '../../engine/resource.ts';
import { useBanner } from '../feedback/index.ts';
import { useText } from '../fields/useText.ts';
import { wordsOf } from './saveFailure.ts';
import { useFocusAfter } from './useFocusAfter.ts';

/** Why the record cannot go as things stand, in the server's words ('Posko ini masih memiliki 12 anggota. …'). */
const reasonIn = (error: unknown): string | null => (error instanceof HttpError && error.status === 409 ? wordsOf(error) : null);

const messageIn = (error: unknown) => ({ message: error instanceof Error ? error.message : '' });

interface DeleteVariables {
  readonly resource: string;
  readonly id: RaRecord['id'];
  readonly previousData: RaRecord;
}

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
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const banner = useBanner();
  const text = useText();
  const [asked, setAsked] = useState<RaRecord | null>(null);
  const [busyId, setBusyId] = useState<RaRecord['id'] | null>(null);
  const inFlight = useRef(false);
  const focus = useFocusAfter();

  const { mutateAsync } = useMutation({
    mutationKey: [resource.name, 'delete'],
    networkMode: 'always',
    mutationFn: ({ resource: name, id, previousData }: DeleteVariables) => dataProvider.delete(name, { id, previousData }),
  });

  const remove = useCallback(
    async (record: RaRecord) => {
      if (inFlight.current || resource.delete === null) return;
      inFlight.current = true;
      setBusyId(record.id);
      const instead = banner.errors();
      try {
        const answer = await mutateAsync({ resource: resource.name, id: record.id, previousData: record });
        // react-admin answers an empty record where the session has ended: it is on its way to the sign-in page.
        if (answer.data?.id === undefined) return;
        queryClient.removeQueries({ queryKey: [resource.name, 'getOne', { id: String(record.id) }] });
        banner.show({
          severity: 'success',
          text: text(resource.delete.success.text),
          after: resource.delete.success.after,
          instead,
        });
        focus.gone();
      } catch (error) {
        focus.kept();
        banner.show({ severity: 'error', text: reasonIn(error) ?? text(resource.delete.failure, messageIn(error)) });
      } finally {
        await queryClient.invalidateQueries({ queryKey: [resource.name, 'getList'] });
        inFlight.current = false;
        setBusyId(null);
      }
    },
    [mutateAsync, queryClient, banner, text, resource, focus],
  );

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
      void remove(asked);
    },
  };
}

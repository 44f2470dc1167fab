import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { HttpError, type RaRecord, useDataProvider } from 'react-admin';
import type { WriteMode } from '../../engine/definition.ts';
import type { Resource } from '../../engine/resource.ts';
import { createKeyKeeper } from './idempotencyKey.ts';
import { type SaveFailure, saveFailureOf } from './saveFailure.ts';

type Values = Readonly<Record<string, unknown>>;

/** All of one write, in one object that can be kept and sent later. */
export interface SaveVariables {
  readonly resource: string;
  readonly data: Values;
  /** what is changed; null: a new record */
  readonly previous: RaRecord | null;
  readonly meta: { readonly idempotencyKey?: string; readonly version?: string };
}

export type SaveOutcome = { readonly kind: 'saved'; readonly record: RaRecord } | SaveFailure;

/** Sends a new or changed record, pessimistically; never rejects. `version` is the `updated_at` the person has seen. */
export function useSave(
  resource: Resource,
  mode: WriteMode,
): (values: Values, previous: RaRecord | null, version: string | null) => Promise<SaveOutcome> {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [keys] = useState(createKeyKeeper);
  const { mutateAsync } = useMutation({
    mutationKey: [resource.name, mode],
    // Without a connection the call is to fail and say so, not to wait unseen.
    networkMode: 'always',
    mutationFn: ({ resource: name, data, previous, meta }: SaveVariables) =>
      previous === null
        ? dataProvider.create(name, { data, meta })
        : dataProvider.update(name, { id: previous.id, data, previousData: previous, meta }),
  });

  return useCallback(
    async (values, previous, version) => {
      const meta = previous === null ? { idempotencyKey: keys.keyFor(values) } : version === null ? {} : { version };
      try {
        const { data } = await mutateAsync({ resource: resource.name, data: values, previous, meta });
        // react-admin answers an empty record where it has found the session ended and signs out.
        if (data?.id === undefined || data.id === null) return { kind: 'signedOut' };
        keys.settled();
        await queryClient.invalidateQueries({ queryKey: [resource.name], refetchType: 'none' });
        return { kind: 'saved', record: data };
      } catch (error) {
        const failure = saveFailureOf(error);
        // Not a refusal: nothing else would tell what went wrong with the answer.
        if (!(error instanceof HttpError)) console.error(`${resource.name}: saving failed`, error);
        if (failure.kind === 'refused' || failure.kind === 'stale') keys.settled();
        return failure;
      }
    },
    [mutateAsync, queryClient, keys, resource.name],
  );
}

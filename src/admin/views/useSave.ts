import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { HttpError, type RaRecord, useRegisterMutationMiddleware, useSaveContext } from 'react-admin';
import { statusOf } from '../../dataProvider/failureTexts.ts';
import { isKeptRecord } from '../../dataProvider/keep.ts';
import type { Resource } from '../../engine/resource.ts';
import type { KeyKeeper } from './idempotencyKey.ts';
import { type SaveFailure, saveFailureOf } from './saveFailure.ts';
import { usePublicPath } from './usePublicPath.ts';

type Values = Readonly<Record<string, unknown>>;

/** `kept`: on this device only, to be sent; nobody has said yes to it yet */
export type SaveOutcome = { readonly kind: 'saved'; readonly record: RaRecord; readonly kept: boolean } | SaveFailure;

/** One press of the button: what it is sent over, and what has come of it. */
interface Attempt {
  readonly previous: RaRecord | null;
  saved: RaRecord | null;
  error: unknown;
}

const settled = () => undefined;

/**
 * Saves through the create or edit controller around the form (`CreateBase`, `EditBase`); never rejects, and
 * also tells those who have left the page meanwhile. `previous` is the record the change is made over, null
 * for a new one; `version` is the `updated_at` the person has seen; `confirmed` what was asked and
 * meant, '' for nothing yet; left out where nobody can be asked. `keys` tells repeats of a press from new ones; `onProgress`
 * is told how the upload of a file goes on. `title`: whom it is about, where the values do not tell.
 */
export function useSave(
  resource: Resource,
  keys: KeyKeeper,
  onProgress?: (sent: number) => void,
): (
  values: Values,
  previous: RaRecord | null,
  version: string | null,
  confirmed?: string,
  title?: string,
) => Promise<SaveOutcome> {
  const { save } = useSaveContext();
  const queryClient = useQueryClient();
  const page = usePublicPath();
  const latest = useRef<Attempt>({ previous: null, saved: null, error: null });
  useRegisterMutationMiddleware(
    useCallback(async (name: string, params: Values, next: (name: string, params: Values) => Promise<{ data?: RaRecord }>) => {
      const attempt = latest.current;
      const { previous } = attempt;
      // The controller knows the record as it was opened; a change may be made over a newer one by now.
      const answer = await next(name, previous === null ? params : { ...params, id: previous.id, previousData: previous });
      // react-admin answers an empty record where it has found the session ended and signs out.
      if (answer.data?.id === undefined || answer.data.id === null) throw new HttpError('signed out', 401);
      attempt.saved = answer.data;
      return answer;
    }, []),
  );

  return useCallback(
    async (values, previous, version, confirmed, title) => {
      const attempt: Attempt = { previous, saved: null, error: null };
      latest.current = attempt;
      const known = {
        ...{ idempotencyKey: keys.keyFor(values), page, title },
        ...(previous === null || version === null ? {} : { version }),
      };
      const onError = (error: unknown) => {
        attempt.error = error;
      };
      await save?.(
        { ...values },
        { meta: { ...known, confirmed, ...(previous === null ? {} : { onProgress }) }, onSuccess: settled, onError },
      );
      if (attempt.saved !== null) {
        keys.settled(true);
        // what is known of it at once, where no list holds part of it
        if (resource.singleton)
          queryClient.setQueryData([resource.name, 'getOne', { id: String(attempt.saved.id) }], attempt.saved);
        for (const queryKey of [[resource.name], ['photo']])
          await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
        return { kind: 'saved', record: attempt.saved, kept: isKeptRecord(attempt.saved) };
      }
      const failure = saveFailureOf(attempt.error);
      // Not a refusal: nothing else would tell what went wrong with the answer.
      if (statusOf(attempt.error) === null) console.error(`${resource.name}: saving failed`, attempt.error);
      if (failure.kind === 'refused' || failure.kind === 'stale' || failure.kind === 'asked') keys.settled(false);
      return failure;
    },
    [save, queryClient, keys, page, resource.name, resource.singleton, onProgress],
  );
}

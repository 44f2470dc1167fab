import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, type HttpRequest, type Read, statusOf, useCall } from '../../dataProvider/customCalls.ts';
import type { Text } from '../../engine/definition.ts';
import { useFailureText } from '../useFailureText.ts';
import { importCall } from './importCalls.ts';
import { IMPORTS_KEY, type Import, isWorking, type ListedImport, readImport } from './imports.ts';
import { useOnceConnected } from './useOnceConnected.ts';

/** How long after an answer the server is asked how far it has come, ms. */
export const ASK_AGAIN_MS = 1000;

export const importKey = (id: string | number) => [IMPORTS_KEY, String(id)];

/** An import as the server has it, asked for again while something goes on there. */
export function useImport(id: string) {
  const queryClient = useQueryClient();
  const query = useCall(importKey(id), importCall(id), readImport);
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = query;
  const working = data !== undefined && isWorking(data);
  useEffect(() => {
    if (!working) return;
    // the next question waits for this answer or failure, whose moment changes
    void [dataUpdatedAt, errorUpdatedAt];
    const timer = setTimeout(() => void refetch(), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [working, dataUpdatedAt, errorUpdatedAt, refetch]);

  // a colleague may have arranged it meanwhile; a window beside others is looked at again without having been hidden
  const isArranged = data?.tahap === 'disusun';
  useEffect(() => {
    if (!isArranged) return;
    const ask = () => void refetch();
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [isArranged, refetch]);

  // what other pages know of people was asked for before
  const stage = data?.tahap;
  const before = useRef(stage);
  useEffect(() => {
    if (before.current !== undefined && before.current !== stage) void queryClient.invalidateQueries({ refetchType: 'none' });
    before.current = stage;
  }, [stage, queryClient]);
  return query;
}

/** Puts an import in the place of what is known of it, also in the list. */
export function useKeepImport(): (told: Import) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (told) => {
      queryClient.setQueryData(importKey(told.id), told);
      queryClient.setQueryData<readonly ListedImport[]>([IMPORTS_KEY], (list) =>
        list?.map((one) => (one.id === told.id ? told : one)),
      );
    },
    [queryClient],
  );
}

export interface Act {
  readonly busy: boolean;
  /** what went wrong the last time, in words; null: nothing */
  readonly problem: string | null;
  /** makes the call, one at a time; its answer, null where it failed or another one is under way */
  readonly run: <T>(request: HttpRequest, read: Read<T>, failed?: (error: unknown) => void) => Promise<T | null>;
}

/** Calls that somebody presses for, whose failures are said beside the button. */
export function useAct(failure: Text): Act {
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [lost, setLost] = useState(false);
  const running = useRef(false);
  // that there is no connection is no more to be said once there is one
  useOnceConnected(lost, () => {
    setLost(false);
    setProblem(null);
  });
  const queryClient = useQueryClient();
  const run = useCallback(
    async <T>(request: HttpRequest, read: Read<T>, failed?: (error: unknown) => void): Promise<T | null> => {
      if (running.current) return null;
      running.current = true;
      setBusy(true);
      setProblem(null);
      setLost(false);
      try {
        return await call(request, read);
      } catch (error) {
        setProblem(failureText(error, failure));
        setLost(statusOf(error) === 0);
        failed?.(error);
        // somebody else, or another tab, was faster: what is shown becomes what the server has
        if (statusOf(error) === 409) void queryClient.invalidateQueries({ queryKey: [IMPORTS_KEY] });
        return null;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [failure, failureText, queryClient],
  );
  return { busy, problem, run };
}

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { call, type HttpRequest, statusOf } from '../../dataProvider/customCalls.ts';
import type { Text } from '../../engine/definition.ts';
import { importCall } from './importCalls.ts';
import { IMPORTS_KEY, type Import, type ListedImport, readImport } from './imports.ts';
import { untilConnected } from './untilConnected.ts';
import { useAct, useKeepImport } from './useImport.ts';

export interface Begin {
  readonly busy: boolean;
  /** the answer was lost, and the server is asked whether it has begun */
  readonly unsure: boolean;
  /** why it has not begun, in words; null: nothing is known to have gone wrong */
  readonly problem: string | null;
  /** makes the call; the import where something has begun, null where it has not */
  readonly begin: (request: HttpRequest) => Promise<Import | null>;
}

/** Only what the server itself refuses has certainly not begun: of an answer that was lost nobody knows. */
const isLost = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === null || status === 0 || status >= 500;
};

/** Begins work at the server. Where the answer is lost, asks until it is known whether that has begun. `failure`: that it has not. */
export function useBegin({ id, tahap }: Pick<ListedImport, 'id' | 'tahap'>, failure: Text): Begin {
  const text = useText();
  const queryClient = useQueryClient();
  const keep = useKeepImport();
  const { busy, problem, run } = useAct(failure);
  const [unsure, setUnsure] = useState(false);
  const [settled, setSettled] = useState(false);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  const begin = useCallback(
    async (request: HttpRequest): Promise<Import | null> => {
      if (asking.current !== null) return null;
      setSettled(false);
      let lost = false;
      const answer = await run(request, readImport, (error) => {
        lost = isLost(error);
        if (lost) setUnsure(true);
      });
      if (answer !== null) keep(answer);
      if (!lost) return answer;
      asking.current = new AbortController();
      const now = await askAgain(id, asking.current.signal);
      asking.current = null;
      if (now === null) {
        // that it is gone, or that nobody is signed in, is said where the import is shown
        void queryClient.invalidateQueries({ queryKey: [IMPORTS_KEY] });
        return null;
      }
      setUnsure(false);
      setSettled(true);
      keep(now);
      return now.tahap === tahap ? null : now;
    },
    [id, tahap, keep, run, queryClient],
  );
  // once the server has answered there is a connection again
  return { busy: busy || unsure, unsure, problem: unsure ? null : settled ? text(failure) : problem, begin };
}

/** What the server says of the import as soon as it says anything; null: nobody waits for it any more, or it refuses to. */
async function askAgain(id: number, signal: AbortSignal): Promise<Import | null> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    await untilConnected(tries, signal);
    try {
      return await call({ ...importCall(id), signal }, readImport);
    } catch (error) {
      if (!isLost(error)) return null;
    }
  }
  return null;
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { statusOf } from '../../dataProvider/customCalls.ts';
import type { Arrangement, Target } from '../../exchange/model/arrangement.ts';
import { ARRANGE_TEXTS as T } from './arrangeTexts.ts';
import { arrangeCall, type Rearranged } from './importCalls.ts';
import { type Import, readImport } from './imports.ts';
import { useAct, useKeepImport } from './useImport.ts';

export interface Arranging {
  /** as the server has it, with what it has not answered yet over it */
  readonly arrangement: Arrangement | null;
  /** target of a column as it stands now */
  readonly targetOf: (column: number) => Target | null;
  /** the posko chosen and not answered yet */
  readonly posko: number | null | undefined;
  readonly busy: boolean;
  readonly problem: string | null;
  /** another sheet or header was chosen and is not answered yet: what its columns mean is not known */
  readonly moving: boolean;
  /** what is changed; several changes go one after the other, and none is lost */
  readonly change: (more: Rearranged) => void;
  /** somebody else, or another tab, has arranged the file anew since it was shown or changed here */
  readonly elsewhere: boolean;
  /** another try with what did not arrive, which tells whether it has; null: nothing waits for one */
  readonly again: (() => Promise<boolean>) | null;
}

const REFUSED = 422;

/** Decisions about a file, shown at once and kept by the server, which answers with what follows from them. */
export function useArrange(told: Import): Arranging {
  const keep = useKeepImport();
  const { busy, problem, run } = useAct(T.failed);
  const [wanted, setWanted] = useState<Rearranged | null>(null);
  const latest = useRef<Rearranged | null>(null);
  const sending = useRef(false);

  const [own, elsewhere, forget] = useElsewhere(told, sending);

  const { id } = told;
  const send = useCallback(async (): Promise<boolean> => {
    if (sending.current) return false;
    sending.current = true;
    let arrived = true;
    while (latest.current !== null) {
      const asked = latest.current;
      const answer = await run(arrangeCall(id, asked), readImport, (error) => {
        // what is refused once always is, and whatever was chosen on top of it would be with it
        if (statusOf(error) === REFUSED) latest.current = null;
      });
      arrived = answer !== null;
      if (answer === null) break;
      own(answer);
      keep(answer);
      // what came meanwhile goes next
      if (latest.current === asked) latest.current = null;
    }
    sending.current = false;
    setWanted(latest.current);
    return arrived;
  }, [id, keep, own, run]);

  const change = useCallback(
    (more: Rearranged) => {
      const before = latest.current;
      latest.current = { ...before, ...more, susunan: laterOf(before?.susunan, more.susunan) };
      setWanted(latest.current);
      forget();
      void send();
    },
    [send, forget],
  );

  const arrangement = told.susunan === null ? null : { ...told.susunan, ...wanted?.susunan };
  const columns = arrangement?.columns ?? {};
  const { sheet, header } = wanted?.susunan ?? {};
  return {
    arrangement,
    targetOf: (column) => columns[column] ?? null,
    posko: wanted?.posko,
    busy,
    problem,
    moving: sheet !== undefined || header !== undefined,
    change,
    elsewhere,
    again: wanted === null ? null : send,
  };
}

const arrangedAs = ({ susunan, posko }: Pick<Import, 'susunan' | 'posko'>): string => JSON.stringify([susunan, posko]);

/**
 * Whether what is shown has become another arrangement without anything done here; before it what is to be told of an answer
 * to what was done here, behind it what forgets of it.
 */
function useElsewhere(told: Import, sending: { readonly current: boolean }) {
  const now = arrangedAs(told);
  const before = useRef(now);
  const [elsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    // a question that was under way may have been answered after ours had arrived
    setElsewhere(!sending.current);
  }, [now, sending]);
  const own = useCallback((answer: Import) => {
    before.current = arrangedAs(answer);
  }, []);
  const forget = useCallback(() => setElsewhere(false), []);
  return [own, elsewhere, forget] as const;
}

/** What is sent where a change comes on top of one that has not arrived: what was said of one sheet is not said of another. */
function laterOf(before: Partial<Arrangement> = {}, more: Partial<Arrangement> = {}): Partial<Arrangement> {
  if (more.sheet !== undefined) return more;
  const { sheet } = before;
  if (more.header !== undefined) return { ...(sheet === undefined ? {} : { sheet }), ...more };
  return { ...before, ...more };
}

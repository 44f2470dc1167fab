import { GateClosed } from '../db/gate.ts';

/** Lets pieces of work through in turns; each gets its own result or failure. `whose`: who asks for it. */
export type FairQueue = <T>(whose: string, work: () => Promise<T>) => Promise<T>;

export interface QueueLimits {
  /** that run at the same time */
  readonly atOnce: number;
  /** that one may have waiting, and all together */
  readonly mostEach: number;
  readonly most: number;
  /** how long one waits for its turn */
  readonly waitMs: number;
}

interface Waiting {
  go(): void;
}

/**
 * A queue in which each who waits has the same turn, however much one of them asks for: whoever comes waits for
 * what runs, and for one piece of everybody else's. Raises GateClosed at once where too much waits, and after the time.
 */
export function createFairQueue({ atOnce, mostEach, most, waitMs }: QueueLimits): FairQueue {
  const lines = new Map<string, Waiting[]>();
  /** when each had its last turn, as long as anything runs */
  const turns = new Map<string, number>();
  let [running, waiting, turn] = [0, 0, 0];

  const leave = (whose: string, one: Waiting): boolean => {
    const line = lines.get(whose) ?? [];
    const at = line.indexOf(one);
    if (at < 0) return false;
    line.splice(at, 1);
    waiting -= 1;
    if (line.length === 0) lines.delete(whose);
    return true;
  };

  const enter = (whose: string) =>
    new Promise<void>((entered, refused) => {
      const line = lines.get(whose) ?? [];
      if (waiting >= most || line.length >= mostEach) return refused(new GateClosed('too much is waiting'));
      const one = {
        go: () => {
          clearTimeout(timer);
          entered();
        },
      };
      const timer = setTimeout(() => {
        if (leave(whose, one)) refused(new GateClosed('no turn has come'));
      }, waitMs);
      lines.set(whose, [...line, one]);
      waiting += 1;
    });

  const begin = (whose: string) => {
    turn += 1;
    turns.set(whose, turn);
  };

  /** Of those who wait whose last turn is the longest ago. */
  const next = (): boolean => {
    const [whose] = [...lines.keys()].toSorted((a, b) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0));
    const one = whose === undefined ? undefined : lines.get(whose)?.[0];
    if (whose === undefined || !one) return false;
    leave(whose, one);
    begin(whose);
    one.go();
    return true;
  };

  return async (whose, work) => {
    if (running < atOnce) {
      running += 1;
      begin(whose);
    } else await enter(whose);
    try {
      return await work();
    } finally {
      // whoever leaves hands the place over
      if (!next()) running -= 1;
      if (running === 0) turns.clear();
    }
  };
}

/** Lets pieces of work through, some at a time; each gets its own result or failure. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Too much is going on: a place has not become free in time. */
export class GateClosed extends Error {
  readonly code = 'GATE_CLOSED';
}

/** At most `most` at once, the others in the order they came, each for at most `waitMs`. Raises GateClosed. */
export function createGate(most: number, waitMs: number): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];

  const enter = () =>
    new Promise<void>((entered, refused) => {
      const go = () => {
        clearTimeout(timer);
        entered();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1);
        refused(new GateClosed('no place has become free'));
      }, waitMs);
      waiting.push(go);
    });

  return async (work) => {
    if (running < most) running += 1;
    // whoever leaves hands the place over
    else await enter();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** A question that is being answered for so long keeps nobody waiting for its end. */
const LONG_MS = 20;

/**
 * Asks for many things with one question: who comes while one is being answered is asked for with the next, which begins
 * after they came. Alone nobody waits; the more come at once, the fewer questions there are.
 */
export function askedTogether<T>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  now = () => performance.now(),
) {
  interface Waiting {
    readonly key: string;
    answered(value: T | undefined): void;
    failed(error: unknown): void;
  }
  let waiting: Waiting[] = [];
  let asking = 0;
  let began = Number.NEGATIVE_INFINITY;

  const next = async () => {
    const these = waiting;
    if (these.length === 0) return;
    waiting = [];
    asking += 1;
    began = now();
    try {
      const found = await ask([...new Set(these.map(({ key }) => key))]);
      for (const { key, answered } of these) answered(found.get(key));
    } catch (error) {
      for (const { failed } of these) failed(error);
    } finally {
      asking -= 1;
      if (asking === 0) void next();
    }
  };

  return (key: string): Promise<T | undefined> =>
    new Promise((answered, failed) => {
      waiting.push({ key, answered, failed });
      if (asking === 0 || now() - began > LONG_MS) void next();
    });
}

/** Lets only one piece of work run at a time, in the order they were asked for; each gets its own result or failure. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = before.then(work);
    before = mine.catch(() => undefined);
    return mine;
  };
}

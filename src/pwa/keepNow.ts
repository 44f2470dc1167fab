/** Keeping the console on the device at once, where somebody wants to leave for a place without a signal. */

let hurry: () => void = () => undefined;
const hurried = new Promise<void>((resolve) => {
  hurry = resolve;
});

/** Somebody waits for it: the worker is registered now, and not only once the page fetches nothing any more. */
export const keepNow = (): void => hurry();

/** Resolves once nothing else is on its way, or somebody waits. */
export const quietOrHurried = (quiet: () => Promise<void>): Promise<void> => Promise.race([quiet(), hurried]);

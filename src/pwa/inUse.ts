/** Whether somebody, in whichever tab of this browser, is in the middle of something that a new version must not take away. */

/** Name of the lock that every tab with something unsaved holds together with the others. */
const IN_USE = 'posyandu-in-use';
/** Held while what waited on the device is being sent (src/offline/outbox). */
const SENDING = 'posyandu-outbox';

/**
 * Holds the console in use until the result is called: something was typed and not saved, or is being sent.
 * A tab that is closed or dies lets go by itself. Without locks (plain http) there is no new version to hold back.
 */
export function holdInUse(): () => void {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  navigator.locks?.request(IN_USE, { mode: 'shared' }, () => held).catch(() => undefined);
  return letGo;
}

/** Whether any tab of this browser holds the console in use. */
export async function isInUse(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === IN_USE || name === SENDING);
}

/** Taking along anew what was taken along today, once what waited has gone: held answers then know it themselves. React-free. */
import { callForBlob } from '../../dataProvider/customCalls.ts';
import { knownTimeZone, serverNow } from '../../dataProvider/serverExtensions.ts';
import { unsent } from '../../dataProvider/unsent.ts';
import { isoDateIn } from '../../engine/calendar.ts';
import { afterSending } from './afterSending.ts';

const FIRST_MS = 3_000;

/**
 * Watches what waits, and for a line where there was none; gives what ends it. A preparation that fails leaves the one before,
 * and what was sent laid over it.
 */
export function takeAlongAnew(): () => void {
  let running = false;
  const run = (): boolean => {
    if (running) return false;
    running = true;
    void again()
      .catch(() => undefined)
      .finally(() => {
        running = false;
      });
    return true;
  };
  const stop = afterSending(unsent, run);
  const online = () => {
    if (unsent.now().some(({ state }) => state === 'sent')) run();
  };
  window.addEventListener('online', online);
  // what was sent before the page was closed; not while it is being opened
  const first = setTimeout(online, FIRST_MS);
  return () => {
    stop();
    clearTimeout(first);
    window.removeEventListener('online', online);
  };
}

async function again(): Promise<void> {
  const { POCKET_CALL, prepare, taken } = await import('../../offline/pocket/prepare.ts');
  const before = await taken();
  const dayOf = (moment: Date) => isoDateIn(knownTimeZone(), moment);
  if (before === null || navigator.onLine === false || dayOf(new Date(before.at)) !== dayOf(serverNow())) return;
  await prepare({ load: () => callForBlob(POCKET_CALL), now: serverNow, counted: Object.keys(before.rows) });
}

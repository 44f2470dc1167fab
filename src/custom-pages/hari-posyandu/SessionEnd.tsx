import { useEffect, useRef, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { sessionEnd } from '../../authProvider/storedSession.ts';
import { call, knownTimeZone, statusOf } from '../../dataProvider/customCalls.ts';
import { useOnline } from '../../pwa/useOnline.ts';
import { DAY_TEXTS as T } from './dayTexts.ts';
import { formatClock } from './dayWords.ts';

/** A posyandu day and the way there: a session that ends within it leaves its Kader without the list, ms. */
const AHEAD = 12 * 60 * 60_000;
const LOOK_AGAIN = 60_000;

/** Says when the session ends, where that is soon, while there still is a line to sign in again by; signing in leads back here. */
export function SessionEnd() {
  const text = useText();
  const locale = useViewLocale();
  const online = useOnline();
  const end = useSoonEnd();
  const { busy, unreached, signInAgain } = useSigningInAgain();
  if (end === null) return null;
  const time = formatClock(end.toISOString(), knownTimeZone(), locale);
  return (
    <p className="day-warning" role="status">
      {text(online ? T.sessionEnds : T.sessionEndsOffline, { time })} {online && unreached && text(T.signInUnreached)}{' '}
      {online && (
        <button type="button" className="day-close" aria-disabled={busy} onClick={signInAgain}>
          {text(T.signInAgain)}
        </button>
      )}
    </p>
  );
}

/** When the session ends; null: not within the day. */
function useSoonEnd(): Date | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, []);
  const end = sessionEnd();
  return end !== null && end.getTime() - now <= AHEAD ? end : null;
}

/** Leads to the sign-in page and back, but only where the server answers: without it nobody could come in again. */
function useSigningInAgain() {
  const toSignIn = useLogoutIfAccessDenied();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [unreached, setUnreached] = useState(false);
  const run = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setUnreached(false);
    const isThere = await call({ method: 'POST', url: '/auth/me' }, () => true).catch((error) => statusOf(error) === 401);
    if (isThere) await toSignIn({ status: 401 });
    else setUnreached(true);
    running.current = false;
    setBusy(false);
  };
  return { busy, unreached, signInAgain: () => void run() };
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { heldAnswers } from '../../dataProvider/heldAnswers.ts';
import { forgetHeld, onLateAnswer } from '../../dataProvider/heldReads.ts';
import { knownTimeZone } from '../../dataProvider/serverExtensions.ts';
import { formatMoment } from '../../engine/calendar.ts';
import { appTexts } from '../../i18n/app.ts';
import { useOnline } from '../../pwa/useOnline.ts';
import { useText, useViewLocale } from '../fields/useText.ts';
import { readAgain } from './readAgain.ts';

/** Of when the oldest is that is shown of what the device holds; null: everything comes from the server. */
export const useHeldSince = (): string | null => useSyncExternalStore(heldAnswers.subscribe, heldAnswers.since, () => null);

const LACKS = { late: appTexts.held.slow, away: appTexts.held.away } as const;

/**
 * Says, while what the device holds is on screen, of when that is, and what the server lacks; what comes from it after all is
 * shown in its place. `path`: of the page.
 */
export function HeldNotice({ path }: { readonly path: string }) {
  const text = useText();
  const locale = useViewLocale();
  const online = useOnline();
  const since = useHeldSince();
  const lack = useSyncExternalStore(heldAnswers.subscribe, heldAnswers.lack, () => null);
  const queryClient = useQueryClient();
  useEffect(() => watchDevice(queryClient), [queryClient]);
  return (
    <p className="held-notice" role="status">
      <Shown key={path} />
      {since !== null && (
        <>
          {online && lack !== null && `${text(LACKS[lack])} · `}
          <b>{text(appTexts.held.since, { moment: formatMoment(since, locale, knownTimeZone()) })}</b>
        </>
      )}
    </p>
  );
}

/** Stands for a page as long as that is shown; what was held for it is of no other. */
function Shown() {
  useEffect(() => heldAnswers.turned, []);
  return null;
}

/** What somebody reads is read again where the server has answered after all. */
function watchDevice(queryClient: QueryClient): () => void {
  const stop = onLateAnswer(() => void readAgain(queryClient));
  return () => {
    stop();
    forgetHeld();
  };
}

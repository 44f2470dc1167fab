import { useEffect, useState } from 'react';
import { documentTitle } from '../../brand/documentTitle.ts';
import { ApiError } from '../../dataProvider/apiError.ts';
import { takeGoogleReturn, takeSignInReturn } from '../../sign-in/googleReturn.ts';
import { PublicFrame } from '../../sign-in/PublicFrame.tsx';
import type { PublicPageProps } from '../../sign-in/publicPageProps.ts';
import { Message, type MessageContent } from '../parts/Message.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { useDelayed } from '../parts/useDelayed.ts';
import { forgetRegistration } from '../registration/carry.ts';
import { pageText } from '../texts.ts';
import { confirmReturn } from './confirmReturn.ts';
import '../public-pages.css';

/** How long the screen stands before the console opens, ms (spec section 9). */
const STAY = 1000;

/** Takes the return out of the address, where the start of the page has not done so. */
function taken() {
  const { pathname, search, hash } = window.location;
  const cleaned = takeGoogleReturn(pathname + search + hash);
  if (cleaned !== null) window.history.replaceState(window.history.state, '', cleaned);
  return takeSignInReturn();
}

/** Whether it was not the account that was refused: no answer, or a server that could not give one. */
const isOutage = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** /loginTransition: back from Google with a token, which has to be somebody's before anything opens (spec section 2). */
export default function LoginTransitionPage({ go, prefetch }: PublicPageProps) {
  const [googleReturn] = useState(taken);
  const [message, setMessage] = useState<MessageContent | null>(null);
  const later = useDelayed();

  useEffect(() => {
    document.title = documentTitle(pageText('transition'));
    const refuse = (to = '/login') => {
      localStorage.clear();
      go(to);
    };
    if (googleReturn === null) {
      refuse();
      return;
    }
    prefetch();
    let left = false;
    confirmReturn(googleReturn).then(
      (outcome) => {
        if (left) return;
        forgetRegistration();
        if ('redirectTo' in outcome) later(() => go(outcome.redirectTo), STAY);
        else setMessage({ tone: outcome.tone, text: outcome.message });
      },
      (error: unknown) => {
        if (!left) refuse(isOutage(error) ? '/login?google=failed' : '/login');
      },
    );
    return () => {
      left = true;
    };
  }, [googleReturn, later, go, prefetch]);

  return (
    <PublicFrame>
      {message === null ? (
        <p className="public-waiting" role="status">
          <span className="spinner" aria-hidden="true" />
          {pageText('transition')}
        </p>
      ) : (
        <>
          <Message message={message} />
          <PageLink go={go} to="/login" className="btn">
            {pageText('backToSignIn')}
          </PageLink>
        </>
      )}
    </PublicFrame>
  );
}

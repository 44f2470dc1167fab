import { useEffect, useState } from 'react';
import { GoogleButton } from './GoogleButton.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import type { PublicPageProps } from './publicPageProps.ts';
import { returnNotice } from './returnNotice.ts';
import { SignInForm } from './SignInForm.tsx';
import { publicText } from './texts.ts';
import { useArrival } from './useArrival.ts';
import { useGoogleProblem } from './useGoogleProblem.ts';

/** /login: outside the console, so that it can be used before the console's code has arrived. */
export function SignInPage({ go, prefetch }: PublicPageProps) {
  const [problem, setProblem] = useState<string | null>(null);
  useGoogleProblem(setProblem);
  const [notice, setNotice] = useState(returnNotice);
  const heading = useArrival(publicText('signIn'));
  // not the root's: what stands within <Suspense> lives later than that
  useEffect(() => window.entranceLives?.(), []);
  useEffect(() => {
    // A form whose session ended may be kept only just after this page has taken its place.
    const again = setTimeout(() => setNotice((shown) => returnNotice() ?? shown), 100);
    return () => clearTimeout(again);
  }, []);

  return (
    <PublicFrame>
      <h2 ref={heading} tabIndex={-1}>
        {publicText('signIn')}
      </h2>
      <p className="public-intro">{publicText('signInIntro')}</p>
      {notice !== null && (
        <p className="public-message" role="status">
          {publicText(notice)}
        </p>
      )}
      {problem !== null && (
        <p className="public-message" data-tone="error" role="alert">
          {problem}
        </p>
      )}
      <SignInForm onSignedIn={go} onFocus={prefetch} />
      <p className="public-or">{publicText('or')}</p>
      <GoogleButton label="Login with Google" />
      <p className="public-aside">
        {publicText('noAccount')} <a href="/registerstep1">Sign Up</a>
      </p>
    </PublicFrame>
  );
}

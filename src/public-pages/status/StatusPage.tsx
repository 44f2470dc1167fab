import { useState } from 'react';
import { DENIAL_REASON } from '../../authProvider/storage.ts';
import { PublicPage } from '../parts/PublicPage.tsx';
import { pageText } from '../texts.ts';

/** What an account that may not sign in (yet) is told; chosen from the path (spec section 2, "Account status screen"). */
export default function StatusPage() {
  const pending = window.location.pathname.toLowerCase().includes('pending');
  return (
    <PublicPage
      title={pageText(pending ? 'pendingTitle' : 'deniedTitle')}
      intro={pageText(pending ? 'pendingText' : 'deniedText')}
      above={<StatusMark pending={pending} />}
    >
      {!pending && <Reason />}
      <a className="btn" href="/login">
        {pageText('backToSignIn')}
      </a>
    </PublicPage>
  );
}

/** Why, in the verifier's words, where they gave any. */
function Reason() {
  const [reason] = useState(() => sessionStorage.getItem(DENIAL_REASON));
  if (reason === null) return null;
  return (
    <dl className="status-reason">
      <dt>{pageText('deniedReason')}</dt>
      <dd>{reason}</dd>
    </dl>
  );
}

function StatusMark({ pending }: { readonly pending: boolean }) {
  return (
    <span className="status-mark" data-status={pending ? 'pending' : 'denied'}>
      <svg viewBox="0 0 24 24" width="30" height="30" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d={pending ? 'M12 7v5.5l3.5 2' : 'm8.8 8.8 6.4 6.4M15.2 8.800l-6.4 6.4'} />
      </svg>
    </span>
  );
}

import type { PublicPageProps } from '../../sign-in/publicPageProps.ts';
import { PageLink } from '../parts/PageLink.tsx';
import { pageText } from '../texts.ts';

/** The way to the sign-in page for somebody who has registered before. */
export function HaveAccount({ go }: Pick<PublicPageProps, 'go'>) {
  return (
    <p className="public-aside">
      {pageText('haveAccount')}{' '}
      <PageLink go={go} to="/login">
        Sign In
      </PageLink>
    </p>
  );
}

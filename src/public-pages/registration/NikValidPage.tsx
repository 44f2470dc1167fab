import type { PublicPageProps } from '../../sign-in/publicPageProps.ts';
import { PageLink } from '../parts/PageLink.tsx';
import { PublicPage } from '../parts/PublicPage.tsx';
import { pageText } from '../texts.ts';
import { carriedNik } from './carry.ts';
import { Redo } from './Redo.tsx';
import { Steps } from './Steps.tsx';

const inGroups = (nik: string): string => nik.replace(/(\d{4})(?=\d)/g, '$1 ');

/** /confirmnik: the NIK may register; on to the account. */
export default function NikValidPage({ go }: PublicPageProps) {
  const nik = carriedNik();
  if (nik === null) {
    return (
      <PublicPage title={pageText('nikTitle')} above={<Steps step={1} />}>
        <Redo go={go} why={{ tone: 'error', text: pageText('nikMissing') }} step={1} />
      </PublicPage>
    );
  }
  return (
    <PublicPage title={pageText('nikValidTitle')} intro={pageText('nikValidIntro')} above={<Steps step={1} />}>
      <p className="nik-valid">
        <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
          <circle cx="12" cy="12" r="9" />
          <path d="m8 12.300 2.700 2.700L16 9.500" />
        </svg>
        {inGroups(nik)}
      </p>
      <PageLink go={go} to="/registerstep2" className="btn">
        {pageText('goOn')}
      </PageLink>
      <p className="public-aside">
        <PageLink go={go} to="/registerstep1">
          {pageText('otherNik')}
        </PageLink>
      </p>
    </PublicPage>
  );
}

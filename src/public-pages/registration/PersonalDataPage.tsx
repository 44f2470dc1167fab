import type { PublicPageProps } from '../../sign-in/publicPageProps.ts';
import { PageLink } from '../parts/PageLink.tsx';
import { PublicPage } from '../parts/PublicPage.tsx';
import { pageText } from '../texts.ts';
import { carriedEmail, carriedNik, carriedPassword, forgetRegistration } from './carry.ts';
import { PersonalForm } from './PersonalForm.tsx';
import { Redo } from './Redo.tsx';
import { Steps } from './Steps.tsx';

/**
 * /register: name, phone, position and photos complete the account of the steps before. Residents have nothing
 * to complete; that is said to everybody, since nobody may learn whether a NIK is a member's.
 */
export default function PersonalDataPage({ go }: PublicPageProps) {
  const nik = carriedNik();
  const email = carriedEmail();
  const password = carriedPassword();
  const ready = nik !== null && email !== null && password !== null;
  const leave: PublicPageProps['go'] = (path, how) => {
    // a tablet is shared: the next person must not find this NIK and email
    forgetRegistration();
    go(path, how);
  };
  return (
    <PublicPage
      title={pageText('personalTitle')}
      intro={ready ? pageText('personalIntro') : undefined}
      above={<Steps step={3} />}
    >
      {ready ? (
        <>
          <PersonalForm go={go} nik={nik} account={{ email, password }} />
          <p className="public-aside">
            {pageText('resident')}{' '}
            <PageLink go={leave} to="/login">
              {pageText('toSignIn')}
            </PageLink>
          </p>
        </>
      ) : (
        <Redo go={go} why={{ tone: 'error', text: pageText('carryMissing') }} step={nik === null ? 1 : 2} />
      )}
    </PublicPage>
  );
}

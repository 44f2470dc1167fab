/** What becomes of a registration when somebody signs in. */
import { pageText } from '../texts.ts';
import { type Account, keepAccount, keepNik, setFlash } from './carry.ts';

export { forgetRegistration } from './carry.ts';

/** Goes on with a registration as after the step that made its account. */
export function resumeRegistration(nik: string, account: Account): void {
  keepNik(nik);
  keepAccount(account);
  setFlash({ tone: 'notice', text: pageText('unfinished') });
}

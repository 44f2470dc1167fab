import type { PublicText } from './texts.ts';

const PASSWORD = '/ubah-password';
/** Under what the console keeps that a change of the password was interrupted. */
const PASSWORD_DRAFT = `draft:${PASSWORD}`;

/** Why somebody stands here who wanted to be elsewhere: a page is remembered (authProvider/session.ts), perhaps a form kept (admin/views/drafts.ts). */
export function returnNotice(): PublicText | null {
  const path = sessionStorage.getItem('return_to');
  if (path === null) return null;
  // of a password nothing is kept, and the person has to know which one is theirs
  const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
  if (path === PASSWORD && drafts.includes(PASSWORD_DRAFT)) return 'passwordUnchanged';
  // what waits on the device (dataProvider/unsentReport.ts): 'mark|device count oldest'
  const waits = /\|\S+ [1-9]/.test(localStorage.getItem('unsent_report') ?? '');
  return drafts.length > 0 || waits ? 'sessionEnded' : 'signInToGoOn';
}

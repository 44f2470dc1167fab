import type { PublicText } from './texts.ts';

/** Why somebody stands here who wanted to be elsewhere: a page is remembered (authProvider/session.ts), perhaps a form kept (admin/views/drafts.ts). */
export function returnNotice(): PublicText | null {
  const path = sessionStorage.getItem('return_to');
  if (path === null) return null;
  // of a password nothing is kept, and the person has to know which one is theirs
  if (path === '/ubah-password' && sessionStorage.getItem(`draft:${path}`) !== null) return 'passwordUnchanged';
  return Object.keys(sessionStorage).some((key) => key.startsWith('draft:')) ? 'sessionEnded' : 'signInToGoOn';
}

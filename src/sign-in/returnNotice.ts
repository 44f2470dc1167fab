import type { PublicText } from './texts.ts';

/** Why somebody stands here who wanted to be elsewhere: a page is remembered (authProvider/session.ts), perhaps a form kept (admin/views/drafts.ts). */
export function returnNotice(): PublicText | null {
  if (sessionStorage.getItem('return_to') === null) return null;
  return Object.keys(sessionStorage).some((key) => key.startsWith('draft:')) ? 'sessionEnded' : 'signInToGoOn';
}

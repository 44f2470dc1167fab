/**
 * The way back from a Google account (spec section 4, "Google return"): the address carries token and
 * email, which are saved and taken out of the address bar before anything else happens.
 */

export interface GoogleReturn {
  readonly token: string;
  readonly email: string;
}

/** Stands for the password of an account that signs in with Google (spec section 3, browser storage keys). */
export const GOOGLE_PASSWORD = 'google-oauth';

/** The spec's keys of what a registration carries over; all in local storage. */
export const CARRY_KEYS = { token: 'auth_token', email: 'email', nik: 'nik', password: 'password' } as const;

const REGISTER_WITH_TOKEN = /^\/register\/([^/]+)\/?$/i;
const SIGN_IN_RETURN = /^\/logintransition\/?$/i;
const RESET = /^\/reset-password(\/|$)/i;

/** The last sign-in return, for the page that reads it; kept in memory only. */
let signInReturn: GoogleReturn | null = null;

/**
 * Takes a Google return out of an address. For a sign-in (/loginTransition) it is kept in memory, for
 * `takeSignInReturn`; anywhere else it belongs to a registration and is saved under the spec's keys.
 * @returns the address without it, or null where it carries none
 */
export function takeGoogleReturn(address: string): string | null {
  const url = new URL(address, 'http://here.invalid');
  // the token of a password reset is its page's own
  if (RESET.test(url.pathname)) return null;
  const inPath = REGISTER_WITH_TOKEN.exec(url.pathname)?.[1];
  const token = inPath === undefined ? url.searchParams.get('token') : decoded(inPath);
  const email = url.searchParams.get('email');
  const complete = token !== null && token !== '' && email !== null && email !== '';
  if (SIGN_IN_RETURN.test(url.pathname)) {
    if (token === null && email === null) return null;
    signInReturn = complete ? { token, email } : null;
  } else {
    if (!complete) return inPath === undefined ? null : '/register';
    localStorage.setItem(CARRY_KEYS.token, token);
    localStorage.setItem(CARRY_KEYS.email, email);
    localStorage.setItem(CARRY_KEYS.password, GOOGLE_PASSWORD);
  }
  url.searchParams.delete('token');
  url.searchParams.delete('email');
  return (inPath === undefined ? url.pathname : '/register') + url.search + url.hash;
}

/** The sign-in return taken from the address, once; null where there was none or it was incomplete. */
export function takeSignInReturn(): GoogleReturn | null {
  const taken = signInReturn;
  signInReturn = null;
  return taken;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

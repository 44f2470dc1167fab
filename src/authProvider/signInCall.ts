/** The call that signs in (spec section 7), as the page makes it and, before that has come, its early script (sign-in/early.ts). */
import { usualHeaders } from '../dataProvider/usualHeaders.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** `rememberMe` is present but unused (spec section 3). */
export const signInCall = ({ email, password }: Credentials) => ({
  method: 'POST',
  url: '/auth/login',
  body: { email, password, rememberMe: false },
});

/** The same call as `fetch` is given it, by `createHttp` (dataProvider/http.ts) or without it. */
export function signInRequest(credentials: Credentials, apiUrl: string) {
  const { method, url, body } = signInCall(credentials);
  const headers = { ...usualHeaders(apiUrl, null), 'Content-Type': 'application/json' };
  return { method, url: apiUrl + url, headers, body: JSON.stringify(body) };
}

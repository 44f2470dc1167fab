import { type SignInOutcome, startSession } from '../../authProvider/session.ts';
import { browserHttp } from '../../dataProvider/browserHttp.ts';
import { forgetExtensions } from '../../dataProvider/serverExtensions.ts';
import { isObject } from '../../engine/isObject.ts';
import type { GoogleReturn } from '../../sign-in/googleReturn.ts';

/** The account in an answer: under `data` or `user`, or the answer itself. */
function accountIn(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return [body.data, body.user].find(isObject) ?? body;
}

/**
 * Asks whose token a Google return brought (spec section 7, GET /auth/user) and stores the session. Our
 * server answers the session's own token, since the one of an address is good only once; another
 * backend's token is the session's.
 * @throws {ApiError} as any call; Error where the answer's status is not 'success'
 */
export async function confirmReturn({ token, email }: GoogleReturn): Promise<SignInOutcome> {
  const url = `/auth/user?email=${encodeURIComponent(email)}`;
  forgetExtensions();
  const { body } = await browserHttp()({ method: 'GET', url, token });
  if (!isObject(body) || body.status !== 'success') throw new Error('the account was not confirmed');
  const { posisi, nama_lengkap } = accountIn(body);
  const own = typeof body.access_token === 'string' && body.access_token !== '' ? body.access_token : token;
  return startSession({ token: own, role: String(posisi ?? ''), name: String(nama_lengkap ?? '') });
}

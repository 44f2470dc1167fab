import { isSentToSignIn, storedToken } from '../authProvider/storage.ts';
import { UNSENT_HEADER } from '../engine/wire/unsentReport.ts';
import { ApiError } from './apiError.ts';
import { API_URL } from './apiUrl.ts';
import { createHttp, type Http, type HttpOptions, type HttpRequest, isPublicCall } from './http.ts';
import { knownExtensions, rememberClock, rememberExtensions, rememberTimeZone } from './serverExtensions.ts';
import { unsentReport, unsentTold } from './unsentReport.ts';

/** Only logged, without a redirect (spec section 8, "Silent cases"). */
export const MISSING_TOKEN = 'Token tidak ditemukan';

/** Whether a call was not made for want of a token. */
export const isTokenMissing = (error: unknown): boolean => error instanceof Error && error.message === MISSING_TOKEN;

/**
 * The console's http in a browser: the stored token, and announcements remembered in local storage.
 * What cannot be read for want of a token is not asked for: that fails as an answer that did not come, and is
 * logged (unless the session has just ended: what was about to follow is no news). A write is sent all the
 * same, so that its refusal leads to the sign-in page with what was typed kept.
 * @param send what makes the calls, if not `fetch` itself
 */
export function browserHttp(apiUrl: string = API_URL, send?: HttpOptions['fetch']): Http {
  const http = createHttp({
    apiUrl,
    fetch: send,
    getToken: storedToken,
    onExtensions: (extensions) => rememberExtensions(extensions),
    onTimeZone: (timeZone) => rememberTimeZone(timeZone),
    onServerTime: (date) => rememberClock(date),
    isAnnounced: () => knownExtensions().size > 0,
  });
  return async (request) => {
    if (readsWithoutToken(request)) {
      if (!isSentToSignIn()) console.error(MISSING_TOKEN);
      throw new ApiError(MISSING_TOKEN, 0);
    }
    const report = request.token === null || isPublicCall(request.url) ? null : unsentReport(request.url);
    if (report === null) return http(request);
    const answer = await http({ ...request, headers: { ...request.headers, [UNSENT_HEADER]: report } });
    unsentTold(report);
    return answer;
  };
}

const readsWithoutToken = ({ method, url, token }: HttpRequest): boolean =>
  method === 'GET' && token === undefined && !isPublicCall(url) && storedToken() === null;

/**
 * Calls of the contract that belong to no resource, for hand-written pages (dashboard, report,
 * profile): the one http client, react-query and nothing else. What pages need of the data provider
 * is exported here, so that they never reach into its insides.
 */
import { keepPreviousData, type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useLogoutIfAccessDenied } from 'react-admin';
import { storedToken } from '../authProvider/storage.ts';
import { ApiError } from './apiError.ts';
import { API_URL } from './apiUrl.ts';
import { MISSING_TOKEN } from './browserHttp.ts';
import { consoleHttp } from './consoleHttp.ts';
import type { HttpRequest } from './http.ts';
import { ReadError, routeOf } from './readError.ts';

export { ApiError } from './apiError.ts';
export { isTokenMissing } from './browserHttp.ts';
export { fieldTextsIn, messageIn, statusOf } from './failureTexts.ts';
export type { HttpRequest, Keep } from './http.ts';
export { recordAt, rowsAt } from './payload.ts';
export { knownExtensions, knownTimeZone, serverNow } from './serverExtensions.ts';
export { isTemporaryId } from './temporaryId.ts';
export { isRefused, isUnsent, refreshUnsent, unsent } from './unsent.ts';

/** Takes a JSON answer apart; gives undefined where it does not have the promised shape. */
export type Read<T> = (body: unknown) => T | undefined;

/**
 * One call, its answer read.
 * @throws {ApiError} where the server refused, failed (`status`, `message`, `body`) or was not reached (status 0)
 * @throws {ReadError} where the answer is no JSON or does not have the shape `read` wants; names the call, never a value
 */
export async function call<T>(request: HttpRequest, read: Read<T>): Promise<T> {
  const { body, status } = await consoleHttp(API_URL)(request);
  const result = read(body);
  if (result === undefined) {
    throw new ReadError(`${request.method} ${routeOf(request.url)}, ${status}: the answer does not have the promised shape`);
  }
  return result;
}

/**
 * A file of the server (a photo, a download) as bytes, with the bearer token an `<img src>` could not carry.
 * @throws {ApiError} as `call` does
 */
export const callForBlob = async (request: HttpRequest): Promise<Blob> => (await callForFile(request)).blob;

/** Likewise, with what the answer says of it. */
export async function callForFile(request: HttpRequest): Promise<{ readonly blob: Blob; readonly headers: Headers }> {
  const { body, headers } = await consoleHttp(API_URL)({ ...request, answer: 'blob' });
  // a page where a file was asked for is that of a portal or proxy
  if (!isBlob(body) || body.type.startsWith('text/html')) {
    throw new ReadError(`${request.method} ${routeOf(request.url)}: no file in the answer`);
  }
  return { blob: body, headers };
}

export interface CallOptions<T = unknown> {
  /** default true; false waits, e.g. for a parameter or because the server announced no extension */
  readonly enabled?: boolean;
  /** milliseconds for which an answer counts as fresh; default 0, as react-query's */
  readonly staleTime?: number;
  /** shows the previous answer while another one (another month, say) is on its way */
  readonly keepPrevious?: boolean;
  /**
   * what it tells only helps beside something typed: a failure stays without a word, and a session that has ended is left
   * to the next call that matters, so that nothing typed is lost for a hint
   */
  readonly hint?: boolean;
  /** how long after its answer it is asked for once more while the page is looked at, ms; false: it is not */
  readonly askAgain?: (answer: T) => number | false;
}

/**
 * A GET (or reading POST) of the contract as a query: cached, aborted when the page goes, tried again
 * as the console's other reads are. A failure is logged (spec section 8, "Silent cases"); showing it
 * is the page's. A session the server no longer knows (401) leads to the sign-in page.
 * @param queryKey begins with a fixed word naming the call; that word alone is logged
 * @param read has to give the same for the same body; undefined: wrong shape
 */
export function useCall<T>(
  queryKey: QueryKey,
  request: HttpRequest,
  read: Read<T>,
  options: CallOptions<T> = {},
): UseQueryResult<T> {
  return useWatched(queryKey, (signal) => call({ ...request, signal }, read), options);
}

/** `useCall` for a file of the server. Make an object URL of the blob in an effect, and revoke it there. */
export function useBlobCall(queryKey: QueryKey, request: HttpRequest, options: CallOptions<Blob> = {}): UseQueryResult<Blob> {
  return useWatched(queryKey, (signal) => callForBlob({ ...request, signal }), options);
}

function useWatched<T>(
  queryKey: QueryKey,
  run: (signal: AbortSignal) => Promise<T>,
  { enabled = true, staleTime, keepPrevious = false, hint = false, askAgain }: CallOptions<T>,
): UseQueryResult<T> {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      if (storedToken() === null) {
        if (!hint) console.error(MISSING_TOKEN);
        throw new ApiError(MISSING_TOKEN, 401);
      }
      try {
        return await run(signal);
      } catch (error) {
        if (!signal.aborted && !hint) {
          console.error(`${queryKey[0]}: loading failed`, error instanceof ApiError ? error.status : error);
          await logoutIfAccessDenied(error);
        }
        throw error;
      }
    },
    enabled,
    ...(staleTime === undefined ? {} : { staleTime }),
    placeholderData: keepPrevious ? keepPreviousData : undefined,
    refetchInterval: ({ state: { data } }) => (askAgain && data !== undefined ? askAgain(data) : false),
  });
}

/** By its tag, since a blob may come from another realm than this code (jsdom's tests, a frame). */
const isBlob = (value: unknown): value is Blob => Object.prototype.toString.call(value) === '[object Blob]';
